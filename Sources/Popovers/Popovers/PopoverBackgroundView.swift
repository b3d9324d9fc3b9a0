// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The view around a popover's background, through which the views inside find its context.
final class PopoverBackgroundView: View {
  weak var context: Popover.Context?

  init(_ background: View, context: Popover.Context) {
    self.context = context
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    background.fillsSuperview = true
    addSubview(background)
  }

  override var drawsContent: Bool { false }
}
