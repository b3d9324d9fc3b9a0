// SPDX-License-Identifier: MIT

import SashGestures
import SashInterface
import SashScrolling

/// The links between an open popup and the scroll views in its content.
///
/// It owns the links until they are removed together.
final class PopupScrollLinks {
  private unowned let drag: PopupDragController
  private var links: [PopupScrollLink] = []

  init(of drag: PopupDragController) { self.drag = drag }

  /// Links all scroll views between the one under a touch and the view with the drag recogniser.
  func add(under touch: Touch, in root: View) {
    var view = root.hitTest(root.convert(touch.position, from: nil))
    while let current = view {
      if let scrollView = current as? ScrollView, scrollView.dragPartner == nil {
        links.removeAll { !$0.isInUse }
        links.append(PopupScrollLink(scrollView, with: drag))
      }
      if current === root { return }
      view = current.superview
    }
  }

  /// Unlinks all scroll views; returns whether there were any.
  func removeAll() -> Bool {
    guard !links.isEmpty else { return false }
    let old = links
    links = []
    for link in old { link.unlink() }
    return true
  }
}
