// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

/// The number of spokes of the wheel.
private let spokeCount = 10
/// The speed of rotation, in spokes per second.
private let spokesPerSecond: Double = 10
/// The opacity of the faintest spoke.
private let minimumOpacity: Double = 0.15
/// The inner and outer ends of a spoke and its thickness, as fractions of the wheel's radius.
private let innerRadius: Double = 0.5
private let outerRadius: Double = 0.9
private let thickness: Double = 0.2

/// A spinning wheel that shows that work of unknown duration is in progress.
///
/// Use `ProgressView` instead where the fraction of completed work is known.
///
/// The wheel turns by whole spokes, so it redraws only ten times a second, and only while it is
/// visible on screen; otherwise it causes no wake-ups. While the window prefers reduced motion it
/// does not turn.
public final class ActivityIndicatorView: View {
  /// Whether the indicator is animating.
  public var isAnimating: Bool {
    didSet {
      guard isAnimating != oldValue else { return }
      loop?.isEnabled = isAnimating
      setNeedsDisplay()
    }
  }
  /// Whether the indicator draws nothing while it is not animating.
  public var hidesWhenStopped = true {
    didSet { if hidesWhenStopped != oldValue { setNeedsDisplay() } }
  }
  /// The colour of the foremost spoke, or `nil` for the theme's secondary label colour.
  public var color: Color? { didSet { if color != oldValue { setNeedsDisplay() } } }

  /// The part of the spokes that is displayed while the indicator does not animate, from 0 to 1, or
  /// `nil` for all of them; the displayed spokes are equally opaque.
  var progress: Double? { didSet { if progress != oldValue { setNeedsDisplay() } } }

  private var loop: RepeatingAnimation?
  /// The current rotation, in spokes.
  private var rotation = 0

  /// Creates an indicator that animates, or stands still, from the beginning.
  public init(isAnimating: Bool = true) {
    self.isAnimating = isAnimating
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityRole = .progressIndicator
    loop = RepeatingAnimation(self) { [weak self] in self?.turn(to: $0) }
    loop?.isEnabled = isAnimating
  }

  /// Starts the animation.
  public func startAnimating() { isAnimating = true }

  /// Stops the animation.
  public func stopAnimating() { isAnimating = false }

  private func turn(to time: Double) {
    let position = Int((time * spokesPerSecond).rounded(.down)) % spokeCount
    guard position != rotation else { return }
    rotation = position
    setNeedsDisplay()
  }

  /// Returns a square with the side of the theme's icons.
  public override func sizeThatFits(_ size: Size) -> Size {
    let side = theme.metrics.iconSize
    return Size(width: side, height: side)
  }

  /// Stops the animation before the view leaves its window.
  public override func willMove(toWindow window: Window?) { loop?.stop() }

  /// Starts or stops the animation when the preference for reduced motion changes.
  public override func environmentDidChange() { loop?.update() }

  /// Draws the spokes; the foremost is the most opaque.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    if !isAnimating, hidesWhenStopped { return }
    let radius = min(bounds.width, bounds.height) / 2
    guard radius > 0 else { return }
    let color = color ?? theme.secondaryLabel
    for index in 0..<spokeCount {
      let angle = Double(index) / Double(spokeCount) * 2 * Double.pi
      let direction = Vector(dx: Mathematics.sine(angle), dy: -Mathematics.cosine(angle))
      var path = Path()
      path.move(to: bounds.center + direction * (radius * innerRadius))
      path.addLine(to: bounds.center + direction * (radius * outerRadius))
      // The foremost spoke has turned furthest; each spoke behind it is fainter.
      let behind = (rotation - index + 2 * spokeCount) % spokeCount
      var opacity = 1 - (1 - minimumOpacity) * Double(behind) / Double(spokeCount - 1)
      if let progress, !isAnimating {
        // Each spoke fades in when its turn comes.
        opacity = max(0, min(1, progress * Double(spokeCount) - Double(index)))
      }
      canvas.stroke(path, with: color.faded(opacity), width: radius * thickness)
    }
  }

  // MARK: Accessibility

  /// The accessibility state that was set, with `.busy` while the indicator animates.
  public override var accessibilityState: AccessibilityState {
    get { isAnimating ? super.accessibilityState.union(.busy) : super.accessibilityState }
    set { super.accessibilityState = newValue }
  }

  /// Whether assistive technologies skip the indicator: while it does not animate, or if set.
  public override var accessibilityElementsHidden: Bool {
    get { !isAnimating || super.accessibilityElementsHidden }
    set { super.accessibilityElementsHidden = newValue }
  }
}
