// SPDX-License-Identifier: MIT

@Suite("Random event sequences for popovers in a window") @MainActor
struct WalkTests {
  @Test("after any events, the orders are the same, each hook has run once, and nothing remains")
  func walks() { #expect(walkFaults(of: PopoverWalk.self) == []) }
}
