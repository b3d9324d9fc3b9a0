// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The slot of a popup bar for a custom bar controller.
final class PopupCustomBarSlot {
  private unowned let bar: PopupBar
  private(set) var controller: PopupCustomBarViewController?
  /// The host while its bar is presented, or is being presented or dismissed.
  private weak var host: ViewController?

  init(_ bar: PopupBar) { self.bar = bar }

  // MARK: Installing

  /// Installs a controller, after removing it from any other bar; `nil` removes the current one.
  func setController(_ new: PopupCustomBarViewController?) {
    guard new !== controller else { return }
    if let controller { uninstall(controller) }
    if let new {
      new.containingPopupBar?.customBarViewController = nil
      install(new)
    }
    heightDidChange()
    bar.customBarDidChange()
  }

  /// Updates the bar's height; within an animation block the bar grows with that animation.
  private func heightDidChange() {
    bar.layoutSettings.customBarHeight = controller.map { max(0, $0.preferredContentSize.height) }
  }

  private func install(_ new: PopupCustomBarViewController) {
    new.willMove(to: bar)
    controller = new
    new.containingPopupBar = bar
    new.overridingPopupItem = bar.popupItem
    new.appearsOnlyByContainer = true
    new.preferredContentSizeObservers.add(self) { [weak self] _ in self?.heightDidChange() }
    host?.addChild(new)
    bar.updateEnvironmentTrait(of: new)
    updateDefaultGestures(for: new)
    if host != nil { new.beginAppearanceTransition(true, animated: false) }
    bar.pill.contents.addSubview(new.view)
    bar.highlight.place(aboveContent: true)
    if host != nil { new.endAppearanceTransition() }
    new.didMoveToPopupBar()
    bar.appearances.onActiveChange = { [weak new] in new?.activeAppearanceDidChange($0) }
    new.activeAppearanceDidChange(bar.activeAppearance)
    if bar.popupItem != nil { new.popupItemDidChange(nil) }
  }

  private func uninstall(_ old: PopupCustomBarViewController) {
    old.willMove(to: nil)
    if host != nil { old.beginAppearanceTransition(false, animated: false) }
    old.viewIfLoaded?.removeFromSuperview()
    bar.highlight.place(aboveContent: false)
    if host != nil { old.endAppearanceTransition() }
    old.removeFromParent()
    old.preferredContentSizeObservers.remove(self)
    bar.appearances.onActiveChange = nil
    old.appearsOnlyByContainer = false
    old.overridingPopupItem = nil
    old.setTrait(PopupBar.EnvironmentTrait.self, to: nil)
    controller = nil
    old.containingPopupBar = nil
    updateDefaultGestures(for: nil)
    old.didMoveToPopupBar()
  }

  private func updateDefaultGestures(for controller: PopupCustomBarViewController?) {
    var gestures = Set(PopupBarHighlight.Gesture.allCases)
    if controller?.wantsDefaultTapGestureRecognizer == false { gestures.remove(.tap) }
    if controller?.wantsDefaultPanGestureRecognizer == false { gestures.remove(.pan) }
    if controller?.wantsDefaultHighlightGestureRecognizer == false { gestures.remove(.highlight) }
    bar.highlight.gestures = gestures
  }

  // MARK: Appearance

  /// Begins the appearance transition of the controller when the bar is presented at a host.
  func beginAppearing(in host: ViewController, animated: Bool) {
    self.host = host
    guard let controller else { return }
    host.addChild(controller)
    controller.beginAppearanceTransition(true, animated: animated)
  }

  func beginDisappearing(animated: Bool) {
    controller?.beginAppearanceTransition(false, animated: animated)
  }

  func endAppearance() { controller?.endAppearanceTransition() }

  /// Removes the controller from the host that the bar has left.
  func didLeaveHost() {
    host = nil
    controller?.removeFromParent()
  }

  // MARK: Items

  func itemDidChange(_ previous: PopupItem?) {
    controller?.overridingPopupItem = bar.popupItem
    controller?.popupItemDidChange(previous)
  }

  // MARK: Layout

  /// Lays the custom bar out over the whole pill; returns whether there is one.
  func layoutCustomBar(in bounds: Rect) -> Bool {
    controller?.view.frame = bounds
    return controller != nil
  }
}
