import SashGeometry
import SashGestures
import SashInterface

/// One thing above an application's content: a bar, a popup, a popover, a panel, or a backdrop.
///
/// Its owner makes it, hands it to a window's `PresentationStack`, moves and fades its view, and
/// takes it away again. The stack decides who lies above whom, who is asked about a press or the
/// Escape key, and where the keyboard goes.
public final class PresentationEntry {
  /// Where an entry stands.
  public enum State: Hashable, Sendable {
    /// It was made; waits to be presented.
    case idle
    /// It takes part in everything; waits for its dismissal.
    case presented
    /// It is only drawn, while it leaves; waits for the end of that.
    case leaving(DismissalReason)
    /// It was taken away, and may be presented anew.
    case gone(DismissalReason)
  }

  /// How an entry's view is placed.
  public enum Extent: Hashable, Sendable {
    /// Over the whole window: the view lies in the stack's own view, above the page, and fills it or
    /// not as its owner likes; its frame is in the window's coordinates.
    case window
    /// Inside the host's view, on top of what that contains.
    case host
    /// Inside the host's view, wherever the owner puts it.
    case hostUnmanaged

    /// Whether the view is not clipped to the host's.
    var coversWindow: Bool { self == .window }
  }

  /// What is drawn; the owner sizes and moves it.
  public let view: View
  /// How high it lies among the entries of its host.
  public let level: PresentationLevel
  /// How the view is placed.
  public let extent: Extent

  /// Asked about each press, once, from the top; nil asks the view, in entries over the whole
  /// window, and lets the press pass in others, whose views take part in ordinary hit-testing.
  ///
  /// The entry may dismiss itself or others meanwhile.
  public var onPress: ((Touch) -> PressDecision)?
  /// Asked to go when Escape is pressed; nil: it does not go at Escape.
  public var onEscape: (() -> Void)?
  /// Whether it is asked only when Escape is let go of, if it is still there then; the press is its
  /// own all the same.
  public var goesAtEscapeRelease = false
  /// Neighbours with the same group go at Escape as one; nil: it goes alone.
  public var escapeGroup: String?
  /// Asked to go because its host or the window goes; nil: it is taken away at once.
  ///
  /// It may call `dismiss` on the stack and `remove` later, at the end of an animation.
  public var onHostDismissal: ((DismissalReason) -> Void)?
  /// Called in each frame before the layout, while it is presented: what it is attached to may have
  /// moved.
  public var onFrame: (() -> Void)?
  /// Told about each change of the state, after it.
  public var onStateChange: ((State) -> Void)?

  /// Whether the keyboard and assistive technologies see nothing that lies below.
  public var isModal = false {
    didSet {
      guard isModal != oldValue else { return }
      stack?.modalityDidChange()
      stack?.takeFocusFromBelow()
    }
  }
  /// Whether the keyboard goes into it when it is presented, and back when it goes.
  public var takesFocus = false
  /// How much of each edge of its host it covers, so that the host's content can keep clear.
  public var hostInsets = EdgeInsets.zero {
    didSet { if hostInsets != oldValue { stack?.insetsDidChange(of: self) } }
  }

  /// An entry with which it goes although it lies elsewhere in the order; set it before presenting.
  public weak var goesWith: PresentationEntry?

  /// Where it stands.
  public internal(set) var state = State.idle {
    didSet { if state != oldValue { onStateChange?(state) } }
  }
  /// The stack that it is in.
  public internal(set) weak var stack: PresentationStack?
  /// The view that hosts it; nil: the page.
  public internal(set) weak var hostView: View?
  /// Whether it only accompanies others.
  public internal(set) var isBackdrop = false

  /// Who it is in the stack's order, while it is there.
  var id: PresentationOrder.ID?
  /// Holds the keyboard in it, and gives it back.
  let focus: FocusScope

  /// An entry that shows a view.
  public init(view: View, level: PresentationLevel, extent: Extent = .window) {
    self.view = view
    self.level = level
    self.extent = extent
    focus = FocusScope(view)
  }

  /// Whether it takes part in presses, keys and focus.
  public var isPresented: Bool { state == .presented }

  /// Whether it is only drawn, on its way out.
  public var isLeaving: Bool {
    if case .leaving = state { return true }
    return false
  }
}
