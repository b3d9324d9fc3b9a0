// SPDX-License-Identifier: MIT

import Sash

/// Cards of text, a picture, a file and a song to drag, a list that takes them, and a shelf in a
/// popup bar that opens when items are held over it.
///
/// The items are dragged within the window, to other programs and from them, with a pointer and with
/// a finger. Its events: `places KIND X Y …` with the centres of the cards, `drags KIND` when a drag
/// has begun and `dragged KIND copy|move|cancel` when it has ended, `over` when the list has accepted
/// the items over it, `dropped KIND NAME` when it has received one, `shelved KIND NAME` when the shelf has, and
/// `popup hidden|bar|open`.
package final class DragAndDropScene: PageScene {
  let page = CollectionViewController()
  let shelf = ShelfViewController()

  /// Creates the scene; it is in no window yet.
  package init() {
    super.init("Sash Drag and Drop", page: page)
    page.onChange = { [weak self] in self?.onEvent?($0) }
    shelf.onTake = { [weak self] in self?.onEvent?("shelved \($0.kind) \($0.name)") }
    navigation.onPopupPresentationStateChange = { [weak self] in
      self?.onEvent?("popup \($0.eventName)")
    }
  }

  package override func present() { navigation.presentPopupBar(with: shelf, animated: false) }

  package override func tour(in window: Window) -> [Step] {
    DragAndDropTour.steps(window: window, scene: self)
  }
}
