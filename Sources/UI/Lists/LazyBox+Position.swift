// SPDX-License-Identifier: MIT

extension LazyBox {
  // MARK: The bound position

  /// A line of which the views stay where they are, by its first view.
  struct HeldView {
    let number: Int
    /// The position of the line in the container.
    let top: Double
  }

  /// The lines from the bound position of the scroll view on, or none where no position is bound.
  var heldViews: [HeldView] {
    guard let owner = EnvironmentValues(place.environment).scrollPosition, owner.hasPosition,
      let box = owner.box as? ScrollBox, box.view === scrollView, !made.isEmpty,
      let part = visiblePart
    else { return [] }
    let anchor = owner.link?.anchor ?? .top
    let along = style.axis == .vertical ? anchor.y : isReversed ? 1 - anchor.x : anchor.x
    let first = line(at: max(0, part.lowerBound + (part.upperBound - part.lowerBound) * along))
    let last = segments.line(of: made.upperBound - 1)
    guard first <= last else { return [] }
    return (first...last).compactMap { line in
      lineIndex(line).map {
        HeldView(number: segments.views(in: line).lowerBound, top: lines.top(of: $0))
      }
    }
  }

  /// Leaves the first of the views that are still there where it is in the visible area.
  ///
  /// - Parameters:
  ///   - held: The views, with their former numbers and places.
  ///   - changes: The changes of the order of views, which have been made.
  ///   - growth: The distance by which the container is longer now.
  func hold(_ held: [HeldView], _ changes: ListChanges, growth: Double) {
    guard !held.isEmpty else { return }
    let mapping = ListRowMapping(changes)
    for view in held {
      guard let number = mapping.newPath(RowPath(row: view.number))?.row,
        let index = lineIndex(segments.line(of: number))
      else { continue }
      let movement = lines.top(of: index) - view.top
      return move(by: isReversed ? growth - movement : movement, growth: growth)
    }
  }

  /// Moves the visible part and the views in it, none of which is animated.
  private func move(by distance: Double, growth: Double) {
    guard distance != 0 else { return }
    isHolding = true
    scroll(by: distance, growth: growth)
    isHolding = false
    var bounds = view.setFrame(ofContent: frame)
    if isReversed { bounds.size.width += growth }
    Sash.View.performWithoutAnimation { placeItems(in: bounds) }
  }
}
