// SPDX-License-Identifier: MIT

/// The space above the second and later sections of a compact list, in logical pixels.
nonisolated private let compactSpacing = 8.0

/// The space between two sections of a list.
nonisolated public struct ListSectionSpacing: Hashable, Sendable {
  /// The space in logical pixels, or `nil` for that of the list's style.
  let length: Double?

  /// The space of the list's style.
  public static let `default` = ListSectionSpacing(length: nil)
  /// Less space than usual.
  public static let compact = ListSectionSpacing(length: compactSpacing)

  /// Returns a space in logical pixels.
  public static func custom(_ spacing: Double) -> ListSectionSpacing {
    ListSectionSpacing(length: max(0, spacing.finiteOrZero))
  }
}

nonisolated private struct RowSpacingKey: EnvironmentKey {
  static var defaultValue: Double? { nil }
}

nonisolated private struct SectionSpacingKey: EnvironmentKey {
  static var defaultValue: ListSectionSpacing { .default }
}

nonisolated extension EnvironmentValues {
  /// The space between two rows of lists, or `nil` for none.
  var listRowSpacing: Double? {
    get { self[RowSpacingKey.self] }
    set { self[RowSpacingKey.self] = newValue }
  }

  /// The space between two sections of lists.
  var listSectionSpacing: ListSectionSpacing {
    get { self[SectionSpacingKey.self] }
    set { self[SectionSpacingKey.self] = newValue }
  }
}

extension View {
  /// Sets the space between two rows of a section in the lists inside the view, in logical pixels;
  /// `nil` is none.
  ///
  /// In the style `insetGrouped` rows with space between them are boxes by themselves.
  public func listRowSpacing(_ spacing: Double?) -> some View {
    environment(\.listRowSpacing, spacing)
  }

  /// Sets the space between two sections of the lists inside the view.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    environment(\.listSectionSpacing, spacing)
  }

  /// Sets the space between two sections of the lists inside the view, in logical pixels.
  public func listSectionSpacing(_ spacing: Double) -> some View {
    listSectionSpacing(.custom(spacing))
  }
}
