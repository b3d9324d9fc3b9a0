// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names of UIKit with another name or form here; the compiler's message documents each.

import SashGestures
import SashInterface
import SashPresentation
import SashRaster

extension TraitCollection {
  @available(*, unavailable, message: "Use horizontalSizeClass of a controller")
  public var horizontalSizeClass: SizeClass { fatalError() }
  @available(*, unavailable, message: "Use theme.style of a view")
  public var userInterfaceStyle: Theme.Style { fatalError() }
  @available(*, unavailable, message: "Use displayScale of a view")
  public var displayScale: Double { fatalError() }
  @available(*, unavailable, message: "Use layoutDirection of a view")
  public var layoutDirection: LayoutDirection { fatalError() }
}

extension ViewController {
  @available(*, unavailable, message: "Views lie below the bars, as far as safeAreaInsets says")
  public final var edgesForExtendedLayout: ScreenEdgePanGestureRecognizer.Edges {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Set themeOverride of the view")
  public final var overrideUserInterfaceStyle: Theme? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "There is no status bar")
  public final func setNeedsStatusBarAppearanceUpdate() { fatalError() }
  @available(*, unavailable, message: "There is no editing mode; keep it in a property")
  public final func setEditing(_ isEditing: Bool, animated: Bool) { fatalError() }
  @available(*, unavailable, message: "There is no editing mode; keep it in a property")
  public final var isEditing: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Present a Popover with the frame of its source")
  public final var popoverPresentationController: Never? { fatalError() }
  @available(*, unavailable, message: "There are no storyboards; create views in code")
  public final var storyboard: Never? { fatalError() }
}

extension BarButtonItem {
  @available(*, unavailable, message: "There is no target and action; give a closure as `action`")
  public convenience init(title: String?, style: Style, target: Any?, action: Any?) { fatalError() }
  @available(*, unavailable, message: "There is no target and action; give a closure as `action`")
  public convenience init(image: Image?, style: Style, target: Any?, action: Any?) { fatalError() }
  @available(*, unavailable, renamed: "action") public var primaryAction: (() -> Void)? {
    get { fatalError() }
    set { fatalError() }
  }
}

extension ModalPresentationStyle {
  @available(*, unavailable, renamed: "formSheet")
  public static var pageSheet: Self { fatalError() }
  @available(*, unavailable, message: "Present a Popover")
  public static var popover: Self { fatalError() }
  @available(*, unavailable, renamed: "fullScreen")
  public static var currentContext: Self { fatalError() }
  @available(*, unavailable, renamed: "overFullScreen")
  public static var overCurrentContext: Self { fatalError() }
}
