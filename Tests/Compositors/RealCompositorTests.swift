import Testing

/// The demo under weston, sway and cage, each started for the test and ended with it.
///
/// One test after the other: each has the machine to itself, so that a deadline of ten seconds is
/// long for everything.
@Suite("Real compositors", .serialized)
struct RealCompositorTests {}
