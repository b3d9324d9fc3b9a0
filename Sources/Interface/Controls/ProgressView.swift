import SashGeometry
import SashRaster

/// The height of a progress line unless it is given another, in logical pixels.
private let defaultHeight: Double = 3

/// Shows how far something has come, as a line; it grows in the direction of the layout.
public final class ProgressView: View {
  /// How far it has come, 0 to 1; what is not a number is zero.
  ///
  /// Only the pixels between the old end and the new one are drawn anew.
  public var progress: Double = 0 {
    didSet {
      progress = progress.clampedFraction(or: 0)
      if progress != oldValue { progressDidChange(from: oldValue) }
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

  /// A line that stands at the beginning.
  public init() {
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityRole = .progressIndicator
  }

  /// The progress in whole percents, unless another value was given.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((progress * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }

  /// As wide as allowed and 3 logical pixels high.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width.isFinite ? size.width : 0, height: defaultHeight)
  }

  /// Draws the line.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    let radius = isRounded ? bounds.height / 2 : 0
    canvas.fill(RoundedRect(rect: bounds, radius: radius), with: trackTint ?? theme.fill)
    let done = doneFrame(at: progress)
    guard !done.isEmpty else { return }
    canvas.fill(RoundedRect(rect: done, radius: radius), with: progressTint ?? theme.tint)
  }

  /// The part that is done, its end on a whole pixel.
  private func doneFrame(at progress: Double) -> Rect {
    let width = displayScale.aligned(bounds.width * progress)
    let x = layoutDirection == .rightToLeft ? bounds.maxX - width : bounds.minX
    return Rect(x: x, y: bounds.minY, width: width, height: bounds.height)
  }

  private func progressDidChange(from old: Double) {
    let before = doneFrame(at: old)
    let after = doneFrame(at: progress)
    guard before != after else { return }
    let isMirrored = layoutDirection == .rightToLeft
    let ends = isMirrored ? (before.minX, after.minX) : (before.maxX, after.maxX)
    // A round end reaches back by its radius; at the very beginning it is narrower than that.
    let reach = isRounded ? bounds.height : 0
    let left = min(ends.0, ends.1) - reach
    let right = max(ends.0, ends.1) + reach
    setNeedsDisplay(
      Rect(x: left, y: bounds.minY, width: right - left, height: bounds.height))
  }
}
