// SPDX-License-Identifier: MIT

import SashGeometry

/// The positions of the views of a title bar, from left to right before mirroring.
nonisolated struct TitleBarArrangement: Hashable, Sendable {
  /// The space between the ends of the bar and the first view, in logical pixels.
  static let margin = 6.0
  /// The space between two views of the application, and between them and the title.
  static let spacing = 6.0

  /// The frames of the views at the leading end, in their order.
  let leading: [Rect]
  /// The frames of the views at the trailing end, in their order.
  let trailing: [Rect]
  /// The frame of the title, which may be empty.
  let title: Rect

  /// A view at one end of a bar.
  struct Item: Hashable, Sendable {
    /// The size of the view.
    var size: Size
    /// Whether it is a button of the window, which is always displayed.
    var isRequired = false

    /// The space towards the title.
    var spacing: Double { isRequired ? 0 : TitleBarArrangement.spacing }
  }

  /// Arranges views in a bar.
  ///
  /// Where the bar is too narrow, views of the application get an empty frame, the innermost first,
  /// those at the trailing end before those at the leading end.
  ///
  /// - Parameters:
  ///   - size: The size of the bar.
  ///   - leadingItems: The views at the leading end, from there on.
  ///   - trailingItems: The views at the trailing end; the last one is at the edge.
  ///   - titleSize: Returns the size of the title for an available width.
  init(
    size: Size, leadingItems: [Item], trailingItems: [Item],
    titleSize: (_ availableWidth: Double) -> Size
  ) {
    var excess =
      2 * Self.margin - size.width
      + (leadingItems + trailingItems).reduce(0) { $0 + $1.size.width + $1.spacing }
    func isHidden(_ item: Item) -> Bool {
      guard excess > 0, !item.isRequired else { return false }
      excess -= item.size.width + item.spacing
      return true
    }
    let hidesTrailing = trailingItems.map(isHidden)
    let hidesLeading = Array(leadingItems.reversed().map(isHidden).reversed())
    func frame(_ item: Size, _ x: Double) -> Rect {
      let height = min(item.height, size.height)
      return Rect(x: x, y: (size.height - height) / 2, width: item.width, height: height)
    }
    var start = Self.margin
    leading = zip(leadingItems, hidesLeading).map { item, isHidden in
      if isHidden { return .zero }
      defer { start += item.size.width + item.spacing }
      return frame(item.size, start)
    }
    var end = size.width - Self.margin
    let reversed: [Rect] = zip(trailingItems, hidesTrailing).reversed().map { item, isHidden in
      if isHidden { return .zero }
      end -= item.size.width
      defer { end -= item.spacing }
      return frame(item.size, end)
    }
    trailing = reversed.reversed()
    // The title keeps its distance from the buttons of the window, too.
    start += leadingItems.last?.isRequired == true ? Self.spacing : 0
    end -= trailingItems.first?.isRequired == true ? Self.spacing : 0
    let available = max(0, end - start)
    let natural = titleSize(available)
    let width = min(natural.width, available)
    // In the middle of the window, unless the views at one end are in the way.
    let x = min(max((size.width - width) / 2, start), max(start, end - width))
    title = frame(Size(width: width, height: natural.height), x)
  }
}
