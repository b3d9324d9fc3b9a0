import SashGestures
import SashInterface
import SashMotion
import SashRaster

/// What lies behind an entry, over the whole window, and darkens what is below.
///
/// It is an entry itself. What happens to presses on it is decided by `onPress` alone, never by how
/// dark it is: a backdrop that cannot be seen still takes its presses.
public final class PresentationBackdrop {
  /// What the stack knows of it.
  public let entry: PresentationEntry
  /// What is shown behind the entry; fills the window.
  public var view: View { entry.view }
  /// How much of it is shown, 0 to 1.
  public let opacity: Animator

  /// A backdrop of one colour, not shown at first.
  ///
  /// - Parameters:
  ///   - color: What it is filled with.
  ///   - level: The level below which it lies; entries' own backdrops ignore it.
  ///   - window: The window whose time it follows.
  ///   - extent: Whether it fills the window or its host; the same as that of the entry above it.
  public convenience init(
    color: Color, level: PresentationLevel, window: Window,
    extent: PresentationEntry.Extent = .window
  ) {
    let view = View()
    view.backgroundColor = color
    self.init(view: view, level: level, window: window, extent: extent)
  }

  /// A backdrop that shows a view, at first not at all.
  public init(
    view: View, level: PresentationLevel, window: Window,
    extent: PresentationEntry.Extent = .window
  ) {
    view.isComposited = true
    view.fillsSuperview = true
    view.alpha = 0
    entry = PresentationEntry(view: view, level: level, extent: extent)
    opacity = Animator(value: 0, timeline: window.timeline) { [weak view] in view?.alpha = $0 }
    entry.isBackdrop = true
  }

  /// Decides about presses that nothing above took; nil: they pass.
  public var onPress: ((Touch) -> PressDecision)? {
    get { entry.onPress }
    set { entry.onPress = newValue }
  }
}
