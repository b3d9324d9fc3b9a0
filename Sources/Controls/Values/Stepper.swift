// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashRaster

/// The number of steps of the page keys.
private let pageSteps: Double = 10
/// The width of each side, as a multiple of the height.
private let sideRatio: Double = 1.3
/// The inset of the dividing line at each end, as a fraction of the height.
private let dividerInset: Double = 0.22

/// A control with a minus and a plus button that changes a number in steps.
///
/// Use `Slider` instead where an approximate choice from a wide range is enough.
///
/// A side that is held repeats with shorter and shorter delays, up to the end of the range; so do
/// held arrow keys. Scroll wheel events are ignored. The stepper does not show its value: show it
/// in a label beside it.
public final class Stepper: Control {
  /// The value.
  ///
  /// It is clamped to the range and rounded to a step; NaN is ignored.
  public var value: Double {
    get { storedValue }
    set { if let nearest = values.nearestValue(to: newValue) { storedValue = nearest } }
  }
  /// The range of values, `0...100` by default.
  ///
  /// A range with infinite ends is ignored.
  public var range: ClosedRange<Double> {
    get { values.bounds }
    set {
      let old = values.bounds
      guard values.setBounds(newValue) else { return }
      value = storedValue
      // A value that stays may be at an end now, or no more.
      if values.bounds != old { setNeedsDisplay() }
    }
  }
  /// The lower end of the range, 0 by default.
  ///
  /// A value above the upper end moves that end too. A value that is not finite is ignored.
  public var minimumValue: Double {
    get { range.lowerBound }
    set { if newValue.isFinite { range = newValue...max(newValue, maximumValue) } }
  }
  /// The upper end of the range, 100 by default.
  ///
  /// A value below the lower end moves that end too. A value that is not finite is ignored.
  public var maximumValue: Double {
    get { range.upperBound }
    set { if newValue.isFinite { range = min(newValue, minimumValue)...newValue } }
  }
  /// The size of a step, 1 by default.
  ///
  /// Values that are not finite or not above 0 count as 1.
  public var stepValue: Double {
    get { values.step ?? 1 }
    set {
      values.setStep(newValue)
      if values.step == nil { values.setStep(1) }
      value = storedValue
    }
  }
  /// Whether a step beyond one end of the range continues at the other end.
  public var wraps = false { didSet { if wraps != oldValue { setNeedsDisplay() } } }
  /// Called with each value that the user steps to.
  public var onChange: ((Double) -> Void)?
  /// Returns the text that assistive technologies announce for a value, or `nil` to announce the
  /// number.
  public var valueDescription: ((Double) -> String)?

  private var values = ValueRange(0...100, step: 1)
  private var storedValue: Double = 0 {
    // A side at the end of the range is drawn as disabled.
    didSet { if storedValue != oldValue { setNeedsDisplay() } }
  }
  private var hold = StepRepeatState.idle
  private var scheduledStep: ScheduledCall?

  /// Creates a stepper.
  ///
  /// - Parameters:
  ///   - value: The initial value, clamped to the range.
  ///   - range: The range of values.
  ///   - step: The size of a step.
  ///   - onChange: Called with each value that the user steps to.
  public init(
    value: Double = 0, in range: ClosedRange<Double> = 0...100, step: Double = 1,
    onChange: ((Double) -> Void)? = nil
  ) {
    super.init()
    accessibilityRole = .spinButton
    self.range = range
    self.stepValue = step
    self.value = value
    self.onChange = onChange
  }

  // MARK: Steps

  /// Handles an event of the held button and performs the actions that follow.
  ///
  /// All changes of `hold` are made here.
  private func handle(_ event: StepRepeatState.Event) {
    guard let outcome = hold.handle(event) else { return }
    scheduledStep?.cancel()
    scheduledStep = nil
    setNeedsDisplay()
    if let direction = outcome.step, !makeStep(direction) { return stop() }
    // A change handler may have ended the hold.
    guard let wait = outcome.wait, hold.heldDirection != nil else { return }
    scheduledStep = window?.timeline.schedule(after: wait) { [weak self] in
      self?.handle(.delayElapsed)
    }
  }

  /// Makes a step.
  ///
  /// Returns false at the end of the range.
  private func makeStep(_ direction: StepRepeatState.Direction) -> Bool {
    let old = storedValue
    let distance = direction == .up ? stepValue : -stepValue
    guard var new = values.value(distance, from: old) else { return false }
    if new == old, wraps { new = direction == .up ? range.lowerBound : range.upperBound }
    guard new != old else { return false }
    storedValue = new
    onChange?(new)
    return true
  }

  private func stop() {
    if hold != .idle { handle(.stop) }
  }

  /// Returns whether a step in a direction would change the value.
  private func canStep(_ direction: StepRepeatState.Direction) -> Bool {
    if wraps { return range.lowerBound < range.upperBound }
    return direction == .up ? value < range.upperBound : value > range.lowerBound
  }

  // MARK: Layout

  /// Returns the size of two sides next to each other, in the height of the theme's controls.
  public override func sizeThatFits(_ size: Size) -> Size {
    let height = theme.metrics.controlHeight
    return Size(width: (2 * height * sideRatio).rounded(), height: height)
  }

  /// Returns the frame of a direction's side.
  ///
  /// The decreasing side is the leading one.
  private func side(_ direction: StepRepeatState.Direction) -> Rect {
    let middle = displayScale.aligned(bounds.midX)
    let isLeft = (direction == .down) != isMirrored
    return Rect(
      x: isLeft ? bounds.minX : middle, y: bounds.minY,
      width: isLeft ? middle - bounds.minX : bounds.maxX - middle, height: bounds.height)
  }

  private func direction(at point: Point) -> StepRepeatState.Direction {
    (point.x < bounds.midX) != isMirrored ? .down : .up
  }

  // MARK: Drawing

  /// Draws both sides.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    let theme = theme
    let state = state
    let shape = RoundedRect(rect: bounds, radius: theme.metrics.cornerRadius)
    canvas.fill(shape, with: theme.fill.faded(state.opacity))
    for direction in [StepRepeatState.Direction.down, .up] {
      draw(direction, in: canvas, shape, state)
    }
    let line = separatorThickness
    canvas.fill(
      Rect(
        x: displayScale.aligned(bounds.midX), y: bounds.minY + bounds.height * dividerInset,
        width: line, height: bounds.height * (1 - 2 * dividerInset)),
      with: theme.dividerOnFill.faded(state.opacity))
    drawFocusRing(in: canvas, around: shape)
  }

  private func draw(
    _ direction: StepRepeatState.Direction, in canvas: Canvas, _ shape: RoundedRect,
    _ state: ControlState
  ) {
    let side = side(direction)
    if hold.heldDirection == direction {
      canvas.withClip(side) { canvas.drawStateOverlay(shape, for: .pressed, with: theme.label) }
    } else if state.contains(.hovered), hoveredDirection == direction {
      canvas.withClip(side) { canvas.drawStateOverlay(shape, for: .hovered, with: theme.label) }
    }
    let isUsable = isEnabled && canStep(direction)
    let color = theme.label.faded(isUsable ? 1 : disabledOpacity)
    let size = theme.metrics.iconSize
    canvas.draw(
      direction == .up ? .plus : .minus,
      in: displayScale.centered(Size(width: size, height: size), in: side), color: color)
  }

  // MARK: Touch and pointer

  private var hoveredDirection: StepRepeatState.Direction? {
    didSet { if hoveredDirection != oldValue { setNeedsDisplay() } }
  }

  /// Updates the hovered side.
  public override func hoverDidMove(to point: Point) { hoveredDirection = direction(at: point) }

  /// Updates the held side.
  public override func pressDidMove(to point: Point?) {
    handle(.touch(point.map { direction(at: $0) }))
  }

  /// Makes one step.
  public override func didTap(at point: Point) { handle(.tap(direction(at: point))) }

  /// Ends repetition when the control is disabled.
  public override func enabledDidChange() { stop() }

  /// Ends repetition before the view leaves its window.
  public override func willMove(toWindow window: Window?) { stop() }

  // MARK: Tooltip

  /// Returns the tooltip that was set, or else the action of the side at a point.
  public override func toolTipConfiguration(at point: Point) -> ToolTipConfiguration? {
    // A side that is held repeats its step instead.
    if var configuration = super.toolTipConfiguration(at: point) {
      configuration.showsOnLongPress = false
      return configuration
    }
    let strings = LocalizedStrings.current
    let direction = direction(at: point)
    return ToolTipConfiguration(
      toolTip: direction == .up ? strings.increase : strings.decrease,
      sourceRect: side(direction), showsOnLongPress: false)
  }

  // MARK: Keys

  /// Handles the arrow keys, which step and repeat while held, and Home and End.
  ///
  /// Left and Right move visually.
  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.isUnmodified else { return false }
    switch event.key {
    case .up: handle(.keyDown(event.key, .up))
    case .down: handle(.keyDown(event.key, .down))
    case .left: handle(.keyDown(event.key, isMirrored ? .up : .down))
    case .right: handle(.keyDown(event.key, isMirrored ? .down : .up))
    case .pageUp: jump(to: page(pageSteps))
    case .pageDown: jump(to: page(-pageSteps))
    case .home: jump(to: range.lowerBound)
    case .end: jump(to: range.upperBound)
    default: return false
    }
    return true
  }

  /// Returns the value some steps away, at most the end of the range.
  private func page(_ steps: Double) -> Double {
    min(max(storedValue + steps * stepValue, range.lowerBound), range.upperBound)
  }

  private func jump(to newValue: Double) {
    guard newValue != storedValue else { return }
    storedValue = newValue
    onChange?(newValue)
  }

  /// Ends the repetition of the key.
  public override func keyUp(_ event: KeyEvent) { handle(.keyUp(event.key)) }

  /// Ends the repetition of the key.
  public override func keyCancelled(_ key: Key) { handle(.keyUp(key)) }

  // MARK: Accessibility

  /// The accessibility value that was set, or else the text of `valueDescription`, or the number.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? valueDescription?(value) ?? Self.text(value) }
    set { super.accessibilityValue = newValue }
  }

  /// Returns the decimal form of a number, without a fraction if it is an integer.
  private static func text(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  /// The accessibility range that was set, or else the value with the stepper's range and step.
  public override var accessibilityRange: AccessibilityRange? {
    get {
      super.accessibilityRange
        ?? AccessibilityRange(
          minimum: range.lowerBound, maximum: range.upperBound, value: value, step: stepValue)
    }
    set { super.accessibilityRange = newValue }
  }

  /// The actions to increase and to decrease the value.
  public override var usualAccessibilityActions: [AccessibilityAction] { stepActions }
  /// Makes a step up and reports the change.
  public override func accessibilityIncrement() { if isEnabled { _ = makeStep(.up) } }
  /// Makes a step down and reports the change.
  public override func accessibilityDecrement() { if isEnabled { _ = makeStep(.down) } }
}
