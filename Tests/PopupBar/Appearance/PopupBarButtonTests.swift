// SPDX-License-Identifier: MIT

@Suite("Appearance of a popup bar's buttons")
struct PopupBarButtonTests {
  private static let red = Color(hex: 0xff0000)
  private static let blue = Color(hex: 0x0000ff)

  private func makeButtonAppearance(_ attributes: TextAttributes) -> BarButtonItemAppearance {
    var appearance = BarButtonItemAppearance()
    appearance.normal.titleTextAttributes = attributes
    return appearance
  }

  /// A bar with a plain and a prominent button, their items and their views.
  private func stage() throws -> (PopupStage, items: [BarButtonItem], buttons: [Button]) {
    let items = [BarButtonItem(title: "Skip"), BarButtonItem(title: "Done", style: .done)]
    let stage = try PopupStage.withBar { $0.content.popupItem.trailingBarButtonItems = items }
    let buttons = try items.map { item in
      try #require(stage.page.popupBar.all(Button.self).first { $0.title == item.title })
    }
    return (stage, items, buttons)
  }

  @Test("L43 each style of button has its own appearance, or else the theme's")
  func styles() throws {
    let (stage, _, buttons) = try stage()
    let bar = stage.page.popupBar
    let theme = bar.theme
    let plain = theme.font(.body, weight: .medium)
    let prominent = theme.font(.body, weight: .bold)
    #expect(buttons.map(\.font) == [plain, prominent] && buttons.map(\.tint) == [nil, nil])
    bar.standardAppearance.buttonAppearance = makeButtonAppearance(
      TextAttributes(size: 11, color: Self.red))
    #expect(buttons.map(\.tint) == [Self.red, nil])
    #expect(buttons[0].font.size == 11 && buttons[1].font == prominent)
    bar.standardAppearance.prominentButtonAppearance = makeButtonAppearance(
      TextAttributes(weight: .semibold, italic: true, color: Self.blue))
    #expect(buttons.map(\.tint) == [Self.red, Self.blue])
    var own = prominent
    own.weight = .semibold
    own.italic = true
    #expect(buttons[0].font.size == 11 && buttons[1].font == own)
    bar.standardAppearance.buttonAppearance = nil
    #expect(buttons.map(\.font) == [plain, own] && buttons.map(\.tint) == [nil, Self.blue])
    bar.standardAppearance = PopupBarAppearance()
    #expect(buttons.map(\.font) == [plain, prominent] && buttons.map(\.tint) == [nil, nil])
  }

  @Test("L43 the item's appearance takes precedence over the bar's for both styles of button")
  func item() throws {
    let (stage, _, buttons) = try stage()
    let bar = stage.page.popupBar
    bar.standardAppearance.buttonAppearance = makeButtonAppearance(TextAttributes(color: Self.red))
    bar.standardAppearance.prominentButtonAppearance = makeButtonAppearance(
      TextAttributes(color: Self.red))
    let appearance = PopupBarAppearance()
    appearance.prominentButtonAppearance = makeButtonAppearance(TextAttributes(color: Self.blue))
    stage.content.popupItem.standardAppearance = appearance
    // An appearance without a colour takes precedence, too.
    #expect(buttons.map(\.tint) == [nil, Self.blue])
    stage.content.popupItem.standardAppearance = nil
    #expect(buttons.map(\.tint) == [Self.red, Self.red])
  }

  @Test("L24 L43 an item that becomes prominent changes its button and its width at once")
  func live() throws {
    let (stage, items, buttons) = try stage()
    let bar = stage.page.popupBar
    bar.standardAppearance.prominentButtonAppearance = makeButtonAppearance(
      TextAttributes(size: 30, color: Self.blue))
    try stage.run(0.05)
    let narrow = buttons[0].frame.width
    items[0].style = .prominent
    items[1].style = .plain
    #expect(buttons.map(\.tint) == [Self.blue, nil])
    #expect(buttons.map(\.font.size) == [30, bar.theme.font(.body).size])
    try stage.run(0.05)
    #expect(buttons[0].frame.width > narrow)
    // The theme's text size applies to buttons without an appearance.
    stage.window.theme.textScale = 1.5
    try stage.run(0.05)
    #expect(buttons[0].font.size == 30)
    #expect(buttons[1].font == bar.theme.font(.body, weight: .medium))
  }
}
