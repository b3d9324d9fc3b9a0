// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashRaster

/// The inset of the knob within the track, in logical pixels.
private let knobInset: Double = 2
/// The width of the line around the track of a switch that is off, in logical pixels.
private let outlineWidth: Double = 1
/// The contrast of that line to the background, which WCAG 2.2 requires of the parts of a control
/// (criterion 1.4.11).
private let outlineContrast: Double = 3

/// A control that switches a setting on or off with immediate effect.
///
/// Use a `SegmentedControl` instead for a choice between named options.
///
/// A tap anywhere on the switch toggles it. The knob can also be dragged; the trailing side is on.
/// Space and Return toggle it from the keyboard.
///
/// ```swift
/// let shuffle = Switch(isOn: player.shuffles) { player.shuffles = $0 }
/// shuffle.accessibilityLabel = "Shuffle"
/// ```
public final class Switch: Control, InsetAccessory {
  /// Whether the switch is on.
  ///
  /// The value is always the same as `isSelected`.
  ///
  /// Setting it during a drag leaves the knob at the finger; the release then decides the state.
  public var isOn: Bool {
    get { isSelected }
    set { setOn(newValue, animated: false) }
  }
  /// Called with the new state when the user has switched.
  public var onChange: ((Bool) -> Void)?
  /// The colour of the track while the switch is on, or `nil` for the theme's tint.
  public var tint: Color? { didSet { if tint != oldValue { setNeedsDisplay() } } }

  private var switchState = SwitchState()
  private let displayedPosition = AnimatedNumber(0)
  private let pan = ValuePanGestureRecognizer(pointersDragAtOnce: false)

  /// Creates a switch that is on or off.
  public init(isOn: Bool = false, onChange: ((Bool) -> Void)? = nil) {
    super.init()
    accessibilityRole = .switch
    displayedPosition.onChange = { [weak self] _, _ in self?.setNeedsDisplay() }
    pan.onChange = { [weak self] _ in self?.panDidChange() }
    addGestureRecognizer(pan)
    setOn(isOn, animated: false)
    self.onChange = onChange
  }

  /// Sets the state from code, without a call of `onChange`.
  ///
  /// - Parameters:
  ///   - isOn: The new state.
  ///   - animated: Whether the knob slides to its new position.
  public func setOn(_ isOn: Bool, animated: Bool) { handle(.set(isOn), animated: animated) }

  /// Handles an event, updates the displayed knob, and reports a change by the user.
  private func handle(_ event: SwitchState.Event, animated: Bool) {
    let isChange = switchState.handle(event)
    displayedPosition.move(to: switchState.position, in: self, animated: animated)
    isSelected = switchState.isOn
    if isChange { onChange?(switchState.isOn) }
  }

  /// Redraws the switch, and takes over a value of `isSelected` that was set directly.
  public override func highlightDidChange() {
    if isSelected != switchState.isOn { handle(.set(isSelected), animated: false) }
    setNeedsDisplay()
  }

  // MARK: Layout

  /// Returns the size of the track with space for the focus ring.
  public override func sizeThatFits(_ size: Size) -> Size {
    let ring = 2 * theme.focusRingOutset
    return Size(width: trackSize.width + ring, height: trackSize.height + ring)
  }

  /// The space for the focus ring.
  package var visibleInset: Double { theme.focusRingOutset }

  private var trackSize: Size {
    let knob = theme.metrics.knobSize
    return Size(width: 2 * (knob + knobInset), height: knob + 2 * knobInset)
  }

  /// The frame of the track, in whole physical pixels, so that its outline has one shape wherever the
  /// switch lies.
  private var trackFrame: Rect {
    var frame = displayScale.centered(trackSize, in: bounds)
    frame.size.width = displayScale.aligned(frame.width)
    frame.size.height = displayScale.aligned(frame.height)
    return frame
  }

  /// The distance of the knob between off and on, in logical pixels.
  private var knobTravel: Double { theme.metrics.knobSize }

  /// The frame of the knob, in the switch's own coordinates.
  public var knobFrame: Rect {
    let trackFrame = trackFrame
    let position = isMirrored ? 1 - displayedPosition.value : displayedPosition.value
    return Rect(
      x: displayScale.aligned(trackFrame.minX + position * knobTravel), y: trackFrame.minY,
      width: trackFrame.height, height: trackFrame.height
    ).inset(by: displayScale.aligned(knobInset))
  }

  // MARK: Drawing

  /// The colour of the line around the track while the switch is off: that of the track, with the
  /// contrast to the background that the track itself does not have.
  private var outlineColor: Color {
    theme.fill.composited(over: theme.background).legible(
      on: theme.backgrounds, contrast: outlineContrast)
  }

  /// Draws track, knob and focus ring.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    let theme = theme
    let state = state
    let trackFrame = trackFrame
    let shape = RoundedRect(rect: trackFrame, radius: trackFrame.height / 2)
    let onFraction = min(max(displayedPosition.value, 0), 1)
    if onFraction < 1 {
      canvas.fill(shape, with: theme.fill.faded(state.opacity))
      canvas.stroke(
        shape, with: outlineColor.faded(state.opacity * (1 - onFraction)), width: outlineWidth)
    }
    if onFraction > 0 {
      canvas.fill(shape, with: (tint ?? theme.tint).faded(state.opacity * onFraction))
    }
    canvas.drawStateOverlay(shape, for: state.subtracting(.pressed), with: theme.label)
    let knob = knobFrame
    canvas.drawKnob(
      RoundedRect(rect: knob, radius: knob.height / 2), state: state.subtracting(.hovered),
      theme: theme)
    drawFocusRing(in: canvas, outside: shape)
  }

  // MARK: Touch

  /// Toggles the switch.
  public override func willActivate() { handle(.toggle, animated: true) }

  /// Disables dragging together with the control.
  public override func enabledDidChange() { pan.isEnabled = isEnabled }

  private func panDidChange() {
    switch pan.state {
    case .began:
      beginTracking()
      handle(.grab(at: knobPosition(pan.pressLocation)), animated: false)
    case .changed:
      handle(.drag(to: knobPosition(pan.pressLocation + pan.translation)), animated: false)
    case .ended:
      endTracking()
      let speed = pan.velocity.dx / knobTravel
      handle(.release(velocity: isMirrored ? -speed : speed), animated: true)
    case .cancelled, .failed:
      endTracking()
      handle(.cancel, animated: true)
    case .possible: break
    }
  }

  /// Returns the position of a point of the window along the knob's travel, 0 at off and 1 at on.
  private func knobPosition(_ point: Point) -> Double {
    let position =
      (convert(point, from: nil).x - trackFrame.minX - trackFrame.height / 2) / knobTravel
    return isMirrored ? 1 - position : position
  }

  /// Completes the knob's animation before the view leaves its window.
  public override func willMove(toWindow window: Window?) { displayedPosition.finish() }

  // MARK: Accessibility

  /// The accessibility value that was set, or else the localized words for on or off.
  public override var accessibilityValue: String? {
    get {
      super.accessibilityValue
        ?? (isOn ? LocalizedStrings.current.on : LocalizedStrings.current.off)
    }
    set { super.accessibilityValue = newValue }
  }

  /// The accessibility state that was set, with `.checked` while the switch is on.
  public override var accessibilityState: AccessibilityState {
    get {
      // A switch is not a selection from several options.
      let state = super.accessibilityState.subtracting(.selected)
      return isOn ? state.union(.checked) : state
    }
    set { super.accessibilityState = newValue }
  }

  /// The action that toggles the switch, named for its effect.
  public override var usualAccessibilityActions: [AccessibilityAction] {
    let name = isOn ? LocalizedStrings.current.switchOff : LocalizedStrings.current.switchOn
    return [AccessibilityAction(name: name) { [weak self] in self?.activate() }]
  }
}
