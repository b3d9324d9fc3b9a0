import SashGeometry
import SashInterface

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

  override var drawsContent: Bool { false }

  override func layoutSubviews() { onLayout?() }
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
