// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashScrolling

/// The distance outside a control's bounds within which lifting a finger still presses it, in
/// logical pixels.
private let releaseMargin: Double = 10

/// The base class of views that act when they are pressed by touch, pointer or key.
///
/// Use one of the subclasses, such as `Button` or `Switch`, or derive from this class to make a new
/// kind of control. For other gestures on a plain view, add a gesture recogniser instead.
///
/// Controls with a value report each change by the user once, with `onChange`. Changes made by code
/// are not reported.
open class Control: View {
  // MARK: State

  /// The state of the current press.
  public private(set) final var pressState = PressState.idle
  /// Whether the pointer is over the control.
  public private(set) final var isHovered = false {
    didSet { if isHovered != oldValue { highlightDidChange() } }
  }
  /// Whether the control can be pressed.
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
  /// Whether the control is switched on, or is the selected one of several.
  ///
  /// Each control decides how a selected state is drawn. The control itself never changes this
  /// property unless its documentation says so.
  public final var isSelected = false {
    didSet { if isSelected != oldValue { highlightDidChange() } }
  }
  /// Whether the control is pressed, or its value is being dragged.
  public final var isHighlighted: Bool { pressState != .idle }
  /// Whether a touch is dragging the control's value.
  public final var isTracking: Bool { pressState == .tracking }

  /// All states of the control that affect its appearance.
  public final var state: ControlState {
    var state = ControlState.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if showsFocusRing { state.insert(.focused) }
    if isHovered, isEnabled { state.insert(.hovered) }
    if isHighlighted { state.insert(.pressed) }
    return state
  }

  /// Called when the control has been pressed.
  public final var onTap: (() -> Void)?
  private var actions: [() -> Void] = []
  /// Whether a modal view lay above the control when the last press began.
  private var pressBeganBelowModalView = false

  private let tap = TapGestureRecognizer()
  private let press = HighlightGestureRecognizer()

  /// Creates a control of size zero.
  public init() {
    super.init()
    isAccessibilityElement = true
    accessibilityRole = .button
    // The recogniser only observes: the touch ends with any other recogniser that accepts it.
    press.cancelsTouchesInView = false
    // A tap counts anywhere inside the control, however far the touch has moved.
    tap.allowableMovement = .infinity
    tap.onChange = { [weak self] in self?.tapDidChange($0) }
    press.onChange = { [weak self] in self?.pressDidChange($0) }
    addGestureRecognizer(press)
    addGestureRecognizer(tap)
  }

  // MARK: Pressing

  /// Adds an action to call when the control is pressed, after `onTap`.
  public final func addAction(_ action: @escaping () -> Void) { actions.append(action) }

  /// Presses the control from code, as assistive technologies do.
  ///
  /// A disabled control does nothing.
  ///
  /// A control with a value changes it and reports the change, as if the user had pressed.
  public final func activate() { activate(byKeyboard: false) }

  /// Performs the action; a menu that it opens instead has the focus if a key was pressed.
  private func activate(byKeyboard: Bool) {
    guard isEnabled, !opensMenuInstead(byKeyboard: byKeyboard) else { return }
    window?.endComposing(for: self)
    willActivate()
    onTap?()
    for action in actions { action() }
  }

  /// Changes the control's own value for a press, before `onTap` is called.
  ///
  /// The default does nothing.
  open func willActivate() {}

  /// Opens a menu if a press means that, and returns whether it did.
  ///
  /// If not, the press performs the control's own action.
  func opensMenuInstead(byKeyboard: Bool) -> Bool { false }

  /// Handles a tap at a point in the control's own coordinates.
  ///
  /// The default calls `activate()`.
  open func didTap(at point: Point) { activate() }

  /// Called when the highlighted, hovered, selected or enabled state has changed.
  ///
  /// The default redraws the control.
  open func highlightDidChange() { setNeedsDisplay() }

  /// Called when the control was enabled or disabled; no press is in progress then.
  ///
  /// The default does nothing.
  open func enabledDidChange() {}

  /// Called at the beginning of a press and for each movement of it.
  ///
  /// The default does nothing.
  ///
  /// - Parameter point: The touch's location in the control's own coordinates, or `nil` when the
  ///   press ended or left the control.
  open func pressDidMove(to point: Point?) {}

  /// The accessibility state that was set, with `.disabled` and `.selected` where they apply.
  open override var accessibilityState: AccessibilityState {
    get {
      var state = super.accessibilityState
      if !isEnabled { state.insert(.disabled) }
      if isSelected { state.insert(.selected) }
      return state
    }
    set { super.accessibilityState = newValue }
  }

  /// The accessibility actions while no others are set, the main one first.
  ///
  /// The default is one action that presses the control.
  open var usualAccessibilityActions: [AccessibilityAction] {
    [AccessibilityAction(name: LocalizedStrings.current.press) { [weak self] in self?.activate() }]
  }

  /// The accessibility actions that were set, or else `usualAccessibilityActions`.
  ///
  /// A disabled control has none unless they were set.
  open override var accessibilityActions: [AccessibilityAction] {
    get {
      let assigned = super.accessibilityActions
      return assigned.isEmpty && isEnabled ? usualAccessibilityActions : assigned
    }
    set { super.accessibilityActions = newValue }
  }

  /// Whether the accessibility label is the tooltip of the control while no other one is set.
  ///
  /// The default is `false`. A control that displays a symbol without a title returns `true`.
  open var showsLabelAsToolTip: Bool { false }

  /// Returns the tooltip that was set, or else the accessibility label of a control that
  /// `showsLabelAsToolTip`.
  open override func toolTipConfiguration(at point: Point) -> ToolTipConfiguration? {
    if let configuration = super.toolTipConfiguration(at: point) { return configuration }
    guard showsLabelAsToolTip, let accessibilityLabel else { return nil }
    return ToolTipConfiguration(toolTip: accessibilityLabel)
  }

  // MARK: Touch and pointer

  /// Handles an event of the press and returns whether the control was pressed by it.
  ///
  /// All changes of `pressState` are made here.
  @discardableResult
  private func handle(_ event: PressState.Event) -> Bool {
    let wasHighlighted = isHighlighted
    let isPressed = pressState.handle(event)
    if isHighlighted != wasHighlighted { highlightDidChange() }
    return isPressed
  }

  private func tapDidChange(_ recognizer: GestureRecognizer) {
    let location = recognizer.location(in: self)
    // A modal view may have appeared since the press began; one that lets presses through, such as a
    // popover those on its source, was there before.
    guard recognizer.state == .ended, isWithinReach(location),
      pressBeganBelowModalView || !isBelowModalView
    else { return }
    didTap(at: location)
  }

  private func pressDidChange(_ recognizer: GestureRecognizer) {
    switch recognizer.state {
    case .began, .changed:
      if recognizer.state == .began { pressBeganBelowModalView = isBelowModalView }
      let location = recognizer.location(in: self)
      handle(.touch(isOver: isWithinReach(location)))
      pressDidMove(to: pressState == .touched ? location : nil)
    case .possible: break
    case .ended, .cancelled, .failed:
      handle(.touchEnded)
      pressDidMove(to: nil)
    }
  }

  /// Returns whether a press at a point belongs to the control.
  ///
  /// Small controls also accept presses beside them, up to the theme's minimum target size, where
  /// no other view lies.
  open override func point(inside point: Point) -> Bool {
    if super.point(inside: point) { return true }
    let least = theme.metrics.minimumTarget
    let target = bounds.inset(
      by: EdgeInsets(
        top: min(0, bounds.height - least) / 2, left: min(0, bounds.width - least) / 2,
        bottom: min(0, bounds.height - least) / 2, right: min(0, bounds.width - least) / 2))
    guard target.contains(point), !bounds.isEmpty, let superview else { return false }
    let location = superview.convert(point, from: self)
    // A sibling at that point takes the press itself, unless it lies behind both as their
    // background.
    for other in superview.subviews where other !== self && !other.isHidden {
      let otherFrame = other.frame
      if other.isUserInteractionEnabled, otherFrame.contains(location), !otherFrame.contains(frame)
      {
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

  /// Marks the control as tracking a drag of its value, until `endTracking()`.
  final func beginTracking() { handle(.dragBegan) }

  /// Ends the tracking of a drag.
  final func endTracking() { handle(.dragEnded) }

  /// Updates `isHovered`.
  open override func hoverDidChange(_ isInside: Bool) { isHovered = isInside }

  // MARK: Keys

  /// Whether the control can receive keyboard focus: it is enabled and shown.
  open override var canBecomeFirstResponder: Bool { isEnabled && isVisibleInWindow }

  /// Presses the control while Return or Space is held.
  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, [.return, .keypadEnter, .space].contains(event.key) else { return false }
    // Key repeats have no effect, nor does a second key while one is held.
    handle(.keyDown(event.key))
    return true
  }

  /// Activates the control when the key that pressed it is released.
  open override func keyUp(_ event: KeyEvent) {
    if handle(.keyUp(event.key)) { activate(byKeyboard: true) }
  }

  /// Ends the press without activating the control.
  open override func keyCancelled(_ key: Key) { handle(.keyCancelled(key)) }
}
