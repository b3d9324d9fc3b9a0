// SPDX-License-Identifier: MIT

import SashInterface

/// The container of the parts of a navigation bar's row, which clips them during a transition.
final class NavigationClipView: View {
  init() {
    super.init()
    passesThroughTouches = true
  }

  override var drawsContent: Bool { false }
}
