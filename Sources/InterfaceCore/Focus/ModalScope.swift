// SPDX-License-Identifier: MIT

/// The part of a view tree that the keyboard and assistive technologies may reach: the topmost
/// modal view and everything above it.
package struct ModalScope {
  /// The kind of access that the scope is for.
  package enum Audience {
    /// The keyboard: modal views inside a view that ignores user interaction are left out.
    case keyboard
    /// A screen reader: modal views inside a view that is hidden from accessibility are left out.
    case screenReader
  }

  private let root: View
  /// The views from the root down to the topmost modal one, or none.
  private var path: [View] = []

  /// The topmost modal view, or `nil`.
  var modalView: View? { path.last }

  package init(of root: View, for audience: Audience) {
    self.root = root
    var found: View?
    Self.findTopmost(in: root, for: audience, &found)
    // The modal view lies inside the root view.
    if let found { path = [root] + found.selfAndAncestors.prefix { $0 !== root }.reversed() }
  }

  /// Visits the reachable views in the order of the tree.
  ///
  /// - Parameter body: Receives each view, and returns whether to visit its subviews.
  package func visit(_ body: (View) -> Bool) { visit(root, depth: 0, body) }

  private func visit(_ view: View, depth: Int, _ body: (View) -> Bool) {
    if view.isHidden { return }
    let isAboveModal = depth >= path.count - 1 || path[depth] !== view
    if isAboveModal {
      guard body(view) else { return }
      // At the maximum depth no view counts as an ancestor of the modal view: all are reachable.
      for child in view.subviews { visit(child, depth: .max, body) }
      return
    }
    // An ancestor of the modal view: neither it nor the siblings below the path are reachable.
    let start = view.subviews.firstIndex { $0 === path[depth + 1] } ?? 0
    for child in view.subviews[start...] { visit(child, depth: depth + 1, body) }
  }

  private static func findTopmost(
    in view: View, for audience: Audience, _ found: inout View?
  ) {
    if view.isHidden || (audience == .screenReader && view.accessibilityElementsHidden) { return }
    if view.accessibilityViewIsModal { found = view }
    if audience == .keyboard && !view.isUserInteractionEnabled { return }
    for child in view.subviews { findTopmost(in: child, for: audience, &found) }
  }
}
