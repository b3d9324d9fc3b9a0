// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names of UIKit with another name or form here; the compiler's message documents each.

import SashContainers
import SashInterface
import SashRaster

extension NavigationItem {
  @available(*, unavailable, renamed: "trailingBarButtonItems")
  public var rightBarButtonItem: BarButtonItem? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, renamed: "trailingBarButtonItems")
  public var rightBarButtonItems: [BarButtonItem]? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, renamed: "leadingBarButtonItems")
  public var leftBarButtonItem: BarButtonItem? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, renamed: "leadingBarButtonItems")
  public var leftBarButtonItems: [BarButtonItem]? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, renamed: "backButtonTitle")
  public var backBarButtonItem: BarButtonItem? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Set titleMenu")
  public var titleMenuProvider: (([ContextMenu.Element]) -> ContextMenu?)? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "A bar shows no prompt; put a label into the page")
  public var prompt: String? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Put a SearchField into titleView")
  public var searchController: ViewController? {
    get { fatalError() }
    set { fatalError() }
  }
}

@available(*, unavailable, message: "The bar has the background of its theme; set themeOverride")
extension NavigationBar {
  public var standardAppearance: BarAppearance {
    get { fatalError() }
    set { fatalError() }
  }
  public var scrollEdgeAppearance: BarAppearance? {
    get { fatalError() }
    set { fatalError() }
  }
  public var barTintColor: Color? {
    get { fatalError() }
    set { fatalError() }
  }
  public var isTranslucent: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

extension TabBar {
  @available(*, unavailable, message: "Set backgroundColor of standardAppearance")
  public var barTintColor: Color? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Call configureWithOpaqueBackground() of standardAppearance")
  public var isTranslucent: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

extension Toolbar {
  @available(*, unavailable, message: "Set backgroundColor of standardAppearance")
  public var barTintColor: Color? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Call configureWithOpaqueBackground() of standardAppearance")
  public var isTranslucent: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

extension NavigationController {
  @available(*, unavailable, message: "Call setNavigationBarHidden(_:animated:) as content scrolls")
  public final var hidesBarsOnSwipe: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, renamed: "topViewController")
  public final var visibleViewController: ViewController? { fatalError() }
}

extension TabBarController {
  @available(*, unavailable, message: "Set viewControllers") public final func setViewControllers(
    _ controllers: [ViewController]?, animated: Bool
  ) { fatalError() }
}

extension TabBarItem {
  @available(*, unavailable, message: "Use TabBarItem(title:image:); controllers identify tabs")
  public convenience init(title: String?, image: Image?, tag: Int) { fatalError() }
  @available(*, unavailable, message: "Use TabBarItem(title:image:), and set selectedImage")
  public convenience init(title: String?, image: Image?, selectedImage: Image?) { fatalError() }
  @available(*, unavailable, message: "A badge has the destructive colour of the theme")
  public var badgeColor: Color? {
    get { fatalError() }
    set { fatalError() }
  }
}

extension SplitViewController {
  @available(*, unavailable, renamed: "showColumn(_:)")
  public final func show(_ column: SplitColumn) { fatalError() }
  @available(*, unavailable, renamed: "hideSideColumns()")
  public final func hide(_ column: SplitColumn) { fatalError() }
  @available(*, unavailable, renamed: "displayMode")
  public final var preferredDisplayMode: DisplayMode {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Call setPreferredWidth(_:for:)")
  public final var preferredPrimaryColumnWidth: Double {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Call setPreferredWidth(_:for:)")
  public final var preferredSupplementaryColumnWidth: Double {
    get { fatalError() }
    set { fatalError() }
  }
}

extension SplitViewController.DisplayMode {
  @available(*, unavailable, renamed: "automatic")
  public static var oneBesideSecondary: Self { fatalError() }
  @available(*, unavailable, renamed: "overlay")
  public static var oneOverSecondary: Self { fatalError() }
  @available(*, unavailable, message: "Call hideSideColumns()")
  public static var secondaryOnly: Self { fatalError() }
}

@available(*, unavailable, renamed: "BarAppearance")
public typealias NavigationBarAppearance = BarAppearance
@available(*, unavailable, renamed: "BarAppearance")
public typealias TabBarAppearance = BarAppearance
@available(*, unavailable, renamed: "BarAppearance")
public typealias ToolbarAppearance = BarAppearance
