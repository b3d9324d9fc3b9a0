// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashGestures
import SashInterface
import SashRaster

/// The view that a popup opens into: the content controller's view, the background, and the close
/// button.
///
/// Get it from `ViewController.popupContentView`. It is composited as one layer and moves without
/// repainting. The host retains it with all its settings from one presentation to the next.
public final class PopupContentView: View {
  /// The button that closes the popup.
  public let popupCloseButton = PopupCloseButton()
  /// The recogniser that drags the popup.
  ///
  /// The host retains it.
  public let popupInteractionGestureRecognizer: PopupInteractionGestureRecognizer
  /// The colour over the host's content while the popup opens, or `nil` for none.
  ///
  /// Its opacity follows the progress of the popup.
  public var backdropColor: Color? = Color.black.withAlphaComponent(0.5) {
    didSet { if backdropColor != oldValue { onBackdropChange?() } }
  }

  /// The material of the background, or `nil` to use the bar's.
  public var backgroundEffect: Material? {
    didSet { if backgroundEffect != oldValue { updateContentBackground() } }
  }
  /// Whether the background is translucent while the popup moves; otherwise it is the theme's
  /// background colour.
  ///
  /// The background of an open popup is opaque, unless it has a `backgroundEffect`.
  public var isTranslucent = true {
    didSet { if isTranslucent != oldValue { updateContentBackground() } }
  }
  /// Whether the background grows out of the bar's pill while the popup opens; only in the modern
  /// design.
  public var allowsContentTransition = true {
    didSet { if allowsContentTransition != oldValue { updateContentBackground() } }
  }

  /// Returns the bar's material, or `nil` if it has none.
  var barMaterial: (() -> Material?)?
  /// Called when the backdrop must be updated.
  var onBackdropChange: (() -> Void)?
  private(set) weak var content: ViewController?
  /// Whether the content's view is a subview.
  var isContentInstalled: Bool { content?.viewIfLoaded?.superview === self }

  /// The distances from the sides of the view to those of the shape that clips it in a transition,
  /// in logical pixels.
  ///
  /// The close button follows the corners of the shape, unless the content has placed it.
  var cornerInsets = EdgeInsets.zero {
    didSet { if cornerInsets != oldValue { updateCloseButtonTranslation() } }
  }

  /// Whether hit-testing ignores the content, so that a finger can catch the closing popup but
  /// press nothing in it.
  var blocksContentTouches = false

  init(_ pan: PopupInteractionGestureRecognizer) {
    popupInteractionGestureRecognizer = pan
    super.init()
    isComposited = true
    clipsToBounds = true
    addSubview(popupCloseButton)
    popupCloseButton.contentView = self
    // The drag recogniser is attached to the content's view, of which the button is no subview.
    popupCloseButton.additionalGestureRecognizers = [pan]
    environmentDidChange()
  }

  /// False: the view has no content of its own.
  public override var drawsContent: Bool { false }

  /// Updates the background for the theme.
  public override func environmentDidChange() { updateContentBackground() }

  /// Updates background and backdrop.
  private func updateContentBackground() {
    applyBackground(backgroundMaterial)
    onBackdropChange?()
  }

  /// Draws an opaque background as part of the content's own layer, which then occludes everything
  /// below it.
  func applyBackground(_ material: Material) {
    if case .opaque(let color) = material { backgroundColor = color } else { backgroundColor = nil }
  }

  /// Updates the background for the theme of the new window.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    environmentDidChange()
  }

  /// Returns only the view with the drag recogniser while content touches are blocked.
  public override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    guard blocksContentTouches, hit != nil else { return hit }
    return popupInteractionGestureRecognizer.node as? View ?? self
  }

  /// Replaces the content controller.
  ///
  /// The new controller's view is loaded only when it becomes visible, at once or in
  /// `installContent`: a bar that is never opened costs no content view.
  ///
  /// - Parameters:
  ///   - new: The new content controller, or `nil` for none.
  ///   - host: The parent of the content controller.
  ///   - whenInstalled: A closure that runs after the new view was installed and before the old one
  ///     is removed.
  func setContent(_ new: ViewController?, in host: ViewController, whenInstalled: () -> Void = {}) {
    let old = content
    let installed = isContentInstalled ? content : nil
    content = new
    if let new {
      host.addChild(new)
      if isHidden { new.setPopupContainer(host) } else { install(new, in: host) }
    }
    whenInstalled()
    installed?.viewWillMove(toPopupContainerContentView: nil)
    installed?.viewIfLoaded?.removeFromSuperview()
    old?.removeFromParent()
    old?.setPopupContainer(nil)
    installed?.viewDidMove(toPopupContainerContentView: nil)
    setNeedsLayout()
  }

  /// Loads the controller's view and installs it, unless it is installed.
  package func installContent() {
    guard !isContentInstalled, let content, let host = content.parent else { return }
    install(content, in: host)
  }

  /// Inserts the controller's view below the close button, and notifies the controller.
  private func install(_ content: ViewController, in host: ViewController) {
    content.view.frame = bounds
    content.viewWillMove(toPopupContainerContentView: self)
    insertSubview(content.view, at: 0)
    content.setPopupContainer(host)
    content.viewDidMove(toPopupContainerContentView: self)
    setNeedsLayout()
  }

  private func updateCloseButtonTranslation() {
    guard popupCloseButton.superview === self else {
      return popupCloseButton.translation = .zero
    }
    let side = popupCloseButton.frame.midX - bounds.midX
    let distance = side == 0 ? 0 : side < 0 ? cornerInsets.left : -cornerInsets.right
    popupCloseButton.translation = Vector(dx: distance, dy: 0)
  }

  /// Lays the content out over the whole view, and the close button at its position unless the
  /// content positions it itself.
  public override func layoutSubviews() {
    if isContentInstalled, let content {
      content.view.frame = bounds
      if content.positionPopupCloseButton(popupCloseButton) { return }
    }
    if popupCloseButton.superview !== self { addSubview(popupCloseButton) }
    popupCloseButton.frame = popupCloseButton.preferredFrame(in: self)
    updateCloseButtonTranslation()
  }
}
