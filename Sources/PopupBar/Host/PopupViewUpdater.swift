// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion

/// The updater of a popup's views, as a function of presence, progress and the host's geometry.
///
/// It owns the requests for updates, the geometry of the last one, and the check whether a dock
/// still moves.
final class PopupViewUpdater {
  /// The maximum number of updates in a row; a host with stable geometry needs fewer.
  private static let maximumPasses = 8
  /// The interval at which a moving dock is checked, in seconds.
  private static let dockCheckInterval = 0.2

  private static let unstableLayoutMessage =
    "A popup bar was not laid out, because its host's docking view moves whenever the bar is: "
    + "let the frame, insets and visibility of the docking view not depend on the bar."

  private unowned let presenter: PopupPresenter
  /// The geometry of the last update, or `nil` before the first.
  private var lastLayout: PopupBarLayout?
  /// The number of requested updates, including the running one.
  private var requests = 0
  /// The next check whether the dock still moves.
  private var dockCheck: ScheduledCall?

  init(_ presenter: PopupPresenter) { self.presenter = presenter }

  /// Updates all views.
  ///
  /// Moving a view may call the host, which may request another update; the update then runs again.
  /// No view's frame depends on its previous frame, so that this ends. A host whose geometry
  /// changes with each request is reported.
  func update() {
    requests += 1
    guard requests == 1 else { return }
    let presenter = presenter
    var passes = 0
    repeat {
      requests = 1
      updateOnce(presenter)
      requests -= 1
      passes += 1
    } while requests > 0 && passes < Self.maximumPasses
    if requests > 0 { presenter.window?.onReport?(Self.unstableLayoutMessage) }
    requests = 0
  }

  /// Updates the views at once, in the same animation, if the host has moved its dock.
  func hostDidLayOut() {
    guard presenter.contentView != nil, let layout = presenter.layout, layout != lastLayout else {
      return
    }
    update()
  }

  private func updateOnce(_ presenter: PopupPresenter) {
    guard let layout = presenter.layout, presenter.contentView != nil else { return }
    let (bar, placement) = (presenter.bar, presenter.placement)
    let isDockElsewhere = lastLayout.map { !layout.sharesDock(with: $0) } ?? false
    lastLayout = layout
    if let host = presenter.host, let view = host.viewIfLoaded {
      bar.layoutContext = placement.layoutContext(of: host, in: view, layout)
      updateLowerLine(of: bar, in: host, dockPresence: layout.dockPresence)
    }
    // Views are laid out at their settled frames and moved by translation, so that no animation
    // changes the layout of their contents.
    let settledFrame = layout.barFrame(progress: 0)
    bar.frame = settledFrame
    let slide = layout.barSlide(presence: presenter.presence)
    bar.translation =
      layout.barFrame(progress: presenter.progress).origin - settledFrame.origin
      + Vector(dx: 0, dy: layout.isDocked ? 0 : slide)
    // A bar that slides out of its dock is clipped at the dock's top.
    bar.clipsToBounds = layout.isDocked && slide > 0
    bar.bounds.origin = Point(x: 0, y: layout.isDocked ? -slide : 0)
    if isDockElsewhere, presenter.host?.isPopupDockMoving == false { bar.endMovement() }
    bar.isHidden = presenter.presence <= 0 || presenter.progress >= 1
    updateContentsOpacity()
    bar.pill.transformScale = layout.barScale(presence: presenter.presence)
    bar.pill.shadowOpacity = layout.shadowOpacity(presence: presenter.presence)
    updateContentHost()
    presenter.contentView?.frame = placement.contentFrame(layout, progress: 1)
    let hidesContent = presenter.progress <= 0 && presenter.machine.allowsHidingContent
    if !hidesContent { presenter.contentView?.installContent() }
    presenter.contentView?.isHidden = hidesContent
    bar.apply(alpha: presenter.transition.update(layout))
    presenter.topChrome.update(
      contentTop: hidesContent ? nil : presenter.contentView?.transformedFrame.minY,
      content: presenter.content, host: presenter.host)
    // No backdrop behind an open popup, which covers it: it would darken what is visible through a
    // translucent background.
    presenter.entries?.updateBackdrop(
      presenter.contentView?.backdropColor,
      progress: presenter.transition.isRunning ? presenter.progress : 0)
    placement.setBarInset(layout.hostInset(presence: presenter.presence))
    presenter.host?.bottomDock.offset =
      layout.pushesDock ? layout.dockSlide(progress: presenter.progress) : 0
  }

  /// Moves the content above another view after the host entered or left a split view controller.
  private func updateContentHost() {
    guard let entries = presenter.entries, let contentHost = presenter.placement.contentHost,
      entries.contentHost !== contentHost
    else { return }
    // The content stays visible; without this flag it would receive appearance callbacks.
    presenter.content?.defersWindowAppearance = true
    entries.move(to: contentHost)
    presenter.content?.defersWindowAppearance = false
    entries.update(for: presenter.machine)
    presenter.placement.updateContentInset()
  }

  /// Updates the opacity of the bar's contents.
  ///
  /// In the classic design the contents are always opaque.
  func updateContentsOpacity() {
    let bar = presenter.bar
    guard bar.theme.design == .modern else {
      return bar.pill.setContentsOpacity(1, blurredFraction: 0, canBlur: false)
    }
    var isDismissing = false
    if case .dismissing = presenter.machine { isDismissing = true }
    bar.pill.setContentsOpacity(
      presenter.animator.contentsOpacity,
      blurredFraction: PopupContentsFade.blurredFraction(presence: presenter.presence),
      canBlur: isDismissing)
  }

  /// Shows the line below a bar from edge to edge while its dock is being shown or hidden.
  private func updateLowerLine(
    of bar: PopupBar, in host: ViewController, dockPresence: Double
  ) {
    let isDockMoving = host.bottomDock.view?.hasAnimations ?? false
    bar.backgroundView.hasLowerLine = isDockMoving || dockPresence > 0 && dockPresence < 1
    bar.setOverlayOpacity(PopupBarLayout.pushOverlayOpacity(presence: dockPresence))
    guard isDockMoving, dockCheck?.isPending != true else { return }
    dockCheck = presenter.window?.timeline.schedule(after: Self.dockCheckInterval) {
      [weak presenter] in presenter?.updateViews()
    }
  }
}
