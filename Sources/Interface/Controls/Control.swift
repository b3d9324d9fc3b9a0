import SashGeometry
import SashGestures

/// How far beside a control a finger may be lifted and still press it, in logical pixels.
private let releaseMargin: Double = 10

/// A view that does something when it is pressed, by touch, pointer or key.
///
/// Controls with a value tell the user's changes by `onChange`, once for each; a value that is set
/// from code is told to nobody.
open class Control: View {
  // MARK: State

  /// What the control is going through.
  public private(set) final var pressState = PressState.idle
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
        focusabilityDidChange()
      }
      tap.isEnabled = isEnabled
      press.isEnabled = isEnabled
      enabledDidChange()
      highlightDidChange()
    }
  }
  /// Whether it is switched on, or is the chosen one of several.
  ///
  /// What that looks like is the control's own matter; nothing sets it by itself.
  public final var isSelected = false {
    didSet { if isSelected != oldValue { highlightDidChange() } }
  }
  /// Whether it is held down, or its value is dragged.
  public final var isHighlighted: Bool { pressState != .idle }
  /// Whether a touch drags its value.
  public final var isTracking: Bool { pressState == .tracking }

  /// All that shows of the control's state.
  public final var controlState: ControlState {
    var state = ControlState.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if showsFocusRing { state.insert(.focused) }
    if isHovered, isEnabled { state.insert(.hovered) }
    if isHighlighted { state.insert(.pressed) }
    return state
  }

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

  // MARK: Pressing

  /// Does one more thing when it has been pressed.
  public final func addAction(_ action: @escaping () -> Void) { actions.append(action) }

  /// Presses it from code, as a screen reader does; nothing happens while it is disabled.
  ///
  /// A control with a value changes it, and tells so, as if the user had pressed.
  public final func activate() {
    guard isEnabled, !opensInstead() else { return }
    willActivate()
    onTap?()
    for action in actions { action() }
  }

  /// What a press changes in the control itself, before `onTap`; the default is nothing.
  open func willActivate() {}

  /// Opens a menu where a press means that; false where it means the control's own action.
  func opensInstead() -> Bool { false }

  /// It was tapped at a point in its own coordinates; the default presses it.
  open func didTap(at point: Point) { activate() }

  /// It is held, hovered, selected or enabled differently; the default draws it anew.
  open func highlightDidChange() { setNeedsDisplay() }

  /// It was enabled or disabled, and nothing holds it any more; the default does nothing.
  open func enabledDidChange() {}

  /// A touch presses it at a point in its own coordinates; nil: not any more.
  ///
  /// Called at the beginning and for each movement. The default does nothing.
  open func pressDidMove(to point: Point?) {}

  /// Whether it is disabled or selected, and what else was given.
  open override var accessibilityState: AccessibilityState {
    get {
      var state = super.accessibilityState
      if !isEnabled { state.insert(.disabled) }
      if isSelected { state.insert(.selected) }
      return state
    }
    set { super.accessibilityState = newValue }
  }

  /// What can be done with it unless other actions were given, the main one first; pressing it.
  open var usualAccessibilityActions: [AccessibilityAction] {
    [AccessibilityAction(name: BuiltInWords.current.press) { [weak self] in self?.activate() }]
  }

  /// The actions that were given, or the usual ones; none while it is disabled.
  open override var accessibilityActions: [AccessibilityAction] {
    get {
      let given = super.accessibilityActions
      return given.isEmpty && isEnabled ? usualAccessibilityActions : given
    }
    set { super.accessibilityActions = newValue }
  }

  // MARK: Touch and pointer

  /// The one place where what it is going through changes; returns whether it was pressed.
  @discardableResult
  private func handle(_ event: PressState.Event) -> Bool {
    let wasHighlighted = isHighlighted
    let isPressed = pressState.handle(event)
    if isHighlighted != wasHighlighted { highlightDidChange() }
    return isPressed
  }

  private func tapDidChange(_ recognizer: GestureRecognizer) {
    let place = recognizer.location(in: self)
    guard recognizer.state == .ended, isWithinReach(place) else { return }
    didTap(at: place)
  }

  private func pressDidChange(_ recognizer: GestureRecognizer) {
    switch recognizer.state {
    case .began, .changed:
      let place = recognizer.location(in: self)
      handle(.touch(isOver: isWithinReach(place)))
      pressDidMove(to: pressState == .touched ? place : nil)
    case .possible: break
    case .ended, .cancelled, .failed:
      handle(.touchOver)
      pressDidMove(to: nil)
    }
  }

  /// Whether a press at a point is meant for it: also beside it, up to the smallest target of the
  /// theme's form factor, where nothing else lies.
  open override func point(inside point: Point) -> Bool {
    if super.point(inside: point) { return true }
    let least = theme.metrics.minimumTarget
    let target = bounds.inset(
      by: EdgeInsets(
        top: min(0, bounds.height - least) / 2, left: min(0, bounds.width - least) / 2,
        bottom: min(0, bounds.height - least) / 2, right: min(0, bounds.width - least) / 2))
    guard target.contains(point), !bounds.isEmpty, let superview else { return false }
    let place = superview.convert(point, from: self)
    // What lies there itself has the press, unless it is the ground that both lie on.
    for other in superview.subviews where other !== self && !other.isHidden {
      let ground = other.frame
      if other.isUserInteractionEnabled, ground.contains(place), !ground.contains(frame) {
        return false
      }
    }
    return true
  }

  private func isWithinReach(_ point: Point) -> Bool {
    self.point(inside: point) || bounds.inset(by: -releaseMargin).contains(point)
  }

  private func cancelPress() {
    tap.cancel()
    press.cancel()
    handle(.disabled)
  }

  /// A drag of the value began; it is held until `endTracking()`.
  final func beginTracking() { handle(.dragBegan) }

  /// The drag of the value is over.
  final func endTracking() { handle(.dragOver) }

  /// Notes the pointer.
  open override func hoverDidChange(_ isInside: Bool) { isHovered = isInside }

  // MARK: Keys

  /// A control can have the keyboard while it can be pressed.
  open override var canBecomeFirstResponder: Bool { isEnabled && isShown }

  /// Return and the space bar hold it down.
  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, [.return, .keypadEnter, .space].contains(event.key) else { return false }
    // Repeats of the held key change nothing; nor does another key while one is held.
    handle(.keyDown(event.key))
    return true
  }

  /// Letting the key go presses it.
  open override func keyUp(_ event: KeyEvent) {
    if handle(.keyUp(event.key)) { activate() }
  }

  /// The key will not come up: nothing happens.
  open override func keyCancelled(_ key: Key) { handle(.keyCancelled(key)) }
}
