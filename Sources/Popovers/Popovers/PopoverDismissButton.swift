// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster

/// The button that dismisses a popover, for users of a screen reader.
///
/// It is round and displays a cross, unless it has a view of its own.
final class PopoverDismissButton: Control {
  /// The width and height, in logical pixels.
  static let side = 36.0
  /// Half the extent of the cross, as a fraction of the button's width.
  private static let crossFraction = 0.16
  private static let lineWidth = 2.0

  /// The view in place of the cross.
  let content: View?

  /// Creates a button that displays a view, or a cross for `nil`.
  init(_ content: View?) {
    self.content = content
    super.init()
    guard let content else {
      cornerRadius = Self.side / 2
      backgroundColor = Color(white: 0, alpha: 0.25)
      return
    }
    content.isUserInteractionEnabled = false
    content.accessibilityElementsHidden = true
    content.fillsSuperview = true
    addSubview(content)
  }

  override var showsLabelAsToolTip: Bool { true }

  /// The label, or else the texts of the content, or else the word for "close".
  override var accessibilityLabel: String? {
    get {
      if let label = super.accessibilityLabel { return label }
      let texts = content.map { Self.texts(of: $0) } ?? []
      return texts.isEmpty ? LocalizedStrings.current.close : texts.joined(separator: ", ")
    }
    set { super.accessibilityLabel = newValue }
  }

  private static func texts(of view: View) -> [String] {
    if view.isHidden { return [] }
    return view.accessibilityLabel.map { [$0] } ?? view.subviews.flatMap { texts(of: $0) }
  }

  override var accessibilityHint: String? {
    get { super.accessibilityHint ?? LocalizedStrings.current.dismissHint }
    set { super.accessibilityHint = newValue }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    content?.fittingSize(in: size) ?? Size(width: Self.side, height: Self.side)
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    guard content == nil else { return }
    let middle = bounds.center
    let halfExtent = bounds.width * Self.crossFraction
    var path = Path()
    for diagonal in [
      Vector(dx: halfExtent, dy: halfExtent), Vector(dx: halfExtent, dy: -halfExtent),
    ] {
      path.move(to: middle - diagonal)
      path.addLine(to: middle + diagonal)
    }
    canvas.stroke(path, with: .white, width: Self.lineWidth)
  }
}
