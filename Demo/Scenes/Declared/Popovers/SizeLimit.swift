// SPDX-License-Identifier: MIT

import SashUI

/// A layout of one view that offers it no more than a size.
///
/// In contrast to a frame with a maximum size, the view may be smaller.
struct SizeLimit: Layout {
  var width: Double?
  var height: Double?

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size { subviews.first?.sizeThatFits(limited(proposal)) ?? .zero }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
  }

  private func limited(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: [proposal.width, width].compactMap { $0 }.min(),
      height: [proposal.height, height].compactMap { $0 }.min())
  }
}
