// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashGestures
import SashInterfaceCore
import SashInterfaceValues
import SashRaster
import SashText

// Names of UIKit that have another name or another form here. They are unavailable, so that the
// compiler's error names the way.

extension View {
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "A view has cornerRadius, shadow, alpha and translation itself"
  )
  public final var layer: View { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Whether a view is opaque follows from its backgroundColor")
  public final var isOpaque: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Set translation, transformScale and turn")
  public final var transform: Vector {
    get { fatalError() }
    set { fatalError() }
  }
  /// UIKit's name of `sizeThatFits(_:)`.
  @available(*, unavailable, renamed: "sizeThatFits(_:)")
  public final func systemLayoutSizeFitting(_ size: Size) -> Size { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Leave it out; constraints need no such setting")
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  /// UIKit's name of `layoutMarginsGuide`.
  @available(*, unavailable, renamed: "layoutMarginsGuide")
  public final var readableContentGuide: LayoutGuide { fatalError() }
  /// UIKit's name of `layoutMargins`.
  @available(*, unavailable, renamed: "layoutMargins")
  public final var directionalLayoutMargins: EdgeInsets {
    get { fatalError() }
    set { fatalError() }
  }
  /// UIKit's name of `hitTest(_:)`.
  @available(*, unavailable, renamed: "hitTest(_:)")
  public final func hitTest(_ point: Point, with event: Any?) -> View? { fatalError() }
  /// UIKit's name of `point(inside:)`.
  @available(*, unavailable, renamed: "point(inside:)")
  public final func point(inside point: Point, with event: Any?) -> Bool { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Every view receives all touches; recognisers select them")
  public final var isMultipleTouchEnabled: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Every view receives all touches; recognisers select them")
  public final var isExclusiveTouch: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Keep a reference to the view in a property")
  public final var tag: Int {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Keep a reference to the view in a property")
  public final func viewWithTag(_ tag: Int) -> View? { fatalError() }
  /// UIKit's name of `accessibilityRole`.
  @available(*, unavailable, renamed: "accessibilityRole")
  public final var accessibilityTraits: AccessibilityRole {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Tests find a view by its role and its label")
  public final var accessibilityIdentifier: String? {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Set layoutDirectionOverride")
  public final var semanticContentAttribute: SemanticContentAttribute {
    get { fatalError() }
    set { fatalError() }
  }
  /// UIKit's name of `layoutDirection`.
  @available(*, unavailable, renamed: "layoutDirection")
  public final var effectiveUserInterfaceLayoutDirection: LayoutDirection { fatalError() }
  /// UIKit's name of `themeOverride`.
  @available(*, unavailable, renamed: "themeOverride")
  public final var overrideUserInterfaceStyle: Theme? {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Draw the content again in a second view")
  public final func snapshotView(afterScreenUpdates: Bool) -> View? { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable,
    message: "Only image views have a content mode; other views draw themselves again"
  )
  public final var contentMode: ContentMode {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Fade between two views with View.animate(withDuration:)")
  public static func transition(
    with view: View, duration: Double, options: AnimationOptions, animations: () -> Void
  ) { fatalError() }
}

nonisolated extension AnimationOptions {
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable,
    message: "Give the curve to View.animate(with:), as in .curve(.easeOut, duration: 0.3)"
  )
  public static var curveEaseInOut: AnimationOptions { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable,
    message: "Give the curve to View.animate(with:), as in .curve(.easeOut, duration: 0.3)"
  )
  public static var curveEaseIn: AnimationOptions { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable,
    message: "Give the curve to View.animate(with:), as in .curve(.easeOut, duration: 0.3)"
  )
  public static var curveEaseOut: AnimationOptions { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable,
    message: "Give the curve to View.animate(with:), as in .curve(.easeOut, duration: 0.3)"
  )
  public static var curveLinear: AnimationOptions { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Leave it out; animated views receive touches")
  public static var allowUserInteraction: AnimationOptions { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Leave it out; an animation begins at the displayed state")
  public static var beginFromCurrentState: AnimationOptions { fatalError() }
}

extension StackView {
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "Use StackView(.horizontal, views); the default axis is vertical"
  )
  public convenience init(arrangedSubviews views: [View]) { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Call removeFromSuperview() of the view")
  public func removeArrangedSubview(_ view: View) { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Set `insets`")
  public var isLayoutMarginsRelativeArrangement: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

extension ViewController {
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "Views lie below the bars; safeAreaInsets of the view says how far"
  )
  public final var edgesForExtendedLayout: ScreenEdgePanGestureRecognizer.Edges {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Set themeOverride of the view")
  public final var overrideUserInterfaceStyle: Theme? {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "There is no status bar")
  public final func setNeedsStatusBarAppearanceUpdate() { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "There is no editing mode; keep it in a property")
  public final func setEditing(_ isEditing: Bool, animated: Bool) { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "There is no editing mode; keep it in a property")
  public final var isEditing: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Present a Popover with the frame of its source")
  public final var popoverPresentationController: Never? { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable,
    message: "Use an OverlayContainerViewController, whose delegate gives the heights"
  )
  public final var sheetPresentationController: Never? { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "There are no storyboards; create views in code")
  public final var storyboard: Never? { fatalError() }
}

nonisolated extension TraitCollection {
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Use theme.style of a view")
  public var userInterfaceStyle: Theme.Style { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Use displayScale of a view")
  public var displayScale: Double { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Use layoutDirection of a view")
  public var layoutDirection: LayoutDirection { fatalError() }
}

extension BarButtonItem {
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "There is no target and action; give a closure as `action`")
  public convenience init(title: String?, style: Style, target: Any?, action: Any?) { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "There is no target and action; give a closure as `action`")
  public convenience init(image: Image?, style: Style, target: Any?, action: Any?) { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "Only titles, images and icons; a custom view can be a titleView"
  )
  public convenience init(customView: View) { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Leave it out; bars distribute their buttons")
  public static func flexibleSpace() -> BarButtonItem { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Leave it out; bars distribute their buttons")
  public static func fixedSpace(_ width: Double) -> BarButtonItem { fatalError() }
  /// UIKit's name of `action`.
  @available(*, unavailable, renamed: "action")
  public var primaryAction: (() -> Void)? {
    get { fatalError() }
    set { fatalError() }
  }
}

extension KeyCommand {
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "Use KeyCommand(_:modifiers:action:) with a Key and a closure"
  )
  public init(input: String, modifierFlags: Modifiers, action: Any?) { fatalError() }
}

extension Window {
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Open a window with Application.openWindow(title:root:)")
  public convenience init(frame: Rect) { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Open a window with Application.openWindow(title:root:)")
  public func makeKeyAndVisible() { fatalError() }
  /// UIKit's name of `theme`.
  @available(*, unavailable, renamed: "theme")
  public var overrideUserInterfaceStyle: Theme {
    get { fatalError() }
    set { fatalError() }
  }
}

nonisolated extension Color {
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Colours depend on the theme; use theme.label of a view")
  public static var label: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "Colours depend on the theme; use theme.secondaryLabel of a view"
  )
  public static var secondaryLabel: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "Colours depend on the theme; use theme.tertiaryLabel of a view"
  )
  public static var tertiaryLabel: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "Colours depend on the theme; use theme.tertiaryLabel of a view"
  )
  public static var quaternaryLabel: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "Colours depend on the theme; use theme.placeholder of a view"
  )
  public static var placeholderText: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Colours depend on the theme; use theme.background of a view")
  public static var systemBackground: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable,
    message: "Colours depend on the theme; use theme.secondaryBackground of a view"
  )
  public static var secondarySystemBackground: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "Colours depend on the theme; use theme.cardBackground of a view"
  )
  public static var tertiarySystemBackground: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "Colours depend on the theme; use theme.groupedBackground of a view"
  )
  public static var systemGroupedBackground: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "Colours depend on the theme; use theme.cardBackground of a view"
  )
  public static var secondarySystemGroupedBackground: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Colours depend on the theme; use theme.separator of a view")
  public static var separator: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Colours depend on the theme; use theme.separator of a view")
  public static var opaqueSeparator: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Colours depend on the theme; use theme.tint of a view")
  public static var link: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Colours depend on the theme; use theme.tint of a view")
  public static var tintColor: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Colours depend on the theme; use theme.tint of a view")
  public static var systemBlue: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "Colours depend on the theme; use theme.destructive of a view"
  )
  public static var systemRed: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Colours depend on the theme; use theme.fill of a view")
  public static var systemFill: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Colours depend on the theme; use theme.fill of a view")
  public static var secondarySystemFill: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "Colours depend on the theme; use theme.secondaryLabel of a view"
  )
  public static var systemGray: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "Colours depend on the theme; use theme.tertiaryLabel of a view"
  )
  public static var systemGray2: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Colours depend on the theme; use theme.fill of a view")
  public static var systemGray5: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable,
    message: "Colours depend on the theme; use theme.secondaryBackground of a view"
  )
  public static var systemGray6: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Use a colour of your own, such as Color(hex: 0x34C759)")
  public static var systemGreen: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Use a colour of your own, such as Color(hex: 0xFF9500)")
  public static var systemOrange: Color { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Use a colour of your own, such as Color(hex: 0xFFCC00)")
  public static var systemYellow: Color { fatalError() }
}

nonisolated extension Font {
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable,
    message: "Fonts depend on the theme; set textStyle of a label, or use theme.font(_:)"
  )
  public static func preferredFont(forTextStyle style: TextStyle) -> Font { fatalError() }
}

nonisolated extension Material.BlurStyle {
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Use a material of the theme, such as theme.materials.bar")
  public static var regular: Material.BlurStyle { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Use a material of the theme, such as theme.materials.bar")
  public static var prominent: Material.BlurStyle { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Use a material of the theme, such as theme.materials.bar")
  public static var systemMaterial: Material.BlurStyle { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Use a material of the theme, such as theme.materials.bar")
  public static var systemThinMaterial: Material.BlurStyle { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Use a material of the theme, such as theme.materials.bar")
  public static var systemUltraThinMaterial: Material.BlurStyle { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Use a material of the theme, such as theme.materials.bar")
  public static var systemThickMaterial: Material.BlurStyle { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Use a material of the theme, such as theme.materials.bar")
  public static var systemChromeMaterial: Material.BlurStyle { fatalError() }
}
