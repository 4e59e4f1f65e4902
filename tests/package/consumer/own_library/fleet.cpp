module fleet;

namespace fleet {
rafter::seconds slowest(rafter::streaming const& work) {
    return rafter::units::max(rafter::predict(small, work).total_time, rafter::predict(large, work).total_time);
}
} // namespace fleet
