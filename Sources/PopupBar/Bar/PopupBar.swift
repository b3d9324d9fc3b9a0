// SPDX-License-Identifier: MIT

import SashContainers
import SashControls
import SashGeometry
import SashGestures
import SashInterface

/// A bar that is docked at the bottom of a host and opens into the host's popup content.
///
/// The host creates it on first use and retains it. Get it from `ViewController.popupBar`, and
/// present it with `presentPopupBar(with:openPopup:animated:completion:)`. It displays the
/// `PopupItem` of the content, and updates when the item changes.
///
/// ```swift
/// tabs.presentPopupBar(with: song)
/// tabs.popupBar.barStyle = .floating
/// tabs.popupBar.progressViewStyle = .bottom
/// ```
public final class PopupBar: View {
  /// The styles of a popup bar.
  public typealias Style = PopupBarStyle

  /// The positions of the progress line in a popup bar.
  nonisolated public enum ProgressViewStyle: UInt, Hashable, Sendable, CaseIterable {
    /// The position that the design prefers: no progress line.
    case `default` = 0
    /// Along the top edge.
    case top = 1
    /// Along the bottom edge.
    case bottom = 2
    /// No progress line.
    case none = 0xFFFF

    /// Whether the style shows a progress line.
    package var isVisible: Bool { self == .top || self == .bottom }
  }

  /// The placement of a popup bar, for content that shows less where there is less space.
  nonisolated public enum Environment: Int, Hashable, Sendable {
    /// Not in a popup bar nor in the content of one.
    case unspecified
    /// In a row of its own.
    case regular
    /// In one row with a minimised dock.
    case inline
  }

  /// Where the bar is, as the trait of its content and its custom bar.
  ///
  /// ```swift
  /// registerForTraitChanges([PopupBar.EnvironmentTrait.self]) { (self: Self, previous) in
  ///   self.button.isHidden = self.traitCollection.popupBarEnvironment == .inline
  /// }
  /// ```
  nonisolated public enum EnvironmentTrait: TraitDefinition {
    /// The value for controllers without a popup bar.
    public static let defaultValue = Environment.unspecified
  }

  // MARK: Appearance

  /// The requested style of the bar.
  ///
  /// It reads `custom` while the bar has a `customBarViewController`; setting it to `custom` has no
  /// effect.
  public var barStyle: PopupBarStyle {
    get { layoutSettings.customBarHeight == nil ? layoutSettings.style : .custom }
    set { if newValue != .custom { layoutSettings.style = newValue } }
  }
  /// The position of the progress line.
  public var progressViewStyle = ProgressViewStyle.default {
    didSet { if progressViewStyle != oldValue { update(.progress) } }
  }
  /// Whether the bar copies background and tint of the view that it docks to.
  public var inheritsAppearanceFromDockingView: Bool {
    get { appearances.inheritsFromDock }
    set { appearances.inheritsFromDock = newValue }
  }
  /// Whether the pill has a maximum width where the size class is regular.
  public var limitFloatingContentWidth: Bool {
    get { layoutSettings.limitsWidth }
    set { layoutSettings.limitsWidth = newValue }
  }
  /// Whether the pill's margins match those of the bars below it; always false in the classic
  /// design.
  public var inheritsBottomBarMetrics: Bool {
    get { theme.design == .modern && layoutSettings.inheritsMetrics }
    set { layoutSettings.inheritsMetrics = newValue }
  }
  /// Whether the bar moves beside a minimised dock; another name of ``inheritsBottomBarMetrics``.
  public var supportsMinimization: Bool {
    get { inheritsBottomBarMetrics }
    set { inheritsBottomBarMetrics = newValue }
  }
  /// Whether a custom bar extends over the whole width; only in the modern design.
  public var customBarWantsFullBarWidth: Bool {
    get { layoutSettings.customBarIsFullWidth }
    set { layoutSettings.customBarIsFullWidth = newValue }
  }

  /// How the order of the buttons on either side follows the layout direction.
  ///
  /// The default, `playback`, keeps the order of playback controls and the direction of the
  /// progress line in right-to-left layouts.
  public var barItemsSemanticContentAttribute: SemanticContentAttribute {
    get { buttons.semanticContentAttribute }
    set { buttons.semanticContentAttribute = newValue }
  }
  /// The layout direction of the bar; `unspecified` inherits the direction of the surrounding
  /// views.
  public var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet {
      guard semanticContentAttribute != oldValue else { return }
      layoutDirectionOverride =
        semanticContentAttribute == .unspecified
        ? nil : semanticContentAttribute.resolved(in: .leftToRight)
    }
  }
  /// Whether the bar's image is hidden because an image transition shows a copy of it.
  var isImageInTransition = false {
    didSet {
      guard isImageInTransition != oldValue else { return }
      if isImageInTransition { imageView.alpha = 0 }
      setNeedsLayout()
      if !isImageInTransition { layoutIfNeeded() }
    }
  }
  /// Whether titles that do not fit stay at their initial position, for example while the popup is
  /// open.
  var isMarqueePaused = false { didSet { updateMarquee() } }

  // MARK: Subviews

  /// The recogniser that opens the popup with a tap.
  ///
  /// The application may set its delegate, which is asked after the bar's own conditions.
  public var popupOpenGestureRecognizer: TapGestureRecognizer { highlight.tap }
  /// Whether the popup opens when dragged items are held over the bar for a second.
  public var isSpringLoaded: Bool {
    get { highlight.isSpringLoaded }
    set { highlight.isSpringLoaded = newValue }
  }
  /// The recogniser that highlights the bar while it is pressed.
  ///
  /// The application may set its delegate.
  public var barHighlightGestureRecognizer: LongPressGestureRecognizer {
    highlight.press
  }
  /// The view of the item's image.
  ///
  /// Its content mode applies to items without an `imageContentMode` of their own.
  public let imageView = PopupImageView()
  /// The view of the item's progress.
  public let progressView = ProgressView()

  /// The background of a bar that extends from edge to edge.
  let backgroundView = PopupBarBackgroundView()
  /// The gradient behind a floating bar of the classic design.
  let gradientView = PopupBarGradientView()
  /// The floating part of the bar, which contains all other visible parts.
  let pill = PopupBarPill()
  /// The recogniser that catches a moving bar while the popup's own drag recogniser is attached to
  /// the content.
  let pan = PopupInteractionGestureRecognizer()
  let titles = PopupTitlesView()
  let imageContentMode = PopupBarImageContentMode()
  let appearances = PopupBarAppearances()
  let geometryObservers = PopupBarGeometryObservers()
  let inlineAnimators = PopupInlineAnimators()
  private(set) lazy var highlight = PopupBarHighlight(self)
  private(set) lazy var buttons = PopupBarButtons(self)
  private(set) lazy var itemSource = PopupBarItemSource(self)
  private(set) lazy var customBar = PopupCustomBarSlot(self)
  private(set) lazy var pager = PopupTitlesPager(self)

  // MARK: Input from the presenter

  /// Called when the height of the bar may have changed.
  var onHeightChange: (() -> Void)?
  /// Called when the displayed contents have changed.
  var onContentsChange: (() -> Void)?
  /// The settings that decide height and layout.
  var layoutSettings = PopupBarLayoutSettings() {
    didSet { if layoutSettings != oldValue { restyle() } }
  }
  /// The geometry of the host around the bar.
  var layoutContext = PopupBarLayoutContext() {
    didSet { if layoutContext != oldValue { setNeedsLayout() } }
  }

  /// The traits for which the host was last asked to update the height.
  private var lastTraits = PopupBarTraits()

  init() {
    super.init()
    isComposited = true
    for background in [backgroundView, gradientView] {
      background.isUserInteractionEnabled = false
      background.isHidden = true
      addSubview(background)
    }
    addSubview(pill)
    appearances.onChange = { [weak self] in self?.appearanceDidChange() }
    imageView.cornerRadius = PopupBarMetrics.imageRadius
    imageView.isUserInteractionEnabled = false
    progressView.isUserInteractionEnabled = false
    for part in [imageView, titles, progressView] { pill.contents.addSubview(part) }
    highlight.install()
    pill.addGestureRecognizer(pan)
    appearanceDidChange()
  }

  /// False: the pill and the backgrounds draw all content.
  public override var drawsContent: Bool { false }

  /// Returns whether a point lies in the pill; touches beside it reach the views behind the bar.
  public override func point(inside point: Point) -> Bool { pill.frame.contains(point) }

  /// Whether hit-testing returns only the pill, so that a finger can catch the moving bar but press
  /// nothing in it.
  var blocksContentTouches = false

  /// Returns the pill instead of its subviews while content touches are blocked.
  public override func hitTest(_ point: Point) -> View? {
    blocksContentTouches ? super.hitTest(point).map { _ in pill } : super.hitTest(point)
  }

  /// The style with `default` resolved for the design, the form factor and the width.
  public var effectiveBarStyle: PopupBarStyle { metrics.style }

  /// The size of the pill, or of a bar from edge to edge, after the last layout, in logical pixels.
  public var effectiveContentSize: Size { pill.frame.size }

  /// Lays out the pill and its contents.
  public override func layoutSubviews() { layoutParts() }

  /// Updates the height when the text size or the design changes, and the appearance in any case.
  public override func environmentDidChange() {
    let traits = traits(width: bounds.width)
    guard traits != lastTraits else { return applyAppearance() }
    lastTraits = traits
    restyle()
  }

  /// Updates appearance, layout and height.
  func restyle() {
    applyAppearance()
    setNeedsLayout()
    onHeightChange?()
  }

  /// Removes the highlight and stops animations when the bar leaves a window; takes over the theme
  /// of a new window.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    highlight.stop()
    pager.stop()
    inlineAnimators.finish()
    geometryObservers.windowDidChange(window)
    if window != nil { environmentDidChange() }
  }

  // MARK: Placement

  /// The placement of the bar; `unspecified` while no host presents it.
  public internal(set) var environment: Environment {
    get { inlineAnimators.environment }
    set {
      guard newValue != inlineAnimators.environment else { return }
      inlineAnimators.environment = newValue
      appearances.isInline = newValue == .inline
      updateEnvironmentTrait(of: itemSource.content)
      updateEnvironmentTrait(of: customBarViewController)
      setNeedsLayout()
    }
  }

  /// Sets or removes the environment trait of a controller.
  func updateEnvironmentTrait(of controller: ViewController?) {
    controller?.setTrait(
      EnvironmentTrait.self, to: environment == .unspecified ? nil : environment)
  }

  // MARK: Custom bar

  /// The controller of the bar's contents, which replaces image, titles and buttons, or `nil` for
  /// none.
  ///
  /// The bar retains the controller. A controller that is in another bar is removed from it first.
  /// While the bar has one, its style is `custom`.
  public var customBarViewController: PopupCustomBarViewController? {
    get { customBar.controller }
    set { customBar.setController(newValue) }
  }
}

extension TraitCollection {
  /// The placement of the popup bar that the controller is the content or the custom bar of.
  nonisolated public var popupBarEnvironment: PopupBar.Environment {
    self[PopupBar.EnvironmentTrait.self]
  }
}
