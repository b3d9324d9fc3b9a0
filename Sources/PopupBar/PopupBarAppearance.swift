import SashCompositor
import SashGeometry
import SashInterface
import SashRaster
import SashText

/// How a popup bar looks, beside its style: its ground, its texts, its image and its pill.
///
/// A bar and an item take a copy of what they are given; changes of their own copy show at once.
public final class PopupBarAppearance: BarAppearance {
  // MARK: What is in the bar

  /// What differs in titles; nil: nothing.
  ///
  /// The attributes of an item's own text go before these.
  public var titleTextAttributes: TextAttributes? {
    didSet { if titleTextAttributes != oldValue { didChange() } }
  }
  /// What differs in subtitles; nil: nothing.
  ///
  /// The attributes of an item's own text go before these.
  public var subtitleTextAttributes: TextAttributes? {
    didSet { if subtitleTextAttributes != oldValue { didChange() } }
  }
  /// How the titles of plain buttons look; nil: as the theme has them.
  public var buttonAppearance: BarButtonItemAppearance? {
    didSet { if buttonAppearance != oldValue { didChange() } }
  }
  /// How the titles of prominent buttons look; nil: as the theme has them, which is bold.
  public var prominentButtonAppearance: BarButtonItemAppearance? {
    didSet { if prominentButtonAppearance != oldValue { didChange() } }
  }
  /// The shadow of the image; nil: none.
  public var imageShadow: Shadow? = PopupBarAppearance.usualImageShadow {
    didSet { if imageShadow != oldValue { didChange() } }
  }
  /// The colour over a bar that is pressed; the theme's unless it is set, which reads as nil.
  public var highlightColor: Color? {
    get { highlight.given }
    set { set(\.highlight, newValue.map { .own($0) } ?? .standard) }
  }

  // MARK: Texts that move

  /// Whether texts that are too long scroll; only in the modern design unless it is set.
  public var marqueeScrollEnabled: Bool {
    get { marquee.value(or: true) }
    set { set(\.marquee, .own(newValue)) }
  }
  /// How fast they scroll, in logical pixels a second.
  public var marqueeScrollRate = PopupBarAppearance.usualMarqueeRate {
    didSet {
      if !(marqueeScrollRate > 0 && marqueeScrollRate.isFinite) { marqueeScrollRate = oldValue }
      if marqueeScrollRate != oldValue { didChange() }
    }
  }
  /// How long they stand before each round, in seconds.
  public var marqueeScrollDelay = PopupBarAppearance.usualMarqueeDelay {
    didSet {
      if !(marqueeScrollDelay >= 0 && marqueeScrollDelay.isFinite) { marqueeScrollDelay = oldValue }
      if marqueeScrollDelay != oldValue { didChange() }
    }
  }
  /// Whether title and subtitle wait for each other.
  public var coordinateMarqueeScroll = true {
    didSet { if coordinateMarqueeScroll != oldValue { didChange() } }
  }

  // MARK: The pill

  /// What the pill is made of; nil: nothing.
  ///
  /// The theme's material unless it is set, which reads as nil.
  public var floatingBackgroundEffect: Material? {
    get { floatingEffect.given }
    set {
      guard floatingEffect != .own(newValue) else { return }
      floatingEffect = .own(newValue)
      didChange()
    }
  }
  /// The colour over that; nil: none.
  ///
  /// The design's unless it is set, which reads as nil.
  public var floatingBackgroundColor: Color? {
    get { color.value(or: nil) }
    set { set(\.color, .own(newValue)) }
  }
  /// The picture over the colour; nil: none.
  public var floatingBackgroundImage: Image? {
    didSet { if floatingBackgroundImage !== oldValue { didChange() } }
  }
  /// How the picture fills the pill.
  public var floatingBackgroundImageContentMode = ContentMode.fill {
    didSet {
      if floatingBackgroundImageContentMode != oldValue { didChange() }
    }
  }
  /// How the pill's corners are rounded; nil: as the design has them.
  public var floatingBackgroundCornerConfiguration: CornerConfiguration? {
    didSet {
      if floatingBackgroundCornerConfiguration != oldValue { didChange() }
    }
  }
  /// The shadow around the pill, never below it; nil: none.
  ///
  /// The design's unless it is set, which reads as nil.
  public var floatingBarBackgroundShadow: Shadow? {
    get { shadow.value(or: nil) }
    set { set(\.shadow, .own(newValue)) }
  }
  /// Whether a line of light runs along the pill's edge.
  public var isFloatingBarShineEnabled = false {
    didSet { if isFloatingBarShineEnabled != oldValue { didChange() } }
  }

  /// What shadows images have, how fast texts scroll, and how long they stand.
  static let usualImageShadow = Shadow(color: Color(white: 0, alpha: 0.12), blur: 3)
  static let usualMarqueeRate = MarqueeSettings().rate
  static let usualMarqueeDelay = MarqueeSettings().delay

  var highlight = Themed<Color>.standard
  var marquee = Themed<Bool>.standard
  var floatingEffect = ThemedEffect.standard
  var color = Themed<Color?>.standard
  var shadow = Themed<Shadow?>.standard

  private func set<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<PopupBarAppearance, Themed<Value>>, _ new: Themed<Value>
  ) {
    guard new != self[keyPath: path] else { return }
    self[keyPath: path] = new
    didChange()
  }

  /// An appearance as bars have it unless they are given another.
  public override init() {}

  /// An appearance with the ground of another bar, and for the rest as bars have it.
  public convenience init(barAppearance: BarAppearance) {
    self.init()
    takeGround(from: barAppearance)
  }

  /// Another appearance that looks the same.
  public override func copy() -> PopupBarAppearance {
    let copy = PopupBarAppearance()
    copy.take(from: self)
    return copy
  }
}
