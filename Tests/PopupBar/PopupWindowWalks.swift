// SPDX-License-Identifier: MIT

@Suite("Random walks of a popup in its window")
struct PopupWindowWalks {
  @Test("L9 L13 L14 L16 L36 L38 states, callbacks, insets and completions are always consistent")
  func walks() { #expect(walkFaults(of: PopupWindowWalk.self) == []) }
}
