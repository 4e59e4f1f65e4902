#pragma once

/// Seconds that a copy of so many bytes takes on the device, the best of ten; negative where there is no device.
double seconds_of_a_copy(unsigned long long bytes);
