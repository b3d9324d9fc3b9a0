// SPDX-License-Identifier: MIT

/// The demo under weston, sway and cage, each started for the test and ended with it.
///
/// The tests run one after the other: each has the machine to itself, so that a deadline of ten
/// seconds is ample for everything.
@Suite("Real compositors", .serialized)
struct RealCompositorTests {}
