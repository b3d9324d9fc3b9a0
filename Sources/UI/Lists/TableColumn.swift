// SPDX-License-Identifier: MIT

/// Columns of a table.
///
/// `TableColumn` is one; a builder combines several.
@MainActor @preconcurrency public protocol TableColumnContent<TableRowValue> {
  /// The type of the values of rows.
  associatedtype TableRowValue: Identifiable
  /// The columns; an implementation detail.
  var _columns: [TableColumnParts<TableRowValue>] { get }
}

/// The parts of a column.
///
/// It is an implementation detail of the columns.
public struct TableColumnParts<RowValue: Identifiable> {
  let label: AnyView
  let cell: (RowValue) -> AnyView
  var width = TableColumnWidth()
  var alignment = TableColumnAlignment.automatic
}

/// The width of a column in logical pixels.
nonisolated package struct TableColumnWidth: Hashable {
  /// The least width of a column where none is given, and the one that it has if there is the space.
  private static let (standardLeast, standardIdeal) = (40.0, 120.0)

  package var least = standardLeast
  package var ideal = standardIdeal
  package var most = Double.infinity

  /// The width of a column without one of its own.
  package init() {}

  /// The width of a column within limits; what is `nil` is the standard, or follows from the others.
  package init(least: Double?, ideal: Double?, most: Double?) {
    func valid(_ length: Double?) -> Double? { length.flatMap { $0.isNaN ? nil : max(0, $0) } }
    let (lower, wanted, upper) = (valid(least), valid(ideal), valid(most))
    self.least = lower ?? min(Self.standardLeast, wanted ?? .infinity, upper ?? .infinity)
    self.most = max(self.least, upper ?? .infinity)
    self.ideal = min(max(wanted ?? Self.standardIdeal, self.least), self.most)
  }
}

/// How the contents of a column are aligned in its width.
nonisolated public struct TableColumnAlignment: Hashable, Sendable {
  private let name: String
  let alignment: Alignment

  /// At the leading edge.
  public static let automatic = TableColumnAlignment(name: "automatic", alignment: .leading)
  /// At the leading edge.
  public static let leading = TableColumnAlignment(name: "leading", alignment: .leading)
  /// In the middle.
  public static let center = TableColumnAlignment(name: "center", alignment: .center)
  /// At the trailing edge.
  public static let trailing = TableColumnAlignment(name: "trailing", alignment: .trailing)
  /// At the trailing edge, where the digits of numbers of several lengths are below each other.
  public static let numeric = TableColumnAlignment(name: "numeric", alignment: .trailing)
}

/// A column of a table, with a label in the header and a view for each row.
public struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View>:
  TableColumnContent
{
  /// The type of the values of rows.
  public typealias TableRowValue = RowValue

  private let label: Label
  private let content: (RowValue) -> Content
  private var width = TableColumnWidth()
  private var alignment = TableColumnAlignment.automatic

  private init(label: Label, content: @escaping (RowValue) -> Content) {
    self.label = label
    self.content = content
  }

  /// The column; an implementation detail.
  public var _columns: [TableColumnParts<RowValue>] {
    let content = content
    return [
      TableColumnParts(
        label: AnyView(label), cell: { AnyView(content($0)) }, width: width, alignment: alignment)
    ]
  }

  /// Sets a width that is always the same, in logical pixels; `nil` for the standard one.
  public func width(_ width: Double? = nil) -> Self {
    self.width(min: width, ideal: width, max: width)
  }

  /// Sets the limits of the width, in logical pixels.
  ///
  /// A wide table gives its columns more than their ideal widths, equally; a narrow one less.
  ///
  /// - Parameters:
  ///   - min: The least width, or `nil` for the standard one.
  ///   - ideal: The width if there is the space, or `nil` for the standard one.
  ///   - max: The largest width, or `nil` for no limit.
  /// - Returns: The column with the limits.
  public func width(min: Double? = nil, ideal: Double? = nil, max: Double? = nil) -> Self {
    var column = self
    column.width = TableColumnWidth(least: min, ideal: ideal, most: max)
    return column
  }

  /// Sets how the label and the contents of the column are aligned in its width.
  public func alignment(_ alignment: TableColumnAlignment) -> Self {
    var column = self
    column.alignment = alignment
    return column
  }
}

extension TableColumn where Sort == Never, Label == Text {
  /// Creates a column with a title.
  ///
  /// - Parameters:
  ///   - title: The text in the header.
  ///   - content: Returns the view of a row.
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), content: content)
  }

  /// Creates a column with a text as its title.
  ///
  /// - Parameters:
  ///   - text: The text in the header.
  ///   - content: Returns the view of a row.
  public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(label: text, content: content)
  }
}

extension TableColumn where Sort == Never, Label == Text, Content == Text {
  /// Creates a column of the texts of a property.
  ///
  /// - Parameters:
  ///   - title: The text in the header.
  ///   - value: The property.
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    self.init(label: Text(title)) { Text($0[keyPath: value]) }
  }

  /// Creates a column of the texts of a property, with a text as its title.
  ///
  /// - Parameters:
  ///   - text: The text in the header.
  ///   - value: The property.
  public init(_ text: Text, value: KeyPath<RowValue, String>) {
    self.init(label: text) { Text($0[keyPath: value]) }
  }
}

/// Several columns of a table.
///
/// It is an implementation detail of the builder.
public struct TableColumns<RowValue: Identifiable>: TableColumnContent {
  /// The type of the values of rows.
  public typealias TableRowValue = RowValue

  /// The columns; an implementation detail.
  public let _columns: [TableColumnParts<RowValue>]
}

/// Combines the columns in a closure, with `if`, `if let`, `else` and `switch`.
@resultBuilder public enum TableColumnBuilder<RowValue: Identifiable, Sort> {
  /// Returns the columns that an expression describes.
  @MainActor public static func buildExpression<Column: TableColumnContent>(
    _ column: Column
  ) -> TableColumns<RowValue> where Column.TableRowValue == RowValue {
    TableColumns(_columns: column._columns)
  }

  /// Returns the columns of a closure.
  @MainActor public static func buildBlock(
    _ columns: TableColumns<RowValue>...
  ) -> TableColumns<RowValue> {
    TableColumns(_columns: columns.flatMap(\._columns))
  }

  /// Returns the columns of an `if` without an `else`.
  @MainActor public static func buildIf(
    _ columns: TableColumns<RowValue>?
  ) -> TableColumns<RowValue> {
    columns ?? TableColumns(_columns: [])
  }

  /// Returns the columns of the first branch of an `if` or `switch`.
  @MainActor public static func buildEither(
    first: TableColumns<RowValue>
  ) -> TableColumns<RowValue> { first }

  /// Returns the columns of the second branch of an `if` or `switch`.
  @MainActor public static func buildEither(
    second: TableColumns<RowValue>
  ) -> TableColumns<RowValue> { second }
}
