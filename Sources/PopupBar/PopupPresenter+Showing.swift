import SashGeometry
import SashInterface
import SashMotion

/// Where everything is shown, as the values say.
extension PopupPresenter {
  /// The geometry of this moment.
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
    // While a dock comes or goes, so does the gap above it.
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

  /// Shows where the popup stands: a pure function of presence, progress and the host's size.
  ///
  /// What that moves may tell of it and ask for this again, and then it is done once more. Nothing
  /// that is placed depends on where it was placed before, so that this ends; a host whose answers
  /// change at each question is reported.
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

  /// The host may have put its dock elsewhere, with the bar to follow at once, in the same motion.
  func hostDidLayOut() {
    guard contentView != nil, let layout, layout != shownLayout else { return }
    show()
  }

  /// More passes than any host needs whose answers are the same at each question.
  private static let mostPasses = 8

  private static let unsettled =
    "A popup bar was not placed, for its host asks for another place whenever it is: let what the "
    + "host says of its docking view not depend on the bar."

  private func showOnce() {
    guard let layout, contentView != nil else { return }
    let isDockElsewhere = shownLayout.map { !layout.sharesDock(with: $0) } ?? false
    shownLayout = layout
    showSurroundings(layout)
    // Laid out where they rest, and moved from there, so that no motion disturbs what is in them.
    let rest = layout.barFrame(progress: 0)
    bar.frame = rest
    let slide = layout.barSlide(presence: presence)
    bar.translation =
      layout.barFrame(progress: progress).origin - rest.origin
      + Vector(dx: 0, dy: layout.isDocked ? 0 : slide)
    // A bar that slides out of its dock is cut off where that begins.
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
    showTopChrome(contentTop: hidesContent ? nil : contentView?.shownFrame.minY)
    // The open popup covers all of it, and what is seen through the popup is not to be dark.
    entries?.showBackdrop(contentView?.backdropColor, progress: isOnTheWay ? progress : 0)
    setOwnInset(layout.hostInset(presence: presence))
    host?.dockSlide = layout.pushesDock ? layout.dockSlide(progress: progress) : 0
  }

  /// What is in a bar that slides is seen as long as the bar is.
  func showContents() {
    guard bar.theme.design == .modern else {
      return bar.pill.showContents(1, blurred: 0, mayBlur: false)
    }
    var isGoing = false
    if case .dismissing = machine { isGoing = true }
    bar.pill.showContents(
      contentsStrength, blurred: PopupContentsFade.blurred(presence: presence), mayBlur: isGoing)
  }

  /// Tells the bar what lies beside and below it.
  private func showSurroundings(_ layout: PopupBarLayout) {
    guard let host, let view = host.viewIfLoaded else { return }
    var new = PopupBarSurroundings()
    let safe = view.safeAreaInsets
    new.safeArea = EdgeInsets(left: safe.left, right: safe.right)
    let isTabs = host is TabBarController
    if isTabs {
      let columns = host.popupBarColumns
      new.columns = EdgeInsets(
        left: PopupBarMargins.besideSidebar(columns.left),
        right: PopupBarMargins.besideSidebar(columns.right))
    } else if avoidsPrimaryColumn {
      new.columns = host.popupBarColumns
    }
    new.hasDockMargins = host is NavigationController || host is SplitViewController
    new.extra = inlineMargins
    new.compactLimit = host.compactWidthLimit
    let extends = layout.isSliding && !layout.isDocked && extendsUnderSafeArea
    new.extensionHeight = extends ? layout.extensionHeight : 0
    bar.surroundings = new
    showLowerLine(host, dockPresence: layout.dockPresence)
  }

  /// Shows the line below a bar from edge to edge as long as its dock comes or goes.
  private func showLowerLine(_ host: ViewController, dockPresence: Double) {
    let moves = host.bottomDockingViewForPopupBar?.hasAnimations ?? false
    bar.ground.hasLowerLine = moves || dockPresence > 0 && dockPresence < 1
    bar.shade(PopupBarLayout.pushShade(presence: dockPresence))
    guard moves, lineCheck?.isPending != true else { return }
    lineCheck = window?.timeline.schedule(after: Self.lineCheckInterval) { [weak self] in
      self?.show()
    }
  }

  /// How long after a look at a dock that moves the next one is, in seconds.
  private static let lineCheckInterval = 0.2

  /// Takes over ground and tint of the host's dock.
  func inheritAppearance() { bar.inherit(from: host?.bottomDockingViewForPopupBar) }

  /// Insets that differ by less are the same, in logical pixels.
  private static let leastInset = 1e-9

  func setOwnInset(_ inset: Double) {
    // What is covered without it is what is covered with it less itself, and so never known to the
    // last bit.
    guard abs(inset - ownInset) > Self.leastInset || inset == 0 && ownInset != 0 else { return }
    ownInset = inset
    updateContentInset()
    entries?.setHostInset(inset)
  }
}

extension PopupBar {
  /// Shows the bar, its ground included, as far as it is there and the content is not.
  func show(alpha: Double) {
    pill.alpha = alpha
    ground.alpha = alpha
    backing.alpha = alpha
  }

  /// Darkens what a bar lies on.
  func shade(_ strength: Double) {
    ground.dimming = strength
    backing.shade = strength
  }
}

/// The docking view of a host, as far as that is in sight.
struct PopupDockPlace {
  var kind = PopupBarDock.Kind.none
  /// How much of the host's bottom it takes.
  var height = 0.0
  /// The part of it that is in sight.
  var presence = 0.0
  /// Whether it is the host's own bar, which a popup that opens may push down.
  var isOwn = false
}

extension ViewController {
  /// Whether the docking view is seen elsewhere than it is, on its way there.
  var isPopupDockMoving: Bool {
    guard let dock = bottomDockingViewForPopupBar else { return false }
    return dock.shownFrame.minY != dock.frame.minY + dock.translation.dy
  }

  var popupDock: PopupDockPlace {
    guard let dock = bottomDockingViewForPopupBar, let view = viewIfLoaded else {
      return PopupDockPlace()
    }
    // What a popup that opens has pushed it down by does not count.
    let own = ownDock.flatMap { $0.view === dock ? $0.drop : nil }
    let drop = own ?? dock.translation.dy
    // One that is hidden without having moved is hidden at once; but how far down the host's own bar
    // is says all once it is placed, and as a page is pushed that hides it, it has not moved yet.
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
