// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashRaster
import SashText

/// The height of the part with an arrow, as a fraction of the height of the part with the number.
private let arrowRatio = 0.7
/// The size of an arrow, as a fraction of the icon size.
private let arrowScale = 0.75
/// The padding at the sides of the widest number, in logical pixels.
private let padding = 10.0
/// The scroll distance of a wheel for one step, in logical pixels: one wheel click.
private let wheelClick = 48.0
/// The opacity of the background of a pressed and of a hovered arrow.
private let pressedOpacity = 0.16
private let hoveredOpacity = 0.08

/// A number between two arrows, which step it up and down; it continues at the other end of its
/// range.
///
/// A held arrow repeats as the side of a `Stepper` does. Digits that are typed enter a number.
final class SpinField: Control {
  /// The number, always one of the steps of the range.
  var value: Int {
    get { storedValue }
    set { set(newValue) }
  }
  /// The range of numbers.
  let range: ClosedRange<Int>
  /// The distance between two numbers.
  var step = 1 { didSet { set(storedValue) } }
  /// Returns the text of a number.
  var text: (Int) -> String = { String($0) } { didSet { setNeedsDisplay() } }
  /// Returns the number for a typed one, or `nil` for one that is not in the range.
  var typedValue: (Int) -> Int? = { $0 }
  /// Called with each number that the user chooses.
  var onChange: ((Int) -> Void)?

  private var storedValue: Int
  private var hold = StepRepeatState.idle
  private var scheduledStep: ScheduledCall?
  private var entry = DigitEntry()
  private var hovered: StepRepeatState.Direction? {
    didSet { if hovered != oldValue { setNeedsDisplay() } }
  }
  private var pendingWheelDelta = 0.0

  init(_ range: ClosedRange<Int>, label: String) {
    self.range = range
    storedValue = range.lowerBound
    super.init()
    accessibilityRole = .spinButton
    accessibilityLabel = label
  }

  private func set(_ number: Int) {
    let limited = min(max(number, range.lowerBound), range.upperBound)
    let nearest = limited - (limited - range.lowerBound) % step
    guard nearest != storedValue else { return }
    storedValue = nearest
    setNeedsDisplay()
    window?.postAccessibility(.valueChanged(self))
  }

  private func choose(_ number: Int) {
    let old = storedValue
    set(number)
    if storedValue != old { onChange?(storedValue) }
  }

  /// Steps a number of times, and continues at the other end of the range.
  private func move(by steps: Int) {
    let count = (range.upperBound - range.lowerBound) / step + 1
    let index = (storedValue - range.lowerBound) / step + steps
    choose(range.lowerBound + (index % count + count) % count * step)
  }

  // MARK: Holding

  /// Handles an event of the held arrow and performs the actions that follow.
  private func handle(_ event: StepRepeatState.Event) {
    guard let outcome = hold.handle(event) else { return }
    scheduledStep?.cancel()
    scheduledStep = nil
    setNeedsDisplay()
    if let direction = outcome.step { move(by: direction == .up ? 1 : -1) }
    guard let wait = outcome.wait, hold.heldDirection != nil else { return }
    scheduledStep = window?.timeline.schedule(after: wait) { [weak self] in
      self?.handle(.delayElapsed)
    }
  }

  override func pressDidMove(to point: Point?) { handle(.touch(point.map { direction(at: $0) })) }
  override func didTap(at point: Point) { handle(.tap(direction(at: point))) }
  override func enabledDidChange() { if hold != .idle { handle(.stop) } }
  override func willMove(toWindow window: Window?) { if hold != .idle { handle(.stop) } }

  private func direction(at point: Point) -> StepRepeatState.Direction {
    point.y < bounds.midY ? .up : .down
  }

  override func hoverDidMove(to point: Point) { hovered = direction(at: point) }
  override func hoverDidChange(_ isInside: Bool) {
    super.hoverDidChange(isInside)
    if !isInside { hovered = nil }
  }

  // MARK: Keys and wheel

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.isUnmodified else { return false }
    switch event.key {
    case .up: handle(.keyDown(event.key, .up))
    case .down: handle(.keyDown(event.key, .down))
    case .home: choose(range.lowerBound)
    case .end: choose(range.upperBound)
    default:
      guard let digit = event.text?.first?.wholeNumberValue, (0...9).contains(digit) else {
        return false
      }
      let accepted = entry.type(digit, at: event.time) {
        typedValue($0).map(range.contains) ?? false
      }
      if let number = accepted.flatMap(typedValue) { choose(number) }
    }
    return true
  }

  override func keyUp(_ event: KeyEvent) { handle(.keyUp(event.key)) }
  override func keyCancelled(_ key: Key) { handle(.keyUp(key)) }

  override func focusDidChange(_ isFocused: Bool) {
    super.focusDidChange(isFocused)
    entry = DigitEntry()
  }

  override func scrollWheel(_ event: ScrollEvent) -> Bool {
    guard isEnabled, isFirstResponder, event.delta.isFinite else { return false }
    pendingWheelDelta -= event.delta.dy
    let clicks = (pendingWheelDelta / wheelClick).rounded(.towardZero)
    pendingWheelDelta -= clicks * wheelClick
    if clicks != 0 { move(by: Int(min(max(clicks, -1_000), 1_000))) }
    return true
  }

  // MARK: Layout and drawing

  private var font: Font { theme.font(.title3) }
  private var arrowHeight: Double { (theme.metrics.controlHeight * arrowRatio).rounded() }

  override func sizeThatFits(_ size: Size) -> Size {
    let widest = max(lineLayout("00", font).size.width, lineLayout(text(value), font).size.width)
    let metrics = theme.metrics
    return Size(
      width: max(widest + 2 * padding, metrics.controlHeight).rounded(.up),
      height: metrics.controlHeight + 2 * arrowHeight)
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let theme = theme
    let opacity = state.opacity
    let shape = RoundedRect(rect: bounds, radius: theme.metrics.cornerRadius)
    canvas.fill(shape, with: theme.fill.faded(opacity))
    for direction in [StepRepeatState.Direction.up, .down] {
      let isUp = direction == .up
      let area = Rect(
        x: 0, y: isUp ? 0 : bounds.maxY - arrowHeight, width: bounds.width, height: arrowHeight)
      let shade =
        hold.heldDirection == direction ? pressedOpacity : hovered == direction ? hoveredOpacity : 0
      if shade > 0, isEnabled {
        canvas.withClip(area) { canvas.fill(shape, with: theme.label.withAlphaComponent(shade)) }
      }
      let side = theme.metrics.iconSize * arrowScale
      canvas.draw(
        isUp ? .chevronUp : .chevronDown,
        in: displayScale.centered(Size(width: side, height: side), in: area),
        color: theme.secondaryLabel.faded(opacity))
    }
    draw(
      lineLayout(text(value), font), inMiddleOf: bounds, in: canvas,
      color: theme.label.faded(opacity))
    drawFocusRing(in: canvas, around: shape)
  }

  // MARK: Accessibility

  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? text(value) }
    set { super.accessibilityValue = newValue }
  }
  override var accessibilityRange: AccessibilityRange? {
    get {
      super.accessibilityRange
        ?? AccessibilityRange(
          minimum: Double(range.lowerBound), maximum: Double(range.upperBound),
          value: Double(value), step: Double(step))
    }
    set { super.accessibilityRange = newValue }
  }
  override var usualAccessibilityActions: [AccessibilityAction] { stepActions }
  override func accessibilityIncrement() { if isEnabled { move(by: 1) } }
  override func accessibilityDecrement() { if isEnabled { move(by: -1) } }
}
