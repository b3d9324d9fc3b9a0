// SPDX-License-Identifier: MIT

import Sash

/// A view whose only content is an image, and which knows when it has the keyboard.
final class Photo: View {
  var image: Image? {
    didSet {
      setNeedsPlacement()
      setNeedsDisplay()
    }
  }
  private(set) var focusRingChanges = 0
  private(set) var firstResponderChanges = 0

  override var imageContent: (image: Image, mode: ContentMode)? {
    image.map { ($0, .scaleAspectFill) }
  }
  override func draw(in canvas: Canvas, dirty: Rect) {
    if let image { canvas.draw(image, in: bounds, mode: .scaleAspectFill) }
  }

  override var canBecomeFirstResponder: Bool { isVisibleInWindow }
  override func focusRingDidChange() {
    super.focusRingDidChange()
    focusRingChanges += 1
  }
  override func firstResponderDidChange() { firstResponderChanges += 1 }
}

/// A scroll container that moves its content by its own means: in steps of its height.
final class Pager: View, ScrollContainer {
  let scrolledView = View()
  let yieldsFocusToContent = true
  private(set) var page = 0.0

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(scrolledView)
  }

  override var safeAreaInsetsForSubviews: EdgeInsets { .zero }

  override func layoutSubviews() {
    scrolledView.frame = Rect(
      x: 0, y: -page * bounds.height, width: bounds.width, height: 4 * bounds.height)
  }

  func reveal(_ rect: Rect, animated: Bool) -> Rect {
    page = (rect.midY / bounds.height).rounded(.down)
    setNeedsLayout()
    return rect.offset(by: Vector(dx: 0, dy: -page * bounds.height)).intersection(bounds)
  }
}

/// A button in a font of its own.
final class Headline: Button {
  override var standardFont: Font { theme.font(.title1) }
}
