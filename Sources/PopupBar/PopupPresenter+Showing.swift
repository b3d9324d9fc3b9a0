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
    let covered = max(0, view.safeAreaInsets.bottom - (isOwn ? ownInset : 0))
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
    layout.drop = inlineDrop(from: layout.closedBottom)
    layout.isSliding = traits.design == .classic
    layout.fades = fades
    layout.isDocked = dock.height > 0
    layout.dockPresence = dock.presence
    layout.lift = layout.isSliding ? max(0, host.insetsForBottomDockingView.bottom) : 0
    layout.pushesDock = layout.isSliding && dock.isOwn
    return layout
  }

  /// Updates all views as a function of presence, progress and the host's geometry.
  ///
  /// Moving a view may call the host, which may request another update; the update then runs again.
  /// No view's frame depends on its previous frame, so that this ends. A host whose geometry
  /// changes with each request is reported.
  func show() {
    shows += 1
    guard shows == 1 else { return }
    var passes = 0
    repeat {
      shows = 1
      showOnce()
      shows -= 1
      passes += 1
    } while shows > 0 && passes < Self.mostPasses
    if shows > 0 { window?.onReport?(Self.unsettled) }
    shows = 0
  }

  /// Updates the views at once, in the same animation, if the host has moved its dock.
  func hostDidLayOut() {
    guard contentView != nil, let layout, layout != shownLayout else { return }
    show()
  }

  /// The maximum number of updates in a row; a host with stable geometry needs fewer.
  private static let mostPasses = 8

  private static let unsettled =
    "A popup bar was not laid out, because its host's docking view moves whenever the bar is: "
    + "let the frame, insets and visibility of the docking view not depend on the bar."

  private func showOnce() {
    guard let layout, contentView != nil else { return }
    let isDockElsewhere = shownLayout.map { !layout.sharesDock(with: $0) } ?? false
    shownLayout = layout
    showSurroundings(layout)
    // Views are laid out at their settled frames and moved by translation, so that no animation
    // changes the layout of their contents.
    let rest = layout.barFrame(progress: 0)
    bar.frame = rest
    let slide = layout.barSlide(presence: presence)
    bar.translation =
      layout.barFrame(progress: progress).origin - rest.origin
      + Vector(dx: 0, dy: layout.isDocked ? 0 : slide)
    // A bar that slides out of its dock is clipped at the dock's top.
    bar.clipsToBounds = layout.isDocked && slide > 0
    bar.bounds.origin = Point(x: 0, y: layout.isDocked ? -slide : 0)
    if isDockElsewhere, host?.isPopupDockMoving == false { bar.endMovement() }
    bar.isHidden = presence <= 0 || progress >= 1
    showContents()
    bar.pill.transformScale = layout.barScale(presence: presence)
    bar.pill.shadowStrength = layout.shadowStrength(presence: presence)
    bar.isOpening = progress > 0
    placeContentHost()
    let open = contentFrame(layout, progress: 1)
    contentView?.frame = open
    contentView?.translation = contentFrame(layout, progress: progress).origin - open.origin
    let hidesContent = progress <= 0 && machine.hidesContent
    if !hidesContent { contentView?.placeContent() }
    contentView?.isHidden = hidesContent
    bar.show(alpha: showContainer(layout))
    showTopChrome(contentTop: hidesContent ? nil : contentView?.transformedFrame.minY)
    // No backdrop behind an open popup, which covers it: it would darken what is visible through a
    // translucent background.
    entries?.showBackdrop(contentView?.backdropColor, progress: isOnTheWay ? progress : 0)
    setOwnInset(layout.hostInset(presence: presence))
    host?.bottomBarOffset = layout.pushesDock ? layout.dockSlide(progress: progress) : 0
  }

  /// Updates the opacity of the bar's contents.
  ///
  /// In the classic design the contents are always opaque.
  func showContents() {
    guard bar.theme.design == .modern else {
      return bar.pill.showContents(1, blurred: 0, mayBlur: false)
    }
    var isGoing = false
    if case .dismissing = machine { isGoing = true }
    bar.pill.showContents(
      contentsStrength, blurred: PopupContentsFade.blurred(presence: presence), mayBlur: isGoing)
  }

  /// Updates the bar's layout context.
  private func showSurroundings(_ layout: PopupBarLayout) {
    guard let host, let view = host.viewIfLoaded else { return }
    var new = PopupBarSurroundings()
    let safe = view.safeAreaInsets
    new.safeArea = EdgeInsets(left: safe.left, right: safe.right)
    let isTabs = host is TabBarController
    if isTabs {
      let columns = host.popupBarSideInsets
      new.columns = EdgeInsets(
        left: PopupBarMargins.besideSidebar(columns.left),
        right: PopupBarMargins.besideSidebar(columns.right))
    } else if avoidsPrimaryColumn {
      new.columns = host.popupBarSideInsets
    }
    new.hasDockMargins = host is NavigationController || host is SplitViewController
    new.extra = inlineMargins
    new.compactLimit = host.compactWidthLimit
    let extends = layout.isSliding && !layout.isDocked && extendsUnderSafeArea
    new.extensionHeight = extends ? layout.extensionHeight : 0
    bar.surroundings = new
    showLowerLine(host, dockPresence: layout.dockPresence)
  }

  /// Shows the line below a bar from edge to edge while its dock is being shown or hidden.
  private func showLowerLine(_ host: ViewController, dockPresence: Double) {
    let moves = host.bottomDockingViewForPopupBar?.hasAnimations ?? false
    bar.ground.hasLowerLine = moves || dockPresence > 0 && dockPresence < 1
    bar.shade(PopupBarLayout.pushShade(presence: dockPresence))
    guard moves, lineCheck?.isPending != true else { return }
    lineCheck = window?.timeline.schedule(after: Self.lineCheckInterval) { [weak self] in
      self?.show()
    }
  }

  /// The interval at which a moving dock is checked, in seconds.
  private static let lineCheckInterval = 0.2

  /// Copies background and tint of the host's dock.
  func inheritAppearance() { bar.inherit(from: host?.bottomDockingViewForPopupBar) }

  /// The difference below which two insets are equal, in logical pixels.
  private static let leastInset = 1e-9

  /// Sets the inset that the bar adds to the host's safe area.
  func setOwnInset(_ inset: Double) {
    // The covered height without the bar is computed as a difference, and so subject to rounding
    // errors.
    guard abs(inset - ownInset) > Self.leastInset || inset == 0 && ownInset != 0 else { return }
    ownInset = inset
    updateContentInset()
    entries?.setHostInset(inset)
  }
}

extension PopupBar {
  /// Sets the opacity of the bar and its backgrounds.
  func show(alpha: Double) {
    pill.alpha = alpha
    ground.alpha = alpha
    backing.alpha = alpha
  }

  /// Darkens the background of the bar by a black overlay with an opacity.
  func shade(_ strength: Double) {
    ground.dimming = strength
    backing.shade = strength
  }
}

/// The docking view of a host, as far as it is visible.
struct PopupDockPlace {
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
  var popupDock: PopupDockPlace {
    guard let dock = bottomDockingViewForPopupBar, let view = viewIfLoaded else {
      return PopupDockPlace()
    }
    // The distance by which an opening popup has pushed the dock down does not count.
    let own = ownBottomBar.flatMap { $0.view === dock ? $0.drop : nil }
    let drop = own ?? dock.translation.dy
    // A dock that is hidden without having moved is hidden at once. The host's own bar is
    // different: while a page that hides it is being pushed, its drop is still zero, and only the
    // drop counts once the bar has a frame.
    if isBottomDockingViewForPopupBarHidden, drop == 0, own == nil || dock.frame.isEmpty {
      return PopupDockPlace()
    }
    let frame = defaultFrameForBottomDockingView
    let height = view.bounds.maxY - (frame.minY + drop)
    guard height > 0, frame.height > 0 else { return PopupDockPlace() }
    var place = PopupDockPlace()
    place.isOwn = own != nil
    place.height = height
    place.presence = min(height / max(1, view.bounds.maxY - frame.minY), 1)
    if dock is TabBar {
      place.kind = .tabBar
    } else if dock is Toolbar {
      place.kind = .toolbar
    } else {
      place.kind = .custom(margin: bottomDockingViewMarginForPopupBar)
    }
    return place
  }
}
