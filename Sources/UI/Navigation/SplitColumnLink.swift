// SPDX-License-Identifier: MIT

/// A column of a navigation split view, as the stack in it knows it.
final class SplitColumnLink {
  /// Shows a view in the next column instead of a page in this one; `nil` for a stack that the
  /// application has put into the column, and for the last column.
  var showInNextColumn: ((AnyView) -> Void)?
  /// Returns to the column before, while columns are pages.
  var goBack: (() -> Void)? { didSet { onChange?() } }
  /// Called when `goBack` is another one.
  var onChange: (() -> Void)?
}

nonisolated private struct SplitColumnKey: EnvironmentKey {
  static var defaultValue: SplitColumnLink? { nil }
}

extension EnvironmentValues {
  /// The column of a navigation split view around a view, unless a stack is between them.
  var splitColumn: SplitColumnLink? { self[SplitColumnKey.self] }

  /// Returns the environment of a column, or that of the pages of a stack, which are in none.
  static func link(
    _ outer: EnvironmentLink?, column: SplitColumnLink?
  ) -> EnvironmentLink {
    EnvironmentLink(
      outer, ObjectIdentifier(SplitColumnKey.self), StoredLocation<SplitColumnLink?>(column))
  }
}

/// The width that a column asks for.
@usableFromInline enum ColumnWidth {
  @usableFromInline nonisolated struct Key: PreferenceKey {
    @usableFromInline static var defaultValue: Double? { nil }

    @usableFromInline static func reduce(value: inout Double?, nextValue: () -> Double?) {
      value = value ?? nextValue()
    }
  }
}
