// SPDX-License-Identifier: MIT

/// The definition of an alignment guide of your own.
nonisolated public protocol AlignmentID: SendableMetatype {
  /// Returns the guide's position in a view that does not set it, in logical pixels from the leading
  /// edge or from the top.
  static func defaultValue(in context: ViewDimensions) -> Double
}

/// A guide by which views are aligned horizontally.
nonisolated public struct HorizontalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  /// Creates a guide from its definition.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .horizontal) }

  /// The leading edge.
  public static let leading = HorizontalAlignment(Leading.self)
  /// The centre.
  public static let center = HorizontalAlignment(Center.self)
  /// The trailing edge.
  public static let trailing = HorizontalAlignment(Trailing.self)

  private enum Leading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> Double { 0 }
  }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> Double { context.width / 2 }
  }
  private enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> Double { context.width }
  }
}

/// A guide by which views are aligned vertically.
nonisolated public struct VerticalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  /// Creates a guide from its definition.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .vertical) }

  /// The top.
  public static let top = VerticalAlignment(Top.self)
  /// The centre.
  public static let center = VerticalAlignment(Center.self)
  /// The bottom.
  public static let bottom = VerticalAlignment(Bottom.self)
  /// The baseline of the first line of text; the bottom of a view without text.
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
  /// The baseline of the last line of text; the bottom of a view without text.
  public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)

  private enum Top: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> Double { 0 }
  }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> Double { context.height / 2 }
  }
  private enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> Double { context.height }
  }
}

/// The baseline of the first line of text.
nonisolated private enum FirstTextBaseline: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { context.height }
}

/// The baseline of the last line of text.
nonisolated private enum LastTextBaseline: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { context.height }
}

nonisolated extension AlignmentKey {
  static let firstTextBaseline = VerticalAlignment.firstTextBaseline.key
  static let lastTextBaseline = VerticalAlignment.lastTextBaseline.key
}

/// A pair of guides by which views are aligned in both directions.
nonisolated public struct Alignment: Hashable, Sendable {
  /// The horizontal guide.
  public var horizontal: HorizontalAlignment
  /// The vertical guide.
  public var vertical: VerticalAlignment

  /// Creates an alignment from two guides.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The centre.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The leading end of the top edge.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The trailing end of the top edge.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The leading end of the bottom edge.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The trailing end of the bottom edge.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The centre of the first line of text.
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  /// The centre of the last line of text.
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  /// The leading end of the first line of text.
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  /// The leading end of the last line of text.
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  /// The trailing end of the first line of text.
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  /// The trailing end of the last line of text.
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)
}
