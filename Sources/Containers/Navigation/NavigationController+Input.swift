// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion

/// The back buttons of a pointer: `BTN_SIDE` and `BTN_BACK` of the kernel's input-event-codes.
private let backButtons: Set<UInt32> = [0x113, 0x116]
/// The back key of a keyboard: `XF86XK_Back`.
private let backKey = Key(rawValue: 0x1008_ff26)

/// The swipe that pops a page, from the leading edge or with two fingers on a touchpad.
///
/// During a transition any touch can catch the pages.
final class NavigationPopGestureRecognizer: TransitionPanGestureRecognizer<NavigationController>,
  GestureRecognizerDelegate
{
  override init(_ transition: InteractiveTransition<NavigationController>) {
    super.init(transition)
    allowedSources = [.finger, .stylus, .pointer, .touchpad]
    beginsAtOnce = { [weak self] in self?.owner?.canCatchTransition ?? false }
    delegate = self
  }

  override func shouldReceive(_ touch: Touch) -> Bool {
    super.shouldReceive(touch) && owner?.acceptsSwipe(touch) ?? false
  }

  override func shouldBegin() -> Bool {
    guard let owner, super.shouldBegin(), owner.machine.canBeGrabbed else { return false }
    if owner.machine.transition != nil { return true }
    // Only a swipe in the direction of a pop begins the gesture.
    return (location(in: nil) - pressLocation).dx * owner.backSign > 0
  }

  /// Lets horizontal scrolling under the pointer take precedence on a touchpad.
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    guard touches.first?.source == .touchpad, let inner = other.node as? View else { return false }
    return other is PanGestureRecognizer && inner !== node
  }

  /// Lets the swipe from the edge take precedence over pan gestures of the content there.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    guard let source = touches.first?.source, source != .touchpad else { return false }
    return other is PanGestureRecognizer && !(other is NavigationPopGestureRecognizer)
  }
}

extension NavigationController {
  // MARK: Swipes

  /// The horizontal direction of a pop: 1 to the right, -1 to the left.
  final var backSign: Double { view.isMirrored ? -1 : 1 }

  /// Whether a touch catches the running animation immediately, because it moves fast enough.
  final var canCatchTransition: Bool {
    guard machine.transition != nil, machine.canBeGrabbed else { return false }
    let speed = abs(interactiveTransition.velocity) * pagesView.bounds.width
    return speed > interactivePopGestureRecognizer.settings.catchSpeed
  }

  final func acceptsSwipe(_ touch: Touch) -> Bool {
    if machine.transition != nil { return machine.canBeGrabbed }
    guard canGoBack else { return false }
    switch touch.source {
    case .touchpad: return true
    case .pointer: return false
    case .finger, .stylus:
      let position = pagesView.convert(touch.position, from: nil)
      let width = interactivePopGestureRecognizer.settings.edgeWidth
      return view.isMirrored ? position.x >= pagesView.bounds.maxX - width : position.x <= width
    }
  }

  private var canGoBack: Bool {
    viewControllers.count > 1 && !(topViewController?.navigationItem.hidesBackButton ?? false)
  }

  // MARK: Keys and buttons

  final func handleKey(_ event: KeyEvent) -> Bool {
    let modifiers = event.modifiers.subtracting([.capsLock, .numLock])
    let isBack =
      switch event.key {
      case .left: modifiers == .alt && !view.isMirrored
      case .right: modifiers == .alt && view.isMirrored
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

extension NavigationController: InteractiveTransitionOwner {
  final func transitionProgressDidChange() { updateLayout() }

  final func transitionAnimationDidEnd() { send(.animationEnded) }

  /// Returns the fraction of the transition for a horizontal distance: positive for a pop, negative
  /// for a push.
  final func transitionProgress(forDistance dx: Double) -> Double {
    guard let transition = machine.transition else { return 0 }
    let fraction = dx * backSign / max(1, pagesView.bounds.width)
    return transition.direction == .pop ? fraction : -fraction
  }

  final func transitionDragDidBegin() -> Bool {
    send(.grabbed(at: interactiveTransition.progress))
    if case .interactive = machine.state { return true }
    return false
  }

  final func transitionDragDidMove(to progress: Double) { send(.moved(to: progress)) }

  final func transitionDragDidEnd(_ release: TransitionRelease) {
    interactiveTransition.endDrag(release)
    send(.released(release.completes(at: release.progress) ? .to : .from))
  }

  final func transitionDragDidCancel() { send(.cancelled) }
}
