// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names that this version has changed, with the compiler's message in place of documentation.
// They go with the next version. The change log begins with the table of them.

extension View {
  @available(*, unavailable, renamed: "transformedFrame")
  public final var shownFrame: Rect { fatalError() }
  @available(*, unavailable, renamed: "flexGrow")
  public final var flexibility: Double {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, renamed: "insertSubview(_:aboveSubview:)")
  public final func insertSubview(_ view: View, above other: View) { fatalError() }
  @available(*, unavailable, renamed: "insertSubview(_:belowSubview:)")
  public final func insertSubview(_ view: View, below other: View) { fatalError() }
}

extension ViewController {
  @available(*, unavailable, message: "Publish the bar with bottomDock.publish")
  public final var ownBottomBar: View? { fatalError() }
  @available(*, unavailable, message: "Pass them to bottomDock.publish")
  public final var popupBarSideInsets: EdgeInsets { fatalError() }
  @available(*, unavailable, message: "Pass it to bottomDock.publish")
  public final var popupAccessoryFrame: Rect? { fatalError() }
  @available(*, unavailable, renamed: "bottomDock.offset")
  public final var bottomBarOffset: Double {
    get { fatalError() }
    set { fatalError() }
  }
}

extension Control {
  @available(*, unavailable, renamed: "state")
  public final var controlState: ControlState { fatalError() }
}

extension Button {
  @available(*, unavailable, renamed: "backgroundCornerRadius")
  public final var groundRadius: Double {
    get { fatalError() }
    set { fatalError() }
  }
}

extension Label {
  @available(*, unavailable, renamed: "textAlignment")
  public var alignment: TextAlignment {
    get { fatalError() }
    set { fatalError() }
  }
}

extension TextEntry {
  @available(*, unavailable, renamed: "textAlignment")
  public var alignment: TextAlignment {
    get { fatalError() }
    set { fatalError() }
  }
}

extension TextField {
  @available(*, unavailable, renamed: "textInteraction")
  public final var session: Never { fatalError() }
  @available(*, unavailable, renamed: "isSecureTextEntry")
  public final var isSecure: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

extension TextField.BorderStyle {
  @available(*, unavailable, renamed: "roundedRect")
  public static var rounded: Self { fatalError() }
}

extension TextView {
  @available(*, unavailable, renamed: "textInteraction")
  public final var session: Never { fatalError() }
  @available(*, unavailable, renamed: "textContainerInset")
  public final var textInsets: EdgeInsets {
    get { fatalError() }
    set { fatalError() }
  }
}

extension ContentMode {
  @available(*, unavailable, renamed: "scaleAspectFit")
  public static var aspectFit: Self { fatalError() }
  @available(*, unavailable, renamed: "scaleAspectFill")
  public static var aspectFill: Self { fatalError() }
  @available(*, unavailable, renamed: "scaleToFill")
  public static var fill: Self { fatalError() }
}

extension SegmentedControl {
  @available(*, unavailable, renamed: "selectedSegmentIndex")
  public var selectedIndex: Int? {
    get { fatalError() }
    set { fatalError() }
  }
}

extension Stepper {
  @available(*, unavailable, renamed: "stepValue")
  public var step: Double {
    get { fatalError() }
    set { fatalError() }
  }
}

extension ListView {
  @available(*, unavailable, renamed: "register(_:forCellReuseIdentifier:)")
  public final func register(_ type: ListRow.Type, as identifier: String) { fatalError() }
  @available(*, unavailable, renamed: "dequeueReusableCell(withIdentifier:)")
  public final func dequeueRow(_ identifier: String) -> ListRow { fatalError() }
  @available(*, unavailable, renamed: "cellForRow(at:)")
  public final func row(at path: RowPath) -> ListRow? { fatalError() }
  @available(*, unavailable, renamed: "rectForRow(at:)")
  public final func rect(of path: RowPath) -> Rect? { fatalError() }
  @available(*, unavailable, renamed: "scrollToRow(at:animated:)")
  public final func scrollToRow(_ path: RowPath, animated: Bool) { fatalError() }
}

extension NavigationItem {
  @available(*, unavailable, renamed: "largeTitleDisplayMode")
  public var largeTitleMode: LargeTitleDisplayMode {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, renamed: "backButtonTitle")
  public var backTitle: String? {
    get { fatalError() }
    set { fatalError() }
  }
}

extension TabBarItem {
  @available(*, unavailable, renamed: "badgeValue")
  public var badge: String? {
    get { fatalError() }
    set { fatalError() }
  }
}

extension Color {
  @available(*, unavailable, renamed: "withAlphaComponent(_:)")
  public func withAlpha(_ alpha: Double) -> Color { fatalError() }
}

extension Font {
  @available(*, unavailable, renamed: "systemFont(ofSize:weight:)")
  public static func system(size: Double, weight: Weight = .regular) -> Font { fatalError() }
}

extension Theme {
  @available(*, unavailable, renamed: "focusRingOutset")
  public var focusRingReach: Double { fatalError() }
}

extension TapGestureRecognizer {
  @available(*, unavailable, renamed: "numberOfTapsRequired")
  public var numberOfTaps: Int {
    get { fatalError() }
    set { fatalError() }
  }
}

extension LongPressGestureRecognizer {
  @available(*, unavailable, renamed: "minimumPressDuration")
  public var minimumDuration: Double? {
    get { fatalError() }
    set { fatalError() }
  }
}

extension GestureRecognizer {
  @available(*, unavailable, renamed: "centroid")
  public var middle: Point? { fatalError() }
  @available(*, unavailable, renamed: "meanTranslation")
  public var movement: Vector { fatalError() }
}

extension PresentationEntry {
  @available(*, unavailable, renamed: "dismissesWith")
  public weak var goesWith: PresentationEntry? {
    get { fatalError() }
    set { fatalError() }
  }
}

extension ImageError {
  @available(*, unavailable, renamed: "corrupt(name:reason:)")
  public static func broken(name: String, reason: String) -> Self { fatalError() }
}

extension ToplevelOptions {
  @available(*, unavailable, renamed: "windowMode")
  public var presentation: WindowMode {
    get { fatalError() }
    set { fatalError() }
  }
}

extension SurfaceHost {
  @available(*, unavailable, renamed: "onFrameTiming")
  public var onPresentation: ((FrameTiming) -> Void)? {
    get { fatalError() }
    set { fatalError() }
  }
}

@available(*, unavailable, renamed: "LongPressGestureRecognizer")
public typealias PressGestureRecognizer = LongPressGestureRecognizer
@available(*, unavailable, renamed: "ActivityIndicatorView")
public typealias ActivityIndicator = ActivityIndicatorView
@available(*, unavailable, renamed: "LocalizedStrings")
public typealias BuiltInWords = LocalizedStrings
@available(*, unavailable, renamed: "DragConstraint")
public typealias DragBand = DragConstraint
@available(*, unavailable, renamed: "OpenContextMenu")
public typealias ContextMenuSession = OpenContextMenu
@available(*, unavailable, renamed: "SurfaceHost")
public typealias ToplevelHost = SurfaceHost
@available(*, unavailable, renamed: "FrameTiming")
public typealias FramePresentation = FrameTiming
