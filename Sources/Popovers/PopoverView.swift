import SashGeometry
import SashInterface
import SashPresentation

/// The layer of a popover: what moves, fades and grows without being painted anew.
final class PopoverView: View {
  var onLayout: (() -> Void)?
  /// The popover's context, for what is in it.
  weak var context: Popover.Context?

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isComposited = true
    accessibilityRole = .group
  }

  /// Shown while a screen reader is active, above the content.
  private var dismissButton: PopoverDismissButton?

  override var drawsContent: Bool { false }

  override func layoutSubviews() {
    onLayout?()
    dismissButton?.frame = Rect(
      x: bounds.maxX - PopoverDismissButton.side, y: 0, width: PopoverDismissButton.side,
      height: PopoverDismissButton.side)
  }

  override func environmentDidChange() { updateDismissButton() }

  /// Shows content in a frame of the window, as a transition has it.
  func show(
    _ content: View, in full: Rect, look: Popover.Transition.Look,
    transition: Popover.Transition, scale: Double
  ) {
    let part = min(max(look.unfolded, 0), 1)
    var own = full
    own.size.height *= part
    if transition.unfolds?.unit.dy == 1 { own.origin.y = full.maxY - own.height }
    frame = own
    content.frame = Rect(origin: .zero - (own.origin - full.origin), size: full.size)
    if let menu = content as? MenuView {
      cornerRadius = menu.cornerRadius
      shadow = menu.menuShadow?.raster
    }
    clipsToBounds = part < 1
    // A view is scaled about its own middle; the anchor is of the whole.
    transformScale = look.scale * scale
    let anchor = full.point(at: transition.scaleAnchor)
    translation = look.translation + (anchor - own.center) * (1 - transformScale)
  }

  /// Shows or hides the button for those who cannot press beside the popover.
  func updateDismissButton() {
    let label = context?.attributes.accessibility.dismissButtonLabel
    guard let label, window?.isScreenReaderActive ?? false else {
      dismissButton?.removeFromSuperview()
      dismissButton = nil
      return
    }
    let button = dismissButton ?? PopoverDismissButton()
    button.accessibilityLabel = label
    button.onTap = { [weak self] in self?.context?.item?.dismiss(.closeButton) }
    dismissButton = button
    if button !== subviews.last { addSubview(button) }
  }
}

/// Fills the window around a popover, so that the popover hears of the window's changes.
final class PopoverRootView: View {
  var onLayout: (() -> Void)?

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    passesThroughTouches = true
    fillsSuperview = true
  }

  override var drawsContent: Bool { false }

  override func layoutSubviews() { onLayout?() }
  override func safeAreaInsetsDidChange() { setNeedsLayout() }
}

extension View {
  /// The context of the popover that the view is in; nil: it is in none.
  public var popoverContext: Popover.Context? {
    var view: View? = self
    while let current = view {
      if let popover = current as? PopoverView { return popover.context }
      view = current.superview
    }
    return nil
  }

  /// Where the view is shown in its window; zero when it is in none.
  public func windowFrame() -> Rect { window == nil ? .zero : convert(bounds, to: nil) }
}

extension Optional where Wrapped: View {
  /// Where the view is shown in its window; zero when there is none.
  public func windowFrame() -> Rect { self?.windowFrame() ?? .zero }
}
