// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashRaster

/// The natural width where the available width is unlimited, in logical pixels.
private let defaultWidth: Double = 160
/// The number of arrow key presses, and of page key presses, from end to end of a slider without
/// steps.
private let keySteps: Double = 20
private let pageSteps: Double = 5
/// The scroll distance of a wheel for one step, in logical pixels: one wheel click.
private let wheelClick: Double = 48

/// A control that selects a value from a range with a thumb on a track.
///
/// Use `Stepper` instead where the exact number matters more than its position in the range.
///
/// The lower end is at the leading edge. A finger drags the thumb from wherever it touches it; a
/// press on the track beside the thumb moves the thumb there. Horizontal drags belong to the
/// slider, vertical drags to a scroll view around it. The Left and Right keys move visually, Up
/// increases the value and Down decreases it. The wheel changes the value only while the slider has
/// keyboard focus, so that scrolling a page never does.
///
/// ```swift
/// let volume = Slider(value: 40, in: 0...100, step: 5) { player.volume = $0 }
/// volume.accessibilityLabel = "Volume"
/// ```
public final class Slider: Control {
  /// The value.
  ///
  /// It is clamped to the range and rounded to a step; NaN is ignored.
  ///
  /// If it is set to another value during a drag, the drag continues from the new value.
  public var value: Double {
    get { sliderState.value }
    set { setValue(newValue, animated: false) }
  }
  /// The range of values, `0...1` by default.
  ///
  /// A range with infinite ends is ignored.
  public var range: ClosedRange<Double> {
    get { sliderState.range.bounds }
    set { handle(.setBounds(newValue), animated: false) }
  }
  /// The lower end of the range, 0 by default.
  ///
  /// A value above the upper end moves that end too. A value that is not finite is ignored.
  public var minimumValue: Double {
    get { range.lowerBound }
    set { if newValue.isFinite { range = newValue...max(newValue, maximumValue) } }
  }
  /// The upper end of the range, 1 by default.
  ///
  /// A value below the lower end moves that end too. A value that is not finite is ignored.
  public var maximumValue: Double {
    get { range.upperBound }
    set { if newValue.isFinite { range = min(newValue, minimumValue)...newValue } }
  }
  /// The distance between adjacent values, counted from the lower end, or `nil` for continuous
  /// values.
  ///
  /// Zero and negative distances count as `nil`.
  ///
  /// The upper end can be selected even if it is not a whole number of steps away.
  public var step: Double? {
    get { sliderState.range.step }
    set { handle(.setStep(newValue), animated: false) }
  }
  /// Called with each value that the user selects, also during a drag.
  public var onChange: ((Double) -> Void)?
  /// Called with true when a drag of the thumb begins, and with false when it ends.
  ///
  /// A cancelled drag has already restored the previous value when this is called.
  public var onTrackingChange: ((Bool) -> Void)?
  /// The colour of the track below the value, or `nil` for the theme's tint.
  public var tint: Color? { didSet { if tint != oldValue { setNeedsDisplay() } } }
  /// Returns the text that assistive technologies announce for a value, or `nil` to announce the
  /// percentage of the range.
  public var valueDescription: ((Double) -> String)?

  private var sliderState = SliderState()
  private let displayedFraction = AnimatedNumber(0)
  private let pan = ValuePanGestureRecognizer(pointersDragAtOnce: true)
  /// The wheel movement since the last step, in logical pixels.
  private var pendingWheelDelta: Double = 0

  /// Creates a slider.
  ///
  /// - Parameters:
  ///   - value: The initial value, clamped to the range.
  ///   - range: The range of values.
  ///   - step: The distance between adjacent values, or `nil` for continuous values.
  ///   - onChange: Called with each value that the user selects.
  public init(
    value: Double = 0, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
    onChange: ((Double) -> Void)? = nil
  ) {
    super.init()
    accessibilityRole = .slider
    _ = sliderState.handle(.setBounds(range))
    _ = sliderState.handle(.setStep(step))
    _ = sliderState.handle(.set(value))
    self.onChange = onChange
    displayedFraction.set(sliderState.fraction)
    displayedFraction.onChange = { [weak self] in self?.thumbDidMove(from: $0, to: $1) }
    pan.onChange = { [weak self] _ in self?.panDidChange() }
    addGestureRecognizer(pan)
  }

  /// Sets the value from code, without a call of `onChange`.
  ///
  /// - Parameters:
  ///   - value: The value, as for the property `value`.
  ///   - animated: Whether the thumb slides to its new position.
  public func setValue(_ value: Double, animated: Bool) { handle(.set(value), animated: animated) }

  /// Handles an event, updates the displayed thumb, and reports a change by the user.
  private func handle(_ event: SliderState.Event, animated: Bool) {
    let isChange = sliderState.handle(event)
    displayedFraction.move(to: sliderState.fraction, in: self, animated: animated)
    if isChange { onChange?(sliderState.value) }
  }

  // MARK: Layout

  /// Returns the available width, and the height of the thumb with its focus ring.
  ///
  /// Thumb and ring are rounded up to whole pixels, so that the ring is not cut where the thumb is
  /// aligned to pixels.
  public override func sizeThatFits(_ size: Size) -> Size {
    let scale = displayScale.factor
    let pixels = (thumbSize * scale).rounded(.up) + 2 * (focusRingMargin * scale).rounded(.up)
    return Size(
      width: size.width.isFinite ? max(size.width, 0) : defaultWidth, height: pixels / scale)
  }

  private var thumbSize: Double { theme.metrics.knobSize }
  private var focusRingMargin: Double { theme.focusRingOutset }

  /// The space for the focus ring of a thumb at an end of the track, which is as wide as the slider.
  public override var drawingOverhang: Double { focusRingMargin }

  /// The range of the thumb's centre along the x axis.
  private var thumbTravel: (start: Double, length: Double) {
    let margin = thumbSize / 2
    return (bounds.minX + margin, max(0, bounds.width - 2 * margin))
  }

  /// The frame of the thumb without its focus ring, in the slider's own coordinates.
  public var thumbFrame: Rect { thumbFrame(at: displayedFraction.value) }

  private func thumbFrame(at fraction: Double) -> Rect {
    let thumbTravel = thumbTravel
    let position = isMirrored ? 1 - fraction : fraction
    return Rect(
      x: displayScale.aligned(thumbTravel.start + position * thumbTravel.length - thumbSize / 2),
      y: displayScale.aligned(bounds.midY - thumbSize / 2), width: thumbSize, height: thumbSize)
  }

  /// Returns the fraction of the range at a point.
  ///
  /// The result is not finite for a slider without width.
  private func fraction(at point: Point) -> Double {
    let thumbTravel = thumbTravel
    let position = (point.x - thumbTravel.start) / thumbTravel.length
    return isMirrored ? 1 - position : position
  }

  /// Redraws the thumb and the track between its old and its new position.
  private func thumbDidMove(from old: Double, to new: Double) {
    let (before, after) = (thumbFrame(at: old), thumbFrame(at: new))
    if before != after { setNeedsDisplay(before.union(after).inset(by: -focusRingMargin)) }
  }

  // MARK: Drawing

  /// Draws track and thumb.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    let theme = theme
    let opacity = isEnabled ? 1 : disabledOpacity
    let thumb = thumbFrame
    let thumbSize = thumb.width
    let trackHeight = theme.metrics.trackHeight
    let thumbTravel = thumbTravel
    let line = Rect(
      x: thumbTravel.start - thumbSize / 2, y: displayScale.aligned(bounds.midY - trackHeight / 2),
      width: thumbTravel.length + thumbSize, height: trackHeight)
    let radius = trackHeight / 2
    canvas.fill(RoundedRect(rect: line, radius: radius), with: theme.fill.faded(opacity))
    var done = line
    done.size.width = isMirrored ? line.maxX - thumb.midX : thumb.midX - line.minX
    if isMirrored { done.origin.x = thumb.midX }
    let tint = (tint ?? theme.tint).faded(opacity)
    canvas.fill(RoundedRect(rect: done, radius: radius), with: tint)
    let knob = RoundedRect(rect: thumb, radius: thumbSize / 2)
    canvas.drawKnob(knob, state: state, theme: theme)
    drawFocusRing(in: canvas, outside: knob)
  }

  /// Redraws the thumb, the only part that shows these states.
  public override func highlightDidChange() {
    // A disabled slider is drawn with a lower opacity as a whole.
    setNeedsDisplay(isEnabled ? thumbFrame.inset(by: -focusRingMargin) : nil)
  }

  /// Redraws the thumb with or without its focus ring.
  public override func focusRingDidChange() {
    setNeedsDisplay(thumbFrame.inset(by: -focusRingMargin))
  }

  // MARK: Touch

  /// Moves the thumb to a tap on the track; a tap on the thumb does nothing.
  public override func didTap(at point: Point) {
    guard !thumbFrame.inset(by: -focusRingMargin).contains(point) else { return }
    handle(.press(at: fraction(at: point)), animated: true)
  }

  /// Disables dragging together with the control.
  public override func enabledDidChange() {
    pan.isEnabled = isEnabled
    setNeedsDisplay()
  }

  private func panDidChange() {
    switch pan.state {
    case .began: beginDrag()
    case .changed:
      guard sliderState.isDragging else { return }
      // The location of the touch, without the movement before the drag was recognised.
      let location = convert(pan.pressLocation + pan.translation, from: nil)
      handle(.drag(to: fraction(at: location)), animated: false)
    case .ended: endDrag(.release)
    case .cancelled, .failed: endDrag(.cancel)
    case .possible: break
    }
  }

  private func beginDrag() {
    beginTracking()
    let location = convert(pan.pressLocation, from: nil)
    if case .pointer = pan.touches.first?.source {
      // A pointer press on the track moves the thumb there first; the drag continues from it.
      didTap(at: location)
      if window?.isActive == true { becomeFirstResponder() }
    }
    // A callback may have ended the drag.
    guard pan.isActive else { return }
    _ = sliderState.handle(.grab(at: fraction(at: location)))
    onTrackingChange?(true)
  }

  private func endDrag(_ event: SliderState.Event) {
    endTracking()
    guard sliderState.isDragging else { return }
    handle(event, animated: event == .cancel)
    onTrackingChange?(false)
  }

  // MARK: Keys and wheel

  /// Handles the arrow keys, which move by a step, the page keys, which move by several, and Home
  /// and End.
  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.isUnmodified else { return false }
    let span = sliderState.range.span
    let distance: Double
    switch event.key {
    case .left: distance = isMirrored ? keyStep : -keyStep
    case .right: distance = isMirrored ? -keyStep : keyStep
    case .up: distance = keyStep
    case .down: distance = -keyStep
    case .pageUp: distance = max(span / pageSteps, keyStep)
    case .pageDown: distance = -max(span / pageSteps, keyStep)
    case .home: distance = -.infinity
    case .end: distance = .infinity
    default: return false
    }
    handle(.move(by: distance), animated: true)
    return true
  }

  private var keyStep: Double { sliderState.range.step ?? sliderState.range.span / keySteps }

  /// Changes the value while the slider has keyboard focus.
  ///
  /// Scrolling up increases it.
  public override func scrollWheel(_ event: ScrollEvent) -> Bool {
    guard isEnabled, isFirstResponder, window?.isActive == true, event.delta.isFinite else {
      return false
    }
    let sideways = isMirrored ? -event.delta.dx : event.delta.dx
    pendingWheelDelta += abs(event.delta.dy) >= abs(sideways) ? -event.delta.dy : sideways
    let clicks = (pendingWheelDelta / wheelClick).rounded(.towardZero)
    guard clicks != 0 else { return true }
    pendingWheelDelta -= clicks * wheelClick
    handle(.move(by: clicks * keyStep), animated: true)
    return true
  }

  // MARK: Environment

  /// Completes the thumb's animation before the view leaves its window.
  public override func willMove(toWindow window: Window?) { displayedFraction.finish() }

  // MARK: Accessibility

  /// The accessibility value that was set, or else the text of `valueDescription`, or the
  /// percentage.
  public override var accessibilityValue: String? {
    get {
      super.accessibilityValue ?? valueDescription?(value)
        ?? LocalizedStrings.current.percent(of: sliderState.fraction)
    }
    set { super.accessibilityValue = newValue }
  }

  /// The accessibility range that was set, or else the value with the slider's range and step.
  public override var accessibilityRange: AccessibilityRange? {
    get {
      super.accessibilityRange
        ?? AccessibilityRange(
          minimum: range.lowerBound, maximum: range.upperBound, value: value, step: step)
    }
    set { super.accessibilityRange = newValue }
  }

  /// The actions to increase and to decrease the value.
  public override var usualAccessibilityActions: [AccessibilityAction] { stepActions }
  /// Increases the value by a step and reports the change.
  public override func accessibilityIncrement() { move(1) }
  /// Decreases the value by a step and reports the change.
  public override func accessibilityDecrement() { move(-1) }

  private func move(_ direction: Double) {
    guard isEnabled else { return }
    handle(.move(by: direction * keyStep), animated: true)
  }
}
