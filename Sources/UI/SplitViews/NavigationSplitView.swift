// SPDX-License-Identifier: MIT

/// Which columns of a navigation split view are visible.
nonisolated public struct NavigationSplitViewVisibility: Hashable, Sendable {
  private let name: String

  /// The width of the window decides.
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  /// All columns.
  public static let all = NavigationSplitViewVisibility(name: "all")
  /// The last two columns.
  ///
  /// Here the columns beside the last one are visible together.
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  /// The last column alone.
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// A view of two or three columns, of which the first ones select what the next ones show.
///
/// ```swift
/// NavigationSplitView {
///   AlbumList(selection: $album)
/// } detail: {
///   AlbumView(album: album)
/// }
/// ```
///
/// Each column has a bar with its title. Links in the first columns replace what the next one shows. In a
/// narrow window the columns are pages, one above the other.
public struct NavigationSplitView<Sidebar, Content, Detail> {
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
}

extension NavigationSplitView: View where Sidebar: View, Content: View, Detail: View {
  /// Creates a view of three columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = nil
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  /// Creates a view of three columns, and a binding to which of them are visible.
  ///
  /// - Parameters:
  ///   - columnVisibility: The visible columns. Writing it shows and hides columns, and what the user
  ///     shows and hides is written to it.
  ///   - sidebar: The first column.
  ///   - content: The second column.
  ///   - detail: The last and largest column.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  /// Creates a view of two columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    visibility = nil
    self.sidebar = sidebar()
    content = EmptyView()
    self.detail = detail()
  }

  /// Creates a view of two columns, and a binding to which of them are visible.
  ///
  /// - Parameters:
  ///   - columnVisibility: The visible columns. Writing it shows and hides columns, and what the user
  ///     shows and hides is written to it.
  ///   - sidebar: The first column.
  ///   - detail: The last and largest column.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    visibility = columnVisibility
    self.sidebar = sidebar()
    content = EmptyView()
    self.detail = detail()
  }

  /// The columns, which extend to the edges of the window.
  public var body: some View {
    SplitColumnsView(
      visibility: visibility, sidebar: sidebar, content: content, detail: detail
    )
    .ignoresSafeArea()
  }
}

/// The columns of a navigation split view.
@usableFromInline struct SplitColumnsView<Sidebar, Content, Detail> {
  let visibility: Binding<NavigationSplitViewVisibility>?
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
}

extension SplitColumnsView: View where Sidebar: View, Content: View, Detail: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> SplitBox {
    let box = SplitBox(
      view.visibility, hasThreeColumns: Content.self != EmptyView.self, in: place)
    box.show(view.sidebar, as: .primary)
    if Content.self != EmptyView.self { box.show(view.content, as: .supplementary) }
    box.show(view.detail, as: .secondary)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: SplitBox) {
    box.patch(view.sidebar, of: .primary)
    if Content.self != EmptyView.self { box.patch(view.content, of: .supplementary) }
    box.patch(view.detail, of: .secondary)
    box.patch(view.visibility)
  }
}

extension View {
  /// Sets the width of the column of a navigation split view that the view is in, in logical pixels.
  public func navigationSplitViewColumnWidth(_ width: Double) -> some View {
    transformPreference(ColumnWidth.Key.self) { $0 = width }
  }

  /// Sets the width of the column of a navigation split view that the view is in, in logical pixels.
  ///
  /// - Parameters:
  ///   - min: The least width that is asked for, or `nil`.
  ///   - ideal: The width at the beginning, which the user can change.
  ///   - max: The largest width that is asked for, or `nil`.
  /// - Returns: The view with that wish.
  public func navigationSplitViewColumnWidth(
    min: Double? = nil, ideal: Double, max: Double? = nil
  ) -> some View {
    navigationSplitViewColumnWidth(
      Swift.min(Swift.max(ideal, min ?? -.infinity), max ?? .infinity))
  }

  /// Sets the appearance of the navigation split views in the view.
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    environment(\.columnsOverlap, style._overlaps)
  }
}

/// The appearance of a navigation split view.
nonisolated public protocol NavigationSplitViewStyle {
  /// Whether the first columns lie over the last one; an implementation detail.
  var _overlaps: Bool { get }
}

/// The columns side by side where there is space.
nonisolated public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public init() {}

  /// Whether the first columns lie over the last one; an implementation detail.
  public var _overlaps: Bool { false }
}

/// The columns side by side where there is space.
nonisolated public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public init() {}

  /// Whether the first columns lie over the last one; an implementation detail.
  public var _overlaps: Bool { false }
}

/// The last column keeps its width, and the others lie over it.
nonisolated public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public init() {}

  /// Whether the first columns lie over the last one; an implementation detail.
  public var _overlaps: Bool { true }
}

nonisolated extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// The columns side by side where there is space.
  public static var automatic: AutomaticNavigationSplitViewStyle {
    AutomaticNavigationSplitViewStyle()
  }
}

nonisolated extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// The columns side by side where there is space.
  public static var balanced: BalancedNavigationSplitViewStyle {
    BalancedNavigationSplitViewStyle()
  }
}

nonisolated extension NavigationSplitViewStyle
where Self == ProminentDetailNavigationSplitViewStyle {
  /// The last column keeps its width, and the others lie over it.
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
    ProminentDetailNavigationSplitViewStyle()
  }
}

nonisolated private struct OverlapKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

nonisolated extension EnvironmentValues {
  /// Whether the first columns of navigation split views lie over the last one.
  var columnsOverlap: Bool {
    get { self[OverlapKey.self] }
    set { self[OverlapKey.self] = newValue }
  }
}
