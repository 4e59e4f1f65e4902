// Do the loops of the fidelity benchmark compute what their names say?
#pragma once

/// Compares each loop with its definition, on small arrays. \return false, behind a line on stderr for each that
/// differs
bool loops_are_right();
