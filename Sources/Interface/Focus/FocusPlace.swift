import SashGeometry

/// Where in a window somebody has, or had, the keyboard; it keeps nothing alive.
struct FocusPlace {
  private(set) weak var responder: Responder?
  /// The views around it, the innermost first.
  private let surroundings: [WeakView]
  /// Where it was in the window.
  private let rect: Rect

  init(of responder: Responder) {
    self.responder = responder
    let view = responder.focusView
    rect = view.map { $0.convert($0.focusRect, to: nil) } ?? .zero
    var around: [WeakView] = []
    var outer = view?.superview
    while let current = outer {
      around.append(WeakView(view: current))
      outer = current.superview
    }
    surroundings = around
  }

  /// Whether the keyboard was in a view.
  func isInside(_ view: View) -> Bool {
    responder?.focusView?.isDescendant(of: view)
      ?? surroundings.contains { $0.view?.isDescendant(of: view) ?? false }
  }

  /// The innermost view around it that is still shown in a window.
  func remains(in window: Window) -> View? {
    for entry in surroundings {
      if let view = entry.view, view.window === window, view.isShown { return view }
    }
    return nil
  }

  /// Who has the keyboard next: the same one, or else the nearest that can have it, looked for in
  /// the innermost view around it first.
  func nearest(in window: Window, outside excluded: View? = nil) -> Responder? {
    func isOutside(_ view: View?) -> Bool {
      guard let excluded, let view else { return true }
      return !view.isDescendant(of: excluded)
    }
    if let responder, window.canHaveFocus(responder), isOutside(responder.focusView),
      responder.focusView.map({ window.isInReach($0) && !window.isOutOfSight($0) }) ?? true
    {
      return responder
    }
    let candidates = window.focusCandidates(.seen).filter { isOutside($0) }
    for entry in surroundings {
      guard let around = entry.view, around.window === window else { continue }
      let inside = candidates.filter { $0.isDescendant(of: around) }
      if let best = nearest(of: inside) { return best }
    }
    return nearest(of: candidates)
  }

  private func nearest(of views: [View]) -> View? {
    var best: (view: View, gap: Double)?
    for view in views {
      let gap = rect.gap(to: view.convert(view.focusRect, to: nil))
      if gap < best?.gap ?? .infinity { best = (view, gap) }
    }
    return best?.view
  }
}

/// Where the keyboard was while nobody has it.
enum FocusGap {
  /// Nobody had it.
  case none
  /// It was given up: Tab goes on from there.
  case left(FocusPlace)
  /// Whoever had it is gone, hidden or disabled; waits for the end of the event or the frame, when
  /// the nearest takes it if the keyboard is in use.
  case lost(FocusPlace)

  var place: FocusPlace? {
    switch self {
    case .none: nil
    case .left(let place), .lost(let place): place
    }
  }
}

extension Responder {
  /// The view that stands for it: itself, or a controller's.
  package var focusView: View? { self as? View ?? (self as? ViewController)?.viewIfLoaded }
}
