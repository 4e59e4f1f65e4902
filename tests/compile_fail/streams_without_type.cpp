// expect: rafter: the type of the elements must be stated: stream_copy(n, type)
// also: rafter: the type of the elements must be stated: stream_scale(n, type)
// also: rafter: the type of the elements must be stated: stream_add(n, type)
// also: rafter: the type of the elements must be stated: vector_add(n, type)
// also: rafter: the type of the elements must be stated: stream_triad(n, type)
// also: rafter: the type of the elements must be stated: schoenauer_triad(n, type)
// also: rafter: the type of the elements must be stated: stream_fill(n, type)
// also: rafter: the type of the elements must be stated: stream_load(n, type)
// also: rafter: the type of the elements must be stated: stream_sum(n, type)
// also: rafter: the type of the elements must be stated: dot_product(n, type)
// also: rafter: the type of the elements must be stated: stream_update(n, type)
// also: rafter: the type of the elements must be stated: axpy(n, type)
// also: elementwise(n, flops_each, inputs, type)
// also: reduction(n, flops_each, inputs, type)
// also: jacobi_2d_5pt(x, y, type)
// also: stencil_3d_7pt(x, y, z, type)
// Twice the bytes in fp64 as in fp32: no function takes one of them for granted.
import rafter;
using namespace rafter;

#ifdef RAFTER_MUST_FAIL
void left_out() {
    (void)stream_copy(1e6);
    (void)stream_scale(1e6);
    (void)stream_add(1e6);
    (void)vector_add(1e6);
    (void)stream_triad(1e6);
    (void)schoenauer_triad(1e6);
    (void)stream_fill(1e6);
    (void)stream_load(1e6);
    (void)stream_sum(1e6);
    (void)dot_product(1e6);
    (void)stream_update(1e6);
    (void)axpy(1e6);
    (void)elementwise(1e6, 2.0, 1.0);
    (void)reduction(1e6, 2.0, 1.0);
    (void)jacobi_2d_5pt(64, 64);
    (void)stencil_3d_7pt(64, 64, 64);
}
#else
static_assert(stream_copy(1e6, fp64).traffic() == 2.0 * stream_copy(1e6, fp32).traffic());
static_assert(stream_scale(1e6, fp64).traffic() == 2.0 * stream_scale(1e6, fp32).traffic());
static_assert(stream_add(1e6, fp64).traffic() == 2.0 * stream_add(1e6, fp32).traffic());
static_assert(vector_add(1e6, fp64).traffic() == 2.0 * vector_add(1e6, fp32).traffic());
static_assert(stream_triad(1e6, fp64).traffic() == 2.0 * stream_triad(1e6, fp32).traffic());
static_assert(schoenauer_triad(1e6, fp64).traffic() == 2.0 * schoenauer_triad(1e6, fp32).traffic());
static_assert(stream_fill(1e6, fp64).traffic() == 2.0 * stream_fill(1e6, fp32).traffic());
static_assert(stream_load(1e6, fp64).traffic() == 2.0 * stream_load(1e6, fp32).traffic());
static_assert(stream_sum(1e6, fp64).traffic() == 2.0 * stream_sum(1e6, fp32).traffic());
static_assert(dot_product(1e6, fp64).traffic() == 2.0 * dot_product(1e6, fp32).traffic());
static_assert(stream_update(1e6, fp64).traffic() == 2.0 * stream_update(1e6, fp32).traffic());
static_assert(axpy(1e6, fp64).traffic() == 2.0 * axpy(1e6, fp32).traffic());
static_assert(elementwise(1e6, 2.0, 1.0, fp32).traffic() > bytes{});
static_assert(reduction(1e6, 2.0, 1.0, fp32).traffic() > bytes{});
static_assert(jacobi_2d_5pt(64, 64, fp32).traffic() > bytes{});
static_assert(stencil_3d_7pt(64, 64, 64, fp32).traffic() > bytes{});
#endif
