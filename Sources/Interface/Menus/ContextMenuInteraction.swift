// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceCore

/// An interaction that opens a context menu at a press on a view.
///
/// Views with a `contextMenu` have one, and buttons with a menu create their own. The view owns the
/// interaction; the interaction owns the menu and holds the view weakly.
public final class ContextMenuInteraction {
  /// The press that opens the menu.
  nonisolated public enum Trigger: Hashable, Sendable {
    /// A press of the secondary pointer button, or a long press of a finger; the menu opens at that
    /// position.
    case secondary
    /// A press of the primary pointer button, or a tap or a short hold of a finger; the menu opens
    /// below the view.
    case primary
  }

  /// The state of the press that opens the menu.
  private enum State {
    /// No press has opened a menu.
    case idle
    /// The menu is open, and the press that opened it has not moved away.
    case held(any OpenContextMenu)
    /// The press has moved away; lifting it chooses an item.
    case dragged(any OpenContextMenu)
  }

  /// The press that opens the menu.
  public let trigger: Trigger
  /// The menu.
  public var menu: ContextMenu
  /// Whether presses open the menu.
  public var isEnabled = true {
    didSet { for press in presses { press.isEnabled = isEnabled } }
  }
  /// Called with `true` when the menu opens, and with `false` when it was dismissed.
  public var onPresentationChange: ((Bool) -> Void)?

  private weak var view: View?
  private var state = State.idle
  private var presses: [PressDragReleaseGestureRecognizer] = []

  /// Creates an interaction and adds its gesture recognisers to a view.
  ///
  /// - Parameters:
  ///   - view: The view, which is held weakly.
  ///   - trigger: The press that opens the menu.
  ///   - menu: The menu.
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

  /// Removes the gesture recognisers from the view.
  public func remove() {
    for press in presses { (press.node as? View)?.removeGestureRecognizer(press) }
    presses = []
  }

  /// Opens the menu below the view.
  ///
  /// - Parameters:
  ///   - byKeyboard: Whether the first item is selected at once.
  ///   - selectsLastItem: Whether it is the last item instead.
  /// - Returns: Whether the menu was opened.
  @discardableResult public func present(
    byKeyboard: Bool = false, selectsLastItem: Bool = false
  ) -> Bool {
    guard isEnabled, let view else { return false }
    return view.window?.presentContextMenu(
      menu, from: view, isByKeyboard: byKeyboard, selectsLastItem: selectsLastItem,
      onChange: onPresentationChange) != nil
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
      // A finger that was lifted before a hold opened the menu: a tap.
      if case .idle = state, trigger == .primary { present() } else { end(at: point) }
    case .cancelled, .failed: end(at: nil)
    }
  }

  private func begin(at point: Point) {
    guard let view else { return }
    let openMenu = view.window?.presentContextMenu(
      menu, from: view, at: trigger == .secondary ? .point(point) : nil, isPressHeld: true,
      onChange: onPresentationChange)
    if let openMenu { state = .held(openMenu) }
  }

  private func move(to point: Point, isAway: Bool) {
    switch state {
    case .idle: return
    case .held(let openMenu):
      guard isAway else { return }
      state = .dragged(openMenu)
      openMenu.dragMoved(to: point)
    case .dragged(let openMenu): openMenu.dragMoved(to: point)
    }
  }

  /// Ends the press where it was lifted, or cancels it for `nil`.
  private func end(at point: Point?) {
    let old = state
    state = .idle
    switch (old, point) {
    case (.idle, _): return
    case (.dragged(let openMenu), let point?): openMenu.dragEnded(at: point)
    case (.held(let openMenu), _), (.dragged(let openMenu), nil): openMenu.dragCancelled()
    }
  }
}
