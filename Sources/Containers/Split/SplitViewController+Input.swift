// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashRaster

/// The opacity of the dimming view over the secondary column below overlaid columns.
private let dimmingOpacity = 0.3
/// The key that shows and hides the side columns, as in other desktop programs.
private let sidebarKey = Key.function(9)

/// The swipe that shows the side columns from the edge, and hides them while they overlay the
/// secondary column.
final class SplitSwipeGestureRecognizer: TransitionPanGestureRecognizer<SplitViewController> {
  override init(_ transition: InteractiveTransition<SplitViewController>) {
    super.init(transition)
    allowedSources = [.finger, .stylus]
  }

  override func shouldReceive(_ touch: Touch) -> Bool {
    super.shouldReceive(touch) && owner?.acceptsSwipe(touch) ?? false
  }

  override func shouldBegin() -> Bool {
    guard let owner, super.shouldBegin() else { return false }
    let distance = (location(in: nil) - pressLocation).dx * owner.openingDirection
    // Only the direction that changes something begins the swipe.
    return owner.sideColumnsState.isShown ? distance < 0 : distance > 0
  }

  /// Lets horizontal pan gestures inside the columns take precedence.
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    guard let inner = other.node as? View, inner !== node else { return false }
    return other is PanGestureRecognizer
  }
}

extension SplitViewController {
  /// The horizontal direction in which columns appear: 1 to the right, -1 to the left.
  final var openingDirection: Double { view.isMirrored ? -1 : 1 }

  /// The distance between fully hidden and fully shown side columns, in logical pixels.
  final var sideWidth: Double { max(1, splitLayout(visibleFraction: 1).sideWidth) }

  final func acceptsSwipe(_ touch: Touch) -> Bool {
    guard isEdgeSwipeEnabled, collapseController.isExpanded,
      columns[.primary] != nil || columns[.supplementary] != nil
    else { return false }
    if sideColumnsState.isShown { return isOverlay }
    let position = view.convert(touch.position, from: nil)
    let width = swipe.settings.edgeWidth
    return openingDirection < 0 ? position.x >= view.bounds.maxX - width : position.x <= width
  }

  final func handleKey(_ event: KeyEvent) -> Bool {
    guard collapseController.isExpanded, !event.isRepeat,
      event.modifiers.subtracting([.capsLock, .numLock]).isEmpty
    else { return false }
    if event.key == sidebarKey {
      if sideColumnsState.isShown { hideSideColumns() } else { showColumn(.primary) }
      return true
    }
    guard event.key == .escape, isOverlay, sideColumnsState.isShown else { return false }
    hideSideColumns()
    return true
  }
}

extension SplitViewController: InteractiveTransitionOwner {
  final func transitionProgressDidChange() { layOutColumns() }

  final func transitionAnimationDidEnd() { send(.animationEnded) }

  final func transitionProgress(forDistance dx: Double) -> Double {
    dx * openingDirection / sideWidth
  }

  final func transitionDragDidBegin() -> Bool {
    send(.grabbed(at: visibleFraction))
    if case .dragged = sideColumnsState { return true }
    return false
  }

  final func transitionDragDidMove(to progress: Double) { send(.moved(to: progress)) }

  final func transitionDragDidEnd(_ release: TransitionRelease) {
    interactiveTransition.endDrag(release)
    send(.released(isShown: release.completes(at: release.progress)))
  }

  final func transitionDragDidCancel() { send(.cancelled) }
}

/// The dimming view over the secondary column.
///
/// A tap on it hides the overlaid columns.
final class SplitDimmingView: View {
  var onTap: (() -> Void)?

  init() {
    super.init()
    backgroundColor = Color(white: 0, alpha: dimmingOpacity)
    isHidden = true
    let tap = TapGestureRecognizer()
    tap.onChange = { [weak self] in if $0.state == .ended { self?.onTap?() } }
    addGestureRecognizer(tap)
  }

  override var drawsContent: Bool { false }
}
