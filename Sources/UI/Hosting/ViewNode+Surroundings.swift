// SPDX-License-Identifier: MIT

extension ViewNode {
  /// The view of the library in which the views of the node are displayed, or `nil` before the first
  /// layout.
  final var surroundingView: Sash.View? {
    var node: ViewNode? = self
    while let current = node {
      if let view = (current as? LayoutBox)?.contentView { return view }
      node = current.parent
    }
    return nil
  }

  /// The controller around the views of the node, or `nil` before the first layout in a window.
  final var surroundingController: ViewController? {
    var view = surroundingView
    while let current = view {
      if let controller = current.controller { return controller }
      view = current.superview
    }
    return nil
  }
}
