// SPDX-License-Identifier: MIT

@Suite("The whole interface at random")
struct InterfaceWalkTests {
  @Test("after any events, callbacks, focus, texts, memory and pixels are right")
  func walks() { #expect(walkFaults(of: InterfaceWalk.self, steps: 50) == []) }
}
