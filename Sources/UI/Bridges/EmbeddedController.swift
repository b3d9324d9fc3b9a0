// SPDX-License-Identifier: MIT

import SashInterface

/// A controller that a box displays, as a child of the controller around.
final class EmbeddedController {
  private unowned let controller: ViewController
  /// The part of the controller's additional insets that covers of declared views are.
  private var passedInsets = Sash.EdgeInsets.zero

  /// Embeds a controller, which the box owns.
  init(_ controller: ViewController) { self.controller = controller }

  /// Makes the controller a child of the nearest one around a box.
  func followParent(of box: LayoutBox) {
    guard let parent = box.enclosingView?.nearestController, controller.parent !== parent else {
      return
    }
    parent.addChild(controller)
  }

  /// Tells the controller what declared views cover of its view.
  func passInsets(of box: LayoutBox) {
    let new = box.declaredInsets
    guard new != passedInsets else { return }
    // The controller may have additional insets of its own.
    let own = controller.additionalSafeAreaInsets.combined(with: passedInsets, by: -)
    controller.additionalSafeAreaInsets = own + new
    passedInsets = new
  }
}
