// SPDX-License-Identifier: MIT

@Suite("The image of a popup item")
struct PopupItemImageTests {
  @Test("an item has an aspect ratio and a scaling of its own; the bar's are the default")
  func ownScaling() throws {
    let stage = try PopupStage.withBar()
    let view = stage.page.popupBar.imageView
    let item = stage.content.popupItem
    item.image = try PopupStage.image(Size(width: 80, height: 40))
    try stage.run(0.05)
    let side = view.frame.width
    #expect(view.frame.height == side / 2 && view.contentMode == .scaleAspectFit)
    item.imageAspectRatio = 1
    item.imageContentMode = .scaleAspectFill
    try stage.run(0.05)
    #expect(view.frame.size == Size(width: side, height: side))
    #expect(view.contentMode == .scaleAspectFill)
    item.imageAspectRatio = 0.5
    try stage.run(0.05)
    #expect(view.frame.size == Size(width: side / 2, height: side))
    item.imageAspectRatio = nil
    item.imageContentMode = nil
    try stage.run(0.05)
    #expect(view.frame.height == side / 2 && view.contentMode == .scaleAspectFit)
  }

  @Test("the mode of the bar's image view returns after an item with its own")
  func barMode() throws {
    let stage = try PopupStage.withBar()
    let bar = stage.page.popupBar
    bar.imageView.contentMode = .center
    let item = stage.content.popupItem
    item.image = try PopupStage.image()
    #expect(bar.imageView.contentMode == .center)
    item.imageContentMode = .scaleToFill
    item.imageContentMode = .scaleAspectFill
    #expect(bar.imageView.contentMode == .scaleAspectFill)
    let other = ViewController()
    other.popupItem.image = item.image
    stage.page.presentPopupBar(with: other, animated: false)
    #expect(bar.imageView.contentMode == .center)
  }

  @Test("a ratio that is not positive and finite is none", arguments: [0, -1, .nan, .infinity])
  func invalid(ratio: Double) {
    let item = PopupItem()
    item.imageAspectRatio = 2
    item.imageAspectRatio = ratio
    #expect(item.imageAspectRatio == nil)
  }
}
