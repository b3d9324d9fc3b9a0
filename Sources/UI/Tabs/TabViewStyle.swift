// SPDX-License-Identifier: MIT

/// The appearance of a tab view.
@MainActor @preconcurrency public protocol TabViewStyle {
  /// The appearance; an implementation detail.
  nonisolated var _kind: TabViewKind { get }
}

/// An appearance of tab views.
///
/// It is an implementation detail of the styles.
nonisolated public enum TabViewKind: Hashable, Sendable {
  /// A bar of tabs, at the bottom or at the side.
  case automatic
  /// A bar of tabs at the bottom.
  case row
  /// A bar of tabs, at the side where there is space.
  case sidebar
  /// Pages that the user turns, with or without the dots that show which one it is.
  case pages(PageTabViewStyle.IndexDisplayMode)

  struct Key: EnvironmentKey {
    static var defaultValue: TabViewKind { .automatic }
  }
}

/// The appearance that fits to the width of the window.
nonisolated public struct DefaultTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}

  /// The appearance; an implementation detail.
  public var _kind: TabViewKind { .automatic }
}

/// A bar of tabs at the bottom, also in wide windows.
nonisolated public struct TabBarOnlyTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}

  /// The appearance; an implementation detail.
  public var _kind: TabViewKind { .row }
}

/// A bar of tabs that is a column at the side where there is enough space.
nonisolated public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}

  /// The appearance; an implementation detail.
  public var _kind: TabViewKind { .sidebar }
}

/// Pages that the user turns by a swipe.
nonisolated public struct PageTabViewStyle: TabViewStyle {
  /// Whether dots show which page it is.
  public struct IndexDisplayMode: Hashable, Sendable {
    private let name: String

    /// Dots if there are several pages.
    public static let automatic = IndexDisplayMode(name: "automatic")
    /// Dots.
    public static let always = IndexDisplayMode(name: "always")
    /// No dots.
    public static let never = IndexDisplayMode(name: "never")
  }

  private let indexDisplayMode: IndexDisplayMode

  /// Creates the style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {
    self.indexDisplayMode = indexDisplayMode
  }

  /// The appearance; an implementation detail.
  public var _kind: TabViewKind { .pages(indexDisplayMode) }
}

nonisolated extension TabViewStyle where Self == DefaultTabViewStyle {
  /// The appearance that fits to the width of the window.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

nonisolated extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// A bar of tabs at the bottom, also in wide windows.
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

nonisolated extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A bar of tabs that is a column at the side where there is enough space.
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

nonisolated extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages that the user turns by a swipe.
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  /// Returns pages that the user turns by a swipe, with or without dots.
  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// Whether the bar of a tab view shrinks while content is scrolled.
nonisolated public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let name: String

  /// The bar keeps its size.
  public static let automatic = TabBarMinimizeBehavior(name: "automatic")
  /// The bar keeps its size.
  public static let never = TabBarMinimizeBehavior(name: "never")
  /// The bar shrinks after content was scrolled down.
  public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")

  struct Key: EnvironmentKey {
    static var defaultValue: TabBarMinimizeBehavior { .automatic }
  }
}

nonisolated extension EnvironmentValues {
  /// The appearance of tab views.
  var tabViewKind: TabViewKind {
    get { self[TabViewKind.Key.self] }
    set { self[TabViewKind.Key.self] = newValue }
  }

  /// Whether the bars of tab views shrink while content is scrolled.
  var tabBarMinimizeBehavior: TabBarMinimizeBehavior {
    get { self[TabBarMinimizeBehavior.Key.self] }
    set { self[TabBarMinimizeBehavior.Key.self] = newValue }
  }
}

extension View {
  /// Sets the appearance of the tab views in the view.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabViewKind, style._kind)
  }

  /// Sets whether the bars of the tab views in the view shrink while content is scrolled.
  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    environment(\.tabBarMinimizeBehavior, behavior)
  }
}
