// SPDX-License-Identifier: MIT

import Sash
import Testing

// The code of the article "Theme", unchanged.

private final class Badge: View {
  override func draw(in canvas: Canvas, dirty: Rect) {
    canvas.fill(RoundedRect(rect: bounds, radius: bounds.height / 2), with: theme.tint)
    canvas.draw(.checkmark, in: bounds.inset(by: 4), color: theme.onTint)
  }
}

nonisolated extension Theme {
  var brand: Color { style == .dark ? Color(hex: 0xffb057) : Color(hex: 0xa84300) }
}

private final class AppearancePage: ViewController {
  let appearanceItem = BarButtonItem(icon: .sun, accessibilityLabel: "Appearance")

  override func themeDidChange(from oldTheme: Theme) {
    appearanceItem.icon = view.theme.style == .dark ? .moon : .sun
  }
}

private final class Card: View {
  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: theme.metrics.rowHeight)
  }
}

private final class Dock: View {
  private let standardShadow = Shadow(color: Color(white: 0, alpha: 0.2), blur: 12)

  override func environmentDidChange() {
    shadow = theme.style == .dark ? theme.surfaceLine(at: displayScale) : standardShadow
  }
}

private final class Panel: ViewController {
  private let list = ListView()

  override func themeDidChange(from oldTheme: Theme) {
    list.themeOverride = view.theme.elevated
  }
}

private final class Page: View {
  let sidebar = View()

  override func environmentDidChange() {
    var quiet = theme
    quiet.accent = theme.secondaryLabel
    sidebar.themeOverride = quiet
  }
}

@Suite("The article about themes")
struct ThemeSnippets {
  private func change(_ window: Window, _ theme: Theme) {
    window.theme = .dark
    window.theme = .standard(.dark, contrast: .increased)
    window.theme.accent = Color(hex: 0xd9480f)
    window.theme.textScale = 2
    window.theme.materials = .opaque(bars: theme.background, sidebars: theme.secondaryBackground)
  }

  private func override(_ window: Window, _ player: ViewController, _ preview: View) {
    player.view.themeOverride = .dark

    var large = window.theme
    large.textScale = 1.5
    preview.themeOverride = large
  }

  private func roles(_ card: View, _ caption: Label, _ icon: ImageView, _ line: View) {
    card.backgroundRole = .cardBackground
    caption.textRole = .secondaryLabel
    icon.tintRole = .destructive
    line.backgroundRole = .label.withOpacity(0.15)
    let header = line
    header.backgroundRole = ColorRole(\.brand)
  }

  private func comment(_ card: View, _ caption: Label, _ icon: ImageView) {
    card.backgroundRole = .cardBackground
    caption.textRole = .secondaryLabel
    icon.tintRole = .tint
  }

  private func labels() -> [View] {
    let title = Label("Library", style: .largeTitle)
    let note = Label("Updated today", style: .footnote)
    note.isSecondary = true
    return [title, note]
  }

  private func icons(_ theme: Theme, _ share: @escaping () -> Void) -> (View, BarButtonItem) {
    let view = ImageView(.heart, tint: theme.tint)
    let item = BarButtonItem(icon: .share, accessibilityLabel: "Share") { share() }
    return (view, item)
  }

  private func icon() -> Icon {
    var path = Path()
    path.addEllipse(in: Rect(x: 4, y: 4, width: 16, height: 16))
    let record = Icon(name: "record", parts: [.fill(path)])
    return record
  }

  private func show(in view: ImageView, of window: Window) {
    let image = try? IconTheme.shared.image(named: "text-x-generic", size: 24, scale: window.scale)
    if let image { view.image = image } else { view.icon = .document }
  }

  @Test("the article's theme changes apply to the views")
  func themes() throws {
    let page = ViewController()
    let (card, inner) = (Card(), Page())
    inner.addSubview(inner.sidebar)
    let panel = Panel()
    let parts = [Badge(), Dock(), card, inner, panel.view, icons(.light) {}.0]
    for view in labels() + parts { page.view.addSubview(view) }
    let stage = try SeedStage(page)
    change(stage.window, stage.window.theme)
    #expect(stage.window.theme.textScale == 2)
    let (caption, symbol, line) = (Label("Caption"), ImageView(.heart), View())
    for view in [caption, symbol, line] { page.view.addSubview(view) }
    roles(card, caption, symbol, line)
    #expect(card.backgroundColor == stage.window.theme.cardBackground)
    #expect(line.backgroundColor == stage.window.theme.brand)
    comment(card, caption, symbol)
    #expect(symbol.tint == stage.window.theme.tint)
    #expect(inner.sidebar.theme.accent == stage.window.theme.secondaryLabel)
    override(stage.window, page, card)
    #expect(card.theme.textScale == 1.5)
    let image = ImageView(icon())
    show(in: image, of: stage.window)
    #expect(image.image != nil || image.icon == .document)
  }
}
