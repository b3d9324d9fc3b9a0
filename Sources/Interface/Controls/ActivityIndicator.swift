import SashGeometry
import SashRaster

/// How many spokes the wheel has.
private let spokes = 10
/// How many spokes it turns by in a second.
private let speed: Double = 10
/// How strong the faintest spoke is.
private let faintest: Double = 0.15
/// Where spokes begin and end, as parts of the radius, and how thick they are.
private let innerRadius: Double = 0.5
private let outerRadius: Double = 0.9
private let thickness: Double = 0.2

/// A wheel that turns while something is going on for nobody knows how long.
///
/// It turns by whole spokes, so that it draws no more often than that shows, and only while it can be
/// seen; otherwise nothing wakes up. Where less movement is asked for it stands still.
public final class ActivityIndicator: View {
  /// Whether something is going on.
  public var isAnimating: Bool {
    didSet {
      guard isAnimating != oldValue else { return }
      loop?.isWanted = isAnimating
      setNeedsDisplay()
    }
  }
  /// Whether nothing is drawn while nothing is going on.
  public var hidesWhenStopped = true {
    didSet { if hidesWhenStopped != oldValue { setNeedsDisplay() } }
  }
  /// The colour of the strongest spoke; nil: the theme's secondary label.
  public var color: Color? { didSet { if color != oldValue { setNeedsDisplay() } } }

  private var loop: MotionLoop?
  /// How far it is turned, in spokes.
  private var turned = 0

  /// A wheel that turns or stands.
  public init(isAnimating: Bool = true) {
    self.isAnimating = isAnimating
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityRole = .progressIndicator
    loop = MotionLoop(self) { [weak self] in self?.turn(to: $0) }
    loop?.isWanted = isAnimating
  }

  /// Begins to turn.
  public func startAnimating() { isAnimating = true }

  /// Stops.
  public func stopAnimating() { isAnimating = false }

  private func turn(to time: Double) {
    let place = Int((time * speed).rounded(.down)) % spokes
    guard place != turned else { return }
    turned = place
    setNeedsDisplay()
  }

  /// As large as an icon.
  public override func sizeThatFits(_ size: Size) -> Size {
    let side = theme.metrics.iconSize
    return Size(width: side, height: side)
  }

  /// It stops before it leaves.
  public override func willMove(toWindow window: Window?) { loop?.stop() }

  /// Whether anything may move has changed, or the colours have.
  public override func environmentDidChange() { loop?.update() }

  /// Draws the spokes, the strongest foremost.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    if !isAnimating, hidesWhenStopped { return }
    let radius = min(bounds.width, bounds.height) / 2
    guard radius > 0 else { return }
    let color = color ?? theme.secondaryLabel
    for index in 0..<spokes {
      let angle = Double(index) / Double(spokes) * 2 * Double.pi
      let way = Vector(dx: Mathematics.sine(angle), dy: -Mathematics.cosine(angle))
      var path = Path()
      path.move(to: bounds.center + way * (radius * innerRadius))
      path.addLine(to: bounds.center + way * (radius * outerRadius))
      // The foremost has turned furthest; each behind it is fainter.
      let behind = (turned - index + 2 * spokes) % spokes
      let strength = 1 - (1 - faintest) * Double(behind) / Double(spokes - 1)
      canvas.stroke(path, with: color.faded(strength), width: radius * thickness)
    }
  }

  // MARK: Accessibility

  /// Whether it is at work, and what else was given.
  public override var accessibilityState: AccessibilityState {
    get { isAnimating ? super.accessibilityState.union(.busy) : super.accessibilityState }
    set { super.accessibilityState = newValue }
  }

  /// Whether nothing is to be read: nothing is going on, or it was asked for.
  public override var accessibilityElementsHidden: Bool {
    get { !isAnimating || super.accessibilityElementsHidden }
    set { super.accessibilityElementsHidden = newValue }
  }
}
