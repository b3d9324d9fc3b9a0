import SashGeometry
import SashMotion

/// Recognises the one gesture that opens a menu and selects in it, and the two clicks that do.
///
/// A pointer opens it by pressing, a finger by holding for a moment, so that it can still scroll;
/// then either drags over the items, and selects where it lets go. A press that is let go soon and
/// where it was is a click: what it opened stays open, and the next press selects. The owner opens
/// at `began`, or at an `ended` whose `release` is a click, and says so by `isOpen`.
open class PressDragReleaseGestureRecognizer: GestureRecognizer {
  /// What it means to let go.
  public enum Release: Hashable, Sendable {
    /// A short press that stayed where it was: what it opens stays open.
    case click
    /// The end of a drag over what is open: it selects what it is on, or closes.
    case selection
  }

  /// Where an attempt stands.
  private enum Stage {
    /// No touch is down.
    case idle
    /// A touch is down since a time of its device; waits until it was held long enough.
    case pressed(since: Double, wasOpen: Bool)
    /// It went away from where it was pressed; waits for the release.
    case dragged
  }

  /// Whether what is selected from is open already; a press then begins at once, and selects.
  public var isOpen = false
  /// How long a press is held until it opens, in seconds; nil: not at all for pointers, and the
  /// settings' menu delay for the others.
  public var holdDelay: Double?
  /// Whether a press that is shorter than `holdDelay` is recognised as a click.
  ///
  /// With `false` the recogniser fails then, so that a tap recogniser of a view around it may act: a
  /// tap on a list's row selects the row, and a long press opens the row's menu.
  public var recognizesTaps = true
  /// What letting go meant; nil before, and for a gesture that was cancelled.
  public private(set) var release: Release?
  /// Where the touch went down, in the window.
  public private(set) var pressLocation = Point.zero

  private var stage = Stage.idle
  private var deadline: ScheduledCall?

  /// A recogniser for one menu; `action` hears every change.
  public init(action: ((PressDragReleaseGestureRecognizer) -> Void)? = nil) {
    super.init()
    if let action { onChange = { [unowned self] _ in action(self) } }
  }

  /// Takes where the touch went down, and opens at once or after the delay.
  open override func touchBegan(_ touch: Touch) {
    pressLocation = touch.position
    stage = .pressed(since: touch.time, wasOpen: isOpen)
    let delay = isOpen ? 0 : holdDelay ?? (touch.source.kind == .pointer ? 0 : settings.menuDelay)
    guard delay > 0 else { return begin() }
    deadline = timeline?.schedule(after: delay) { [weak self] in self?.begin() }
  }

  /// Follows the touch over the items; before it opened, going too far is a failure.
  open override func touchMoved(_ touch: Touch) {
    let slop = settings.tapSlop.distance(for: touch.source)
    if touch.position.distance(to: pressLocation) > slop {
      guard isActive else { return fail() }
      stage = .dragged
    }
    change()
  }

  /// Selects, or leaves open what a click opened.
  open override func touchEnded(_ touch: Touch) {
    switch stage {
    case .pressed(let start, wasOpen: false) where touch.time - start < settings.longPressDelay:
      release = .click
    case .idle, .pressed, .dragged: release = .selection
    }
    if isActive || !recognizesTaps { end() } else { recognize() }
  }

  /// Starts over.
  open override func reset() {
    deadline?.cancel()
    deadline = nil
    stage = .idle
    release = nil
  }
}
