// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion

/// The updater of a popup's views, as a function of the popup's position and the host's geometry.
///
/// It owns the presentation entries, the requests for updates, the geometry of the last one, and the
/// check whether a dock still moves.
final class PopupViewUpdater {
  /// The maximum number of updates in a row; a host with stable geometry needs fewer.
  private static let maximumPasses = 8
  /// The interval at which a moving dock is checked, in seconds.
  private static let dockCheckInterval = 0.2

  private static let unstableLayoutMessage =
    "A popup bar was not laid out, because its host's docking view moves whenever the bar is: "
    + "let the frame, insets and visibility of the docking view not depend on the bar."

  private let bar: PopupBar
  private let slot: PopupContentSlot
  private let placement: PopupPlacement
  private let transition: PopupContainerTransition
  private let topChrome: PopupTopChromeOwner
  /// Returns the current position, or `nil` after the host was released.
  private let position: () -> PopupPosition?
  /// The presentation entries in the host's window, or `nil` without a window.
  var entries: PopupEntries?
  /// The geometry of the last update, or `nil` before the first.
  private var lastLayout: PopupBarLayout?
  /// The number of requested updates, including the running one.
  private var requests = 0
  /// The next check whether the dock still moves.
  private var dockCheck: ScheduledCall?

  init(
    of bar: PopupBar, slot: PopupContentSlot, placement: PopupPlacement,
    transition: PopupContainerTransition, topChrome: PopupTopChromeOwner,
    position: @escaping () -> PopupPosition?
  ) {
    self.bar = bar
    self.slot = slot
    self.placement = placement
    self.transition = transition
    self.topChrome = topChrome
    self.position = position
  }

  /// Updates all views.
  ///
  /// Moving a view may call the host, which may request another update; the update then runs again.
  /// No view's frame depends on its previous frame, so that this ends. A host whose geometry
  /// changes with each request is reported.
  func update() {
    requests += 1
    guard requests == 1 else { return }
    var passes = 0
    repeat {
      requests = 1
      updateOnce()
      requests -= 1
      passes += 1
    } while requests > 0 && passes < Self.maximumPasses
    if requests > 0 { placement.window?.onReport?(Self.unstableLayoutMessage) }
    requests = 0
  }

  /// Updates the views at once, in the same animation, if the host has moved its dock.
  func hostDidLayOut() {
    guard slot.view != nil, let layout = position().flatMap({ placement.layout(in: $0.machine) }),
      layout != lastLayout
    else { return }
    update()
  }

  /// Updates all views once.
  ///
  /// Each step takes the position anew, because the application may have changed it in the step
  /// before.
  private func updateOnce() {
    guard let machine = position()?.machine, let layout = placement.layout(in: machine),
      slot.view != nil
    else { return }
    updateBar(layout)
    updateContentHost()
    updateContent(layout)
    updateHost(layout)
  }

  private func updateBar(_ layout: PopupBarLayout) {
    let isDockElsewhere = lastLayout.map { !layout.sharesDock(with: $0) } ?? false
    lastLayout = layout
    if let host = placement.host, let view = host.viewIfLoaded {
      bar.layoutContext = placement.layoutContext(of: host, in: view, layout)
      updateLowerLine(in: host, dockPresence: layout.dockPresence)
    }
    guard let position = position() else { return }
    // Views are laid out at their settled frames and moved by translation, so that no animation
    // changes the layout of their contents.
    let settledFrame = layout.barFrame(progress: 0)
    bar.frame = settledFrame
    let slide = layout.barSlide(presence: position.presence)
    bar.translation =
      layout.barFrame(progress: position.progress).origin - settledFrame.origin
      + Vector(dx: 0, dy: layout.isDocked ? 0 : slide)
    // A bar that slides out of its dock is clipped at the dock's top.
    bar.clipsToBounds = layout.isDocked && slide > 0
    bar.bounds.origin = Point(x: 0, y: layout.isDocked ? -slide : 0)
    if isDockElsewhere, placement.host?.isPopupDockMoving == false { bar.endMovement() }
    bar.isHidden = position.presence <= 0 || position.progress >= 1
    updateContentsOpacity()
    bar.pill.transformScale = layout.barScale(presence: position.presence)
    bar.pill.shadowOpacity = layout.shadowOpacity(presence: position.presence)
  }

  /// Moves the content above another view after the host entered or left a split view controller.
  private func updateContentHost() {
    guard let entries, let contentHost = placement.contentHost,
      entries.contentHost !== contentHost
    else { return }
    // The content stays visible; without this flag it would receive appearance callbacks.
    slot.controller?.defersWindowAppearance = true
    entries.move(to: contentHost)
    slot.controller?.defersWindowAppearance = false
    if let machine = position()?.machine { entries.update(for: machine) }
    slot.setBottomInset(placement.contentInset)
  }

  private func updateContent(_ layout: PopupBarLayout) {
    slot.view?.frame = placement.contentFrame(layout, progress: 1)
    guard let before = position() else { return }
    let hidesContent = before.progress <= 0 && before.machine.allowsHidingContent
    if !hidesContent { slot.view?.installContent() }
    slot.view?.isHidden = hidesContent
    guard let position = position() else { return }
    bar.apply(
      alpha: transition.update(
        layout, at: position, content: slot.controller, in: entries?.container))
    topChrome.update(
      contentTop: hidesContent ? nil : slot.view?.transformedFrame.minY,
      content: slot.controller, host: placement.host)
  }

  /// Updates the backdrop, the host's insets, and the host's own dock.
  private func updateHost(_ layout: PopupBarLayout) {
    guard let position = position() else { return }
    // No backdrop behind an open popup, which covers it: it would darken what is visible through a
    // translucent background.
    entries?.updateBackdrop(
      slot.view?.backdropColor, progress: position.isContentMoving ? position.progress : 0)
    if placement.setBarInset(layout.hostInset(presence: position.presence)) {
      slot.setBottomInset(placement.contentInset)
      entries?.setHostInset(placement.barInset)
    }
    guard let progress = self.position()?.progress else { return }
    placement.host?.bottomDock.offset = layout.pushesDock ? layout.dockSlide(progress: progress) : 0
  }

  /// Updates the opacity of the bar's contents.
  ///
  /// In the classic design the contents are always opaque.
  func updateContentsOpacity() {
    guard bar.theme.design == .modern else {
      return bar.pill.setContentsOpacity(1, blurredFraction: 0, canBlur: false)
    }
    guard let position = position() else { return }
    var isDismissing = false
    if case .dismissing = position.machine { isDismissing = true }
    bar.pill.setContentsOpacity(
      position.contentsOpacity,
      blurredFraction: PopupContentsFade.blurredFraction(presence: position.presence),
      canBlur: isDismissing)
  }

  /// Shows the line below a bar from edge to edge while its dock is being shown or hidden.
  private func updateLowerLine(in host: ViewController, dockPresence: Double) {
    let isDockMoving = host.bottomDock.view?.hasAnimations ?? false
    bar.backgroundView.hasLowerLine = isDockMoving || dockPresence > 0 && dockPresence < 1
    bar.setOverlayOpacity(PopupBarLayout.pushOverlayOpacity(presence: dockPresence))
    guard isDockMoving, dockCheck?.isPending != true else { return }
    dockCheck = placement.window?.timeline.schedule(after: Self.dockCheckInterval) {
      [weak self] in self?.update()
    }
  }
}
