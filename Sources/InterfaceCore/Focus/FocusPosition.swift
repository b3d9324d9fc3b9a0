// SPDX-License-Identifier: MIT

import SashGeometry

/// The position of the current or former keyboard focus in a window, without strong references.
struct FocusPosition {
  private(set) weak var responder: Responder?
  /// The ancestors of the focused view, the innermost first.
  private var ancestors: [WeakView]
  /// The focused rectangle in the window's coordinates.
  private let rect: Rect

  init(of responder: Responder) {
    self.responder = responder
    let view = responder.focusView
    rect = view.map { $0.convert($0.focusRect, to: nil) } ?? .zero
    ancestors = view?.superview?.selfAndAncestors.map { WeakView($0) } ?? []
  }

  /// Returns the same position without the responder and the views inside a view.
  func outside(_ root: View) -> FocusPosition {
    var position = self
    position.responder = nil
    position.ancestors.removeAll { $0.view?.isDescendant(of: root) ?? true }
    return position
  }

  /// Whether the focus was inside a view.
  func isInside(_ view: View) -> Bool {
    responder?.focusView?.isDescendant(of: view)
      ?? ancestors.contains { $0.view?.isDescendant(of: view) ?? false }
  }

  /// Returns the innermost ancestor that is still visible in a window.
  func nearestVisibleAncestor(in window: Window) -> View? {
    ancestors.lazy.compactMap(\.view).first { $0.window === window && $0.isVisibleInWindow }
  }

  /// Searches the responder that gets the focus next.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - excluded: A view whose contents do not count.
  /// - Returns: The same responder if it is focusable, or else the nearest focusable view, searched
  ///   in the innermost ancestor first.
  func nearest(in window: Window, outside excluded: View? = nil) -> Responder? {
    func isOutside(_ view: View?) -> Bool {
      guard let excluded, let view else { return true }
      return !view.isDescendant(of: excluded)
    }
    if let responder = focusableResponder(in: window), isOutside(responder.focusView) {
      return responder
    }
    let views = window.focus.views
    let candidates = views.candidates(.visible, in: window).filter { isOutside($0) }
    let outerViews = ancestors.lazy.compactMap(\.view).filter { $0.window === window }
    return outerViews.firstNonNil { outer in
      nearest(of: candidates.filter { $0.isDescendant(of: outer) })
    } ?? nearest(of: candidates)
  }

  /// Returns the same responder if it is focusable and visible.
  func focusableResponder(in window: Window) -> Responder? {
    let views = window.focus.views
    guard let responder, views.canHaveFocus(responder, in: window) else { return nil }
    guard let view = responder.focusView else { return responder }
    return views.isInScope(view, in: window) && !views.isOutOfView(view, in: window)
      ? responder : nil
  }

  private func nearest(of views: [View]) -> View? {
    let gaps = views.map { rect.gap(to: $0.convert($0.focusRect, to: nil)) }
    return views.indices.min { gaps[$0] < gaps[$1] }.map { views[$0] }
  }
}

/// The previous keyboard focus while no responder has the focus.
enum PreviousFocus {
  /// No responder had the focus.
  case none
  /// The focus was resigned; Tab continues from that position.
  case resigned(FocusPosition)
  /// The focused responder was removed, hidden or disabled.
  ///
  /// Waits for the end of the event or frame, when the nearest view gets the focus if the keyboard
  /// is in use.
  case lost(FocusPosition)
  /// The focused responder's view has left the window, and the responder has not been notified.
  ///
  /// Waits for the end of the layout or event, until when the view may be put into another superview.
  case leaving(FocusPosition, Responder)

  var position: FocusPosition? {
    switch self {
    case .none: nil
    case .resigned(let position), .lost(let position), .leaving(let position, _): position
    }
  }

  /// The responder that has not been notified of the loss of the focus.
  var leavingResponder: Responder? {
    if case .leaving(_, let responder) = self { responder } else { nil }
  }

  /// The position of a focus that was not resigned.
  var lostPosition: FocusPosition? {
    switch self {
    case .none, .resigned: nil
    case .lost(let position), .leaving(let position, _): position
    }
  }
}
