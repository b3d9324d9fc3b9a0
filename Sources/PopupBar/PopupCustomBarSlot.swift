import SashGeometry
import SashInterface

/// The place of a custom bar in a popup bar.
final class PopupCustomBarSlot {
  private unowned let bar: PopupBar
  private(set) var controller: PopupCustomBarViewController?
  /// The host while its bar is presented, or comes or goes.
  private weak var host: ViewController?

  init(_ bar: PopupBar) { self.bar = bar }

  // MARK: Coming and going

  /// Puts a controller in, out of whatever bar it is in; nil: none.
  func set(_ new: PopupCustomBarViewController?) {
    guard new !== controller else { return }
    if let controller { leave(controller) }
    if let new {
      new.containingPopupBar?.customBarViewController = nil
      enter(new)
    }
    heightDidChange()
    bar.customBarDidChange()
  }

  /// The bar grows upwards, in the motion of whoever changes the height.
  private func heightDidChange() {
    bar.customBarHeight = controller.map { max(0, $0.preferredContentSize.height) }
  }

  private func enter(_ new: PopupCustomBarViewController) {
    new.willMove(to: bar)
    controller = new
    new.containingPopupBar = bar
    new.popupItemOfBar = bar.popupItem
    new.appearsOnlyByContainer = true
    new.onPreferredContentSizeChange = { [weak self] in self?.heightDidChange() }
    host?.addChild(new)
    bar.tellEnvironment(to: new)
    use(recognizersOf: new)
    if host != nil { new.beginAppearanceTransition(true, animated: false) }
    bar.pill.contents.addSubview(new.view)
    if host != nil { new.endAppearanceTransition() }
    new.didMoveToPopupBar()
    bar.onActiveAppearanceChange = { [weak new] in new?.activeAppearanceDidChange($0) }
    new.activeAppearanceDidChange(bar.activeAppearance)
    if bar.popupItem != nil { new.popupItemDidChange(nil) }
  }

  private func leave(_ old: PopupCustomBarViewController) {
    old.willMove(to: nil)
    if host != nil { old.beginAppearanceTransition(false, animated: false) }
    old.viewIfLoaded?.removeFromSuperview()
    if host != nil { old.endAppearanceTransition() }
    old.removeFromParent()
    old.onPreferredContentSizeChange = nil
    bar.onActiveAppearanceChange = nil
    old.appearsOnlyByContainer = false
    old.popupItemOfBar = nil
    old.setTrait(PopupBar.EnvironmentTrait.self, to: nil)
    controller = nil
    old.containingPopupBar = nil
    use(recognizersOf: nil)
    old.didMoveToPopupBar()
  }

  private func use(recognizersOf controller: PopupCustomBarViewController?) {
    var gestures = PopupBarGestures.all
    if controller?.wantsDefaultTapGestureRecognizer == false { gestures.remove(.tap) }
    if controller?.wantsDefaultPanGestureRecognizer == false { gestures.remove(.pan) }
    if controller?.wantsDefaultHighlightGestureRecognizer == false { gestures.remove(.highlight) }
    bar.defaultGestures = gestures
  }

  // MARK: Appearance

  /// The bar comes into sight at a host.
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

  /// The bar has left its host.
  func hostDidGo() {
    host = nil
    controller?.removeFromParent()
  }

  // MARK: Items

  func itemDidUpdate() { controller?.popupItemDidUpdate() }

  func itemDidChange(_ previous: PopupItem?) {
    controller?.popupItemOfBar = bar.popupItem
    controller?.popupItemDidChange(previous)
  }

  // MARK: Layout

  /// Places the custom bar over the whole pill; whether there is one.
  func place(in bounds: Rect) -> Bool {
    controller?.view.frame = bounds
    return controller != nil
  }
}

extension PopupBar {
  /// What is seen in the bar instead of image, titles and buttons; held by the bar, nil for none.
  ///
  /// A controller that is in another bar leaves that one first. While there is one, the bar has the
  /// style `custom`.
  public var customBarViewController: PopupCustomBarViewController? {
    get { customBar.controller }
    set { customBar.set(newValue) }
  }

  func customBarDidChange() {
    let isCustom = customBar.controller != nil
    for part in standardParts { part.isHidden = isCustom }
    if !isCustom { showParts() }
    pager.sourceDidChange()
    updateMarquee()
    setNeedsLayout()
  }

  /// What a custom bar takes the place of.
  private var standardParts: [View] {
    var parts: [View] = [imageView, titles, progressView]
    parts += leading
    parts += trailing
    return parts
  }
}
