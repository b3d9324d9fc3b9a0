// SPDX-License-Identifier: MIT

/// The form of a list.
///
/// It is an implementation detail of the styles.
nonisolated public enum ListKind: Hashable, Sendable {
  /// Rows on the background of the page, from edge to edge.
  case plain
  /// Sections on another background, from edge to edge.
  case grouped
  /// Sections in boxes with round corners.
  case insetGrouped
  /// Rows without lines, whose selection has round corners.
  case sidebar
  /// Rows on the background of the page, whose selection has round corners.
  case inset

  /// Whether the rows of a section are on a background of their own.
  var hasCards: Bool { self == .grouped || self == .insetGrouped }

  /// Whether the background of a selected row has round corners and a distance from the sides.
  var hasInsetSelection: Bool { self == .sidebar || self == .inset }

  /// The appearance of headers and footers.
  var edges: SectionEdges {
    switch self {
    case .plain, .sidebar, .inset:
      SectionEdges(
        headerFont: .subheadline.weight(.semibold), footerFont: .footnote, isSecondary: true,
        isCollapsible: self == .sidebar)
    case .grouped, .insetGrouped:
      SectionEdges(headerFont: .footnote, footerFont: .footnote, isSecondary: true)
    }
  }

  struct Key: EnvironmentKey { static var defaultValue: ListKind { .plain } }
}

nonisolated extension EnvironmentValues {
  /// The form of lists.
  var listKind: ListKind {
    get { self[ListKind.Key.self] }
    set { self[ListKind.Key.self] = newValue }
  }

  /// The least height of the rows of lists, in logical pixels, or `nil` for that of the theme.
  var minimumListRowHeight: Double? {
    get { self[MinimumRowHeight.self] }
    set { self[MinimumRowHeight.self] = newValue }
  }

  /// The least height of the rows of lists, in logical pixels.
  public var defaultMinListRowHeight: Double {
    get { minimumListRowHeight ?? 0 }
    set { minimumListRowHeight = newValue }
  }
}

/// The key of the least height of rows.
private nonisolated struct MinimumRowHeight: EnvironmentKey {
  static var defaultValue: Double? { nil }
}

/// The appearance of lists.
nonisolated public protocol ListStyle: Sendable {
  /// The form; an implementation detail.
  var _kind: ListKind { get }
}

/// The appearance that fits to the place of a list: the plain one.
nonisolated public struct DefaultListStyle: ListStyle {
  /// The form; an implementation detail.
  public var _kind: ListKind { .plain }

  /// Creates the style.
  public init() {}
}

/// Rows on the background of the page, whose headers stay at the top while their section is visible.
nonisolated public struct PlainListStyle: ListStyle {
  /// The form; an implementation detail.
  public var _kind: ListKind { .plain }

  /// Creates the style.
  public init() {}
}

/// Sections on a background of their own, from edge to edge.
nonisolated public struct GroupedListStyle: ListStyle {
  /// The form; an implementation detail.
  public var _kind: ListKind { .grouped }

  /// Creates the style.
  public init() {}
}

/// Sections in boxes with round corners.
nonisolated public struct InsetGroupedListStyle: ListStyle {
  /// The form; an implementation detail.
  public var _kind: ListKind { .insetGrouped }

  /// Creates the style.
  public init() {}
}

/// Rows without lines for the sidebar of a window, whose selection has round corners.
nonisolated public struct SidebarListStyle: ListStyle {
  /// The form; an implementation detail.
  public var _kind: ListKind { .sidebar }

  /// Creates the style.
  public init() {}
}

/// Rows on the background of the page, whose selection has round corners.
nonisolated public struct InsetListStyle: ListStyle {
  /// The form; an implementation detail.
  public var _kind: ListKind { .inset }

  /// Creates the style.
  public init() {}
}

nonisolated extension ListStyle where Self == InsetListStyle {
  /// Rows on the background of the page, whose selection has round corners.
  public static var inset: InsetListStyle { InsetListStyle() }
}

nonisolated extension ListStyle where Self == DefaultListStyle {
  /// The appearance that fits to the place of a list: the plain one.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

nonisolated extension ListStyle where Self == PlainListStyle {
  /// Rows on the background of the page, whose headers stay at the top while their section is
  /// visible.
  public static var plain: PlainListStyle { PlainListStyle() }
}

nonisolated extension ListStyle where Self == GroupedListStyle {
  /// Sections on a background of their own, from edge to edge.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

nonisolated extension ListStyle where Self == InsetGroupedListStyle {
  /// Sections in boxes with round corners.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

nonisolated extension ListStyle where Self == SidebarListStyle {
  /// Rows without lines for the sidebar of a window, whose selection has round corners.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension View {
  /// Sets the appearance of the lists inside the view.
  public func listStyle<Style: ListStyle>(_ style: Style) -> some View {
    environment(\.listKind, style._kind)
  }
}
