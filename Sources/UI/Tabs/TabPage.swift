// SPDX-License-Identifier: MIT

/// A page of a tab view: a box of its content, in a controller of its own.
final class TabPage {
  let box: LayoutBox
  let controller: TabPageController

  init(_ box: LayoutBox, in place: NodePlace) {
    self.box = box
    controller = TabPageController(in: place)
    let part = controller.part
    part.content = BoxRelay(box, in: place.below(part))
    // The page lays the box out, and not the views around the tab view.
    box.wrapper = part
    controller.onLoad = { [weak box] in (box as? TabBox)?.load() }
  }

  /// Leaves the box to others.
  func end() {
    if box.wrapper === controller.part { box.wrapper = nil }
    controller.part.unmount()
  }

  /// Makes the content, unless it is there.
  func load() { (box as? TabBox)?.load() }

  /// Returns the value by which the page is selected, or `nil`.
  func tag(below end: ViewNode) -> AnyHashable? {
    (box as? TabBox)?.value ?? box.tag(below: end)
  }

  /// Returns the views of the label, or `nil`.
  func label(below end: ViewNode) -> HiddenBox? {
    (box as? TabBox)?.label ?? box.nearest(TabItemNode.self, below: end)?.label
  }

  /// Returns the text of the badge, or `nil`.
  func badge(below end: ViewNode) -> String? { box.nearest(BadgeNode.self, below: end)?.text }
}

/// The controller of a page of a tab view.
final class TabPageController: PartController {
  /// Called when the page is about to be displayed for the first time.
  var onLoad: (() -> Void)?

  override func loadView() {
    super.loadView()
    onLoad?()
    onLoad = nil
  }
}

/// A node that contributes the box of another one to the layout.
private final class BoxRelay: ViewNode {
  private weak var box: LayoutBox?

  init(_ box: LayoutBox, in place: NodePlace) {
    self.box = box
    super.init(in: place)
  }

  override func collectBoxes(into boxes: inout [LayoutBox]) { box.map { boxes.append($0) } }
}
