// SPDX-License-Identifier: MIT

import SashGeometry

/// The minimum width of a column at text scale 1 in logical pixels, unless the window is narrower.
private nonisolated let minimumColumnWidth = 180.0
/// The minimum width of the secondary column beside others at text scale 1, in logical pixels.
private nonisolated let minimumSecondaryWidth = 320.0
/// The maximum width of a column, as a fraction of the container's width.
private nonisolated let maximumWidthFraction = 0.45
/// The minimum fraction of the width that an overlay leaves uncovered, so that a press there can
/// dismiss it.
private nonisolated let minimumFreeFraction = 0.15

/// A column of a split view controller.
nonisolated public enum SplitColumn: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// The first column: the top level of a selection, such as a sidebar.
  case primary
  /// The optional column between the others, such as a list.
  case supplementary
  /// The last and largest column: the selected content.
  case secondary

  /// Returns whether a column precedes another one in reading order.
  public static func < (a: SplitColumn, b: SplitColumn) -> Bool { a.rawValue < b.rawValue }
}

/// The layout of the columns of a split view.
nonisolated package struct SplitLayout: Hashable, Sendable {
  /// The arrangement of the columns in the width.
  package enum Style: Hashable, Sendable {
    /// One column is shown at a time, as a page.
    case collapsed
    /// The columns are side by side.
    case sideBySide
    /// The secondary column fills the width; the side columns lie over it.
    case overlay
  }

  /// The arrangement of the columns in the width.
  package let style: Style
  /// The frames of the columns in a left-to-right layout, shifted by the hidden fraction of the
  /// side columns.
  package let frames: [SplitColumn: Rect]
  /// The x positions of the dividers, each keyed by the column before it.
  package let dividers: [SplitColumn: Double]
  /// The visible fraction of the side columns, 0 to 1.
  package let visibleFraction: Double

  /// Creates the layout of the columns in a size.
  ///
  /// - Parameters:
  ///   - columns: The existing columns; the secondary one is assumed to exist.
  ///   - size: The size of the container, in logical pixels.
  ///   - limit: The width below which one column is shown at a time.
  ///   - widths: The preferred widths of the columns, set by the user or the application.
  ///   - wantsOverlay: Whether side columns lie over the secondary one although they would fit
  ///     beside it.
  ///   - textScale: The text scale, with which the minimum widths grow; it is at least 1.
  ///   - visibleFraction: The visible fraction of the side columns, 0 to 1.
  package init(
    columns: Set<SplitColumn>, size: Size, limit: Double, widths: [SplitColumn: Double],
    wantsOverlay: Bool, textScale: Double = 1, visibleFraction: Double
  ) {
    let textScale = textScale.isFinite ? max(textScale, 1) : 1
    let minimumColumnWidth = minimumColumnWidth * textScale
    self.visibleFraction = visibleFraction.isFinite ? min(max(visibleFraction, 0), 1) : 1
    let sideColumns = SplitColumn.allCases.filter { columns.contains($0) && $0 != .secondary }
    guard size.width >= limit, !sideColumns.isEmpty else {
      style = size.width < limit ? .collapsed : .sideBySide
      frames = [.secondary: Rect(origin: .zero, size: size)]
      dividers = [:]
      return
    }
    var preferredWidths = sideColumns.map { column in
      Self.clampedWidth(widths[column] ?? 0, in: size.width, textScale: textScale)
    }
    let availableWidth = size.width - minimumSecondaryWidth * textScale
    let fits = preferredWidths.count * Int(minimumColumnWidth) <= Int(max(0, availableWidth))
    style = fits && !wantsOverlay ? .sideBySide : .overlay
    let maximumTotal =
      style == .sideBySide ? availableWidth : size.width * (1 - minimumFreeFraction)
    let sum = preferredWidths.reduce(0, +)
    if sum > maximumTotal { preferredWidths = preferredWidths.map { $0 * maximumTotal / sum } }
    var frames: [SplitColumn: Rect] = [:]
    var dividers: [SplitColumn: Double] = [:]
    let total = min(sum, maximumTotal)
    // The side columns move together, from the leading edge.
    var x = -total * (1 - self.visibleFraction)
    for (column, width) in zip(sideColumns, preferredWidths) {
      frames[column] = Rect(x: x, y: 0, width: width, height: size.height)
      x += width
      dividers[column] = x
    }
    let start = style == .sideBySide ? max(0, x) : 0
    frames[.secondary] = Rect(
      x: start, y: 0, width: max(0, size.width - start), height: size.height)
    self.frames = frames
    self.dividers = dividers
  }

  /// Returns a column's width limited to the range that a container of a width allows.
  package static func clampedWidth(
    _ width: Double, in container: Double, textScale: Double = 1
  ) -> Double {
    let minimumColumnWidth = minimumColumnWidth * textScale
    let width = width.isFinite ? width : minimumColumnWidth
    return min(
      max(width, minimumColumnWidth), max(minimumColumnWidth, container * maximumWidthFraction))
  }

  /// Returns the frame of a column in a container of a width, mirrored for right-to-left layouts.
  package func frame(of column: SplitColumn, in width: Double, isMirrored: Bool) -> Rect {
    guard var frame = frames[column] else { return .zero }
    if isMirrored { frame.origin.x = width - frame.maxX }
    return frame
  }

  /// The total width of the side columns, independent of their visible fraction.
  package var sideWidth: Double {
    frames.filter { $0.key != .secondary }.values.reduce(0) { $0 + $1.width }
  }
}
