// SPDX-License-Identifier: MIT

import SashUI

/// A layout of views in rows, as many in each as fit, like the words of a text.
struct FlowLayout: Layout {
  var spacing = 8.0

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    let frames = frames(of: subviews, in: proposal.width ?? .infinity)
    return Size(width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for (view, frame) in zip(subviews, frames(of: subviews, in: bounds.width)) {
      view.place(at: bounds.origin + (frame.origin - .zero), proposal: ProposedViewSize(frame.size))
    }
  }

  /// Returns the frames of the views from the upper leading corner, centred in their rows.
  private func frames(of subviews: Subviews, in width: Double) -> [Rect] {
    var (position, rowHeights) = (Point.zero, [0.0: 0.0])
    let frames = subviews.map { view in
      let size = view.sizeThatFits(ProposedViewSize(width: width, height: nil))
      if position.x > 0, position.x + size.width > width {
        position = Point(x: 0, y: position.y + rowHeights[position.y, default: 0] + spacing)
      }
      rowHeights[position.y] = max(rowHeights[position.y, default: 0], size.height)
      defer { position.x += size.width + spacing }
      return Rect(origin: position, size: size)
    }
    return frames.map { frame in
      let free = rowHeights[frame.minY, default: 0] - frame.height
      return frame.offset(by: Vector(dx: 0, dy: free / 2))
    }
  }
}
