/// What of a tree the keyboard and a screen reader may reach: a modal view and what lies above it.
struct ModalScope {
  /// Who it is that reaches.
  enum Audience {
    /// The keyboard: what is modal in something that cannot be pressed is none for it.
    case keyboard
    /// A screen reader: what is modal in something hidden from it is none for it.
    case reader
  }

  private let root: View
  /// The views from the root down to the topmost modal one; empty when there is none.
  private var path: [View] = []

  /// The topmost modal view; nil: there is none.
  var modalView: View? { path.last }

  init(of root: View, for audience: Audience) {
    self.root = root
    var found: View?
    Self.findTopmost(in: root, for: audience, &found)
    var view = found
    while let current = view {
      path.append(current)
      if current === root { break }
      view = current.superview
    }
    path.reverse()
  }

  /// Visits what can be reached in the order of the tree; the body tells whether to go into a view.
  func visit(_ body: (View) -> Bool) { visit(root, depth: 0, body) }

  private func visit(_ view: View, depth: Int, _ body: (View) -> Bool) {
    if view.isHidden { return }
    let isAboveModal = depth >= path.count - 1 || path[depth] !== view
    if isAboveModal {
      guard body(view) else { return }
      // Deeper than any path: everything counts from here on.
      for child in view.subviews { visit(child, depth: .max, body) }
      return
    }
    // On the way to the modal view: neither the view itself counts nor what lies before the way.
    let start = view.subviews.firstIndex { $0 === path[depth + 1] } ?? 0
    for child in view.subviews[start...] { visit(child, depth: depth + 1, body) }
  }

  private static func findTopmost(
    in view: View, for audience: Audience, _ found: inout View?
  ) {
    if view.isHidden || (audience == .reader && view.accessibilityElementsHidden) { return }
    if view.accessibilityViewIsModal { found = view }
    if audience == .keyboard && !view.isUserInteractionEnabled { return }
    for child in view.subviews { findTopmost(in: child, for: audience, &found) }
  }
}
