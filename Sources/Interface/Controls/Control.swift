import SashGeometry
import SashGestures

/// How far beside a control a finger may be lifted and still press it, in logical pixels.
private let releaseMargin: Double = 10

/// What a control that can be pressed is going through.
nonisolated public enum PressState: Hashable, Sendable {
  /// Nobody presses it.
  case idle
  /// A touch holds it; waits for the gesture to be recognised, or to fail.
  case touched
  /// A key holds it; waits for the key to come up.
  case keyHeld(Key)
}

/// A view that does something when it is pressed, by touch, pointer or key.
open class Control: View {
  /// What the control is going through.
  public private(set) final var pressState = PressState.idle {
    didSet {
      if (pressState == .idle) != (oldValue == .idle) { highlightDidChange() }
    }
  }
  /// Whether the pointer is over it.
  public private(set) final var isHovered = false {
    didSet { if isHovered != oldValue { highlightDidChange() } }
  }
  /// Whether it can be pressed.
  public final var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled {
        cancelPress()
        resignFirstResponder()
      }
      tap.isEnabled = isEnabled
      press.isEnabled = isEnabled
      highlightDidChange()
    }
  }
  /// Whether it is held down.
  public final var isHighlighted: Bool { pressState != .idle }
  /// Called when it has been pressed.
  public final var onTap: (() -> Void)?
  private var actions: [() -> Void] = []

  private let tap = TapGestureRecognizer()
  private let press = HighlightGestureRecognizer()

  /// A control of no size.
  public init() {
    super.init()
    isAccessibilityElement = true
    accessibilityRole = .button
    // It only watches: whatever is recognised for the touch ends it.
    press.cancelsTouchesInView = false
    // Anywhere inside counts, however far the touch has wandered.
    tap.allowableMovement = .infinity
    tap.onChange = { [weak self] in self?.tapDidChange($0) }
    press.onChange = { [weak self] in self?.pressDidChange($0) }
    addGestureRecognizer(press)
    addGestureRecognizer(tap)
  }

  /// Does one more thing when it has been pressed.
  public final func addAction(_ action: @escaping () -> Void) { actions.append(action) }

  /// Presses it from code, as a screen reader does; nothing happens while it is disabled.
  public final func activate() {
    guard isEnabled else { return }
    onTap?()
    for action in actions { action() }
  }

  /// It is held, hovered or enabled differently; the default draws it anew.
  open func highlightDidChange() { setNeedsDisplay() }

  /// The one main action, unless others were given.
  open override var accessibilityActions: [AccessibilityAction] {
    get {
      let given = super.accessibilityActions
      guard given.isEmpty, isEnabled else { return given }
      return [AccessibilityAction(name: "Press") { [weak self] in self?.activate() }]
    }
    set { super.accessibilityActions = newValue }
  }

  // MARK: Touch and pointer

  private func tapDidChange(_ recognizer: GestureRecognizer) {
    let place = recognizer.location(in: self)
    guard recognizer.state == .ended, isWithinReach(place) else { return }
    activate()
  }

  private func pressDidChange(_ recognizer: GestureRecognizer) {
    switch recognizer.state {
    case .began, .changed:
      if pressState == .idle || pressState == .touched {
        pressState = isWithinReach(recognizer.location(in: self)) ? .touched : .idle
      }
    case .possible: break
    case .ended, .cancelled, .failed:
      if pressState == .touched { pressState = .idle }
    }
  }

  private func isWithinReach(_ point: Point) -> Bool {
    self.point(inside: point) || bounds.inset(by: -releaseMargin).contains(point)
  }

  private func cancelPress() {
    tap.cancel()
    press.cancel()
    pressState = .idle
  }

  /// Notes the pointer.
  open override func hoverDidChange(_ isInside: Bool) { isHovered = isInside }

  // MARK: Keys

  /// A control can have the keyboard while it can be pressed.
  open override var canBecomeFirstResponder: Bool { isEnabled && isShown }

  /// Return and the space bar hold it down.
  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, [.return, .keypadEnter, .space].contains(event.key) else { return false }
    // Repeats of the held key change nothing; nor does another key while one is held.
    if pressState == .idle { pressState = .keyHeld(event.key) }
    return true
  }

  /// Letting the key go presses it.
  open override func keyUp(_ event: KeyEvent) {
    guard pressState == .keyHeld(event.key) else { return }
    pressState = .idle
    activate()
  }

  /// The key will not come up: nothing happens.
  open override func keyCancelled(_ key: Key) {
    if pressState == .keyHeld(key) { pressState = .idle }
  }

  /// Shows or hides the ring of focus.
  open override func focusDidChange(_ isFocused: Bool) { setNeedsDisplay() }

  /// Whether a ring should show that it has the keyboard.
  public final var showsFocusRing: Bool {
    guard let window else { return false }
    return window.showsFocus && window.isActive && isFirstResponder
  }
}
