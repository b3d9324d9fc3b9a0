// SPDX-License-Identifier: MIT

import SashInterface
import SashRaster

// Names of UIKit that have another name or another form here. They are unavailable, so that the
// compiler's error names the way.

extension NavigationItem {
  /// UIKit's name of `trailingBarButtonItems`.
  @available(*, unavailable, renamed: "trailingBarButtonItems")
  public var rightBarButtonItem: BarButtonItem? {
    get { fatalError() }
    set { fatalError() }
  }
  /// UIKit's name of `trailingBarButtonItems`.
  @available(*, unavailable, renamed: "trailingBarButtonItems")
  public var rightBarButtonItems: [BarButtonItem]? {
    get { fatalError() }
    set { fatalError() }
  }
  /// UIKit's name of `leadingBarButtonItems`.
  @available(*, unavailable, renamed: "leadingBarButtonItems")
  public var leftBarButtonItem: BarButtonItem? {
    get { fatalError() }
    set { fatalError() }
  }
  /// UIKit's name of `leadingBarButtonItems`.
  @available(*, unavailable, renamed: "leadingBarButtonItems")
  public var leftBarButtonItems: [BarButtonItem]? {
    get { fatalError() }
    set { fatalError() }
  }
  /// UIKit's name of `backButtonTitle`.
  @available(*, unavailable, renamed: "backButtonTitle")
  public var backBarButtonItem: BarButtonItem? {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "A bar shows no prompt; put a label into the page")
  public var prompt: String? {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Put a SearchField into titleView")
  public var searchController: ViewController? {
    get { fatalError() }
    set { fatalError() }
  }
}

extension NavigationBar {
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "A navigation bar has the background of its theme; set themeOverride"
  )
  public var standardAppearance: BarAppearance {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "A navigation bar has the background of its theme; set themeOverride"
  )
  public var scrollEdgeAppearance: BarAppearance? {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "A navigation bar has the background of its theme; set themeOverride"
  )
  public var barTintColor: Color? {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "A navigation bar has the background of its theme; set themeOverride"
  )
  public var isTranslucent: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

extension TabBar {
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Set backgroundColor of standardAppearance")
  public var barTintColor: Color? {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Call configureWithOpaqueBackground() of standardAppearance")
  public var isTranslucent: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

extension Toolbar {
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Set backgroundColor of standardAppearance")
  public var barTintColor: Color? {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Call configureWithOpaqueBackground() of standardAppearance")
  public var isTranslucent: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

extension NavigationController {
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Call setNavigationBarHidden(_:animated:) as content scrolls")
  public final var hidesBarsOnSwipe: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  /// UIKit's name of `topViewController`.
  @available(*, unavailable, renamed: "topViewController")
  public final var visibleViewController: ViewController? { fatalError() }
}

extension TabBarController {
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Set viewControllers")
  public final func setViewControllers(
    _ controllers: [ViewController]?, animated: Bool
  ) { fatalError() }
}

extension TabBarItem {
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "Use TabBarItem(title:image:); a tab is known by its controller"
  )
  public convenience init(title: String?, image: Image?, tag: Int) { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Use TabBarItem(title:image:), and set selectedImage")
  public convenience init(title: String?, image: Image?, selectedImage: Image?) { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "A badge has the destructive colour of the theme")
  public var badgeColor: Color? {
    get { fatalError() }
    set { fatalError() }
  }
}

extension SplitViewController {
  /// UIKit's name of `showColumn(_:)`.
  @available(*, unavailable, renamed: "showColumn(_:)")
  public final func show(_ column: SplitColumn) { fatalError() }
  /// UIKit's name of `hideSideColumns()`.
  @available(*, unavailable, renamed: "hideSideColumns()")
  public final func hide(_ column: SplitColumn) { fatalError() }
  /// UIKit's name of `displayMode`.
  @available(*, unavailable, renamed: "displayMode")
  public final var preferredDisplayMode: DisplayMode {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Call setPreferredWidth(_:for:)")
  public final var preferredPrimaryColumnWidth: Double {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Call setPreferredWidth(_:for:)")
  public final var preferredSupplementaryColumnWidth: Double {
    get { fatalError() }
    set { fatalError() }
  }
}

nonisolated extension SplitViewController.DisplayMode {
  /// UIKit's name of `automatic`.
  @available(*, unavailable, renamed: "automatic")
  public static var oneBesideSecondary: SplitViewController.DisplayMode { fatalError() }
  /// UIKit's name of `overlay`.
  @available(*, unavailable, renamed: "overlay")
  public static var oneOverSecondary: SplitViewController.DisplayMode { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Call hideSideColumns()")
  public static var secondaryOnly: SplitViewController.DisplayMode { fatalError() }
}

nonisolated extension TraitCollection {
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Use horizontalSizeClass of a controller")
  public var horizontalSizeClass: SizeClass { fatalError() }
}

/// UIKit's name of `BarAppearance`.
@available(*, unavailable, renamed: "BarAppearance")
public typealias NavigationBarAppearance = BarAppearance

/// UIKit's name of `BarAppearance`.
@available(*, unavailable, renamed: "BarAppearance")
public typealias TabBarAppearance = BarAppearance

/// UIKit's name of `BarAppearance`.
@available(*, unavailable, renamed: "BarAppearance")
public typealias ToolbarAppearance = BarAppearance
