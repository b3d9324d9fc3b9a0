import SashGeometry
import SashGestures
import SashRaster

/// How far the knob lies within the ground, in logical pixels.
private let knobInset: Double = 2

/// Switches something on or off, at once.
///
/// A tap anywhere on it switches over; the knob can also be dragged, towards the side where rows end
/// for on. Space and Return switch over.
public final class Switch: Control {
  /// Whether it is on; the same as `isSelected`.
  ///
  /// A knob that is dragged stays at the finger.
  public var isOn: Bool {
    get { isSelected }
    set { setOn(newValue, animated: false) }
  }
  /// Called with what the user switched it to.
  public var onChange: ((Bool) -> Void)?
  /// The colour of the ground where it is on; nil: the theme's tint.
  public var tint: Color? { didSet { if tint != oldValue { setNeedsDisplay() } } }

  private var thumb = SwitchThumb()
  private let shown = ShownNumber(0)
  private let pan = ValuePanGestureRecognizer(pointersDragAtOnce: false)

  /// A switch that is on or off.
  public init(isOn: Bool = false, onChange: ((Bool) -> Void)? = nil) {
    super.init()
    accessibilityRole = .switch
    shown.onChange = { [weak self] _, _ in self?.setNeedsDisplay() }
    pan.onChange = { [weak self] _ in self?.panDidChange() }
    addGestureRecognizer(pan)
    setOn(isOn, animated: false)
    self.onChange = onChange
  }

  /// Switches it, and lets the knob go there; nobody is told.
  public func setOn(_ isOn: Bool, animated: Bool) { handle(.set(isOn), animated: animated) }

  /// Takes what happens, shows it, and tells what the user switched.
  private func handle(_ event: SwitchThumb.Event, animated: Bool) {
    let isChange = thumb.handle(event)
    if animated { shown.move(to: thumb.place, in: self) } else { shown.set(thumb.place) }
    isSelected = thumb.isOn
    if isChange { onChange?(thumb.isOn) }
  }

  /// It was held, hovered or enabled differently, or somebody set `isSelected`.
  public override func highlightDidChange() {
    if isSelected != thumb.isOn { handle(.set(isSelected), animated: false) }
    setNeedsDisplay()
  }

  // MARK: Size and place

  /// The size of the ground with the ring of focus.
  public override func sizeThatFits(_ size: Size) -> Size {
    let ring = 2 * theme.focusRingReach
    return Size(width: groundSize.width + ring, height: groundSize.height + ring)
  }

  private var isMirrored: Bool { layoutDirection == .rightToLeft }

  private var groundSize: Size {
    let knob = theme.metrics.knobSize
    return Size(width: 2 * (knob + knobInset), height: knob + 2 * knobInset)
  }

  private var ground: Rect {
    let groundSize = groundSize
    return Rect(
      x: displayScale.aligned(bounds.midX - groundSize.width / 2),
      y: displayScale.aligned(bounds.midY - groundSize.height / 2), width: groundSize.width,
      height: groundSize.height)
  }

  /// How far the knob goes from off to on.
  private var way: Double { theme.metrics.knobSize }

  /// Where the knob lies.
  public var knobFrame: Rect {
    let ground = ground
    let along = isMirrored ? 1 - shown.value : shown.value
    return Rect(
      x: displayScale.aligned(ground.minX + along * way), y: ground.minY,
      width: ground.height, height: ground.height
    ).inset(by: knobInset)
  }

  // MARK: Drawing

  /// Draws ground and knob.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    let theme = theme
    let state = controlState
    let ground = ground
    let shape = RoundedRect(rect: ground, radius: ground.height / 2)
    let on = min(max(shown.value, 0), 1)
    if on < 1 { canvas.fill(shape, with: theme.fill.faded(state.strength)) }
    if on > 0 { canvas.fill(shape, with: (tint ?? theme.tint).faded(state.strength * on)) }
    canvas.shade(shape, for: state.subtracting(.pressed), with: theme.label)
    let knob = knobFrame
    canvas.drawKnob(
      RoundedRect(rect: knob, radius: knob.height / 2), state: state.subtracting(.hovered),
      theme: theme)
    drawFocusRing(in: canvas, outside: shape)
  }

  // MARK: Touch

  /// A press switches over.
  public override func willActivate() { handle(.toggle, animated: true) }

  /// Drags end with the power to drag.
  public override func enabledDidChange() { pan.isEnabled = isEnabled }

  private func panDidChange() {
    switch pan.state {
    case .began:
      beginTracking()
      handle(.grab(at: place(pan.pressLocation)), animated: false)
    case .changed:
      handle(.drag(to: place(pan.pressLocation + pan.translation)), animated: false)
    case .ended:
      endTracking()
      let speed = pan.velocity.dx / way
      handle(.release(velocity: isMirrored ? -speed : speed), animated: true)
    case .cancelled, .failed:
      endTracking()
      handle(.cancel, animated: true)
    case .possible: break
    }
  }

  /// Where a point of the window lies on the knob's way.
  private func place(_ point: Point) -> Double {
    let along = (convert(point, from: nil).x - ground.minX - ground.height / 2) / way
    return isMirrored ? 1 - along : along
  }

  /// The knob stands still before it leaves.
  public override func willMove(toWindow window: Window?) { shown.settle() }

  // MARK: Accessibility

  /// Whether it is on, unless another value was given.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isOn ? BuiltInWords.current.on : BuiltInWords.current.off) }
    set { super.accessibilityValue = newValue }
  }

  /// Whether it is on, as a screen reader tells it, and what else is true of it.
  public override var accessibilityState: AccessibilityState {
    get {
      // What is on is not chosen from several.
      let state = super.accessibilityState.subtracting(.selected)
      return isOn ? state.union(.checked) : state
    }
    set { super.accessibilityState = newValue }
  }

  /// Switching over.
  public override var usualAccessibilityActions: [AccessibilityAction] {
    let name = isOn ? BuiltInWords.current.switchOff : BuiltInWords.current.switchOn
    return [AccessibilityAction(name: name) { [weak self] in self?.activate() }]
  }
}
