// SPDX-License-Identifier: MIT

import SashCompositor
import SashContainers
import SashGeometry
import SashInterface
import SashRaster
import SashText

/// The appearance of a popup bar, independent of its style: background, text, image and pill.
///
/// Assign it to `PopupBar.standardAppearance` or to `PopupItem.standardAppearance`. Both copy it;
/// changes to the copy, which their getters return, take effect at once.
public final class PopupBarAppearance: BarAppearance {
  // MARK: Contents

  /// The attributes of titles that differ from the style's, or `nil` for none.
  ///
  /// Attributes of an item's own text take precedence.
  public var titleTextAttributes: TextAttributes? {
    didSet { if titleTextAttributes != oldValue { didChange() } }
  }
  /// The attributes of subtitles that differ from the style's, or `nil` for none.
  ///
  /// Attributes of an item's own text take precedence.
  public var subtitleTextAttributes: TextAttributes? {
    didSet { if subtitleTextAttributes != oldValue { didChange() } }
  }
  /// The appearance of plain buttons, or `nil` for the theme's.
  public var buttonAppearance: BarButtonItemAppearance? {
    didSet { if buttonAppearance != oldValue { didChange() } }
  }
  /// The appearance of prominent buttons, or `nil` for the theme's, which is bold.
  public var prominentButtonAppearance: BarButtonItemAppearance? {
    didSet { if prominentButtonAppearance != oldValue { didChange() } }
  }
  /// The shadow of the image, or `nil` for none.
  public var imageShadow: Shadow? = PopupBarAppearance.defaultImageShadow {
    didSet { if imageShadow != oldValue { didChange() } }
  }
  /// The colour over a pressed bar.
  ///
  /// It reads `nil` until it is set; the theme's colour is used then.
  public var highlightColor: Color? {
    get { highlight.customValue }
    set { set(\.highlight, newValue.map { .custom($0) } ?? .standard) }
  }

  // MARK: Marquee

  /// Whether titles that do not fit scroll.
  ///
  /// Unless it is set, they scroll only in the modern design.
  public var marqueeScrollEnabled: Bool {
    get { marquee.value(or: true) }
    set { set(\.marquee, .custom(newValue)) }
  }
  /// The scroll speed of the marquee, in logical pixels per second.
  ///
  /// Values that are not positive and finite are ignored.
  public var marqueeScrollRate = PopupBarAppearance.defaultMarqueeRate {
    didSet {
      if !(marqueeScrollRate > 0 && marqueeScrollRate.isFinite) { marqueeScrollRate = oldValue }
      if marqueeScrollRate != oldValue { didChange() }
    }
  }
  /// The pause of the marquee before each scroll, in seconds.
  ///
  /// Negative and infinite values are ignored.
  public var marqueeScrollDelay = PopupBarAppearance.defaultMarqueeDelay {
    didSet {
      if !(marqueeScrollDelay >= 0 && marqueeScrollDelay.isFinite) { marqueeScrollDelay = oldValue }
      if marqueeScrollDelay != oldValue { didChange() }
    }
  }
  /// Whether title and subtitle start scrolling at the same time.
  public var coordinateMarqueeScroll = true {
    didSet { if coordinateMarqueeScroll != oldValue { didChange() } }
  }

  // MARK: Floating background

  /// The material of the pill, or `nil` for none.
  ///
  /// It reads `nil` until it is set; the theme's material is used then.
  public var floatingBackgroundEffect: Material? {
    get { floatingEffect.customMaterial }
    set { set(\.floatingEffect, .custom(newValue)) }
  }
  /// The colour on top of the pill's material, or `nil` for none.
  ///
  /// It reads `nil` until it is set; the design's colour is used then.
  public var floatingBackgroundColor: Color? {
    get { color.value(or: nil) }
    set { set(\.color, .custom(newValue)) }
  }
  /// The image on top of the pill's colour, or `nil` for none.
  public var floatingBackgroundImage: Image? {
    didSet { if floatingBackgroundImage !== oldValue { didChange() } }
  }
  /// How the image fills the pill.
  public var floatingBackgroundImageContentMode = ContentMode.scaleToFill {
    didSet {
      if floatingBackgroundImageContentMode != oldValue { didChange() }
    }
  }
  /// The rounding of the pill's corners, or `nil` for the design's.
  public var floatingBackgroundCornerConfiguration: CornerConfiguration? {
    didSet {
      if floatingBackgroundCornerConfiguration != oldValue { didChange() }
    }
  }
  /// The shadow of the pill, or `nil` for none.
  ///
  /// It is not drawn under the pill itself.
  ///
  /// It reads `nil` until it is set; the theme's shadow, in dark themes a light line, is used then.
  public var floatingBarBackgroundShadow: Shadow? {
    get { shadow.value(or: nil) }
    set { set(\.shadow, .custom(newValue)) }
  }
  /// Whether the pill has a light line along its edge.
  public var isFloatingBarShineEnabled = false {
    didSet { if isFloatingBarShineEnabled != oldValue { didChange() } }
  }

  /// The defaults of image shadow, marquee speed and marquee delay.
  static let defaultImageShadow = Shadow(color: Color(white: 0, alpha: 0.12), blur: 3)
  static let defaultMarqueeRate = MarqueeSettings().rate
  static let defaultMarqueeDelay = MarqueeSettings().delay

  var highlight = ThemedValue<Color>.standard
  var marquee = ThemedValue<Bool>.standard
  var floatingEffect = ThemedMaterial.standard
  var color = ThemedValue<Color?>.standard
  var shadow = ThemedValue<Shadow?>.standard

  private func set<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<PopupBarAppearance, Value>, _ new: Value
  ) {
    guard new != self[keyPath: path] else { return }
    self[keyPath: path] = new
    didChange()
  }

  /// Creates an appearance with the defaults of a popup bar.
  public override init() {}

  /// Creates an appearance with the background of another bar and the defaults of a popup bar.
  public convenience init(barAppearance: BarAppearance) {
    self.init()
    copyBackground(from: barAppearance)
  }

  /// Returns an independent appearance with the same properties.
  public override func copy() -> PopupBarAppearance {
    let copy = PopupBarAppearance()
    copy.copyBackground(from: self)
    copy.copyPopupBarProperties(from: self)
    return copy
  }

  /// Returns an independent appearance that calls a closure after each change.
  func copy(onChange: @escaping () -> Void) -> PopupBarAppearance {
    let copy = copy()
    copy.onChange = onChange
    return copy
  }
}
