// SPDX-License-Identifier: MIT

extension LazyBox {
  // MARK: Pinned views

  /// Makes the pinned views of the visible sections, and finds their places.
  func updatePins() {
    if pins.update(pinned(in: visible)) { needsViews = true }
  }

  /// Moves the pinned views with the visible part; returns whether others are pinned there.
  func movePins(to part: ClosedRange<Double>) -> Bool {
    guard !style.pinnedViews.isEmpty else { return false }
    let new = pinned(in: part)
    guard Set(new.keys) == pins.numbers else { return true }
    let moved = new.filter { pins.position(of: $0.key) != $0.value }
    _ = pins.update(new)
    visible = part
    let bounds = view.setFrame(ofContent: frame)
    for number in moved.keys { placeItem(number, in: bounds) }
    return false
  }

  /// Returns the positions of the pinned views for a visible part, by their numbers.
  private func pinned(in part: ClosedRange<Double>?) -> [Int: Double] {
    guard !style.pinnedViews.isEmpty, let part, let scroll = scrollView else { return [:] }
    let insets = scroll.adjustedContentInset
    let (before, after) =
      style.axis == .vertical
      ? (insets.top, insets.bottom)
      : isReversed ? (insets.right, insets.left) : (insets.left, insets.right)
    let (from, to) = (part.lowerBound + before, part.upperBound - after)
    var found: [Int: Double] = [:]
    for group in items.groups[firstGroup(endingBehind: from)...] {
      let (top, bottom) = (position(of: group.views.lowerBound), end(of: group))
      guard top < to else { break }
      if let header = group.header, style.pinnedViews.contains(.sectionHeaders) {
        let length = pinnedLength(header)
        found[header] = min(max(top, from), max(top, bottom - length))
      }
      if let footer = group.footer, style.pinnedViews.contains(.sectionFooters) {
        let length = pinnedLength(footer)
        found[footer] = max(min(bottom, to) - length, min(top, bottom - length))
      }
    }
    return found
  }

  /// Returns the index of the first section that ends behind a position.
  private func firstGroup(endingBehind position: Double) -> Int {
    var (low, high) = (0, items.groups.count)
    while low < high {
      let middle = (low + high) / 2
      if end(of: items.groups[middle]) > position { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func end(of group: LazySection) -> Double {
    position(of: group.views.upperBound) - style.lineSpacing
  }

  /// Returns the beginning of the line of a view, or the end of all lines.
  private func position(of number: Int) -> Double {
    let line = number < items.count ? segments.line(of: number) : lineCount
    return line < lineCount ? lineIndex(line).map { lines.top(of: $0) } ?? 0 : lines.total
  }

  /// Makes and measures a pinned view, and returns its length.
  private func pinnedLength(_ number: Int) -> Double {
    let line = segments.line(of: number)
    if items.items[number] == nil { needsViews = true }
    _ = measureLine(line)
    return lineIndex(line).map { lines.height(of: $0) - style.lineSpacing } ?? 0
  }
}
