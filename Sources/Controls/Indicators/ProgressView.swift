// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion
import SashRaster

/// The default height of a progress line, in logical pixels.
private let defaultHeight: Double = 3
/// The thickness of a ring as a fraction of its diameter.
private let ringThickness: Double = 0.12
/// The length of the moving segment of an indeterminate view, as a fraction of the track.
private let movingFraction: Double = 0.3
/// The duration of one cycle of the indeterminate animation, in seconds.
private let cycleDuration: Double = 1.4
/// The opacity of an indeterminate line or ring that does not move.
///
/// A full line at full opacity would read as complete.
private let reducedMotionOpacity: Double = 0.5
/// The animation of a change of the progress.
private let progressMotion = Motion.spring(Spring(response: 0.4, dampingRatio: 1))

/// A line or a ring that shows how much of a task is complete.
///
/// A line grows in the layout direction.
///
/// Use `ActivityIndicatorView` instead for a small sign of activity without a measure.
public final class ProgressView: View {
  /// The shape of a progress view.
  public enum Style: Hashable, Sendable {
    /// A horizontal line.
    case line
    /// A ring that fills clockwise from the top.
    case ring
  }

  /// The completed fraction, from 0 to 1.
  ///
  /// Values outside are clamped; NaN counts as 0.
  ///
  /// A change of a line redraws only the pixels between its old and its new end.
  public var progress: Double {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }
  /// The shape in which the progress is drawn.
  public var style: Style {
    didSet {
      guard style != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// Whether the completed fraction is unknown.
  ///
  /// A segment of the line or ring then moves continuously.
  ///
  /// The animation runs only while the view is visible on screen. While the window prefers reduced
  /// motion, the whole line or ring is drawn at a lower opacity instead.
  public var isIndeterminate = false {
    didSet {
      guard isIndeterminate != oldValue else { return }
      loop?.isEnabled = isIndeterminate
      setNeedsDisplay()
    }
  }
  /// The colour of the completed part, or `nil` for the theme's tint.
  public var progressTintColor: Color? {
    didSet { if progressTintColor != oldValue { setNeedsDisplay() } }
  }
  /// The colour of the track, or `nil` for the theme's fill colour.
  public var trackTintColor: Color? {
    didSet { if trackTintColor != oldValue { setNeedsDisplay() } }
  }
  /// Whether the line ends are rounded.
  public var isRounded = true { didSet { if isRounded != oldValue { setNeedsDisplay() } } }

  private var storedProgress: Double = 0
  private let displayedProgress = AnimatedNumber(0)
  private var loop: RepeatingAnimation?

  /// Creates a progress view at 0.
  public init(style: Style = .line) {
    self.style = style
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityRole = .progressIndicator
    displayedProgress.onChange = { [weak self] in self?.progressDidChange(from: $0, to: $1) }
    loop = RepeatingAnimation(self) { [weak self] _ in self?.setNeedsDisplay() }
  }

  /// Sets the progress, optionally with an animation.
  ///
  /// - Parameters:
  ///   - progress: The completed fraction, as for the property `progress`.
  ///   - animated: Whether the drawn progress follows with a spring. `progress` itself changes at
  ///     once.
  public func setProgress(_ progress: Double, animated: Bool) {
    storedProgress = progress.clampedFraction(or: 0)
    displayedProgress.move(to: storedProgress, in: self, animated: animated, with: progressMotion)
  }

  // MARK: Layout and environment

  /// Returns a line of the available width, 3 logical pixels high, or a ring as high as a row with one
  /// line of text.
  public override func sizeThatFits(_ size: Size) -> Size {
    switch style {
    case .line: return Size(width: size.width.isFinite ? size.width : 0, height: defaultHeight)
    case .ring:
      let side = theme.metrics.rowHeight
      return Size(width: side, height: side)
    }
  }

  /// Completes or stops all animations before the view leaves its window.
  public override func willMove(toWindow window: Window?) {
    displayedProgress.finish()
    loop?.stop()
  }

  /// Starts or stops the indeterminate animation when the preference for reduced motion changes.
  public override func environmentDidChange() { loop?.update() }

  // MARK: Drawing

  /// Draws the line or the ring.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    switch style {
    case .line: drawLine(in: canvas)
    case .ring: drawRing(in: canvas)
    }
  }

  private var foregroundColor: Color { progressTintColor ?? theme.tint }

  /// The position of the moving segment as a fraction of its cycle, or `nil` while it does not
  /// move.
  private var segmentPosition: Double? {
    guard let loop, loop.isRunning else { return nil }
    return (loop.time / cycleDuration).truncatingRemainder(dividingBy: 1)
  }

  private func drawLine(in canvas: Canvas) {
    let radius = isRounded ? bounds.height / 2 : 0
    canvas.fill(RoundedRect(rect: bounds, radius: radius), with: trackTintColor ?? theme.fill)
    var done = completedFrame(at: displayedProgress.value)
    var color = foregroundColor
    if isIndeterminate, let position = segmentPosition {
      // The segment moves from outside one end to outside the other.
      let start = position * (1 + movingFraction) - movingFraction
      let (first, last) = (max(start, 0), min(start + movingFraction, 1))
      let left = displayScale.aligned(bounds.width * (isMirrored ? 1 - last : first))
      let right = displayScale.aligned(bounds.width * (isMirrored ? 1 - first : last))
      done = Rect(x: bounds.minX + left, y: bounds.minY, width: right - left, height: bounds.height)
    } else if isIndeterminate {
      done = bounds
      color = color.faded(reducedMotionOpacity)
    }
    guard !done.isEmpty else { return }
    canvas.fill(RoundedRect(rect: done, radius: radius), with: color)
  }

  private func drawRing(in canvas: Canvas) {
    let side = min(bounds.width, bounds.height)
    let thickness = max(displayScale.aligned(side * ringThickness), 1 / displayScale.factor)
    let circle = displayScale.centered(Size(width: side, height: side), in: bounds)
    canvas.stroke(
      RoundedRect(rect: circle, radius: side / 2), with: trackTintColor ?? theme.fill,
      width: thickness)
    let radius = (side - thickness) / 2
    var (start, length) = (0.0, completedFraction(at: displayedProgress.value))
    var color = foregroundColor
    if isIndeterminate, let position = segmentPosition {
      (start, length) = (position, movingFraction)
    } else if isIndeterminate {
      length = 1
      color = color.faded(reducedMotionOpacity)
    }
    guard length > 0, radius > 0 else { return }
    canvas.stroke(
      .arc(center: circle.center, radius: radius, from: start, length: length), with: color,
      width: thickness, cap: isRounded && length < 1 ? .round : .butt)
  }

  /// Returns the frame of the completed part of a line, with its end on a whole physical pixel.
  private func completedFrame(at progress: Double) -> Rect {
    let width = displayScale.aligned(bounds.width * progress)
    let x = isMirrored ? bounds.maxX - width : bounds.minX
    return Rect(x: x, y: bounds.minY, width: width, height: bounds.height)
  }

  /// Returns the completed fraction of a ring, rounded to the pixels along its circumference.
  private func completedFraction(at progress: Double) -> Double {
    let steps = min(bounds.width, bounds.height) * Double.pi * displayScale.factor
    guard steps > 0 else { return 0 }
    return min((progress * steps).rounded() / steps, 1)
  }

  private func progressDidChange(from old: Double, to new: Double) {
    if isIndeterminate { return }
    if style == .ring {
      if completedFraction(at: old) != completedFraction(at: new) { setNeedsDisplay() }
      return
    }
    let before = completedFrame(at: old)
    let after = completedFrame(at: new)
    guard before != after else { return }
    let ends = isMirrored ? (before.minX, after.minX) : (before.maxX, after.maxX)
    // A rounded end extends back by its radius; near 0 the line is narrower than that.
    let margin = isRounded ? bounds.height : 0
    let left = min(ends.0, ends.1) - margin
    let right = max(ends.0, ends.1) + margin
    setNeedsDisplay(
      Rect(x: left, y: bounds.minY, width: right - left, height: bounds.height))
  }

  // MARK: Accessibility

  /// The accessibility value that was set, or else the progress in whole percent; `nil` while it is
  /// indeterminate.
  public override var accessibilityValue: String? {
    get {
      super.accessibilityValue
        ?? (isIndeterminate ? nil : LocalizedStrings.current.percent(of: progress))
    }
    set { super.accessibilityValue = newValue }
  }

  /// The accessibility state that was set, with `.busy` while the progress is indeterminate.
  public override var accessibilityState: AccessibilityState {
    get { isIndeterminate ? super.accessibilityState.union(.busy) : super.accessibilityState }
    set { super.accessibilityState = newValue }
  }

  /// The accessibility range that was set, or else the progress from 0 to 1; `nil` while it is
  /// indeterminate.
  public override var accessibilityRange: AccessibilityRange? {
    get {
      super.accessibilityRange
        ?? (isIndeterminate ? nil : AccessibilityRange(minimum: 0, maximum: 1, value: progress))
    }
    set { super.accessibilityRange = newValue }
  }
}
