/// Holds the keyboard in a part of a window for a while, and then gives it back.
///
/// It goes back to whoever had it before. Where that one is gone, hidden or disabled, the nearest
/// that can have it does. Scopes may end in any order: what one would give back to another that has
/// ended goes to the one before.
public final class FocusScope {
  /// Where a scope stands.
  private enum State {
    /// It holds nothing; waits for `hold`.
    case idle
    /// The keyboard came here from a place, or from nobody; waits for `giveBack`.
    case holding(FocusPlace?)
  }

  /// What it is about.
  public private(set) weak var view: View?
  /// Whether Tab and arrows stay in the view, and in what lies above it, while it holds.
  public var isTrap = false

  private var state = State.idle
  private weak var window: Window?

  /// A scope of a view and all in it.
  public init(_ view: View) { self.view = view }

  /// Whether it holds the keyboard, or held it when somebody else took it.
  public var isHolding: Bool {
    switch state {
    case .idle: false
    case .holding: true
    }
  }

  /// Moves the keyboard into the view, and remembers who had it.
  ///
  /// Nothing changes when it is there already.
  ///
  /// - Parameters:
  ///   - preferred: Who shall have it; nil, or one that cannot: the first in the view that can.
  ///   - orNobody: Whether it is taken away from the others also when nobody in the view can.
  /// - Returns: Whether the keyboard was moved.
  @discardableResult public func hold(_ preferred: View? = nil, orNobody: Bool = false) -> Bool {
    guard let view, let window = view.window else { return false }
    let current = window.firstResponder
    if current?.focusView?.isDescendant(of: view) ?? false { return false }
    let target = preferred.flatMap { window.canHaveFocus($0) ? $0 : nil } ?? first(in: view, window)
    // What lies below something modal takes nothing away from that.
    guard target != nil || (orNobody && !window.isBelowModal(view)) else { return false }
    return take(target, in: window)
  }

  /// Takes the keyboard away from the others, so that nobody has it, and remembers who had it.
  ///
  /// Nothing changes when it is in the view already.
  public func holdWithoutFocus() {
    guard let view, let window = view.window else { return }
    if window.firstResponder?.focusView?.isDescendant(of: view) ?? false { return }
    take(nil, in: window)
  }

  @discardableResult private func take(_ target: View?, in window: Window) -> Bool {
    let current = window.firstResponder
    var before = current.map { FocusPlace(of: $0) }
    // Who had it until now went with what brought this about.
    if case .lost(let place) = window.focusGap { before = place }
    guard window.makeFirstResponder(target) else { return false }
    window.focusGap = .none
    if !isHolding {
      state = .holding(before)
      self.window = window
      window.focusScopes.add(self)
    }
    return true
  }

  /// Gives the keyboard back, unless somebody outside of the view took it meanwhile.
  ///
  /// Without a hold the keyboard only leaves the view.
  public func giveBack() {
    guard let window = window ?? view?.window else { return }
    let before: FocusPlace?
    switch state {
    case .idle: before = nil
    case .holding(let place): before = place
    }
    let wasHolding = isHolding
    state = .idle
    window.focusScopes.remove(self)
    self.window = nil
    for other in window.focusScopes.all { other.inherit(before, from: view) }
    let current = window.firstResponder?.focusView
    let isInside = view.flatMap { current?.isDescendant(of: $0) } ?? false
    guard isInside || (window.firstResponder == nil && wasHolding) else { return }
    let target = before?.nearest(in: window, outside: view)
    window.makeFirstResponder(target)
    if target == nil { window.focusGap = .none }
  }

  /// Takes over what another scope remembers, when what this one remembers ends with that.
  private func inherit(_ place: FocusPlace?, from ended: View?) {
    guard let ended, case .holding(let own?) = state, own.isInside(ended) else { return }
    state = .holding(place)
  }

  /// Who has the keyboard first: what is seen, or else what only will be, as it still fades in.
  private func first(in view: View, _ window: Window) -> View? {
    let isInside = { (candidate: View) in candidate.isDescendant(of: view) }
    return window.focusOrder.first(where: isInside)
      ?? window.focusCandidates(.present).first(where: isInside)
  }
}

/// The scopes that hold the keyboard of a window, the latest last; not kept alive.
struct FocusScopes {
  private struct Entry { weak var scope: FocusScope? }
  private var entries: [Entry] = []

  var all: [FocusScope] { entries.compactMap(\.scope) }

  /// The view that Tab may not leave, of the latest scope that says so.
  func trap(in window: Window) -> View? {
    for entry in entries.reversed() {
      if let scope = entry.scope, scope.isTrap, let view = scope.view, view.window === window,
        view.isShown
      {
        return view
      }
    }
    return nil
  }

  mutating func add(_ scope: FocusScope) { entries.append(Entry(scope: scope)) }
  mutating func remove(_ scope: FocusScope) {
    entries.removeAll { $0.scope == nil || $0.scope === scope }
  }
}
