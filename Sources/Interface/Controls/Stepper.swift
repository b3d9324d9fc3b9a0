import SashGeometry
import SashGestures
import SashMotion
import SashRaster

/// How much longer each side is than high.
private let sideRatio: Double = 1.3
/// How much of its height the line between the sides leaves free at each end.
private let lineInset: Double = 0.22

/// Changes a number in steps, by a minus and a plus.
///
/// A side that is held goes on by itself, faster and faster, up to the end of the range; so do the
/// arrow keys. The wheel does nothing. What the number is has to be shown elsewhere.
public final class Stepper: Control {
  /// The value; what is out of range is held to it, at a whole step, and what is not a number changes
  /// nothing.
  public var value: Double {
    get { storedValue }
    set { if let held = values.held(newValue) { storedValue = held } }
  }
  /// The ends; 0 to 100 unless given, and ends that are not finite change nothing.
  public var range: ClosedRange<Double> {
    get { values.bounds }
    set { if values.setBounds(newValue) { value = storedValue } }
  }
  /// How far one step goes; 1 unless given, and also for what is not finite or not above zero.
  public var step: Double {
    get { values.step ?? 1 }
    set {
      values.setStep(newValue)
      if values.step == nil { values.setStep(1) }
      value = storedValue
    }
  }
  /// Whether a step beyond an end comes to the other one.
  public var wraps = false { didSet { if wraps != oldValue { setNeedsDisplay() } } }
  /// Called with each value that the user steps to.
  public var onChange: ((Double) -> Void)?
  /// Says a value to those who hear it; nil: the number.
  public var valueDescription: ((Double) -> String)?

  private var values = ValueRange(0...100, step: 1)
  private var storedValue: Double = 0 {
    // A side at the end of the range looks different.
    didSet { if storedValue != oldValue { setNeedsDisplay() } }
  }
  private var hold = StepHold.idle
  private var call: ScheduledCall?

  /// A stepper at a value between two ends.
  public init(
    value: Double = 0, in range: ClosedRange<Double> = 0...100, step: Double = 1,
    onChange: ((Double) -> Void)? = nil
  ) {
    super.init()
    accessibilityRole = .spinButton
    self.range = range
    self.step = step
    self.value = value
    self.onChange = onChange
  }

  // MARK: Steps

  /// The one place where holding changes, with what comes of it.
  private func handle(_ event: StepHold.Event) {
    guard let outcome = hold.handle(event) else { return }
    call?.cancel()
    call = nil
    setNeedsDisplay()
    if let direction = outcome.step, !take(direction) { return stop() }
    // Whoever was told may have ended it.
    guard let wait = outcome.wait, case let now = hold, now != .idle, now != .spent else { return }
    call = window?.timeline.schedule(after: wait) { [weak self] in self?.handle(.time) }
  }

  /// Goes a step; false at the end of the range.
  private func take(_ direction: StepHold.Direction) -> Bool {
    let old = storedValue
    let way = direction == .up ? step : -step
    guard var new = values.value(way, from: old) else { return false }
    if new == old, wraps { new = direction == .up ? range.lowerBound : range.upperBound }
    guard new != old else { return false }
    storedValue = new
    onChange?(new)
    return true
  }

  private func stop() {
    if hold != .idle { handle(.stop) }
  }

  /// Whether a step that way leads anywhere.
  private func canStep(_ direction: StepHold.Direction) -> Bool {
    if wraps { return range.lowerBound < range.upperBound }
    return direction == .up ? value < range.upperBound : value > range.lowerBound
  }

  // MARK: Size and place

  /// Two sides beside each other, as high as a control.
  public override func sizeThatFits(_ size: Size) -> Size {
    let height = theme.metrics.controlHeight
    return Size(width: (2 * height * sideRatio).rounded(), height: height)
  }

  private var isMirrored: Bool { layoutDirection == .rightToLeft }

  /// The half of a direction: less is where rows begin.
  private func side(_ direction: StepHold.Direction) -> Rect {
    let middle = displayScale.aligned(bounds.midX)
    let isLeft = (direction == .down) != isMirrored
    return Rect(
      x: isLeft ? bounds.minX : middle, y: bounds.minY,
      width: isLeft ? middle - bounds.minX : bounds.maxX - middle, height: bounds.height)
  }

  private func direction(at point: Point) -> StepHold.Direction {
    (point.x < bounds.midX) != isMirrored ? .down : .up
  }

  // MARK: Drawing

  /// Draws both sides.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    let theme = theme
    let state = controlState
    let shape = RoundedRect(rect: bounds, radius: theme.metrics.cornerRadius)
    canvas.fill(shape, with: theme.fill.faded(state.strength))
    for direction in [StepHold.Direction.down, .up] { draw(direction, in: canvas, shape, state) }
    let line = separatorThickness
    canvas.fill(
      Rect(
        x: displayScale.aligned(bounds.midX), y: bounds.minY + bounds.height * lineInset,
        width: line, height: bounds.height * (1 - 2 * lineInset)),
      with: theme.dividerOnFill.faded(state.strength))
    drawFocusRing(in: canvas, around: shape)
  }

  private func draw(
    _ direction: StepHold.Direction, in canvas: Canvas, _ shape: RoundedRect,
    _ state: ControlState
  ) {
    let side = side(direction)
    if heldDirection == direction {
      canvas.withClip(side) { canvas.shade(shape, for: .pressed, with: theme.label) }
    } else if state.contains(.hovered), hoveredDirection == direction {
      canvas.withClip(side) { canvas.shade(shape, for: .hovered, with: theme.label) }
    }
    let isUsable = isEnabled && canStep(direction)
    let ink = theme.label.faded(isUsable ? 1 : disabledStrength)
    let size = theme.metrics.iconSize
    canvas.draw(
      direction == .up ? .plus : .minus,
      in: Rect(
        x: displayScale.aligned(side.midX - size / 2),
        y: displayScale.aligned(side.midY - size / 2),
        width: size, height: size), color: ink)
  }

  private var heldDirection: StepHold.Direction? {
    switch hold {
    case .touched(let direction), .repeating(let direction, _, _): direction
    case .idle, .spent: nil
    }
  }

  // MARK: Touch and pointer

  private var hoveredDirection: StepHold.Direction? {
    didSet { if hoveredDirection != oldValue { setNeedsDisplay() } }
  }

  /// Notes which side the pointer is over.
  public override func hoverDidMove(to point: Point) { hoveredDirection = direction(at: point) }

  /// A side is held, or none any more.
  public override func pressDidMove(to point: Point?) {
    handle(.touch(point.map { direction(at: $0) }))
  }

  /// A tap steps once.
  public override func didTap(at point: Point) { handle(.tap(direction(at: point))) }

  /// What is held ends with the power to step.
  public override func enabledDidChange() { stop() }

  /// What is held ends where it is.
  public override func willMove(toWindow window: Window?) { stop() }

  // MARK: Keys

  /// Arrows step, and go on while they are held; left and right follow the eye.
  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .super, .shift]) else {
      return false
    }
    switch event.key {
    case .up: handle(.keyDown(event.key, .up))
    case .down: handle(.keyDown(event.key, .down))
    case .left: handle(.keyDown(event.key, isMirrored ? .up : .down))
    case .right: handle(.keyDown(event.key, isMirrored ? .down : .up))
    case .home: jump(to: range.lowerBound)
    case .end: jump(to: range.upperBound)
    default: return false
    }
    return true
  }

  private func jump(to end: Double) {
    guard end != storedValue else { return }
    storedValue = end
    onChange?(end)
  }

  /// Ends what the key began.
  public override func keyUp(_ event: KeyEvent) { handle(.keyUp(event.key)) }

  /// Ends what the key began.
  public override func keyCancelled(_ key: Key) { handle(.keyUp(key)) }

  // MARK: Accessibility

  /// The number in words, unless another value was given.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? valueDescription?(value) ?? Self.text(value) }
    set { super.accessibilityValue = newValue }
  }

  /// A number without a point where it is whole.
  private static func text(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  /// The value and its ends, unless others were given.
  public override var accessibilityRange: AccessibilityRange? {
    get {
      super.accessibilityRange
        ?? AccessibilityRange(
          minimum: range.lowerBound, maximum: range.upperBound, value: value, step: step)
    }
    set { super.accessibilityRange = newValue }
  }

  /// More and less.
  public override var usualAccessibilityActions: [AccessibilityAction] { stepActions }
  /// Steps up, as the user does.
  public override func accessibilityIncrement() { if isEnabled { _ = take(.up) } }
  /// Steps down, as the user does.
  public override func accessibilityDecrement() { if isEnabled { _ = take(.down) } }
}
