import SashGeometry
import SashGestures
import SashRaster

/// The width where any is allowed, in logical pixels.
private let usualWidth: Double = 160
/// How many arrow keys lead from end to end where there are no steps, and how many page keys.
private let keySteps: Double = 20
private let pageSteps: Double = 5
/// How far a wheel turns for one step, in logical pixels: one click (Sash's own scrolls).
private let wheelClick: Double = 48

/// Chooses a value between two ends by a thumb on a track.
///
/// The lower end is where rows begin. The thumb is grabbed where it is touched, and only a press on
/// the track beside it has it jump. A touch that is dragged sideways is the slider's, one that goes
/// up or down belongs to what scrolls around it. Arrow keys follow the eye, Up and Down the value.
/// The wheel turns it only while it has the keyboard, so that a page that is scrolled changes nothing.
public final class Slider: Control {
  /// The value; what is out of range is held to it, at a whole step, and what is not a number changes
  /// nothing.
  ///
  /// While the thumb is dragged it goes on from there, where that is another value.
  public var value: Double {
    get { track.value }
    set { setValue(newValue, animated: false) }
  }
  /// The ends; 0 to 1 unless given, and ends that are not finite change nothing.
  public var range: ClosedRange<Double> {
    get { track.range.bounds }
    set { handle(.setBounds(newValue), animated: false) }
  }
  /// The distance between two values, from the lower end on; nil, zero and less: any value.
  ///
  /// The upper end can be reached also where no whole step leads there.
  public var step: Double? {
    get { track.range.step }
    set { handle(.setStep(newValue), animated: false) }
  }
  /// Called with each value that the user chooses, also while the thumb is dragged.
  public var onChange: ((Double) -> Void)?
  /// Called when a touch takes the thumb (true), and when it leaves it (false).
  ///
  /// A drag that was taken away has given its old value back by then.
  public var onTrackingChange: ((Bool) -> Void)?
  /// The colour of the part below the value; nil: the theme's tint.
  public var tint: Color? { didSet { if tint != oldValue { setNeedsDisplay() } } }
  /// Says a value to those who hear it; nil: in per cent of the way.
  public var valueDescription: ((Double) -> String)?

  private var track = SliderTrack()
  private let shown = ShownNumber(0)
  private let pan = ValuePanGestureRecognizer(pointersDragAtOnce: true)
  /// What the wheel turned since the last step.
  private var wheelTurn: Double = 0

  /// A slider at a value between two ends.
  public init(
    value: Double = 0, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
    onChange: ((Double) -> Void)? = nil
  ) {
    super.init()
    accessibilityRole = .slider
    _ = track.handle(.setBounds(range))
    _ = track.handle(.setStep(step))
    _ = track.handle(.set(value))
    self.onChange = onChange
    shown.set(track.fraction)
    shown.onChange = { [weak self] in self?.thumbDidMove(from: $0, to: $1) }
    pan.onChange = { [weak self] _ in self?.panDidChange() }
    addGestureRecognizer(pan)
  }

  /// Sets the value, and lets the thumb go there; nobody is told.
  public func setValue(_ value: Double, animated: Bool) { handle(.set(value), animated: animated) }

  /// Takes what happens, shows it, and tells what the user changed.
  private func handle(_ event: SliderTrack.Event, animated: Bool) {
    let isChange = track.handle(event)
    if animated { shown.move(to: track.fraction, in: self) } else { shown.set(track.fraction) }
    if isChange { onChange?(track.value) }
  }

  // MARK: Size and place

  /// As wide as allowed, and as high as the thumb with its ring.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: size.width.isFinite ? max(size.width, 0) : usualWidth,
      height: thumbSize + 2 * ringReach)
  }

  private var isMirrored: Bool { layoutDirection == .rightToLeft }
  private var thumbSize: Double { theme.metrics.knobSize }
  private var ringReach: Double { theme.focusRingReach }

  /// The way of the thumb's middle.
  private var way: (start: Double, length: Double) {
    let margin = thumbSize / 2 + ringReach
    return (bounds.minX + margin, max(0, bounds.width - 2 * margin))
  }

  /// Where the thumb lies, without its ring.
  public var thumbFrame: Rect { thumbFrame(at: shown.value) }

  private func thumbFrame(at fraction: Double) -> Rect {
    let way = way
    let along = isMirrored ? 1 - fraction : fraction
    return Rect(
      x: displayScale.aligned(way.start + along * way.length - thumbSize / 2),
      y: displayScale.aligned(bounds.midY - thumbSize / 2), width: thumbSize, height: thumbSize)
  }

  /// The fraction of the way at a point; not finite where there is no way.
  private func fraction(at point: Point) -> Double {
    let way = way
    let along = (point.x - way.start) / way.length
    return isMirrored ? 1 - along : along
  }

  /// Only the thumb and the track between its places.
  private func thumbDidMove(from old: Double, to new: Double) {
    let (before, after) = (thumbFrame(at: old), thumbFrame(at: new))
    if before != after { setNeedsDisplay(before.union(after).inset(by: -ringReach)) }
  }

  // MARK: Drawing

  /// Draws track and thumb.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    let theme = theme
    let strength = isEnabled ? 1 : disabledStrength
    let thumb = thumbFrame
    let thumbSize = thumb.width
    let trackHeight = theme.metrics.trackHeight
    let way = way
    let line = Rect(
      x: way.start - thumbSize / 2, y: displayScale.aligned(bounds.midY - trackHeight / 2),
      width: way.length + thumbSize, height: trackHeight)
    let radius = trackHeight / 2
    canvas.fill(RoundedRect(rect: line, radius: radius), with: theme.fill.faded(strength))
    var done = line
    done.size.width = isMirrored ? line.maxX - thumb.midX : thumb.midX - line.minX
    if isMirrored { done.origin.x = thumb.midX }
    let tint = (tint ?? theme.tint).faded(strength)
    canvas.fill(RoundedRect(rect: done, radius: radius), with: tint)
    drawThumb(thumb, in: canvas)
  }

  private func drawThumb(_ thumb: Rect, in canvas: Canvas) {
    canvas.drawKnob(
      RoundedRect(rect: thumb, radius: thumbSize / 2), state: controlState, theme: theme)
    drawFocusRing(in: canvas, outside: RoundedRect(rect: thumb, radius: thumbSize / 2))
  }

  /// Only the thumb looks different.
  public override func highlightDidChange() {
    // What is disabled fades as a whole.
    setNeedsDisplay(isEnabled ? thumbFrame.inset(by: -ringReach) : nil)
  }

  /// Shows or hides the ring of focus.
  override func focusRingDidChange() {
    setNeedsDisplay(thumbFrame.inset(by: -ringReach))
  }

  // MARK: Touch

  /// A press on the track has the thumb come there; one on the thumb does nothing.
  public override func didTap(at point: Point) {
    guard !thumbFrame.inset(by: -ringReach).contains(point) else { return }
    handle(.press(at: fraction(at: point)), animated: true)
  }

  /// Drags end with the power to drag.
  public override func enabledDidChange() {
    pan.isEnabled = isEnabled
    setNeedsDisplay()
  }

  private func panDidChange() {
    switch pan.state {
    case .began: beginDrag()
    case .changed:
      guard track.isDragging else { return }
      handle(.drag(to: fraction(at: dragged)), animated: false)
    case .ended: endDrag(.release)
    case .cancelled, .failed: endDrag(.cancel)
    case .possible: break
    }
  }

  /// Where the touch is, less the movement that made it a drag.
  private var dragged: Point { convert(pan.pressLocation + pan.translation, from: nil) }

  private func beginDrag() {
    beginTracking()
    let place = convert(pan.pressLocation, from: nil)
    if case .pointer = pan.touches.first?.source {
      // Who points at the track means that place, and goes on from there.
      didTap(at: place)
      if window?.isActive == true { becomeFirstResponder() }
    }
    // Whoever was told may have ended the drag.
    guard pan.isActive else { return }
    _ = track.handle(.grab(at: fraction(at: place)))
    onTrackingChange?(true)
  }

  private func endDrag(_ event: SliderTrack.Event) {
    endTracking()
    guard track.isDragging else { return }
    handle(event, animated: event == .cancel)
    onTrackingChange?(false)
  }

  // MARK: Keys and wheel

  /// Arrows go a step, page keys several, Home and End to the ends.
  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .super, .shift]) else {
      return false
    }
    let span = track.range.span
    let way: Double
    switch event.key {
    case .left: way = isMirrored ? keyStep : -keyStep
    case .right: way = isMirrored ? -keyStep : keyStep
    case .up: way = keyStep
    case .down: way = -keyStep
    case .pageUp: way = max(span / pageSteps, keyStep)
    case .pageDown: way = -max(span / pageSteps, keyStep)
    case .home: way = -.infinity
    case .end: way = .infinity
    default: return false
    }
    handle(.move(by: way), animated: true)
    return true
  }

  private var keyStep: Double { track.range.step ?? track.range.span / keySteps }

  /// Turns it while it has the keyboard; up is more.
  public override func scrollWheel(_ event: ScrollEvent) -> Bool {
    guard isEnabled, isFirstResponder, window?.isActive == true, event.delta.isFinite else {
      return false
    }
    let sideways = isMirrored ? -event.delta.dx : event.delta.dx
    wheelTurn += abs(event.delta.dy) >= abs(sideways) ? -event.delta.dy : sideways
    let clicks = (wheelTurn / wheelClick).rounded(.towardZero)
    guard clicks != 0 else { return true }
    wheelTurn -= clicks * wheelClick
    handle(.move(by: clicks * keyStep), animated: true)
    return true
  }

  // MARK: Surroundings

  /// The thumb stands still before it leaves.
  public override func willMove(toWindow window: Window?) { shown.settle() }

  // MARK: Accessibility

  /// The value in words, unless another was given.
  public override var accessibilityValue: String? {
    get {
      super.accessibilityValue ?? valueDescription?(value)
        ?? BuiltInWords.current.percent(of: track.fraction)
    }
    set { super.accessibilityValue = newValue }
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
  /// Goes a step up, as the user does.
  public override func accessibilityIncrement() { move(1) }
  /// Goes a step down, as the user does.
  public override func accessibilityDecrement() { move(-1) }

  private func move(_ direction: Double) {
    guard isEnabled else { return }
    handle(.move(by: direction * keyStep), animated: true)
  }
}
