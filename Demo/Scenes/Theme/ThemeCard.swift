// SPDX-License-Identifier: MIT

import Sash

/// A card with a theme of its own: dark on a light page, and light on a dark one.
final class ThemeCard: PageCardView {
  private let stack: StackView

  init() {
    let icons: [Icon] = [.previous, .play, .next, .volume, .shuffle, .heart]
    let flow = FlowView(icons.map { ImageView($0) })
    // The symbols of a player point in the direction of its time line in any script.
    flow.layoutDirectionOverride = .leftToRight
    stack = StackView(
      .vertical, spacing: 8, alignment: .leading,
      [
        Label("With a theme of its own", style: .headline),
        flow,
        ProgressView(),
        Button("Listen", style: .filled),
      ])
    stack.insets = EdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    super.init()
    stack.fillsSuperview = true
    addSubview(stack)
  }

  override func sizeThatFits(_ size: Size) -> Size { stack.sizeThatFits(size) }
}
