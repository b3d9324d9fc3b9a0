// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashGestures
import SashInterface
import SashRaster
public import SashRestoration

/// A view that shows a part of larger content and lets the user scroll and zoom it.
///
/// Use `ListView` instead for long lists of rows, which are created only where they are visible.
///
/// Add views to `contentView` and set `contentSize`. The content has a layer of its own: scrolling
/// moves that layer and draws only newly visible content. Views that are added to the scroll view
/// itself do not scroll and lie above the content.
///
/// At rest the offset is always within the limits of the content.
///
/// ```swift
/// let scroll = ScrollView()
/// scroll.contentView.addSubview(map)
/// scroll.contentSize = map.frame.size
/// scroll.maximumZoomScale = 4
/// ```
open class ScrollView: View, ScrollContainer {
  // MARK: Content

  /// The view that scrolls.
  ///
  /// Add the content to it; its size follows `contentSize`.
  public let contentView = View()

  /// The size of the content at zoom scale 1, in logical pixels.
  public final var contentSize: Size {
    get { storedContentSize }
    set { resizeContent(to: newValue) }
  }
  /// Scrollable padding around the content, in logical pixels.
  public final var contentInset: EdgeInsets {
    get { settings.rules.contentInset }
    set { settings.rules.contentInset = newValue }
  }
  /// Whether the safe area is added to the content's inset.
  ///
  /// Otherwise content at rest lies below bars.
  public final var adjustsInsetForSafeArea: Bool {
    get { settings.rules.adjustsInsetForSafeArea }
    set { settings.rules.adjustsInsetForSafeArea = newValue }
  }
  /// The space above the content in which a refresh control is displayed, in logical pixels.
  package final var refreshInset: Double {
    get { settings.rules.refreshInset }
    set { settings.rules.refreshInset = newValue }
  }
  /// Whether a drag beyond the beginning of the content refreshes it, so that no sheet, popup or
  /// popover around it takes that drag.
  package final var refreshesWhenPulled: Bool {
    get { settings.refreshesWhenPulled }
    set { settings.refreshesWhenPulled = newValue }
  }
  // MARK: Behaviour

  /// Whether the user can scroll and zoom.
  public final var isScrollEnabled: Bool {
    get { settings.isScrollEnabled }
    set { settings.isScrollEnabled = newValue }
  }
  /// Whether content can be dragged beyond its edges, from where it springs back.
  public final var bounces: Bool {
    get { settings.rules.bounces }
    set { settings.rules.bounces = newValue }
  }
  /// Whether content bounces vertically even if all of it is visible.
  ///
  /// Requires `bounces`.
  public final var alwaysBounceVertical: Bool {
    get { settings.rules.alwaysBounceVertical }
    set { settings.rules.alwaysBounceVertical = newValue }
  }
  /// Whether content bounces horizontally even if all of it is visible.
  ///
  /// Requires `bounces`.
  public final var alwaysBounceHorizontal: Bool {
    get { settings.rules.alwaysBounceHorizontal }
    set { settings.rules.alwaysBounceHorizontal = newValue }
  }
  /// Whether content comes to rest at multiples of the view's size, plus `pageGap`.
  ///
  /// The view stays at its page when its size and that of its content change.
  public final var isPagingEnabled: Bool {
    get { settings.rules.isPagingEnabled }
    set { settings.rules.isPagingEnabled = newValue }
  }
  /// The gap between pages, in logical pixels.
  public final var pageGap: Double {
    get { settings.rules.pageGap }
    set { settings.rules.pageGap = newValue }
  }
  /// The rate at which flings slow down.
  public final var decelerationRate: ScrollDecelerationRate {
    get { settings.rules.decelerationRate }
    set { settings.rules.decelerationRate = newValue }
  }
  /// Whether a drag that begins mainly along one axis is restricted to that axis.
  public final var isDirectionalLockEnabled: Bool {
    get { settings.isDirectionalLockEnabled }
    set { settings.isDirectionalLockEnabled = newValue }
  }
  /// Whether views in the content show a press only after a short delay, so that a drag highlights
  /// nothing.
  public final var delaysContentTouches: Bool {
    get { settings.delaysContentTouches }
    set { settings.delaysContentTouches = newValue }
  }
  /// Whether the content keeps its parts in a centred column of the theme's `readableWidth`.
  ///
  /// The content lays itself out, with `Theme.Metrics.readableMargin(forWidth:)`; a large title of a
  /// navigation bar above is aligned with the column. Lists and forms do it by default.
  public final var followsReadableWidth: Bool {
    get { settings.followsReadableWidth }
    set {
      guard newValue != followsReadableWidth else { return }
      settings.followsReadableWidth = newValue
      readableWidthDidChange()
      observers.notify { $0.scrollViewReadableWidthDidChange(self) }
    }
  }
  /// Called after a change of `followsReadableWidth`.
  ///
  /// The default requests a layout.
  open func readableWidthDidChange() { setNeedsLayout() }
  /// Whether a vertical scroll indicator is shown while the content scrolls.
  public final var showsVerticalScrollIndicator: Bool {
    get { settings.indicators.showsVertical }
    set { settings.indicators.showsVertical = newValue }
  }
  /// Whether a horizontal scroll indicator is shown while the content scrolls.
  public final var showsHorizontalScrollIndicator: Bool {
    get { settings.indicators.showsHorizontal }
    set { settings.indicators.showsHorizontal = newValue }
  }
  /// The container that shares drags with the content, held weakly, or `nil`.
  public final var dragPartner: (any ScrollDragPartner)? {
    get { dragController.partner }
    set { dragController.share(with: newValue) }
  }

  // MARK: State

  /// The recogniser of the drags that scroll the content.
  public let panGestureRecognizer: PanGestureRecognizer
  /// Whether a finger drags the content of this view, or that of a nested scroll view which passes
  /// its movement on.
  public final var isDragging: Bool { position.isDragging }
  /// Whether released content is still moving.
  public final var isDecelerating: Bool {
    if case .moving(.deceleration) = position.activity { true } else { false }
  }

  /// Whether a scroll that code, a key or a wheel has requested moves the content.
  package final var isAnimatingScroll: Bool {
    if case .moving(.animation) = position.activity { true } else { false }
  }

  /// Whether the scroll whose end observers are told at the moment has not reached its target, because
  /// a call has stopped it or has set another offset.
  package final var isScrollInterrupted: Bool { position.isInterrupted }

  /// The container of the content view.
  ///
  /// Scrolling translates it, so that no view in it needs layout.
  package final let contentContainer = View()
  /// The slice of the content that the content view covers, or `nil` for all of it.
  package final var contentSlice: ContentSlice?
  /// The height in logical pixels by which the bars above cover less than their insets state,
  /// because a large title is scrolled away.
  ///
  /// A container whose bar collapses while this view scrolls sets it, so that headers stick to the
  /// bar's visible edge.
  public final var collapsedBarHeight = 0.0 {
    didSet { if collapsedBarHeight != oldValue { collapsedBarHeightDidChange() } }
  }
  /// The height in logical pixels by which the bars above collapse while the content scrolls from
  /// its beginning: the largest value of `collapsedBarHeight`.
  ///
  /// Scrolls by keys, the wheel and `scrollRectToVisible(_:animated:)` leave no bar partly collapsed.
  package final var collapsibleBarHeight = 0.0 {
    didSet { if collapsibleBarHeight != oldValue { geometryDidChange() } }
  }
  /// Called when `collapsedBarHeight` has changed.
  ///
  /// Override it to position views that stay at the visible edge of the bar above, and call super.
  open func collapsedBarHeightDidChange() { layoutFocusRing() }

  // MARK: Parts

  private(set) final lazy var position = ScrollPosition(self)
  private(set) final lazy var zoomController = ScrollZoomController(self, position)
  private(set) final lazy var dragController = ScrollDragController(self)
  private(set) final lazy var pinchController = ScrollPinchController(self)
  private(set) final lazy var indicators = ScrollIndicators(self)
  /// The restored position, which a subclass may anchor to its content.
  package private(set) final lazy var restoration = ScrollRestoration(self)
  private(set) final var observers = ScrollObservers()
  final var settings = ScrollSettings() {
    didSet { settingsDidChange(from: oldValue) }
  }
  /// The stored value of `contentSize`.
  private final var storedContentSize = Size.zero
  /// The offset that observers were notified of last.
  private final var lastReportedOffset = Point.zero
  private final let focusRing = ScrollFocusRing()

  /// Creates a scroll view with a frame in its superview's coordinates.
  public override init(frame: Rect = .zero) {
    let pan = ScrollPanGestureRecognizer()
    panGestureRecognizer = pan
    super.init(frame: frame)
    clipsToBounds = true
    accessibilityRole = .group
    contentContainer.isComposited = true
    contentContainer.passesThroughTouches = true
    contentView.isComposited = true
    contentView.passesThroughTouches = true
    contentContainer.addSubview(contentView)
    addSubview(contentContainer)
    pan.scrollView = self
    dragController.attach()
    // Added after the pan, so that the content follows the fingers first and is then scaled between
    // them.
    pinchController.attach()
    geometryDidChange()
  }

  /// Returns false: the view itself draws nothing.
  open override var drawsContent: Bool { false }

  private func settingsDidChange(from old: ScrollSettings) {
    if !settings.isScrollEnabled, old.isScrollEnabled { panGestureRecognizer.cancel() }
    if settings.rules != old.rules { geometryDidChange() }
    if settings.zoomLimits != old.zoomLimits || settings.isScrollEnabled != old.isScrollEnabled {
      zoomController.limitsDidChange(to: settings.zoomLimits)
    }
    if settings.indicators != old.indicators { setNeedsLayout() }
  }

  // MARK: Observers

  /// Adds an observer, which is held weakly and notified after the existing ones.
  public final func addObserver(_ observer: any ScrollObserver) { observers.add(observer) }
  /// Removes an observer.
  public final func removeObserver(_ observer: any ScrollObserver) { observers.remove(observer) }

  /// Called when the content offset has changed, before observers are notified.
  ///
  /// Override it in subclasses; the default does nothing.
  open func contentOffsetDidChange() {}

  /// Returns whether a drag may take a touch away from a view in the content.
  ///
  /// It is called at the beginning of a drag for the pressed view and each of its superviews up to
  /// this one.
  ///
  /// Return false for views that handle drags themselves. The default is true.
  open func touchesShouldCancel(in view: View) -> Bool { true }

  // MARK: Layout

  /// Updates the scrollable range for the new size.
  open override func layoutSubviews() { geometryDidChange() }

  /// Applies the current sizes, insets and settings.
  ///
  /// - Parameters:
  ///   - shift: The distance by which the visible content moved within the rest of the content. It
  ///     keeps its position on screen.
  ///   - isMeasured: Whether content of an estimated size has been measured.
  package final func geometryDidChange(shift: Vector = .zero, isMeasured: Bool = false) {
    updateRules(shift: shift, isMeasured: isMeasured)
    let extent = Size(width: contentSize.width, height: contentSlice?.height ?? contentSize.height)
    contentContainer.frame = Rect(origin: .zero, size: extent)
    contentView.frame = contentContainer.bounds
    position.rulesDidChange()
    if restorationIdentifier != nil { restoration.apply() }
    applyOffset()
    layoutFocusRing()
    indicators.layout()
    observers.notify { ($0 as? any ScrollGeometryObserver)?.scrollViewGeometryDidChange(self) }
  }

  /// Sets the size of the content, whose visible part moves by `shift` within it and keeps its
  /// position on screen.
  ///
  /// An animation to the end of the content goes on to its new end where a part of it `isMeasured`.
  package final func resizeContent(
    to size: Size, shift: Vector = .zero, isMeasured: Bool = false
  ) {
    let size = Rect(origin: .zero, size: size).sanitized.size
    guard size != storedContentSize || (isMeasured && shift != .zero) else { return }
    storedContentSize = size
    geometryDidChange(shift: shift, isMeasured: isMeasured)
  }

  /// Updates the insets for the new safe area.
  open override func safeAreaInsetsDidChange() { geometryDidChange() }
  /// The safe area of the content: zero, because the insets already account for bars.
  public override final var safeAreaInsetsForSubviews: EdgeInsets { .zero }

  /// Updates the layout direction and the theme.
  open override func environmentDidChange() { geometryDidChange() }

  /// Ends all motion before the view uses another window's timeline.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    position.windowDidChange()
    zoomController.windowDidChange()
  }

  /// Shows the indicators for a moment, to indicate that the content scrolls.
  public final func flashScrollIndicators() {
    layoutIfNeeded()
    indicators.show()
  }

  // MARK: State restoration

  /// Writes the position in the content and the zoom scale.
  open override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    restoration.encode(with: coder)
  }

  /// Reads the position in the content and the zoom scale.
  ///
  /// The view keeps the position, as far as the content allows, until it is scrolled: content may be
  /// added later.
  open override func restoreState(with coder: StateCoder) {
    super.restoreState(with: coder)
    restoration.restore(from: coder)
  }

  // MARK: Display

  /// Applies the offset to the content's position, on whole pixels, and notifies observers of a
  /// change.
  package final func applyOffset() {
    let offset = contentOffset
    let scale = displayScale
    let frameSize = contentContainer.frame.size
    let zoom = (zoomController.state.scale - 1) / 2
    contentContainer.translation = Vector(
      dx: frameSize.width * zoom - scale.aligned(offset.x),
      dy: frameSize.height * zoom
        - scale.aligned(offset.y - (contentSlice?.origin ?? 0) * zoomController.state.scale))
    guard offset != lastReportedOffset else { return }
    lastReportedOffset = offset
    // A restored position is not reached by scrolling.
    var isScroll = true
    if restorationIdentifier != nil {
      restoration.offsetDidChange()
      isScroll = !restoration.isRestored
      invalidateRestorableState()
    }
    contentOffsetDidChange()
    if isScroll { indicators.show() }
    observers.notify { $0.scrollViewDidScroll(self) }
  }

  // MARK: Input

  /// Whether the view can receive keyboard focus: it is shown, enabled, and has content to scroll.
  open override var canBecomeFirstResponder: Bool {
    isScrollEnabled && isVisibleInWindow && !scrollableAxes.isEmpty
  }

  /// Whether Tab skips the view if a view in its content can receive focus.
  ///
  /// The default is true, because focusing a view in the content scrolls to it. Return false in a
  /// subclass that handles keys itself, such as a list with a selection.
  open var yieldsFocusToContent: Bool { true }

  /// Shows or hides the focus ring around the view.
  open override func focusRingDidChange() { showFocusRing(showsFocusRing) }

  /// The corner radii of the focus ring where no bar covers the view, in logical pixels.
  ///
  /// The default is the view's own corner radii. Override it in a view that draws rounded corners
  /// itself.
  open var focusRingCornerRadii: CornerRadii { cornerRadii }

  package final func showFocusRing(_ shows: Bool) { focusRing.show(shows, around: self) }

  /// Lays out the focus ring around the part of the view that no bar and no keyboard covers.
  package final func layoutFocusRing() { focusRing.layOut(around: self) }

  /// Keeps the indicators clear of the focus ring of a part of the content.
  ///
  /// - Parameter ring: The distances of the ring's outer and inner edge from the sides of the view,
  ///   in logical pixels, or `nil` for no ring.
  package final func keepIndicators(clearOf ring: ClosedRange<Double>?) {
    indicators.contentRing = ring
  }

  /// Handles arrow keys, page keys, Home, End and Space, which scroll.
  open override func keyDown(_ event: KeyEvent) -> Bool { handleScrollKey(for: event) }

  /// Handles wheel steps, which add up to a distance that is scrolled with an animation.
  open override func scrollWheel(_ event: ScrollEvent) -> Bool { handleWheel(event) }

  // MARK: Accessibility

  /// The accessibility value that was set, or else the scroll position in percent.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? progressDescription }
    set { super.accessibilityValue = newValue }
  }

  /// The actions to scroll by a page, followed by the accessibility actions that were set.
  open override var accessibilityActions: [AccessibilityAction] {
    get { scrollActions + super.accessibilityActions }
    set { super.accessibilityActions = newValue }
  }
}
