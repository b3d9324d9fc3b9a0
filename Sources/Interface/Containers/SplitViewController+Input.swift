import SashGeometry
import SashGestures
import SashMotion
import SashRaster

/// How much black lies over what is below other columns.
private let shadeStrength = 0.3
/// How far an arrow moves a divider, in logical pixels.
private let dividerStep = 16.0
/// So much of the columns has to be there to come by themselves.
private let turningPoint = 0.5
/// The key that shows and hides the side columns: that of the desktop's other programs.
private let sidebarKey = Key.function(9)

/// The swipe that shows the columns before the secondary one, and takes them away from above it.
final class SplitSwipeGesture: PanGestureRecognizer {
  weak var split: SplitViewController?
  private var start = 0.0

  init() {
    super.init(direction: .horizontal)
    allowedSources = [.finger, .stylus]
    onChange = { [weak self] _ in self?.didChange() }
  }

  override func shouldReceive(_ touch: Touch) -> Bool {
    super.shouldReceive(touch) && split?.acceptsSwipe(touch) ?? false
  }

  override func shouldBegin() -> Bool {
    guard let split, super.shouldBegin() else { return false }
    let way = (location(in: nil) - pressLocation).dx * split.forthSign
    // Only the way that leads anywhere is meant.
    return split.sides.isShown ? way < 0 : way > 0
  }

  /// What lies in a column and goes sideways is nearer to the finger.
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    guard let inner = other.node as? View, inner !== node else { return false }
    return other is PanGestureRecognizer
  }

  private func didChange() {
    guard let split else { return }
    switch state {
    case .began:
      split.send(.grabbed(at: split.presence))
      start = split.presence
      guard case .dragged = split.sides else { return cancel() }
      split.send(.moved(to: progress))
    case .changed: split.send(.moved(to: progress))
    case .ended:
      let speed = velocity.dx * split.forthSign
      split.releaseVelocity = speed / split.sideWidth
      let goesOn = abs(speed) > settings.flingSpeed ? speed > 0 : progress > turningPoint
      split.send(.released(isShown: goesOn))
    case .cancelled: split.send(.cancelled)
    case .possible, .failed: break
    }
  }

  private var progress: Double {
    guard let split else { return 0 }
    return start + translation.dx * split.forthSign / split.sideWidth
  }
}

extension SplitViewController {
  /// The direction in which columns come: 1 to the right.
  final var forthSign: Double { view.layoutDirection == .rightToLeft ? -1 : 1 }

  /// How far a finger moves columns from nothing to all.
  final var sideWidth: Double { max(1, arrangement(presence: 1).sideWidth) }

  final func acceptsSwipe(_ touch: Touch) -> Bool {
    guard isEdgeSwipeEnabled, case .expanded = presentation,
      columns[.primary] != nil || columns[.supplementary] != nil
    else { return false }
    if sides.isShown { return isOverlay }
    let place = view.convert(touch.position, from: nil)
    let width = swipe.settings.edgeWidth
    return forthSign < 0 ? place.x >= view.bounds.maxX - width : place.x <= width
  }

  final func answersKey(_ event: KeyEvent) -> Bool {
    guard case .expanded = presentation, !event.isRepeat,
      event.modifiers.subtracting([.capsLock, .numLock]).isEmpty
    else { return false }
    if event.key == sidebarKey {
      if sides.isShown { hideSideColumns() } else { showColumn(.primary) }
      return true
    }
    guard event.key == .escape, isOverlay, sides.isShown else { return false }
    hideSideColumns()
    return true
  }
}

/// Lies over the secondary column below others; a press on it takes those away.
final class SplitShade: View {
  var onTap: (() -> Void)?

  init() {
    super.init()
    backgroundColor = Color(white: 0, alpha: shadeStrength)
    isHidden = true
    let tap = TapGestureRecognizer()
    tap.onChange = { [weak self] in if $0.state == .ended { self?.onTap?() } }
    addGestureRecognizer(tap)
  }

  override var drawsContent: Bool { false }
}

/// The line between two columns, which is dragged to make one wider.
final class SplitDivider: View {
  /// How wide it is to the pointer, in logical pixels.
  static let width = 8.0

  /// Called with how far it is moved, in logical pixels to the right.
  var onDrag: ((Double) -> Void)?
  private var followed = 0.0

  init() {
    super.init()
    cursor = .columnResize
    isAccessibilityElement = true
    accessibilityRole = .separator
    let pan = PanGestureRecognizer(direction: .horizontal)
    pan.onChange = { [weak self, unowned pan] _ in self?.follow(pan) }
    addGestureRecognizer(pan)
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? BuiltInWords.current.divider }
    set { super.accessibilityLabel = newValue }
  }

  private func follow(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began: followed = 0
    case .changed, .ended: break
    case .possible, .cancelled, .failed: return
    }
    let way = pan.translation.dx - followed
    followed = pan.translation.dx
    if way != 0 { onDrag?(way) }
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let line = separatorThickness
    canvas.fill(
      Rect(
        x: displayScale.aligned(bounds.midX - line / 2), y: 0, width: line, height: bounds.height),
      with: theme.separator)
    drawFocusRing(in: canvas, around: RoundedRect(rect: bounds, radius: 2))
  }

  override func environmentDidChange() { setNeedsDisplay() }

  override var canBecomeFirstResponder: Bool { isShown }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.subtracting([.capsLock, .numLock]).isEmpty else { return false }
    switch event.key {
    case .left: onDrag?(-dividerStep)
    case .right: onDrag?(dividerStep)
    default: return false
    }
    return true
  }
}
