// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashPresentation
import SashRaster
import SashScrolling

/// The distance of the highest sheet from the upper edge of the window or its safe area, in logical
/// pixels.
private let topGap = 10.0
/// The distance of a floating sheet from the lower edge of the safe area, in logical pixels.
private let floatingGap = 16.0
/// The factor by which a sheet below another one is smaller.
private let pushedBackScale = 0.94
/// The largest number of sheets whose upper edges stay visible behind a sheet.
private let maximumDepth = 2

/// The container of a presented sheet: its notches are the detents, and a lowest one of height zero,
/// where the sheet is dismissed.
final class SheetContainerViewController: OverlayContainerViewController {
  private weak var presentation: SheetPresentationController?
  private let content: SheetContentViewController
  /// The line around the sheet.
  private let border = CardBorder()
  private var resolved = ResolvedDetents()
  /// The values that the detents were resolved for.
  private var lastContext: ResolvedDetents.Context?
  /// The problems with detents that were reported; once is enough.
  private var reports: Set<String> = []
  /// How far the sheet is behind one that is presented above it, from 0 to 1.
  private var pushedBack = 0.0
  /// The scroll view that the last touch was on; the one of the controller without any.
  private weak var touchedScrollView: ScrollView?
  /// Whether the next change of the detents is animated.
  private var animatesDetents = false

  init(_ presentation: SheetPresentationController) {
    self.presentation = presentation
    content = SheetContentViewController(presentation.presentedViewController)
    super.init(style: .flexibleHeight)
    content.onContentSizeChange = { [weak self] in self?.setNeedsUpdate() }
    content.onGrabberPress = { [weak self] in self?.selectNextDetent() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.insertSubview(border, at: 1)
    border.fillsSuperview = false
    sheetView.clipsToBounds = true
    sheetView.shadow = CardStyle.shadow
    delegate = self
    viewControllers = [content]
    appearanceDidChange()
  }

  override func environmentDidChange() {
    super.environmentDidChange()
    // In dark themes the background of its content, which may be clear.
    sheetView.backgroundColor = view.theme.cardBackground
    content.view.themeOverride = view.theme.elevated
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    setNeedsUpdate()
  }

  // MARK: Detents

  private var selection: SheetPresentationController.Detent.Identifier? {
    presentation?.selectedDetentIdentifier
  }

  /// Whether the page is dimmed and blocked where the sheet rests or moves to.
  var isSelectionDimmed: Bool {
    guard let largest = resolved.height(of: presentation?.largestUndimmedDetentIdentifier),
      let selected = resolved.height(of: selection) ?? resolved.list.first?.height
    else { return true }
    return selected > largest
  }

  /// Returns how much of the full dimming the page has while a height of the sheet is visible, from 0
  /// to 1.
  func dimmedPart(at height: Double) -> Double {
    let undimmed = resolved.height(of: presentation?.largestUndimmedDetentIdentifier) ?? 0
    guard let full = resolved.list.first(where: { $0.height > undimmed })?.height else { return 0 }
    return min(max((height - undimmed) / (full - undimmed), 0), 1)
  }

  /// The part of the sheet's height that is in the window, in logical pixels.
  var visibleHeight: Double { max(mover.displayedHeight, 0) }

  func invalidateDetents(animated: Bool) {
    lastContext = nil
    animatesDetents = animated
    setNeedsUpdate()
  }

  override func viewWillLayoutSubviews() {
    let context = context
    let isDragging = mover.machine.finger == .dragging
    // Content may have the height of the sheet, which must not follow the finger.
    let isSame = context == lastContext
    if !isSame || !isDragging && contentHeightDidChange, let presentation {
      let isFirst = resolved.list.isEmpty
      lastContext = context
      resolved = ResolvedDetents(presentation.detents, in: context) { [content] in
        content.height(along: context.axis, width: context.width)
      } report: { [weak self] in
        self?.report($0)
      }
      if let height = resolved.contentHeight, height <= content.grabberHeight { reportNoHeight() }
      notches.invalidate()
      if isDragging || mover.isSeekingNotch {
        // A finger keeps the sheet, and its release chooses among the new detents. A requested move
        // names one of the old.
        mover.scheduleSeek()
      } else {
        // Content that grows in an unchanged window takes the sheet with it.
        moveToSelection(animated: (animatesDetents || isSame) && !isFirst)
      }
      presentation.detentsDidResolve()
      animatesDetents = false
    }
    super.viewWillLayoutSubviews()
  }

  /// Reports a fault of the application, once.
  private func report(_ message: String) {
    guard reports.insert(message).inserted else { return }
    view.window?.onReport?("SheetPresentationController: \(message)")
  }

  private func reportNoHeight() {
    guard let controller = presentation?.presentedViewController else { return }
    report(
      "The detent 'content' has the height 0, because the view of \(type(of: controller)) has no "
        + "size of its own; set preferredContentSize, or override sizeThatFits(_:) in the view.")
  }

  /// Whether a detent depends on the height of the content, which is another one now.
  private var contentHeightDidChange: Bool {
    resolved.contentHeight.map { $0 != content.height(along: axis, width: width) } ?? false
  }

  /// Moves the sheet to the selected detent, or to the lowest if that is not used.
  func moveToSelection(animated: Bool) {
    // Before the first layout the detents have no heights.
    guard !resolved.list.isEmpty else { return }
    let index = resolved.index(of: selection) ?? 0
    presentation?.didSelect(resolved.list[index].identifier, byUser: false)
    mover.schedule(OverlayRequest(target: .notch(index + 1), isAnimated: animated))
  }

  override func resumeAfterCancelledTouch() {
    // The nearest notch may be the one where the sheet is dismissed, which only a drag asks for.
    guard let lowest = resolved.list.first?.height, mover.displayedHeight < lowest else {
      return super.resumeAfterCancelledTouch()
    }
    moveToSelection(animated: true)
  }

  override func takeOverTransition() -> Double { presentation?.takeOverTransition() ?? 0 }

  private func selectNextDetent() {
    let next = (resolved.index(of: selection) ?? -1) + 1
    let index = next < resolved.list.count ? next : 0
    presentation?.didSelect(resolved.list[index].identifier, byUser: true)
    mover.schedule(OverlayRequest(target: .notch(index + 1), isAnimated: true))
  }

  private var context: ResolvedDetents.Context {
    let insets = view.safeAreaInsets
    let covered = axis.inset(of: insets)
    let gap = isFloating ? floatingGap : 0
    let space = availableSpace - axis.oppositeInset(of: insets) - topGap * Double(1 + depth)
    return ResolvedDetents.Context(
      axis: axis, maximum: max(space - covered - gap, 0), covered: covered, gap: gap, width: width)
  }

  /// The number of sheets whose upper edges stay visible behind this one.
  private var depth: Int {
    var depth = 0
    var sheet = presentation?.sheetBelow
    while let current = sheet, depth < maximumDepth {
      depth += 1
      sheet = current.sheetBelow
    }
    return depth
  }

  // MARK: Geometry

  private var maximumWidth: Double {
    let width = presentation?.maximumWidth ?? 0
    return width > 0 ? width : .infinity
  }

  private var isWide: Bool {
    axis.isVertical && view.bounds.width >= maximumWidth + 2 * floatingGap
  }

  private var isFloating: Bool { isWide && !(presentation?.prefersEdgeAttached ?? false) }

  /// The length of the sheet along its edge.
  private var width: Double {
    isWide ? maximumWidth : axis.isVertical ? view.bounds.width : view.bounds.height
  }

  func appearanceDidChange() {
    guard isViewLoaded else { return }
    edge = presentation?.edge ?? .bottom
    content.isGrabberVisible = edge == .bottom && (presentation?.prefersGrabberVisible ?? false)
    updateDriver()
    setNeedsUpdate()
  }

  override func layoutSheet() {
    let bounds = view.bounds
    let padding = lastContext?.padding ?? 0
    let lowest = resolved.list.first?.height ?? 0
    // Below the lowest detent the sheet moves, and its content keeps its height.
    let gap = isFloating ? padding : 0
    let start =
      axis.isVertical ? view.displayScale.aligned(bounds.midX - width / 2) : bounds.minY
    var frame = axis.frame(
      height: visibleHeight, length: max(mover.displayedHeight, lowest), in: bounds,
      cross: (start, width))
    // A floating sheet ends before its edge.
    if axis.isVertical { frame.size.height = max(frame.height - gap, 0) }
    if edge == .top { frame.origin.y += gap }
    sheetView.frame = frame
    let radius = presentation?.preferredCornerRadius ?? CardStyle.cornerRadius
    let corners = axis.cornerRadii(free: radius, attached: isFloating ? radius : 0)
    for view in [border, sheetView] { view.cornerRadii = corners }
    border.frame = sheetView.frame
    if pushedBack > 0 { applyPushBack() }
    presentation?.sheetDidMove()
  }

  /// Moves the sheet behind one that is presented above it.
  ///
  /// - Parameter progress: 0 where the other is not visible, 1 where it is presented.
  func pushBack(_ progress: Double) {
    guard progress != pushedBack else { return }
    pushedBack = progress
    // It would be a second one directly above that of the other sheet.
    content.grabberOpacity = 1 - progress
    applyPushBack()
  }

  private func applyPushBack() {
    let scale = view.prefersReducedMotion ? 1 : 1 - (1 - pushedBackScale) * pushedBack
    for view in [border, sheetView] {
      view.transformScale = scale
      // The free edge stays, and is visible above the other sheet.
      let length = axis.length(of: view.frame.size)
      view.translation = axis.inWindow(Vector(dx: 0, dy: -length * (1 - scale) / 2))
    }
  }
}

extension SheetContainerViewController: OverlayContainerViewControllerDelegate {
  func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int {
    resolved.list.count + 1
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double { index == 0 ? 0 : resolved.list[index - 1].height }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, canReachNotchAt index: Int,
    forOverlay overlayViewController: ViewController
  ) -> Bool { index > 0 || !(presentation?.isDismissalBlocked ?? true) }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    scrollViewDrivingOverlay overlayViewController: ViewController
  ) -> ScrollView? {
    guard let presentation, presentation.prefersScrollingExpandsWhenScrolledToEdge else {
      return nil
    }
    let content = presentation.presentedViewController
    if let touchedScrollView, let view = content.viewIfLoaded,
      touchedScrollView.isDescendant(of: view)
    {
      return touchedScrollView
    }
    return content.contentScrollView as? ScrollView
  }

  /// Returns the innermost scroll view at a point that scrolls in the direction of the sheet.
  private func scrollView(at point: Point, in coordinateSpace: View) -> ScrollView? {
    guard let root = presentation?.presentedViewController.viewIfLoaded else { return nil }
    let hit = root.hitTest(root.convert(point, from: coordinateSpace))
    return hit?.selfAndAncestors.prefix { $0 !== root.superview }.lazy
      .compactMap { $0 as? ScrollView }
      .first { [axis] in !$0.scrollableAxes.isDisjoint(with: axis.scrollAxes) }
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    shouldStartDraggingOverlay overlayViewController: ViewController, at point: Point,
    in coordinateSpace: View
  ) -> Bool {
    // The content may have another scroll view since the last touch, or several.
    if mover.machine.finger != .dragging {
      touchedScrollView = scrollView(at: point, in: coordinateSpace)
      updateDriver()
    }
    return sheetView.bounds.contains(sheetView.convert(point, from: coordinateSpace))
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willEndDraggingOverlay overlayViewController: ViewController, atVelocity velocity: Vector
  ) {
    guard let presentation, presentation.isDismissalBlocked,
      let lowest = resolved.list.first?.height, mover.displayedHeight < lowest,
      axis.canonical(velocity).dy >= 0
    else { return }
    // Refused; the delegate hears of the attempt.
    presentation.dismissByUser(.drag)
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willMoveOverlay overlayViewController: ViewController, toNotchAt index: Int
  ) {
    guard let presentation else { return }
    guard index > 0 else {
      presentation.dismissByUser(.drag)
      if presentation.isPresented { moveToSelection(animated: true) }
      return
    }
    guard resolved.list.indices.contains(index - 1) else { return }
    presentation.didSelect(resolved.list[index - 1].identifier, byUser: true)
  }
}
