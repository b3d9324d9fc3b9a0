// SPDX-License-Identifier: MIT

/// What a box has answered since something inside it has changed.
struct LayoutAnswers {
  /// A question for the position of an alignment guide.
  struct GuideQuery: Hashable {
    let guide: AlignmentKey
    let proposal: ProposedViewSize
  }

  var sizes = SizeCache()
  var horizontalRange: ExtentRange?
  var verticalRange: ExtentRange?
  var spacing: ViewSpacing?
  var priority: Double?
  /// The answers about alignment guides that views may have set, which few boxes are asked for.
  var guides: [GuideQuery: Double?] = [:]

  /// Returns whether a box answers the same now.
  func hold(for box: LayoutBox) -> Bool {
    sizes.holds(box.size(for:))
      && (spacing.map { box.preferredSpacing == $0 } ?? true)
      && (priority.map { box.givenPriority == $0 } ?? true)
      && (horizontalRange.map { box.range(.horizontal) == $0 } ?? true)
      && (verticalRange.map { box.range(.vertical) == $0 } ?? true)
      && guides.allSatisfy { box.explicitGuide($0.guide, for: $0.proposal) == $1 }
  }
}
