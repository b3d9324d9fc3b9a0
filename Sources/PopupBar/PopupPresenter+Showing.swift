import SashGeometry
import SashInterface

/// Where everything is shown, as the values say.
extension PopupPresenter {
  /// The geometry of this moment.
  var layout: PopupBarLayout? {
    guard let host, let view = host.viewIfLoaded else { return nil }
    let isOwn = !host.requiresIndirectSafeAreaManagement
    let covered = max(0, view.safeAreaInsets.bottom - (isOwn ? ownInset : 0))
    return PopupBarLayout(
      host: view.bounds.size, bottomInset: max(covered, host.dockedHeight),
      barHeight: bar.height(width: view.bounds.width))
  }

  /// Shows where the popup stands: a pure function of presence, progress and the host's size.
  func show() {
    guard let layout, contentView != nil else { return }
    // Laid out where they rest, and moved from there, so that no motion disturbs what is in them.
    let rest = layout.barFrame(progress: 0)
    bar.frame = rest
    bar.translation = layout.barFrame(progress: progress).origin - rest.origin
    bar.isHidden = presence <= 0 || progress >= 1
    bar.pill.alpha = layout.barAlpha(presence: presence, progress: progress)
    bar.pill.transformScale = layout.barScale(presence: presence)
    let open = layout.contentFrame(progress: 1)
    contentView?.frame = open
    contentView?.translation = layout.contentFrame(progress: progress).origin - open.origin
    let hidesContent = progress <= 0 && machine.hidesContent
    if !hidesContent { contentView?.placeContent() }
    contentView?.isHidden = hidesContent
    entries?.showBackdrop(contentView?.backdropColor, progress: progress)
    setOwnInset(layout.hostInset(presence: presence))
  }

  func setOwnInset(_ inset: Double) {
    guard inset != ownInset else { return }
    let change = inset - ownInset
    ownInset = inset
    content?.additionalSafeAreaInsets.bottom -= change
    entries?.setHostInset(inset)
  }
}

extension ViewController {
  /// How much of the bottom of its view its docking view takes, as far as that is in sight.
  fileprivate var dockedHeight: Double {
    guard let dock = bottomDockingViewForPopupBar, let view = viewIfLoaded else { return 0 }
    let slide = dock.translation.dy
    // One that is hidden without having moved is hidden at once.
    if isBottomDockingViewForPopupBarHidden, slide == 0 { return 0 }
    let top = defaultFrameForBottomDockingView.minY + slide
    guard top < view.bounds.maxY else { return 0 }
    return view.bounds.maxY - top + bottomDockingViewMarginForPopupBar
  }
}
