// SPDX-License-Identifier: MIT

import Sash

/// The smallest gap between two icons, in logical pixels.
private let leastGap = 8.0

/// Icons in rows that extend from edge to edge.
final class IconGrid: View {
  init(_ icons: [Icon]) {
    super.init()
    for icon in icons { addSubview(ImageView(icon)) }
  }

  override var drawsContent: Bool { false }

  override func environmentDidChange() { invalidateIntrinsicContentSize() }

  /// Returns the number of columns in a width, and the gap between them.
  private func columns(width: Double) -> (count: Int, gap: Double) {
    let side = theme.metrics.iconSize
    let count = max(1, Int((width + leastGap) / (side + leastGap)))
    return (count, count > 1 ? (width - Double(count) * side) / Double(count - 1) : leastGap)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let width = size.width.isFinite ? max(size.width, 0) : theme.metrics.readableWidth
    let (count, gap) = columns(width: width)
    let rows = Double((subviews.count + count - 1) / count)
    return Size(width: width, height: max(0, rows * (theme.metrics.iconSize + gap) - gap))
  }

  override func layoutSubviews() {
    let side = theme.metrics.iconSize
    let (count, gap) = columns(width: bounds.width)
    for (index, view) in subviews.enumerated() {
      let start = Double(index % count) * (side + gap)
      view.frame = Rect(
        x: displayScale.aligned(
          layoutDirection == .rightToLeft ? bounds.width - start - side : start),
        y: displayScale.aligned(Double(index / count) * (side + gap)), width: side, height: side)
    }
  }
}
