// A program that predicts every operation, a list and a sweep's point: tests/codegen/predictions.py weighs its object
// code, which must not grow with each type of operation.
import rafter;

namespace codegen {

double total_of_all(rafter::machine const& m) {
    double sum = 0.0;
    rafter::protocol::every_operation.each([&]<class Operation>(Operation const& op) {
        if constexpr (!rafter::protocol::operation_of_parts<Operation>) {
            sum += predict(m, op).total_time / (1.0 * rafter::symbols::s);
        }
    });
    return sum;
}

} // namespace codegen
