// SPDX-License-Identifier: MIT

// The code of the documentation of layouts, which is compiled here.

struct Diagonal: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) {
      Size(width: $0.width + $1.width, height: $0.height + $1.height)
    }
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var corner = bounds.origin
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      subview.place(at: corner, proposal: .unspecified)
      corner = Point(x: corner.x + size.width, y: corner.y + size.height)
    }
  }
}
