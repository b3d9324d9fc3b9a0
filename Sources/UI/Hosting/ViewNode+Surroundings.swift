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
  final var surroundingController: ViewController? { surroundingView?.nearestController }

  /// The controller that presents on behalf of the views of the node, or `nil`: the outermost one, so
  /// that a page that is covered by another one or an unselected tab presents as well.
  final var presentingController: ViewController? {
    var node: ViewNode? = self
    while let current = node {
      var controller = current.surroundingController
      while let parent = controller?.parent { controller = parent }
      if let controller, controller.window != nil { return controller }
      node = current.parent
    }
    return nil
  }

  /// The first of the views that are displayed for the node, or `nil`.
  final var firstDisplayedView: Sash.View? {
    var boxes: [LayoutBox] = []
    collectBoxes(into: &boxes)
    var views: [Sash.View] = []
    for box in boxes where views.isEmpty { box.collectViews(into: &views) }
    return views.first
  }

  /// Returns whether the node is below another one.
  final func isInside(_ other: ViewNode) -> Bool {
    var node = parent
    while let current = node {
      if current === other { return true }
      node = current.parent
    }
    return false
  }
}

extension Sash.View {
  /// The controller of the view, or of its nearest ancestor that has one; `nil` without any.
  var nearestController: ViewController? {
    var view: Sash.View? = self
    while let current = view, current.controller == nil { view = current.superview }
    return view?.controller
  }
}
