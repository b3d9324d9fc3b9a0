// SPDX-License-Identifier: MIT

import SashGeometry
import SashMotion

/// The base class of recognisers, which watch the touches on a node for one kind of gesture.
///
/// Use a subclass such as `TapGestureRecognizer` or `PanGestureRecognizer`. Subclass it for
/// gestures that none of them recognises: override the `touch…` methods, and call `begin()`,
/// `change()`, `end()`, `recognize()` or `fail()`.
///
/// Recognisers compete for touches in a `GestureArena`. For each touch that a recogniser is offered
/// it receives exactly one call of `didAccept` or `didReject`, even if the touch is cancelled or
/// its device or node is removed. An accepted touch stays with its recogniser, also when the
/// recogniser is moved to another node.
///
/// A recognition attempt lasts from the first touch to `ended`, `cancelled` or `failed`. Then the
/// state returns to `possible`, and the next touch starts another attempt.
///
/// ```swift
/// let tap = TapGestureRecognizer { _ in player.pause() }
/// tap.require(toFail: doubleTap)
/// view.addGestureRecognizer(tap)
/// ```
@MainActor open class GestureRecognizer {
  /// The states of a recogniser within one recognition attempt.
  public enum State: Hashable, Sendable {
    /// Waits for touches, or watches them without a decision yet.
    case possible
    /// A continuous gesture was accepted.
    case began
    /// An accepted gesture has changed.
    case changed
    /// A gesture succeeded.
    case ended
    /// An accepted gesture was cancelled.
    case cancelled
    /// The touches are not the gesture, or went to another recogniser.
    case failed
  }

  /// The state of the current recognition attempt.
  public var state: State { currentState }
  /// The node that owns the recogniser.
  ///
  /// The node sets it.
  public weak var node: (any GestureNode)?
  /// The delegate that may refuse touches or allow sharing them.
  public weak var delegate: (any GestureRecognizerDelegate)?
  /// A closure called after each change to `began`, `changed`, `ended`, `cancelled` and `failed`.
  ///
  /// It belongs to the recogniser's owner; others use `addAction(_:)`.
  public var onChange: ((GestureRecognizer) -> Void)? {
    get { listener }
    set { listener = newValue }
  }
  /// The name of the recogniser in diagnostics.
  public var name: String?
  /// Whether acceptance takes the touches away from all other recognisers.
  ///
  /// With `false` the gesture runs beside others, and is cancelled when a recogniser with `true` is
  /// accepted.
  public var cancelsTouchesInView = true
  /// The kinds of touches that are offered.
  ///
  /// Touchpad scrolls are not included by default.
  public var allowedSources = Touch.Kinds.presses
  /// Whether a recognition attempt receives only touches of the same kind as its first touch.
  public var requiresExclusiveTouchType = true
  /// The pointer buttons whose presses count as touches.
  ///
  /// An empty set excludes pointers.
  public var allowedButtons: Set<UInt32> = [Touch.primaryButton]
  /// Whether touches are offered.
  ///
  /// Setting it to `false` cancels the current recognition attempt.
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }

  /// The arena's settings for the current recognition attempt, or else for the last one.
  public internal(set) var settings = GestureSettings()

  /// The identity of the recogniser in the negotiation.
  package let member: Negotiation.Member
  /// The arena of the current recognition attempt.
  package internal(set) weak var arena: GestureArena?
  private(set) var trackedTouches = TrackedTouches()
  // State that is read at each movement is private: the compiler then omits exclusivity checks that
  // would take half the time of a movement.
  private var currentState = State.possible
  private var listener: ((GestureRecognizer) -> Void)?
  private var actions: [(GestureRecognizer) -> Void] = []
  private var failureRequirements: [WeakRecognizer] = []

  private struct WeakRecognizer { weak var recognizer: GestureRecognizer? }
  private static var lastMember: Negotiation.Member = 0

  /// Creates a recogniser without a node.
  public init() {
    Self.lastMember += 1
    member = Self.lastMember
  }

  // MARK: For owners

  /// Adds a closure that is called after each change of the state, after `onChange`.
  ///
  /// It cannot be removed.
  public func addAction(_ action: @escaping (GestureRecognizer) -> Void) { actions.append(action) }

  /// Makes this recogniser wait for another to fail, for touches that both are offered.
  public func require(toFail other: GestureRecognizer) {
    failureRequirements.append(WeakRecognizer(recognizer: other))
  }

  /// Cancels the recognition attempt: an accepted gesture is cancelled, an undecided one fails.
  public func cancel() { arena?.leave(self, as: isActive ? .cancelled : .failed) }

  /// Whether a continuous gesture is going on.
  public var isActive: Bool {
    switch currentState {
    case .began, .changed: true
    case .possible, .ended, .cancelled, .failed: false
    }
  }

  /// Returns the current location of the gesture.
  ///
  /// It is the position of the first touch that is down, or of the very first touch when none is
  /// down. Gestures of two fingers return the centre of the fingers.
  ///
  /// - Parameter node: The node whose coordinates are used; `nil` for the window's.
  /// - Returns: The location in logical pixels.
  open func location(in node: (any GestureNode)?) -> Point {
    let point = trackedTouches.primary
    return node?.gestureConvert(fromWindow: point) ?? point
  }

  // MARK: For subclasses: events to override

  /// Returns whether the recognition attempt takes one more touch.
  ///
  /// Default: only the first.
  open func shouldReceive(_ touch: Touch) -> Bool { touches.isEmpty }
  /// Returns whether the gesture may begin.
  ///
  /// Called when the recogniser claims its touches.
  open func shouldBegin() -> Bool { true }
  /// Returns whether the gesture waits for another to fail, in addition to the delegate's answer.
  ///
  /// Default: `false`.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Returns whether this recogniser and another may share a touch, in addition to the delegates'
  /// answers.
  ///
  /// Default: `false`.
  ///
  /// They share it if one of the two recognisers allows it.
  open func shouldRecognizeSimultaneously(with other: GestureRecognizer) -> Bool { false }
  /// Whether a recognition attempt may stay undecided while no touch is down.
  ///
  /// Such an attempt must end by a timer.
  open var waitsAfterLift: Bool { false }
  /// Called when a touch has begun.
  open func touchBegan(_ touch: Touch) {}
  /// Called when a touch has moved.
  open func touchMoved(_ touch: Touch) {}
  /// Called when a touch has ended.
  ///
  /// An attempt whose last touch ended fails unless it was recognised or `waitsAfterLift`.
  open func touchEnded(_ touch: Touch) {}
  /// Called when a touch is assigned to this recogniser.
  open func didAccept(_ touch: Touch.ID) {}
  /// Called when a touch is denied to this recogniser.
  open func didReject(_ touch: Touch.ID) {}
  /// Called when the recognition attempt is over.
  ///
  /// Overrides discard the state of the attempt.
  open func reset() {}

  // MARK: For subclasses: actions to call

  /// The timeline for delays, or `nil` before the first touch.
  public var timeline: Timeline? { arena?.timeline }
  /// Claims the touches for a continuous gesture.
  public func begin() { arena?.claim(self, succeedsAs: .began) }
  /// Claims the touches for a discrete gesture, which ends once it is recognised.
  public func recognize() { arena?.claim(self, succeedsAs: .ended) }
  /// Reports a change of the accepted gesture.
  public func change() { if isActive { transition(to: .changed) } }
  /// Ends the accepted gesture; one that was not accepted fails.
  public func end() { arena?.leave(self, as: isActive ? .ended : .failed) }
  /// Gives up the touches.
  public func fail() { cancel() }

  // MARK: For the arena

  /// The recogniser as a hover recogniser, or `nil` for other kinds.
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

  /// Returns whether a touch that begins may belong to the current attempt.
  ///
  /// Where it may not, the attempt fails, and the touch may begin another one.
  func continuesAttempt(with touch: Touch) -> Bool { true }

  /// Returns whether touches from the source of a touch are offered.
  func permits(_ touch: Touch) -> Bool {
    guard isEnabled, allowedSources.contains(touch.source.kind) else { return false }
    guard case .pointer(let button) = touch.source else { return true }
    return allowedButtons.contains(button)
  }

  func receives(_ touch: Touch) -> Bool {
    guard permits(touch) else { return false }
    if requiresExclusiveTouchType, let first = touches.first,
      first.source.kind != touch.source.kind
    {
      return false
    }
    return shouldReceive(touch)
      && delegate?.gestureRecognizer(self, shouldReceive: touch) != false
  }

  /// Records an event of a touch; returns `false` if the touch is not part of the recognition
  /// attempt.
  ///
  /// Runs for each recogniser at each movement, and allocates nothing then.
  func track(_ touch: Touch) -> Bool {
    if touch.phase == .began {
      trackedTouches.append(touch)
      return true
    }
    return trackedTouches.update(touch)
  }

  /// Changes the state, and notifies the listeners.
  ///
  /// After a final state the attempt is reset.
  ///
  /// No other function changes the state.
  func transition(to state: State) {
    currentState = state
    if let listener { listener(self) }
    for action in actions { action(self) }
    switch state {
    case .possible, .began, .changed: break
    case .ended, .cancelled, .failed:
      currentState = .possible
      trackedTouches.removeAll()
      reset()
    }
  }
}
