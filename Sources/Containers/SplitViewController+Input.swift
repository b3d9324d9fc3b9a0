// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashRaster

/// The opacity of the dimming view over the secondary column below overlaid columns.
private let dimmingOpacity = 0.3
/// The distance by which an arrow key moves a divider, in logical pixels.
private let dividerStep = 16.0
/// The key that shows and hides the side columns, as in other desktop programs.
private let sidebarKey = Key.function(9)

/// The swipe that shows the side columns from the edge, and hides them while they overlay the
/// secondary column.
final class SplitSwipeGesture: TransitionPanGesture<SplitViewController> {
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
  final var openingDirection: Double { view.layoutDirection == .rightToLeft ? -1 : 1 }

  /// The distance between fully hidden and fully shown side columns, in logical pixels.
  final var sideWidth: Double { max(1, splitLayout(visibleFraction: 1).sideWidth) }

  final func acceptsSwipe(_ touch: Touch) -> Bool {
    guard isEdgeSwipeEnabled, case .expanded = presentation,
      columns[.primary] != nil || columns[.supplementary] != nil
    else { return false }
    if sideColumnsState.isShown { return isOverlay }
    let position = view.convert(touch.position, from: nil)
    let width = swipe.settings.edgeWidth
    return openingDirection < 0 ? position.x >= view.bounds.maxX - width : position.x <= width
  }

  final func handleKey(_ event: KeyEvent) -> Bool {
    guard case .expanded = presentation, !event.isRepeat,
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

/// The divider between two columns.
///
/// Dragging it changes their widths.
final class SplitDivider: View {
  /// The width that reacts to the pointer, in logical pixels.
  static let width = 8.0

  /// Called with the distance of each movement in logical pixels, positive to the right.
  var onDrag: ((Double) -> Void)?
  private var lastTranslation = 0.0

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
    get { super.accessibilityLabel ?? LocalizedStrings.current.divider }
    set { super.accessibilityLabel = newValue }
  }

  private func follow(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began: lastTranslation = 0
    case .changed, .ended: break
    case .possible, .cancelled, .failed: return
    }
    let change = pan.translation.dx - lastTranslation
    lastTranslation = pan.translation.dx
    if change != 0 { onDrag?(change) }
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

  override var canBecomeFirstResponder: Bool { isVisibleInWindow }

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
