// SPDX-License-Identifier: MIT

/// A controller that displays a part of a tree: a page, a sheet, or the content of a popup bar.
class PartController: ViewController {
  /// The part.
  let part: PartBox

  /// Creates a controller whose part is below a place, and has no content yet.
  init(in place: NodePlace) {
    part = PartBox(in: place, hasTraits: true)
    super.init()
    part.follow(self)
  }

  override func loadView() { view = part.view }
}
