// SPDX-License-Identifier: MIT

import Sash
import Testing

// An example of LNPopupController: customization of the popup bar.
private final class CustomizedPage: ViewController {
  func customize() {
    let appearance = PopupBarAppearance()
    appearance.titleTextAttributes = AttributeContainer()
      .font(
        FontMetrics(forTextStyle: .headline).scaledFont(for: Font(name: "Chalkduster", size: 14)!)
      )
      .foregroundColor(Color.yellow)
    appearance.subtitleTextAttributes = AttributeContainer()
      .font(
        FontMetrics(forTextStyle: .subheadline)
          .scaledFont(for: Font(name: "Chalkduster", size: 12)!)
      )
      .foregroundColor(Color.green)

    // In this package a shadow is a value, and not an object whose properties are set.
    let floatingBarBackgroundShadow = Shadow(color: .red, offset: .zero, blur: 8.0)
    appearance.floatingBarBackgroundShadow = floatingBarBackgroundShadow

    let imageShadow = Shadow(color: .yellow, offset: .zero, blur: 3.0)
    appearance.imageShadow = imageShadow

    appearance.floatingBackgroundEffect = BlurEffect(style: .dark)

    navigationController?.popupBar.standardAppearance = appearance
    navigationController?.popupBar.tintColor = .yellow
  }
}

@Suite("LNPopupController example: popup bar customization")
struct CustomizationTests {
  /// Returns the number of an image's pixels that fulfil a condition.
  private func count(_ stage: SeedStage, where isCounted: (Color) -> Bool) throws -> Int {
    let picture = try #require(stage.host.bitmap)
    var count = 0
    for y in 0..<picture.size.height {
      picture.withRow(y) { row in
        for x in 0..<picture.size.width where isCounted(Color(hex: row[x] & 0xff_ffff)) {
          count += 1
        }
      }
    }
    return count
  }

  @Test("L43 the bar is dark, its title yellow, its shadow red, once they are set")
  func customized() throws {
    let page = CustomizedPage()
    let navigation = NavigationController(rootViewController: page)
    let stage = try SeedStage(navigation)
    let content = ViewController()
    content.popupItem.title = "Hello Title"
    content.popupItem.subtitle = "And a Subtitle!"
    navigation.presentPopupBar(with: content, animated: false)
    try stage.run()
    let isYellow: (Color) -> Bool = { $0.red > 0.8 && $0.green > 0.8 && $0.blue < 0.3 }
    let isReddish: (Color) -> Bool = { $0.red > $0.green + 0.1 && $0.red > $0.blue + 0.1 }
    let isDark: (Color) -> Bool = { $0.red < 0.4 && $0.green < 0.4 && $0.blue < 0.4 }
    #expect(try count(stage, where: isYellow) == 0)
    #expect(try count(stage, where: isReddish) == 0)
    let tint = navigation.popupBar.tintColor
    let darkBefore = try count(stage, where: isDark)

    page.customize()

    try stage.run()
    #expect(try count(stage, where: isYellow) > 20)
    #expect(try count(stage, where: isReddish) > 100)
    #expect(try count(stage, where: isDark) > darkBefore + 5_000)
    #expect(navigation.popupBar.standardAppearance.imageShadow?.blur == 3)
    #expect(navigation.popupBar.tintColor != tint)
  }
}
