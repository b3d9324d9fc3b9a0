// SPDX-License-Identifier: MIT

/// The settings of the popup bars inside a view, as one value of the environment.
///
/// A setting that is `nil` is left as the bar has it.
@usableFromInline nonisolated struct PopupOptions {
  // MARK: The bar

  var barStyle: PopupBar.Style?
  var progressViewStyle: PopupBar.ProgressViewStyle?
  var inheritsAppearance: Bool?
  var inheritsMetrics: Bool?
  var limitsWidth: Bool?
  var customBarIsFullWidth: Bool?
  var extendsUnderSafeArea: Bool?

  // MARK: The appearance

  var appearance = Appearance()

  // MARK: The popup

  var interactionStyle: PopupInteractionStyle?
  var playsFeedback: Bool?
  var closeButtonStyle: PopupCloseButton.Style?
  var closeButtonPositioning: PopupCloseButton.Positioning?
  var allowsContentTransition: Bool?

  // MARK: Content and calls

  var contextMenu: AnyView?
  var customBar: CustomBar?
  var barCustomizer: (@MainActor (PopupBar) -> Void)?
  var contentViewCustomizer: (@MainActor (PopupContentView) -> Void)?
  var geometryObservers: [PopupGeometryObserver] = []

  /// A view in place of the bar's contents.
  struct CustomBar {
    let content: AnyView
    /// Which of the bar's own gestures it keeps.
    let gestures: Gestures

    struct Gestures: Hashable {
      var tap: Bool
      var pan: Bool
      var highlight: Bool
    }
  }

  /// The settings of the bar's appearance.
  struct Appearance: Equatable {
    var marqueeIsEnabled: Bool?
    var marqueeRate: Double?
    var marqueeDelay: Double?
    var coordinatesMarquee: Bool?
    var hasShine: Bool?
    var inheritsFont: Bool?
    var backgroundEffect: Sash.Material?
    var floatingBackgroundEffect: Sash.Material?
    var floatingShadow: PopupShadow?
    var imageShadow: PopupShadow?
    var corners: CornerConfiguration?
    var titleAttributes: TextAttributes?
    var subtitleAttributes: TextAttributes?
    /// The font of the views around the bar, if the bar inherits it.
    var font: Sash.Font?
  }

  struct Key: EnvironmentKey { static var defaultValue: PopupOptions { PopupOptions() } }
}

/// A shadow of a popup bar; what is `nil` is as in the default appearance.
nonisolated struct PopupShadow: Equatable {
  var color: Color?
  var radius: Double
  var x: Double?
  var y: Double?
}

nonisolated extension EnvironmentValues {
  /// The settings of the popup bars inside.
  var popupOptions: PopupOptions {
    get { self[PopupOptions.Key.self] }
    set { self[PopupOptions.Key.self] = newValue }
  }
}

extension PopupOptions {
  /// The difference between the sizes of an inherited font of titles and that of subtitles, in logical
  /// pixels.
  private static let subtitleDifference = 2.5

  /// Applies the settings to a host.
  ///
  /// - Parameters:
  ///   - host: The controller that has the bar.
  ///   - old: The settings that were applied before. What is no longer set returns to the default.
  func apply(to host: ViewController, after old: PopupOptions) {
    let (bar, content) = (host.popupBar, host.popupContentView)
    func set<Object: AnyObject, Value: Equatable>(
      _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, _ new: Value?,
      _ last: Value?, default standard: Value
    ) {
      guard let value = new ?? (last == nil ? nil : standard) else { return }
      if object[keyPath: property] != value { object[keyPath: property] = value }
    }
    set(bar, \.barStyle, barStyle, old.barStyle, default: .default)
    set(bar, \.progressViewStyle, progressViewStyle, old.progressViewStyle, default: .default)
    set(
      bar, \.inheritsAppearanceFromDockingView, inheritsAppearance, old.inheritsAppearance,
      default: true)
    set(bar, \.inheritsBottomBarMetrics, inheritsMetrics, old.inheritsMetrics, default: true)
    set(bar, \.limitFloatingContentWidth, limitsWidth, old.limitsWidth, default: true)
    set(
      bar, \.customBarWantsFullBarWidth, customBarIsFullWidth, old.customBarIsFullWidth,
      default: false)
    set(
      host, \.shouldExtendPopupBarUnderSafeArea, extendsUnderSafeArea, old.extendsUnderSafeArea,
      default: true)
    set(host, \.popupInteractionStyle, interactionStyle, old.interactionStyle, default: .default)
    set(
      host, \.allowPopupHapticFeedbackGeneration, playsFeedback, old.playsFeedback, default: false)
    set(
      content, \.popupCloseButton.style, closeButtonStyle, old.closeButtonStyle,
      default: .default)
    set(
      content, \.popupCloseButton.positioning, closeButtonPositioning,
      old.closeButtonPositioning, default: .default)
    set(
      content, \.allowsContentTransition, allowsContentTransition, old.allowsContentTransition,
      default: true)
    if appearance != old.appearance {
      bar.standardAppearance = appearance.barAppearance(in: bar.theme)
    }
    barCustomizer?(bar)
    contentViewCustomizer?(content)
  }
}

extension PopupOptions.Appearance {
  /// Returns the appearance of a bar in the library's terms.
  fileprivate func barAppearance(in theme: Theme) -> PopupBarAppearance {
    let appearance = PopupBarAppearance()
    if let marqueeIsEnabled { appearance.marqueeScrollEnabled = marqueeIsEnabled }
    if let marqueeRate { appearance.marqueeScrollRate = marqueeRate }
    if let marqueeDelay { appearance.marqueeScrollDelay = marqueeDelay }
    if let coordinatesMarquee { appearance.coordinateMarqueeScroll = coordinatesMarquee }
    if let hasShine { appearance.isFloatingBarShineEnabled = hasShine }
    if let backgroundEffect { appearance.backgroundEffect = backgroundEffect }
    if let floatingBackgroundEffect {
      appearance.floatingBackgroundEffect = floatingBackgroundEffect
    }
    if let floatingShadow {
      // Without a shadow of the bar, what is not set is that of its images.
      appearance.floatingBarBackgroundShadow = floatingShadow.shadow(
        from: appearance.floatingBarBackgroundShadow ?? appearance.imageShadow, in: theme)
    }
    if let imageShadow {
      appearance.imageShadow = imageShadow.shadow(from: appearance.imageShadow, in: theme)
    }
    if let corners { appearance.floatingBackgroundCornerConfiguration = corners }
    appearance.titleTextAttributes = attributes(titleAttributes, smallerBy: 0)
    appearance.subtitleTextAttributes = attributes(
      subtitleAttributes, smallerBy: PopupOptions.subtitleDifference)
    return appearance
  }

  /// Returns the attributes of a line, of which those that are not set are those of the inherited font.
  private func attributes(
    _ own: TextAttributes?, smallerBy difference: Double
  ) -> TextAttributes? {
    guard inheritsFont == true, let font else { return own }
    var attributes = own ?? TextAttributes()
    attributes.family = attributes.family ?? font.family
    attributes.size = attributes.size ?? max(1, font.size - difference)
    attributes.weight = attributes.weight ?? font.weight
    attributes.italic = attributes.italic ?? font.italic
    return attributes
  }
}

extension PopupShadow {
  /// Returns the shadow in the library's terms, with what is not set from another one.
  fileprivate func shadow(from standard: Shadow?, in theme: Theme) -> Shadow {
    let standard = standard ?? Shadow(color: .clear, blur: 0)
    return Shadow(
      color: color?.resolve(in: theme) ?? standard.color,
      offset: Vector(dx: x ?? standard.offset.dx, dy: y ?? standard.offset.dy), blur: radius)
  }
}
