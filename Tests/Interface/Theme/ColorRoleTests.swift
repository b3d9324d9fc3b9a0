// SPDX-License-Identifier: MIT

@Suite("Colours by role")
struct ColorRoleTests {
  private func makeWindow(_ theme: Theme, _ root: ViewController) -> Window {
    let window = Window(size: Size(width: 100, height: 100))
    window.theme = theme
    window.rootViewController = root
    return window
  }

  @Test("every role has the colour of the theme's property of its name")
  func roles() {
    let theme = Theme.standard(.dark, contrast: .increased)
    let roles: [(ColorRole, Color)] = [
      (.label, theme.label), (.secondaryLabel, theme.secondaryLabel),
      (.tertiaryLabel, theme.tertiaryLabel), (.placeholder, theme.placeholder),
      (.background, theme.background), (.secondaryBackground, theme.secondaryBackground),
      (.groupedBackground, theme.groupedBackground), (.cardBackground, theme.cardBackground),
      (.popoverBackground, theme.popoverBackground), (.menuBackground, theme.menuBackground),
      (.tint, theme.tint), (.onTint, theme.onTint), (.tintFill, theme.tintFill),
      (.onTintFill, theme.onTintFill), (.destructive, theme.destructive),
      (.onDestructive, theme.onDestructive), (.separator, theme.separator),
      (.surfaceBorder, theme.surfaceBorder), (.fill, theme.fill), (.selection, theme.selection),
      (.focusRing, theme.focusRing), (.knob, theme.knob),
    ]
    for (role, color) in roles { #expect(role.color(in: theme) == color) }
    #expect(Set(roles.map(\.0)).count == 22)
    #expect(ColorRole.label == ColorRole(\.label) && ColorRole.label != .tint)
    let faded = ColorRole.separator.withOpacity(0.5)
    #expect(faded.color(in: theme).alpha == theme.separator.alpha * 0.5)
    #expect(faded != .separator && faded.withOpacity(2) == faded)
  }

  @Test(
    "a background follows the theme of the window and of the view, its contrast and its accent"
  )
  func background() {
    let page = ViewController()
    let (card, badge) = (View(), View())
    card.backgroundRole = .cardBackground
    badge.backgroundRole = .tint
    page.view.addSubview(card)
    card.addSubview(badge)
    let window = makeWindow(.dark, page)
    func check(_ theme: Theme) {
      #expect(card.backgroundColor == theme.cardBackground && badge.backgroundColor == theme.tint)
    }
    check(.dark)
    window.theme = .standard(.light, contrast: .increased)
    check(window.theme)
    window.theme.accent = Color(hex: 0xd9480f)
    check(window.theme)
    card.themeOverride = .dark
    check(.dark)
    card.removeFromSuperview()
    card.themeOverride = nil
    let other = ViewController()
    let otherWindow = makeWindow(.light, other)
    other.view.addSubview(card)
    check(.light)
    #expect(otherWindow.theme == .light && card.backgroundRole == .cardBackground)
  }

  @Test("a colour and a role replace each other")
  func replacement() {
    let page = ViewController()
    let window = makeWindow(.light, page)
    page.view.backgroundRole = .fill
    page.view.backgroundColor = window.theme.fill
    #expect(page.view.backgroundRole == nil)
    window.theme = .dark
    #expect(page.view.backgroundColor == Theme.light.fill)
    page.view.backgroundRole = .fill
    #expect(page.view.backgroundColor == Theme.dark.fill)
    page.view.backgroundRole = nil
    #expect(page.view.backgroundColor == nil)
  }

  @Test("a theme that leaves the colour unchanged redraws no background, others redraw it once")
  func redraws() throws {
    let page = ViewController()
    page.view.backgroundRole = .knob
    let window = makeWindow(.light, page)
    let host = OffscreenWindowHost(window)
    try host.frame(at: 0)
    #expect(try host.frame(at: 1).isEmpty)
    page.view.backgroundRole = .knob
    #expect(!window.needsFrame)
    page.view.backgroundRole = .tint
    #expect(window.needsFrame)
  }

  @Test("labels, images and buttons have the colour of their role")
  func controls() {
    let page = ViewController()
    let (label, image, button) = (Label("Text"), ImageView(.heart), Button("Press"))
    for view in [label, image, button] as [View] { page.view.addSubview(view) }
    label.textRole = .secondaryLabel
    image.tintRole = .destructive
    button.tintRole = .label
    let window = makeWindow(.light, page)
    for theme in [Theme.dark, .light] {
      window.theme = theme
      #expect(label.textColor == theme.secondaryLabel)
      #expect(image.tint == theme.destructive && button.tint == theme.label)
    }
    label.textColor = .white
    image.tint = nil
    button.tint = .black
    #expect(label.textRole == nil && image.tintRole == nil && button.tintRole == nil)
    #expect(label.textColor == .white && image.tint == nil && button.tint == .black)
  }

  /// A controller that records the changes of its theme.
  private final class Page: ViewController {
    var changes: [[Theme]] = []
    override func themeDidChange(from oldTheme: Theme) { changes.append([oldTheme, view.theme]) }
  }

  @Test("a controller is told once of each new theme, and of nothing else")
  func controllers() {
    let page = Page()
    page.loadViewIfNeeded()
    #expect(page.changes.isEmpty)
    let window = makeWindow(.dark, page)
    #expect(page.changes == [[.light, .dark]])
    window.theme = .dark
    window.layoutDirection = .rightToLeft
    window.resize(to: Size(width: 50, height: 50), scale: DisplayScale(2))
    #expect(page.changes.count == 1)
    window.theme.textScale = 1.5
    #expect(page.changes.count == 2 && page.changes.last?.first == .dark)
    window.rootViewController = nil
    #expect(page.changes.count == 2)
    let other = makeWindow(.light, page)
    #expect(page.changes.count == 3 && page.changes.last == [window.theme, other.theme])
  }

  @Test("a child that enters, an override and an accent are changes too")
  func children() {
    let page = Page()
    let window = makeWindow(.dark, page)
    let child = Page()
    page.addChild(child)
    page.view.addSubview(child.view)
    #expect(child.changes == [[.light, .dark]])
    page.view.themeOverride = .light
    #expect(page.changes.count == 2 && child.changes.count == 2)
    child.view.tintColor = .black
    #expect(page.changes.count == 2 && child.changes.count == 3 && window.theme == .dark)
  }
}
