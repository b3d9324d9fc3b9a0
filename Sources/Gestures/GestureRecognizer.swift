import SashGeometry
import SashMotion

/// Watches touches on a node for one kind of gesture, and competes for them with others.
///
/// For each touch that it is offered it hears exactly one of `didAccept` and `didReject`, whatever
/// happens to the touch, its device or the node. Once accepted it stays the owner, also when it is
/// moved to another node. After `ended`, `cancelled` and `failed` were heard, it is at `possible`
/// again. Subclasses watch with the `touch...` methods, and answer with `begin()`, `change()`,
/// `end()`, `recognize()`, `fail()`.
@MainActor open class GestureRecognizer {
  /// How far an attempt has come.
  public enum State: Hashable, Sendable {
    /// Waits for touches, or watches them without having decided.
    case possible
    /// A gesture over time was accepted.
    case began
    /// An accepted gesture went on.
    case changed
    /// A gesture succeeded.
    case ended
    /// An accepted gesture was called off.
    case cancelled
    /// The touches were not the gesture, or went to another recogniser.
    case failed
  }

  /// How far the present attempt has come.
  public var state: State { progress }
  /// Where the gesture is looked for; set by the node that has the recogniser.
  public weak var node: (any GestureNode)?
  /// Whoever may refuse or share touches.
  public weak var delegate: (any GestureRecognizerDelegate)?
  /// Hears every change to `began`, `changed`, `ended`, `cancelled` and `failed`.
  public var onChange: ((GestureRecognizer) -> Void)? {
    get { listener }
    set { listener = newValue }
  }
  /// The name in diagnostics.
  public var name: String?
  /// Whether acceptance takes the touches from all others; else the gesture runs beside them, and
  /// is cancelled when one that takes touches away is accepted.
  public var cancelsTouchesInView = true
  /// The kinds of touches that are offered; scrolls on a touchpad only where they are asked for.
  public var allowedSources = Touch.Kinds.presses
  /// Whether one attempt takes touches of one kind only, that of its first.
  public var requiresExclusiveTouchType = true
  /// The pointer buttons that count as touches; none keeps pointers off.
  public var allowedButtons: Set<UInt32> = [Touch.primaryButton]
  /// Whether touches are offered; setting it to false cancels what goes on.
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }

  /// The settings of the arena, as they were when it was asked for the present or last attempt.
  public internal(set) var settings = GestureSettings()

  package let member: Negotiation.Member
  package internal(set) weak var arena: GestureArena?
  private(set) var contacts = Contacts()
  // What runs for each movement is kept in private: the compiler then knows all that reads it, and
  // leaves out checks at run time that would take half the time of a movement.
  private var progress = State.possible
  private var listener: ((GestureRecognizer) -> Void)?
  private var actions: [(GestureRecognizer) -> Void] = []
  private var failureRequirements: [WeakRecognizer] = []

  private struct WeakRecognizer { weak var recognizer: GestureRecognizer? }
  private static var lastMember: Negotiation.Member = 0

  /// A recogniser on no node yet.
  public init() {
    Self.lastMember += 1
    member = Self.lastMember
  }

  // MARK: For owners

  /// Adds a listener to every change, after `onChange`; it stays for the recogniser's life.
  public func addAction(_ action: @escaping (GestureRecognizer) -> Void) { actions.append(action) }

  /// Makes the recogniser wait, on touches that both are offered, until the other has failed.
  public func require(toFail other: GestureRecognizer) {
    failureRequirements.append(WeakRecognizer(recognizer: other))
  }

  /// Calls the attempt off: an accepted gesture is cancelled, an undecided one fails.
  public func cancel() { arena?.leave(self, as: isActive ? .cancelled : .failed) }

  /// Whether a gesture over time is going on.
  public var isActive: Bool {
    switch progress {
    case .began, .changed: true
    case .possible, .ended, .cancelled, .failed: false
    }
  }

  /// Where the gesture is now, in a node's coordinates; nil for the window's.
  ///
  /// That is the place of the first touch, as long as it is down; gestures between two fingers are
  /// in the middle of them.
  open func location(in node: (any GestureNode)?) -> Point {
    let point = contacts.primary
    return node?.gestureConvert(fromWindow: point) ?? point
  }

  // MARK: For subclasses: what happens

  /// Whether the attempt has use for one more touch; default: only for the first.
  open func shouldReceive(_ touch: Touch) -> Bool { touches.isEmpty }
  /// Whether the gesture may go on from `possible`; called when it wants to.
  open func shouldBegin() -> Bool { true }
  /// Whether the gesture waits until another has failed, besides what its delegate says; default: no.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Whether this and another may share a touch, besides what delegates say; default: no.
  ///
  /// One yes of two is enough.
  open func shouldRecognizeSimultaneously(with other: GestureRecognizer) -> Bool { false }
  /// Whether an attempt may stay undecided with no finger down; it must then end by a timer.
  open var waitsAfterLift: Bool { false }
  /// A touch went down.
  open func touchBegan(_ touch: Touch) {}
  /// A touch moved.
  open func touchMoved(_ touch: Touch) {}
  /// A touch was lifted; what is neither recognised nor waiting after this fails.
  open func touchEnded(_ touch: Touch) {}
  /// The verdict for a touch: it is this recogniser's.
  open func didAccept(_ touch: Touch.ID) {}
  /// The verdict for a touch: it is not this recogniser's.
  open func didReject(_ touch: Touch.ID) {}
  /// The attempt is over; the next starts from nothing.
  open func reset() {}

  // MARK: For subclasses: what to do

  /// The timeline for delays; nil before the first touch.
  public var timeline: Timeline? { arena?.timeline }
  /// Claims the touches for a gesture over time.
  public func begin() { arena?.claim(self, succeedsAs: .began) }
  /// Claims the touches for a gesture that is over once it is recognised.
  public func recognize() { arena?.claim(self, succeedsAs: .ended) }
  /// Tells that the accepted gesture went on.
  public func change() { if isActive { arrive(at: .changed) } }
  /// Finishes the accepted gesture; one that was not accepted fails.
  public func end() { arena?.leave(self, as: isActive ? .ended : .failed) }
  /// Gives the touches up.
  public func fail() { cancel() }

  // MARK: For the arena

  /// This one where it watches the pointer without a button.
  var hover: HoverGestureRecognizer? { nil }

  func waits(for other: GestureRecognizer) -> Bool {
    failureRequirements.contains { $0.recognizer === other }
      || shouldRequireFailure(of: other)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  func coexists(with other: GestureRecognizer) -> Bool {
    shouldRecognizeSimultaneously(with: other) || other.shouldRecognizeSimultaneously(with: self)
      || delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  func wants(_ touch: Touch) -> Bool {
    let kind = touch.source.kind
    guard isEnabled, allowedSources.contains(kind) else { return false }
    if case .pointer(let button) = touch.source, !allowedButtons.contains(button) { return false }
    if requiresExclusiveTouchType, let first = touches.first, first.source.kind != kind {
      return false
    }
    return shouldReceive(touch)
      && delegate?.gestureRecognizer(self, shouldReceive: touch) != false
  }

  /// Takes a moment of a touch; false for one that is not, or no longer, of the attempt.
  ///
  /// It runs for each recogniser at each movement, and takes no memory then.
  func track(_ touch: Touch) -> Bool {
    if touch.phase == .began {
      contacts.append(touch)
      return true
    }
    return contacts.update(touch)
  }

  /// The one place where the state changes; ends go back to `possible` after they were heard.
  func arrive(at state: State) {
    progress = state
    if let listener { listener(self) }
    for action in actions { action(self) }
    switch state {
    case .possible, .began, .changed: break
    case .ended, .cancelled, .failed:
      progress = .possible
      contacts.removeAll()
      reset()
    }
  }
}
