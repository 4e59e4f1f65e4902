// expect note: "machine.links" ... "a list of at most 4"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr device_link link{.rate = 1.0 * GB / s};

#ifdef RAFTER_MUST_FAIL
constexpr generic::device_links links{link, link, link, link, link};
#else
constexpr generic::device_links links{link, link, link, link};
static_assert(links.size() == 4);
#endif
