// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names of UIKit with another name or form here; the compiler's message documents each.

import SashGeometry
import SashInterface
import SashRaster

extension View {
  @available(*, unavailable, message: "Views have cornerRadius, shadow, alpha and translation")
  public final var layer: View { fatalError() }
  @available(*, unavailable, message: "Whether a view is opaque follows from its backgroundColor")
  public final var isOpaque: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Set translation, transformScale and transformRotation")
  public final var transform: Vector {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, renamed: "sizeThatFits(_:)")
  public final func systemLayoutSizeFitting(_ size: Size) -> Size { fatalError() }
  @available(*, unavailable, message: "Leave it out; constraints need no such setting")
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, renamed: "layoutMarginsGuide")
  public final var readableContentGuide: LayoutGuide { fatalError() }
  @available(*, unavailable, renamed: "layoutMargins")
  public final var directionalLayoutMargins: EdgeInsets {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, renamed: "hitTest(_:)")
  public final func hitTest(_ point: Point, with event: Any?) -> View? { fatalError() }
  @available(*, unavailable, renamed: "point(inside:)")
  public final func point(inside point: Point, with event: Any?) -> Bool { fatalError() }
  @available(*, unavailable, message: "Every view receives all touches; recognisers select them")
  public final var isMultipleTouchEnabled: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Every view receives all touches; recognisers select them")
  public final var isExclusiveTouch: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Keep a reference to the view in a property")
  public final var tag: Int {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Keep a reference to the view in a property")
  public final func viewWithTag(_ tag: Int) -> View? { fatalError() }
  @available(*, unavailable, renamed: "accessibilityRole")
  public final var accessibilityTraits: AccessibilityRole {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Set layoutDirectionOverride")
  public final var semanticContentAttribute: SemanticContentAttribute {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, renamed: "layoutDirection")
  public final var effectiveUserInterfaceLayoutDirection: LayoutDirection { fatalError() }
  @available(*, unavailable, renamed: "themeOverride")
  public final var overrideUserInterfaceStyle: Theme? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Draw the content again in a second view")
  public final func snapshotView(afterScreenUpdates: Bool) -> View? { fatalError() }
  @available(*, unavailable, message: "Only image views have one; other views draw themselves anew")
  public final var contentMode: ContentMode {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Fade between two views with View.animate(withDuration:)")
  public static func transition(
    with view: View, duration: Double, options: AnimationOptions, animations: () -> Void
  ) { fatalError() }
}

extension AnimationOptions {
  @available(*, unavailable, message: "Use View.animate(with: .curve(.easeOut, duration: 0.3))")
  public static var curveEaseInOut: Self { fatalError() }
  @available(*, unavailable, message: "Use View.animate(with: .curve(.easeOut, duration: 0.3))")
  public static var curveEaseIn: Self { fatalError() }
  @available(*, unavailable, message: "Use View.animate(with: .curve(.easeOut, duration: 0.3))")
  public static var curveEaseOut: Self { fatalError() }
  @available(*, unavailable, message: "Use View.animate(with: .curve(.easeOut, duration: 0.3))")
  public static var curveLinear: Self { fatalError() }
  @available(*, unavailable, message: "Leave it out; animated views receive touches")
  public static var allowUserInteraction: Self { fatalError() }
  @available(*, unavailable, message: "Leave it out; an animation begins at the displayed state")
  public static var beginFromCurrentState: Self { fatalError() }
}

extension StackView {
  @available(*, unavailable, message: "Use StackView(.horizontal, views); the default is vertical")
  public convenience init(arrangedSubviews views: [View]) { fatalError() }
  @available(*, unavailable, message: "Call removeFromSuperview() of the view")
  public func removeArrangedSubview(_ view: View) { fatalError() }
  @available(*, unavailable, message: "Set `insets`")
  public var isLayoutMarginsRelativeArrangement: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

extension Window {
  @available(*, unavailable, message: "Open a window with Application.openWindow(title:root:)")
  public convenience init(frame: Rect) { fatalError() }
  @available(*, unavailable, message: "Open a window with Application.openWindow(title:root:)")
  public func makeKeyAndVisible() { fatalError() }
  @available(*, unavailable, renamed: "theme") public var overrideUserInterfaceStyle: Theme {
    get { fatalError() }
    set { fatalError() }
  }
}
