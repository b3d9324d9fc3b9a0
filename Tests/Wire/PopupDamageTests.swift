// SPDX-License-Identifier: MIT

@Suite("Damage of popups as sent to a compositor")
struct PopupDamageTests {
  /// Returns a content controller, with or without an image in the bar and an image view.
  private func content(hasImage: Bool, hasImageView: Bool) -> ViewController {
    let content = ViewController()
    content.view.backgroundColor = .white
    content.popupItem.title = "Title"
    let image = Image(bitmap: Bitmap.square(24))
    if hasImage { content.popupItem.image = image }
    if hasImageView {
      let view = PopupImageView(image)
      view.frame = Rect(x: 100, y: 60, width: 120, height: 120)
      content.view.addSubview(view)
    }
    return content
  }

  @Test(
    "a popup whose image moves into a view of the content leaves no stale pixels",
    arguments: [Size(width: 400, height: 300), Size(width: 800, height: 600)],
    [(true, true), (true, false), (false, true), (false, false)])
  func imageFlight(size: Size, parts: (Bool, Bool)) throws {
    var configuration = WireStage.configuration
    configuration.outputSize = PixelSize(width: Int(size.width), height: Int(size.height))
    configuration.windowSize = configuration.outputSize
    let stage = try WireStage(configuration)
    let page = ViewController()
    page.view.backgroundColor = .white
    let window = stage.open(page, size: size)
    page.presentPopupBar(
      with: content(hasImage: parts.0, hasImageView: parts.1), animated: false)
    stage.frame()
    page.openPopup(animated: true)
    stage.frames(for: 2)
    #expect(stage.compositor.violations == [])
    #expect(try stage.surface?.pixels == painted(window))
    page.closePopup(animated: true)
    stage.frames(for: 2)
    #expect(stage.compositor.violations == [])
    #expect(try stage.surface?.pixels == painted(window))
  }
}

extension Bitmap {
  /// Returns a square of one colour.
  fileprivate static func square(_ side: Int) -> Bitmap {
    guard
      let bitmap = try? Bitmap(
        size: PixelSize(width: side, height: side), format: .x8r8g8b8)
    else { fatalError("There is no memory for an image.") }
    Canvas(bitmap).fill(
      Rect(x: 0, y: 0, width: Double(side), height: Double(side)), with: Color(hex: 0xc04020))
    return bitmap
  }
}
