import Sash

/// Places its subviews in rows in the direction of reading, as many in each as fit.
final class FlowView: View {
  /// The room between two subviews, in logical pixels.
  private static let spacing = 8.0

  init(_ views: [View]) {
    super.init()
    for view in views { addSubview(view) }
  }

  override var drawsContent: Bool { false }

  override func sizeThatFits(_ size: Size) -> Size {
    let frames = frames(width: size.width)
    return Size(
      width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }

  override func layoutSubviews() {
    for (view, frame) in zip(subviews, frames(width: bounds.width)) {
      let x = layoutDirection == .rightToLeft ? bounds.width - frame.maxX : frame.minX
      view.frame = Rect(x: x, y: frame.minY, width: frame.width, height: frame.height)
    }
  }

  private func frames(width: Double) -> [Rect] {
    var frames: [Rect] = []
    var place = Point.zero
    var height = 0.0
    for view in subviews {
      let size = view.sizeThatFits(Size(width: width, height: .infinity))
      if place.x > 0, place.x + size.width > width {
        place = Point(x: 0, y: place.y + height + Self.spacing)
        height = 0
      }
      frames.append(Rect(origin: place, size: size))
      place.x += size.width + Self.spacing
      height = max(height, size.height)
    }
    return frames
  }
}
