// SPDX-License-Identifier: MIT

import SashUI

/// A layout of one view that offers it no more than a width.
///
/// In contrast to a frame with a maximum width, the view may be narrower.
struct WidthLimit: Layout {
  let width: Double

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size { subviews.first?.sizeThatFits(limited(proposal)) ?? .zero }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
  }

  private func limited(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: min(proposal.width ?? width, width), height: proposal.height)
  }
}
