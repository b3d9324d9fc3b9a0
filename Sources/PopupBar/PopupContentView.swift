import SashCompositor
import SashGeometry
import SashGestures
import SashInterface
import SashRaster

/// What a popup opens into: the content controller's view, its ground, and the close button.
///
/// One layer: it is moved without repainting what is in it. Made at each presentation; the host
/// keeps what was set on it for the next one.
public final class PopupContentView: View {
  /// The button that closes the popup.
  public let popupCloseButton = PopupCloseButton()
  /// The recogniser that drags the popup; the host keeps it.
  public let popupInteractionGestureRecognizer: PopupInteractionGestureRecognizer
  /// What is shown over the host's content while the popup opens, in full when it is open; nil:
  /// nothing.
  public var backdropColor: Color? = Color.black.withAlpha(0.5) {
    didSet { if backdropColor != oldValue { onBackdropChange?() } }
  }

  /// What its ground is made of; nil: what the bar is made of.
  public var backgroundEffect: Material? {
    didSet { if backgroundEffect != oldValue { lookDidChange() } }
  }
  /// Whether something is seen through its ground; otherwise that has the theme's colour.
  public var isTranslucent = true { didSet { if isTranslucent != oldValue { lookDidChange() } } }
  /// Whether the ground grows out of the bar's pill as the popup opens; only in the modern design.
  public var allowsContentTransition = true {
    didSet { if allowsContentTransition != oldValue { lookDidChange() } }
  }

  /// What the bar is made of.
  var barEffect: (() -> Material?)?
  /// Called when it is to be shown anew.
  var onBackdropChange: (() -> Void)?
  private(set) weak var content: ViewController?
  /// Whether the content's view is in.
  var isContentPlaced: Bool { content?.viewIfLoaded?.superview === self }

  /// Whether presses find nothing in it but itself: it goes, and may only be caught.
  var isCatching = false

  init(_ pan: PopupInteractionGestureRecognizer) {
    popupInteractionGestureRecognizer = pan
    super.init()
    isComposited = true
    clipsToBounds = true
    addSubview(popupCloseButton)
    popupCloseButton.contentView = self
    // The button lies beside the content, on whose view the drag is.
    popupCloseButton.additionalGestureRecognizers = [pan]
    environmentDidChange()
  }

  /// Only what is in it.
  public override var drawsContent: Bool { false }

  /// Follows the theme's ground.
  public override func environmentDidChange() { lookDidChange() }

  private func lookDidChange() {
    showGround(groundMaterial)
    onBackdropChange?()
  }

  /// Draws a ground that lets nothing through with the content, which then covers all that lies below.
  func showGround(_ material: Material) {
    if case .opaque(let color) = material { backgroundColor = color } else { backgroundColor = nil }
  }

  /// Follows the theme of the window that it comes into.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    environmentDidChange()
  }

  /// Only the view that is dragged, while it may only be caught.
  public override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    guard isCatching, hit != nil else { return hit }
    return popupInteractionGestureRecognizer.node as? View ?? self
  }

  /// Puts another controller in place of the one that is there; nil: none.
  ///
  /// Its view is loaded when it is to be seen, at once or by `placeContent`: a bar alone costs no
  /// content. `whenPlaced` runs between the coming of the new and the going of the old.
  func show(_ new: ViewController?, in host: ViewController, whenPlaced: () -> Void = {}) {
    let old = content
    let placed = isContentPlaced ? content : nil
    content = new
    if let new {
      host.addChild(new)
      if isHidden { new.setPopupContainer(host) } else { place(new, in: host) }
    }
    whenPlaced()
    placed?.viewWillMove(toPopupContainerContentView: nil)
    placed?.viewIfLoaded?.removeFromSuperview()
    old?.removeFromParent()
    old?.setPopupContainer(nil)
    placed?.viewDidMove(toPopupContainerContentView: nil)
    setNeedsLayout()
  }

  /// Loads the controller's view and puts it in, unless it is there already.
  func placeContent() {
    guard !isContentPlaced, let content, let host = content.parent else { return }
    place(content, in: host)
  }

  private func place(_ content: ViewController, in host: ViewController) {
    content.view.frame = bounds
    content.viewWillMove(toPopupContainerContentView: self)
    insertSubview(content.view, at: 0)
    content.setPopupContainer(host)
    content.viewDidMove(toPopupContainerContentView: self)
    setNeedsLayout()
  }

  /// Places the content over the whole and the close button in its corner, unless the content does.
  public override func layoutSubviews() {
    if isContentPlaced, let content {
      content.view.frame = bounds
      if content.positionPopupCloseButton(popupCloseButton) { return }
    }
    if popupCloseButton.superview !== self { addSubview(popupCloseButton) }
    popupCloseButton.frame = popupCloseButton.place(in: self)
  }
}
