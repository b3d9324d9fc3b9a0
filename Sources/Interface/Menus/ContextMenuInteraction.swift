import SashGeometry
import SashGestures

/// Opens a menu at a press on a view.
///
/// Views with a `contextMenu` have one; buttons make one of their own. The view holds it; it holds
/// the menu, and neither the view nor what is shown.
public final class ContextMenuInteraction {
  /// What opens the menu.
  nonisolated public enum Trigger: Hashable, Sendable {
    /// The pointer's other button, or a finger that is held for long; it opens where that is.
    case secondary
    /// The pointer's main button at once, or a finger after a moment or a tap; it opens below.
    case primary
  }

  /// What the presses come to.
  private enum State {
    /// No menu is shown that a press opened; waits for one.
    case idle
    /// A menu is shown, and what opened it is still down and has not moved away.
    case held(any ContextMenuSession)
    /// It has moved away; waits for the lift, which chooses.
    case dragged(any ContextMenuSession)
  }

  /// What opens the menu.
  public let trigger: Trigger
  /// The menu.
  public var menu: ContextMenu
  /// Whether presses open it.
  public var isEnabled = true {
    didSet { for press in presses { press.isEnabled = isEnabled } }
  }
  /// Hears when the menu opens and when it has gone.
  public var onPresentationChange: ((Bool) -> Void)?

  private weak var view: View?
  private var state = State.idle
  private var presses: [PressDragReleaseGestureRecognizer] = []

  /// An interaction of a view, from now on.
  public init(_ view: View, trigger: Trigger, menu: ContextMenu) {
    self.view = view
    self.trigger = trigger
    self.menu = menu
    let pointer = PressDragReleaseGestureRecognizer()
    pointer.name = "menu by pointer"
    pointer.allowedSources = .pointer
    pointer.allowedButtons = [
      trigger == .secondary ? Touch.secondaryButton : Touch.primaryButton
    ]
    let finger = PressDragReleaseGestureRecognizer()
    finger.name = "menu by finger"
    finger.allowedSources = [.finger, .stylus]
    presses = [pointer, finger]
    for press in presses {
      press.onChange = { [weak self, unowned press] _ in self?.pressDidChange(press) }
      view.addGestureRecognizer(press)
    }
    if trigger == .secondary {
      finger.holdDelay = finger.settings.longPressDelay
      finger.recognizesTaps = false
    }
  }

  /// Takes the presses away from the view.
  public func remove() {
    for press in presses { (press.node as? View)?.removeGestureRecognizer(press) }
    presses = []
  }

  /// Opens the menu below the view, as a press does; false when it is empty or cannot be shown.
  @discardableResult public func present(byKeyboard: Bool = false) -> Bool {
    guard isEnabled, let view else { return false }
    return open(at: .rect(view.convert(view.bounds, to: nil)), on: view, byKeyboard) != nil
  }

  // MARK: Presses

  private func pressDidChange(_ press: PressDragReleaseGestureRecognizer) {
    let point = press.location(in: nil)
    switch press.state {
    case .possible: break
    case .began: begin(at: point)
    case .changed:
      let slop = press.settings.tapSlop
      let isFinger = press.allowedSources.contains(.finger)
      let isAway = point.distance(to: press.pressLocation) > (isFinger ? slop.finger : slop.pointer)
      move(to: point, isAway: isAway)
    case .ended:
      // A finger that was lifted before it opened anything: a tap.
      if case .idle = state, trigger == .primary { present() } else { lift(at: point) }
    case .cancelled, .failed: cancel()
    }
  }

  private func begin(at point: Point) {
    guard let view else { return }
    let place: ContextMenuRequest.Place =
      trigger == .secondary ? .point(point) : .rect(view.convert(view.bounds, to: nil))
    if let session = open(at: place, on: view, false, isHeld: true) { state = .held(session) }
  }

  private func move(to point: Point, isAway: Bool) {
    switch state {
    case .idle: return
    case .held(let session):
      guard isAway else { return }
      state = .dragged(session)
      session.holdMoved(to: point)
    case .dragged(let session): session.holdMoved(to: point)
    }
  }

  private func lift(at point: Point) {
    let old = state
    state = .idle
    switch old {
    case .idle: return
    case .held(let session): session.holdCancelled()
    case .dragged(let session): session.holdEnded(at: point)
    }
  }

  private func cancel() {
    let old = state
    state = .idle
    switch old {
    case .idle: return
    case .held(let session), .dragged(let session): session.holdCancelled()
    }
  }

  private func open(
    at place: ContextMenuRequest.Place, on view: View, _ byKeyboard: Bool, isHeld: Bool = false
  ) -> (any ContextMenuSession)? {
    view.window?.presentContextMenu(
      menu, from: view, at: place, isHeld: isHeld, isByKeyboard: byKeyboard,
      onChange: onPresentationChange)
  }
}
