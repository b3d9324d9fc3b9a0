// SPDX-License-Identifier: MIT

/// A temporary restriction of the keyboard focus to a part of a window, which restores the previous
/// focus at its end.
///
/// Use it for dialogs, menus and other temporary content. If the previously focused responder is
/// gone, hidden or disabled, the nearest focusable view gets the focus. Scopes may end in any
/// order: a scope that would restore the focus to another ended scope restores that one's
/// predecessor.
public final class FocusScope {
  /// The state of a scope.
  private enum State {
    /// The scope is inactive; waits for `activate`.
    case idle
    /// The focus came from a position, or from none; waits for `deactivate`.
    case active(FocusPosition?)
  }

  /// The view whose contents the scope consists of, held weakly.
  public private(set) weak var view: View?
  /// Whether Tab and arrow keys stay in the view and in the views above it while the scope is
  /// active.
  public var trapsFocus = false

  private var state = State.idle
  private weak var window: Window?

  /// Creates a scope of a view and its subviews.
  public init(_ view: View) { self.view = view }

  /// Whether the scope is active, even if another view has taken the focus meanwhile.
  public var isActive: Bool {
    if case .active = state { true } else { false }
  }

  /// Moves the keyboard focus into the view, and remembers the previous focus.
  ///
  /// Nothing changes when the focus is already inside the view.
  ///
  /// - Parameters:
  ///   - preferred: The view to focus; for `nil`, or a view that cannot have the focus, the first
  ///     one that can.
  ///   - clearsFocus: Whether the focus is taken from other views even if no view in the scope can
  ///     have it.
  /// - Returns: Whether the focus was moved.
  @discardableResult public func activate(_ preferred: View? = nil, clearsFocus: Bool = false)
    -> Bool
  {
    guard let view, let window = view.window else { return false }
    let current = window.firstResponder
    if current?.focusView?.isDescendant(of: view) ?? false { return false }
    let target =
      preferred.flatMap {
        window.focus.views.canHaveFocus($0, in: window) ? $0 : nil
      } ?? first(in: view, window)
    // A view below a modal one must not take the focus from it.
    guard target != nil || (clearsFocus && !window.focus.views.isBelowModal(view)) else {
      return false
    }
    return moveFocus(to: target, in: window)
  }

  /// Removes the focus from all views and remembers the previous one.
  ///
  /// Nothing changes when the focus is already inside the view.
  public func activateWithoutFocus() {
    guard let view, let window = view.window else { return }
    if window.firstResponder?.focusView?.isDescendant(of: view) ?? false { return }
    moveFocus(to: nil, in: window)
  }

  @discardableResult private func moveFocus(to target: View?, in window: Window) -> Bool {
    let current = window.firstResponder
    var before = current.map { FocusPosition(of: $0) }
    // The focused responder was lost in the same event that activates the scope.
    if let position = window.focus.previous.lostPosition { before = position }
    guard window.makeFirstResponder(target) else { return false }
    window.focus.forgetPrevious()
    if !isActive {
      state = .active(before)
      self.window = window
      window.focus.views.scopes.add(self)
    }
    return true
  }

  /// Restores the previous focus, unless a view outside of the scope has taken it meanwhile.
  ///
  /// Without an active scope the focus only leaves the view.
  public func deactivate() {
    guard let window = window ?? view?.window else { return }
    var before = previousPosition
    let wasActive = isActive
    state = .idle
    window.focus.views.scopes.remove(self)
    self.window = nil
    for other in window.focus.views.scopes.all { other.inherit(before, from: view) }
    // A scope inside another one that ends with it returns the focus to where both began.
    while let position = before,
      let outer = window.focus.views.scopes.all.last(where: { $0.isEnding(around: position) })
    {
      before = outer.previousPosition
    }
    let current = window.firstResponder?.focusView
    let isInside = view.flatMap { current?.isDescendant(of: $0) } ?? false
    guard isInside || (window.firstResponder == nil && wasActive) else { return }
    let target = before?.nearest(in: window, outside: view)
    window.makeFirstResponder(target)
    if target == nil { window.focus.forgetPrevious() }
  }

  /// The position that the focus came from.
  private var previousPosition: FocusPosition? {
    if case .active(let position) = state { position } else { nil }
  }

  /// Whether the scope contains a position that can no longer be reached, because its view is about
  /// to leave.
  private func isEnding(around position: FocusPosition) -> Bool {
    guard let view, isActive, !view.isReachable else { return false }
    guard position.isInside(view) else { return false }
    return !(previousPosition?.isInside(view) ?? false)
  }

  /// Takes over the previous focus of an ended scope when this scope would restore the focus into
  /// it.
  private func inherit(_ position: FocusPosition?, from ended: View?) {
    guard let ended, case .active(let own?) = state, own.isInside(ended) else { return }
    state = .active(position)
  }

  /// Returns the first view to focus: a visible one, or else one that is still fading in.
  private func first(in view: View, _ window: Window) -> View? {
    let isInside = { (candidate: View) in candidate.isDescendant(of: view) }
    return window.focusOrder.first(where: isInside)
      ?? window.focus.views.candidates(.includingInvisible, in: window).first(where: isInside)
  }
}

/// The active focus scopes of a window, the latest last, held weakly.
struct FocusScopes {
  private struct Entry { weak var scope: FocusScope? }
  private var entries: [Entry] = []

  var all: [FocusScope] { entries.compactMap(\.scope) }

  /// The view of the latest scope that traps the focus.
  func trap(in window: Window) -> View? {
    all.last { scope in
      scope.trapsFocus && scope.view?.window === window && scope.view?.isVisibleInWindow == true
    }?.view
  }

  mutating func add(_ scope: FocusScope) { entries.append(Entry(scope: scope)) }
  mutating func remove(_ scope: FocusScope) {
    entries.removeAll { $0.scope == nil || $0.scope === scope }
  }
}
