// SPDX-License-Identifier: MIT

import Sash

/// The distance of a popover from its button, from the edges of the window, and the padding around
/// its content, in logical pixels.
private let popoverMargins = 8.0 + 16 + 2 * 16
/// The least height, at which the view scrolls.
private let leastHeight = 120.0

/// The buttons in a popover above a view, which scroll where there is too little space for them.
///
/// A popover as high as the window would cover the button that it belongs to.
final class KindsView: ScrollView {
  private let flow: FlowView
  private weak var source: View?

  /// Creates the content of a popover above a view.
  init(_ buttons: [Button], above source: View) {
    flow = FlowView(buttons)
    self.source = source
    super.init()
    contentView.addSubview(flow)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let fitting = flow.sizeThatFits(Size(width: size.width, height: .infinity))
    let top = window?.safeAreaInsets.top ?? 0
    let space = (source?.windowFrame().minY ?? .infinity) - top - popoverMargins
    return Size(width: fitting.width, height: min(fitting.height, max(space, leastHeight)))
  }

  override func layoutSubviews() {
    let width = bounds.width
    let height = flow.sizeThatFits(Size(width: width, height: .infinity)).height
    contentSize = Size(width: width, height: max(height, bounds.height))
    super.layoutSubviews()
    flow.frame = Rect(x: 0, y: 0, width: width, height: height)
  }
}
