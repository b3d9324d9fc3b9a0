import SashContainers
import SashGeometry
import SashInterface
import SashMotion

/// The layout of all views of the popup.
extension PopupPresenter {
  /// The current geometry, or `nil` without a host view.
  var layout: PopupBarLayout? {
    guard let host, let view = host.viewIfLoaded else { return nil }
    let width = view.bounds.width
    let metrics = bar.metrics(width: width)
    let traits = bar.traits(width: width)
    let isOwn = !host.requiresIndirectSafeAreaManagement
    let covered = max(0, view.safeAreaInsets.bottom - (isOwn ? barInset : 0))
    let dock = host.popupDock
    func offset(_ kind: PopupBarDock.Kind, height: Double) -> Double {
      PopupBarDock(kind: kind, height: height).offset(
        isFloating: metrics.isFloating, isFullWidth: bar.isFullWidth, traits: traits)
    }
    // While a dock is being shown or hidden, the gap above it is interpolated.
    let docked = offset(dock.kind, height: dock.height)
    let free = offset(.none, height: covered)
    var layout = PopupBarLayout(
      host: view.bounds.size, bottomInset: max(covered, dock.height),
      barHeight: barHeight(metrics.height, width: width),
      offset: free + (docked - free) * dock.presence)
    layout.inlineOffset = inlineOffset(from: layout.closedBottom)
    layout.isSliding = traits.design == .classic
    layout.fades = fades
    layout.isDocked = dock.height > 0
    layout.dockPresence = dock.presence
    layout.dockLift = layout.isSliding ? max(0, host.insetsForBottomDockingView.bottom) : 0
    layout.pushesDock = layout.isSliding && dock.isOwn
    return layout
  }

  /// Updates all views as a function of presence, progress and the host's geometry.
  ///
  /// Moving a view may call the host, which may request another update; the update then runs again.
  /// No view's frame depends on its previous frame, so that this ends. A host whose geometry
  /// changes with each request is reported.
  func updateViews() {
    updateRequests += 1
    guard updateRequests == 1 else { return }
    var passes = 0
    repeat {
      updateRequests = 1
      updateViewsOnce()
      updateRequests -= 1
      passes += 1
    } while updateRequests > 0 && passes < Self.maximumPasses
    if updateRequests > 0 { window?.onReport?(Self.unstableLayoutMessage) }
    updateRequests = 0
  }

  /// Updates the views at once, in the same animation, if the host has moved its dock.
  func hostDidLayOut() {
    guard contentView != nil, let layout, layout != lastLayout else { return }
    updateViews()
  }

  /// The maximum number of updates in a row; a host with stable geometry needs fewer.
  private static let maximumPasses = 8

  private static let unstableLayoutMessage =
    "A popup bar was not laid out, because its host's docking view moves whenever the bar is: "
    + "let the frame, insets and visibility of the docking view not depend on the bar."

  private func updateViewsOnce() {
    guard let layout, contentView != nil else { return }
    let isDockElsewhere = lastLayout.map { !layout.sharesDock(with: $0) } ?? false
    lastLayout = layout
    updateLayoutContext(layout)
    // Views are laid out at their settled frames and moved by translation, so that no animation
    // changes the layout of their contents.
    let settledFrame = layout.barFrame(progress: 0)
    bar.frame = settledFrame
    let slide = layout.barSlide(presence: presence)
    bar.translation =
      layout.barFrame(progress: progress).origin - settledFrame.origin
      + Vector(dx: 0, dy: layout.isDocked ? 0 : slide)
    // A bar that slides out of its dock is clipped at the dock's top.
    bar.clipsToBounds = layout.isDocked && slide > 0
    bar.bounds.origin = Point(x: 0, y: layout.isDocked ? -slide : 0)
    if isDockElsewhere, host?.isPopupDockMoving == false { bar.endMovement() }
    bar.isHidden = presence <= 0 || progress >= 1
    updateContentsOpacity()
    bar.pill.transformScale = layout.barScale(presence: presence)
    bar.pill.shadowOpacity = layout.shadowOpacity(presence: presence)
    bar.isContentOpen = progress > 0
    updateContentHost()
    let open = contentFrame(layout, progress: 1)
    contentView?.frame = open
    contentView?.translation = contentFrame(layout, progress: progress).origin - open.origin
    let hidesContent = progress <= 0 && machine.allowsHidingContent
    if !hidesContent { contentView?.installContent() }
    contentView?.isHidden = hidesContent
    bar.apply(alpha: transition.update(layout))
    updateTopChrome(contentTop: hidesContent ? nil : contentView?.transformedFrame.minY)
    // No backdrop behind an open popup, which covers it: it would darken what is visible through a
    // translucent background.
    entries?.updateBackdrop(
      contentView?.backdropColor, progress: transition.isRunning ? progress : 0)
    setBarInset(layout.hostInset(presence: presence))
    host?.bottomBarOffset = layout.pushesDock ? layout.dockSlide(progress: progress) : 0
  }

  /// Updates the opacity of the bar's contents.
  ///
  /// In the classic design the contents are always opaque.
  func updateContentsOpacity() {
    guard bar.theme.design == .modern else {
      return bar.pill.setContentsOpacity(1, blurredFraction: 0, canBlur: false)
    }
    var isDismissing = false
    if case .dismissing = machine { isDismissing = true }
    bar.pill.setContentsOpacity(
      animator.contentsOpacity,
      blurredFraction: PopupContentsFade.blurredFraction(presence: presence),
      canBlur: isDismissing)
  }

  /// Updates the bar's layout context.
  private func updateLayoutContext(_ layout: PopupBarLayout) {
    guard let host, let view = host.viewIfLoaded else { return }
    var new = PopupBarLayoutContext()
    let safe = view.safeAreaInsets
    new.safeArea = EdgeInsets(left: safe.left, right: safe.right)
    let isTabs = host is TabBarController
    if isTabs {
      let columns = host.popupBarSideInsets
      new.columns = EdgeInsets(
        left: PopupBarMargins.sidebarInset(columns.left),
        right: PopupBarMargins.sidebarInset(columns.right))
    } else if avoidsPrimaryColumn {
      new.columns = host.popupBarSideInsets
    }
    new.hasMatchingDockMargins = host is NavigationController || host is SplitViewController
    new.additionalMargins = inlineMargins
    new.compactWidthLimit = host.compactWidthLimit
    let extends = layout.isSliding && !layout.isDocked && extendsUnderSafeArea
    new.extensionHeight = extends ? layout.extensionHeight : 0
    bar.layoutContext = new
    updateLowerLine(host, dockPresence: layout.dockPresence)
  }

  /// Shows the line below a bar from edge to edge while its dock is being shown or hidden.
  private func updateLowerLine(_ host: ViewController, dockPresence: Double) {
    let isDockMoving = host.bottomDockingViewForPopupBar?.hasAnimations ?? false
    bar.backgroundView.hasLowerLine = isDockMoving || dockPresence > 0 && dockPresence < 1
    bar.setOverlayOpacity(PopupBarLayout.pushOverlayOpacity(presence: dockPresence))
    guard isDockMoving, lowerLineCheck?.isPending != true else { return }
    lowerLineCheck = window?.timeline.schedule(after: Self.lowerLineCheckInterval) { [weak self] in
      self?.updateViews()
    }
  }

  /// The interval at which a moving dock is checked, in seconds.
  private static let lowerLineCheckInterval = 0.2

  /// Copies background and tint of the host's dock.
  func inheritAppearance() { bar.inherit(from: host?.bottomDockingViewForPopupBar) }

  /// The difference below which two insets are equal, in logical pixels.
  private static let insetTolerance = 1e-9

  /// Sets the inset that the bar adds to the host's safe area.
  func setBarInset(_ inset: Double) {
    // The covered height without the bar is computed as a difference, and so subject to rounding
    // errors.
    guard abs(inset - barInset) > Self.insetTolerance || inset == 0 && barInset != 0 else { return }
    barInset = inset
    updateContentInset()
    entries?.setHostInset(inset)
  }
}

extension PopupBar {
  /// Sets the opacity of the bar and its backgrounds.
  func apply(alpha: Double) {
    pill.alpha = alpha
    backgroundView.alpha = alpha
    gradientView.alpha = alpha
  }

  /// Darkens the background of the bar by a black overlay with an opacity.
  func setOverlayOpacity(_ opacity: Double) {
    backgroundView.dimming = opacity
    gradientView.overlayOpacity = opacity
  }
}

/// The docking view of a host, as far as it is visible.
struct PopupDockPlacement {
  var kind = PopupBarDock.Kind.none
  /// The height of the host's bottom that it covers, in logical pixels.
  var height = 0.0
  /// The visible fraction of the view.
  var presence = 0.0
  /// Whether it is the host's own bar, which an opening popup may push down.
  var isOwn = false
}

extension ViewController {
  /// Whether the docking view is being animated to another position.
  var isPopupDockMoving: Bool {
    guard let dock = bottomDockingViewForPopupBar else { return false }
    return dock.transformedFrame.minY != dock.frame.minY + dock.translation.dy
  }

  /// The docking view at the host's bottom.
  var popupDock: PopupDockPlacement {
    guard let dock = bottomDockingViewForPopupBar, let view = viewIfLoaded else {
      return PopupDockPlacement()
    }
    // The distance by which an opening popup has pushed the dock down does not count.
    let own = ownBottomBar.flatMap { $0.view === dock ? $0.drop : nil }
    let drop = own ?? dock.translation.dy
    // A dock that is hidden without having moved is hidden at once. The host's own bar is
    // different: while a page that hides it is being pushed, its drop is still zero, and only the
    // drop counts once the bar has a frame.
    if isBottomDockingViewForPopupBarHidden, drop == 0, own == nil || dock.frame.isEmpty {
      return PopupDockPlacement()
    }
    let frame = defaultFrameForBottomDockingView
    let height = view.bounds.maxY - (frame.minY + drop)
    guard height > 0, frame.height > 0 else { return PopupDockPlacement() }
    var placement = PopupDockPlacement()
    placement.isOwn = own != nil
    placement.height = height
    placement.presence = min(height / max(1, view.bounds.maxY - frame.minY), 1)
    if dock is TabBar {
      placement.kind = .tabBar
    } else if dock is Toolbar {
      placement.kind = .toolbar
    } else {
      placement.kind = .custom(margin: bottomDockingViewMarginForPopupBar)
    }
    return placement
  }
}
