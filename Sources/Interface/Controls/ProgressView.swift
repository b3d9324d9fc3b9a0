import SashGeometry
import SashMotion
import SashRaster

/// The height of a progress line unless it is given another, in logical pixels.
private let defaultHeight: Double = 3
/// How large a ring is, as a multiple of the theme's icons, and how thick, as a part of its size.
private let ringSize: Double = 2
private let ringThickness: Double = 0.12
/// How much of a line or ring moves where it is not known how far something has come.
private let movingPart: Double = 0.3
/// How long that takes from end to end, or once around, in seconds.
private let movingTime: Double = 1.4
/// How strong the line or ring is where nothing moves, so that it says neither none nor all.
private let stillStrength: Double = 0.5
/// How what is seen follows an animated change.
private let progressMotion = Motion.spring(Spring(response: 0.4, dampingRatio: 1))

/// Shows how far something has come, as a line or a ring; a line grows in the direction of the layout.
public final class ProgressView: View {
  /// How progress is drawn.
  public enum Style: Hashable, Sendable {
    /// As a line.
    case line
    /// As a ring, clockwise from the top.
    case ring
  }

  /// How far it has come, 0 to 1; what is not a number is zero.
  ///
  /// Only the pixels between the old end of a line and the new one are drawn anew.
  public var progress: Double {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }
  /// How it is drawn.
  public var style: Style {
    didSet {
      guard style != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// Whether it is not known how far it has come: a part of it moves on and on.
  ///
  /// Only while it can be seen; where less movement is asked for, all of it stands faintly.
  public var isIndeterminate = false {
    didSet {
      guard isIndeterminate != oldValue else { return }
      loop?.isWanted = isIndeterminate
      setNeedsDisplay()
    }
  }
  /// The colour of the part that is done; nil: the theme's tint.
  public var progressTint: Color? {
    didSet { if progressTint != oldValue { setNeedsDisplay() } }
  }
  /// The colour of the rest; nil: the theme's fill.
  public var trackTint: Color? { didSet { if trackTint != oldValue { setNeedsDisplay() } } }
  /// Whether the ends are round.
  public var isRounded = true { didSet { if isRounded != oldValue { setNeedsDisplay() } } }

  private var storedProgress: Double = 0
  private let shown = ShownNumber(0)
  private var loop: MotionLoop?

  /// A line or a ring that stands at the beginning.
  public init(style: Style = .line) {
    self.style = style
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityRole = .progressIndicator
    shown.onChange = { [weak self] in self?.progressDidChange(from: $0, to: $1) }
    loop = MotionLoop(self) { [weak self] _ in self?.setNeedsDisplay() }
  }

  /// Sets how far it has come, and lets what is seen follow.
  public func setProgress(_ progress: Double, animated: Bool) {
    storedProgress = progress.clampedFraction(or: 0)
    if animated {
      shown.move(to: storedProgress, in: self, with: progressMotion)
    } else {
      shown.set(storedProgress)
    }
  }

  // MARK: Size and surroundings

  /// A line as wide as allowed and 3 logical pixels high, or a ring twice as large as an icon.
  public override func sizeThatFits(_ size: Size) -> Size {
    switch style {
    case .line: return Size(width: size.width.isFinite ? size.width : 0, height: defaultHeight)
    case .ring:
      let side = theme.metrics.iconSize * ringSize
      return Size(width: side, height: side)
    }
  }

  /// What moves stands before it leaves.
  public override func willMove(toWindow window: Window?) {
    shown.settle()
    loop?.stop()
  }

  /// Whether anything may move has changed, or the colours have.
  public override func environmentDidChange() { loop?.update() }

  // MARK: Drawing

  /// Draws the line or the ring.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    switch style {
    case .line: drawLine(in: canvas)
    case .ring: drawRing(in: canvas)
    }
  }

  private var isMirrored: Bool { layoutDirection == .rightToLeft }
  private var ink: Color { progressTint ?? theme.tint }

  /// Where the moving part is, as a fraction of a round; nil while nothing moves.
  private var movingPlace: Double? {
    guard let loop, loop.isRunning else { return nil }
    return (loop.time / movingTime).truncatingRemainder(dividingBy: 1)
  }

  private func drawLine(in canvas: Canvas) {
    let radius = isRounded ? bounds.height / 2 : 0
    canvas.fill(RoundedRect(rect: bounds, radius: radius), with: trackTint ?? theme.fill)
    var done = doneFrame(at: shown.value)
    var ink = ink
    if isIndeterminate, let place = movingPlace {
      // From beyond one end to beyond the other.
      let start = place * (1 + movingPart) - movingPart
      let (first, last) = (max(start, 0), min(start + movingPart, 1))
      let left = displayScale.aligned(bounds.width * (isMirrored ? 1 - last : first))
      let right = displayScale.aligned(bounds.width * (isMirrored ? 1 - first : last))
      done = Rect(x: bounds.minX + left, y: bounds.minY, width: right - left, height: bounds.height)
    } else if isIndeterminate {
      done = bounds
      ink = ink.faded(stillStrength)
    }
    guard !done.isEmpty else { return }
    canvas.fill(RoundedRect(rect: done, radius: radius), with: ink)
  }

  private func drawRing(in canvas: Canvas) {
    let side = min(bounds.width, bounds.height)
    let thickness = max(displayScale.aligned(side * ringThickness), 1 / displayScale.factor)
    let circle = Rect(
      x: displayScale.aligned(bounds.midX - side / 2),
      y: displayScale.aligned(bounds.midY - side / 2), width: side, height: side)
    canvas.stroke(
      RoundedRect(rect: circle, radius: side / 2), with: trackTint ?? theme.fill, width: thickness)
    let radius = (side - thickness) / 2
    var (start, length) = (0.0, ringPart(at: shown.value))
    var ink = ink
    if isIndeterminate, let place = movingPlace {
      (start, length) = (place, movingPart)
    } else if isIndeterminate {
      length = 1
      ink = ink.faded(stillStrength)
    }
    guard length > 0, radius > 0 else { return }
    canvas.stroke(
      .arc(center: circle.center, radius: radius, from: start, length: length), with: ink,
      width: thickness, cap: isRounded && length < 1 ? .round : .butt)
  }

  /// The part of a line that is done, its end on a whole pixel.
  private func doneFrame(at progress: Double) -> Rect {
    let width = displayScale.aligned(bounds.width * progress)
    let x = isMirrored ? bounds.maxX - width : bounds.minX
    return Rect(x: x, y: bounds.minY, width: width, height: bounds.height)
  }

  /// The part of a ring that is done, its end on one of as many places as it has pixels.
  private func ringPart(at progress: Double) -> Double {
    let places = min(bounds.width, bounds.height) * Double.pi * displayScale.factor
    guard places > 0 else { return 0 }
    return min((progress * places).rounded() / places, 1)
  }

  private func progressDidChange(from old: Double, to new: Double) {
    if isIndeterminate { return }
    if style == .ring {
      if ringPart(at: old) != ringPart(at: new) { setNeedsDisplay() }
      return
    }
    let before = doneFrame(at: old)
    let after = doneFrame(at: new)
    guard before != after else { return }
    let ends = isMirrored ? (before.minX, after.minX) : (before.maxX, after.maxX)
    // A round end reaches back by its radius; at the very beginning it is narrower than that.
    let reach = isRounded ? bounds.height : 0
    let left = min(ends.0, ends.1) - reach
    let right = max(ends.0, ends.1) + reach
    setNeedsDisplay(
      Rect(x: left, y: bounds.minY, width: right - left, height: bounds.height))
  }

  // MARK: Accessibility

  /// The progress in whole percents where it is known, unless another value was given.
  public override var accessibilityValue: String? {
    get {
      super.accessibilityValue
        ?? (isIndeterminate ? nil : BuiltInWords.current.percent(of: progress))
    }
    set { super.accessibilityValue = newValue }
  }

  /// Whether it is at work without knowing for how long, and what else was given.
  public override var accessibilityState: AccessibilityState {
    get { isIndeterminate ? super.accessibilityState.union(.busy) : super.accessibilityState }
    set { super.accessibilityState = newValue }
  }

  /// The progress from 0 to 1 where it is known, unless another range was given.
  public override var accessibilityRange: AccessibilityRange? {
    get {
      super.accessibilityRange
        ?? (isIndeterminate ? nil : AccessibilityRange(minimum: 0, maximum: 1, value: progress))
    }
    set { super.accessibilityRange = newValue }
  }
}
