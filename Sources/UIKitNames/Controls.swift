// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names of UIKit with another name or form here; the compiler's message documents each.

import SashControls
import SashGeometry
import SashInterface
import SashRaster
import SashText

extension Control {
  @available(*, unavailable, message: "A control centres its content")
  public final var contentHorizontalAlignment: TextAlignment {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "A control centres its content")
  public final var contentVerticalAlignment: TextAlignment {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, renamed: "isHighlighted")
  public final var isTouchInside: Bool { fatalError() }
  @available(*, unavailable, message: "A button with a `menu` opens it at each press")
  public final var showsMenuAsPrimaryAction: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

@available(*, unavailable, renamed: "pressed")
extension ControlState {
  public static var highlighted: Self { fatalError() }
}

extension Label {
  @available(*, unavailable, renamed: "truncation") public var lineBreakMode: TruncationMode {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Set textStyle; the label follows the text size of the theme")
  public var adjustsFontForContentSizeCategory: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Text is not scaled to fit; set numberOfLines or truncation")
  public var adjustsFontSizeToFitWidth: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Set textColor") public var isHighlighted: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Set textColor") public var highlightedTextColor: Color? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Leave it out; the height follows from the width")
  public var preferredMaxLayoutWidth: Double {
    get { fatalError() }
    set { fatalError() }
  }
}

extension ImageView {
  @available(*, unavailable, renamed: "init(_:)")
  public convenience init(image: Image?) { fatalError() }
  @available(*, unavailable, message: "An icon has the size of its view")
  public final var preferredSymbolConfiguration: Never? {
    get { fatalError() }
    set { fatalError() }
  }
}

extension Button {
  @available(*, unavailable, message: "Set `title`, which applies to all states")
  public final func setTitle(_ title: String?, for state: ControlState) { fatalError() }
  @available(*, unavailable, message: "Set `image`, which applies to all states")
  public final func setImage(_ image: Image?, for state: ControlState) { fatalError() }
  @available(*, unavailable, message: "Set `tint`; the style derives the colours of all states")
  public final func setTitleColor(_ color: Color?, for state: ControlState) { fatalError() }
  @available(*, unavailable, message: "Set `style`, or derive a class from Control")
  public final func setBackgroundImage(_ image: Image?, for state: ControlState) { fatalError() }
  @available(*, unavailable, renamed: "title")
  public final func title(for state: ControlState) -> String? { fatalError() }
  @available(*, unavailable, renamed: "image")
  public final func image(for state: ControlState) -> Image? { fatalError() }
  @available(*, unavailable, message: "A button draws its title itself; set title, font and tint")
  public final var titleLabel: Label? { fatalError() }
  @available(*, unavailable, message: "A button draws its image itself; set `image`")
  public final var imageView: ImageView? { fatalError() }
  @available(*, unavailable, renamed: "contentInsets")
  public final var contentEdgeInsets: EdgeInsets {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Use Button(_:style:onTap:)")
  public convenience init(configuration: Style) { fatalError() }
}

extension Button.Style {
  @available(*, unavailable, renamed: "tinted")
  public static func gray() -> Button.Style { fatalError() }
  @available(*, unavailable, renamed: "plain")
  public static func borderless() -> Button.Style { fatalError() }
}

extension Slider {
  @available(*, unavailable, message: "onChange gets every value, onTrackingChange the drag's end")
  public var isContinuous: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, renamed: "tint") public var minimumTrackTintColor: Color? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Set themeOverride, whose `fill` is the colour of the track")
  public var maximumTrackTintColor: Color? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Set themeOverride, whose `knob` is the colour of the thumb")
  public var thumbTintColor: Color? {
    get { fatalError() }
    set { fatalError() }
  }
}

extension Stepper {
  @available(*, unavailable, message: "A held side always repeats") public var autorepeat: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "onChange is called for every value")
  public var isContinuous: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

extension Switch {
  @available(*, unavailable, renamed: "tint") public var onTintColor: Color? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Set themeOverride, whose `knob` is the colour of the knob")
  public var thumbTintColor: Color? {
    get { fatalError() }
    set { fatalError() }
  }
}

extension SegmentedControl {
  @available(*, unavailable, renamed: "init(_:)")
  public convenience init(items: [String]) { fatalError() }
  @available(*, unavailable, message: "Use segments.count")
  public var numberOfSegments: Int { fatalError() }
  @available(*, unavailable, message: "Insert into `segments`") public func insertSegment(
    withTitle title: String?, at index: Int, animated: Bool
  ) { fatalError() }
  @available(*, unavailable, message: "Remove from `segments`")
  public func removeSegment(at index: Int, animated: Bool) { fatalError() }
  @available(*, unavailable, message: "Set `segments` to an empty array")
  public func removeAllSegments() { fatalError() }
  @available(*, unavailable, message: "Set segments[index].title")
  public func setTitle(_ title: String?, forSegmentAt index: Int) { fatalError() }
  @available(*, unavailable, message: "Use segments[index].title")
  public func titleForSegment(at index: Int) -> String? { fatalError() }
  @available(*, unavailable, message: "Set segments[index].isEnabled")
  public func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) { fatalError() }
}

@available(*, unavailable, renamed: "dotColor")
extension PageControl {
  public var currentPageIndicatorTintColor: Color? {
    get { fatalError() }
    set { fatalError() }
  }
  public var pageIndicatorTintColor: Color? {
    get { fatalError() }
    set { fatalError() }
  }
}

extension TextField {
  @available(*, unavailable, renamed: "leadingView") public final var leftView: View? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, renamed: "trailingView") public final var rightView: View? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Set isHidden of leadingView")
  public final var leftViewMode: ClearButtonMode {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Set isHidden of trailingView")
  public final var rightViewMode: ClearButtonMode {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, renamed: "placeholder")
  public final var attributedPlaceholder: AttributedText? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Call clear() in onBeginEditing")
  public final var clearsOnBeginEditing: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

@available(*, unavailable, renamed: "SearchField") public typealias SearchBar = SearchField
