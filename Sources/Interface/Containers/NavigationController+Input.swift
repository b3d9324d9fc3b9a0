import SashGeometry
import SashGestures
import SashMotion

/// The buttons of a pointer that lead back: `BTN_SIDE` and `BTN_BACK` of the kernel's
/// input-event-codes.
private let backButtons: Set<UInt32> = [0x113, 0x116]
/// The key of browsers that leads back: `XF86XK_Back`.
private let backKey = Key(rawValue: 0x1008_ff26)
/// So much of the way a page has to be moved to go on by itself.
private let middle = 0.5

/// The swipe that goes back: from the edge where rows begin, or by two fingers on a touchpad; and
/// any touch that catches pages on their way.
final class NavigationPopGesture: PanGestureRecognizer, GestureRecognizerDelegate {
  weak var navigation: NavigationController?
  /// The progress that the drag began at.
  private var start = 0.0

  init() {
    super.init(direction: .horizontal)
    allowedSources = [.finger, .stylus, .pointer, .touchpad]
    beginsAtOnce = { [weak self] in self?.navigation?.isCatchable ?? false }
    delegate = self
    onChange = { [weak self] _ in self?.didChange() }
  }

  override func shouldReceive(_ touch: Touch) -> Bool {
    super.shouldReceive(touch) && navigation?.acceptsSwipe(touch) ?? false
  }

  override func shouldBegin() -> Bool {
    guard let navigation, super.shouldBegin(), navigation.machine.canBeGrabbed else { return false }
    if navigation.machine.passage != nil { return true }
    // Only the way back is meant.
    return (location(in: nil) - pressLocation).dx * navigation.backSign > 0
  }

  /// On a touchpad what scrolls sideways under the pointer comes first.
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    guard touches.first?.source == .touchpad, let inner = other.node as? View else { return false }
    return other is PanGestureRecognizer && inner !== node
  }

  /// At the edge the swipe comes before the drags of what lies there.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    guard let source = touches.first?.source, source != .touchpad else { return false }
    return other is PanGestureRecognizer && !(other is NavigationPopGesture)
  }

  private func didChange() {
    guard let navigation else { return }
    switch state {
    case .began:
      start = navigation.progress
      navigation.send(.grabbed(at: navigation.progress))
      // A grab that did not happen, as a call came before it, must not move anything.
      guard case .interactive = navigation.machine.state else { return cancel() }
      follow()
    case .changed: follow()
    case .ended: navigation.fingerDidLift(at: progress, velocity: velocity.dx)
    case .cancelled: navigation.send(.cancelled)
    case .possible, .failed: break
    }
  }

  private var progress: Double { start + (navigation?.passageFraction(translation.dx) ?? 0) }

  private func follow() { navigation?.send(.moved(to: progress)) }
}

extension NavigationController {
  // MARK: Swipes

  /// The direction in which a finger goes back: 1 to the right.
  final var backSign: Double { view.layoutDirection == .rightToLeft ? -1 : 1 }

  /// Whether what moves is caught by a touch.
  final var isCatchable: Bool {
    guard machine.passage != nil, machine.canBeGrabbed, let driver else { return false }
    let speed = abs(driver.velocity) * pagesView.bounds.width
    return speed > interactivePopGestureRecognizer.settings.catchSpeed
  }

  final func acceptsSwipe(_ touch: Touch) -> Bool {
    if machine.passage != nil { return machine.canBeGrabbed }
    guard canGoBack else { return false }
    switch touch.source {
    case .touchpad: return true
    case .pointer: return false
    case .finger, .stylus:
      let place = pagesView.convert(touch.position, from: nil)
      let width = interactivePopGestureRecognizer.settings.edgeWidth
      let isMirrored = view.layoutDirection == .rightToLeft
      return isMirrored ? place.x >= pagesView.bounds.maxX - width : place.x <= width
    }
  }

  private var canGoBack: Bool {
    viewControllers.count > 1 && !(topViewController?.navigationItem.hidesBackButton ?? false)
  }

  /// What a movement sideways is of the passage: forth for a pop, back for a push.
  final func passageFraction(_ dx: Double) -> Double {
    guard let passage = machine.passage else { return 0 }
    let fraction = dx * backSign / max(1, pagesView.bounds.width)
    return passage.direction == .pop ? fraction : -fraction
  }

  final func fingerDidLift(at progress: Double, velocity: Double) {
    let isTouchpad = interactivePopGestureRecognizer.touches.first?.source == .touchpad
    let settings = interactivePopGestureRecognizer.settings
    let fling = isTouchpad ? settings.touchpadFlingSpeed : settings.flingSpeed
    releaseVelocity = passageFraction(velocity)
    let goesOn =
      abs(velocity) > fling ? (releaseVelocity ?? 0) > 0 : progress > middle
    send(.released(goesOn ? .to : .from))
  }

  // MARK: Keys and buttons

  final func answersKey(_ event: KeyEvent) -> Bool {
    let isMirrored = view.layoutDirection == .rightToLeft
    let modifiers = event.modifiers.subtracting([.capsLock, .numLock])
    let isBack =
      switch event.key {
      case .left: modifiers == .alt && !isMirrored
      case .right: modifiers == .alt && isMirrored
      case .escape: popsOnEscape && modifiers.isEmpty && !event.isRepeat
      case backKey: true
      default: false
      }
    guard isBack, canGoBack else { return false }
    popViewController(animated: true)
    return true
  }

  final func makeBackButtonGesture() -> GestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.allowedSources = .pointer
    tap.allowedButtons = backButtons
    tap.onChange = { [weak self] tap in
      guard let self, tap.state == .ended, canGoBack else { return }
      popViewController(animated: true)
    }
    return tap
  }
}
