// SPDX-License-Identifier: MIT

/// A presenter that counts the requested menus instead of showing them.
private final class MenuCounter: ContextMenuPresenter {
  private final class OpenMenu: OpenContextMenu {
    var isPresented = true
    let onDismiss: (() -> Void)?
    init(_ onDismiss: (() -> Void)?) { self.onDismiss = onDismiss }
    func dragMoved(to point: Point) {}
    func dragEnded(at point: Point) {}
    func dragCancelled() {}
    func dismiss() {
      isPresented = false
      onDismiss?()
    }
  }

  var requests: [ContextMenuRequest] = []
  private var openMenu: OpenMenu?

  func present(
    _ request: ContextMenuRequest, in window: Window
  ) -> (any OpenContextMenu)? {
    requests.append(request)
    let openMenu = OpenMenu(request.onDismiss)
    self.openMenu = openMenu
    return openMenu
  }

  func dismiss() { openMenu?.dismiss() }
}

@Suite("Buttons")
struct ButtonTests {
  private static let styles: [Button.Style] = [.plain, .tinted, .filled]

  @Test(
    "each state of each style is drawn differently", arguments: [Theme.light, .dark])
  func stateAppearances(theme: Theme) throws {
    for style in Self.styles {
      let stage = Stage(100, 50)
      stage.window.theme = theme
      stage.window.handle(.focusChanged(true))
      let button = stage.add(Button("OK", style: style))
      button.frame = Rect(x: 10, y: 10, width: 80, height: 32)
      func snapshot(_ name: String) throws -> Bitmap {
        try stage.frame()
        let copy = try stage.host.bitmap?.copy()
        return try #require(copy)
      }
      var snapshots = [("normal", try snapshot("normal"))]
      stage.window.handle(.hover(PointerHover(position: Point(x: 20, y: 20))))
      snapshots.append(("hovered", try snapshot("hovered")))
      stage.window.handle(.hover(nil))
      let finger = Finger(stage, at: Point(x: 20, y: 20))
      snapshots.append(("pressed", try snapshot("pressed")))
      finger.cancel()
      button.isEnabled = false
      snapshots.append(("disabled", try snapshot("disabled")))
      button.isEnabled = true
      stage.window.moveFocus(forward: true)
      snapshots.append(("focused", try snapshot("focused")))
      button.resignFirstResponder()
      if style != .filled {
        button.isSelected = true
        snapshots.append(("selected", try snapshot("selected")))
        button.isSelected = false
      }
      for (index, one) in snapshots.enumerated() {
        for other in snapshots[..<index] {
          let isSame = one.1.matches(other.1)
          #expect(!isSame, "\(style): \(one.0) looks like \(other.0)")
        }
      }
      let repeated = try snapshot("again")
      let isBack = repeated.matches(snapshots[0].1)
      #expect(isBack)
    }
  }

  @Test(
    "the title of a disabled button is legible on its background",
    arguments: [Theme.light, .dark, .lightIncreasedContrast, .darkIncreasedContrast])
  func disabledTitle(theme: Theme) throws {
    for isDestructive in [false, true] {
      let stage = Stage(100, 50)
      stage.window.theme = theme
      let button = stage.add(Button("\u{2588}\u{2588}", style: .filled))
      button.isDestructive = isDestructive
      button.isEnabled = false
      button.frame = Rect(x: 10, y: 10, width: 80, height: 32)
      try stage.frame()
      // The title consists of full blocks.
      let (title, background) = (stage.pixel(50, 26), stage.pixel(14, 26))
      #expect(Color(hex: title).contrast(to: Color(hex: background)) >= 3)
    }
  }

  @Test("a title grows with the theme's text scale, unless the button has a font of its own")
  func textScale() {
    let stage = Stage()
    let button = stage.add(Button("OK"))
    let small = button.intrinsicContentSize
    stage.window.theme.textScale = 2
    #expect(button.intrinsicContentSize.height > small.height * 1.3)
    button.font = Font(size: 15, weight: .medium)
    #expect(button.intrinsicContentSize.width == small.width)
  }

  @Test("a title that is wider than the space is broken into lines, and never out of it")
  func lines() {
    let stage = Stage()
    let button = stage.add(Button("Restore all purchases of this account"))
    let natural = button.intrinsicContentSize
    let narrow = button.sizeThatFits(Size(width: natural.width / 2, height: .infinity))
    #expect(narrow.width <= natural.width / 2 && narrow.height > natural.height)
    #expect(button.sizeThatFits(Size(width: natural.width, height: 10)) == natural)
    // At most four lines, the last of which ends with an ellipsis.
    let least = button.sizeThatFits(Size(width: 1, height: .infinity))
    #expect(least.height < 4 * natural.height && least.height > narrow.height)
  }

  @Test("a button with an icon alone is a square target with a name, as high as other controls")
  func icon() throws {
    let stage = Stage()
    stage.window.theme.formFactor = .handheld
    let button = stage.add(Button(icon: .plus, label: "Add"))
    let size = button.intrinsicContentSize
    #expect(size.width == size.height && size.height >= 44)
    button.frame = Rect(origin: .zero, size: size)
    let node = try #require(stage.window.accessibilitySnapshot.flattened.first)
    #expect(node.label == "Add" && node.role == .button)
    button.title = "Add"
    #expect(button.intrinsicContentSize.width > size.width)
  }

  @Test(
    "in right-to-left layouts a directional icon is mirrored, and a leading one is on the right")
  func mirrored() throws {
    let stage = Stage(120, 40)
    let button = stage.add(Button(icon: .chevronForward, label: "Next"))
    button.frame = stage.content.bounds
    func snapshot(_ direction: LayoutDirection) throws -> Bitmap {
      stage.window.layoutDirection = direction
      try stage.frame()
      let copy = try stage.host.bitmap?.copy()
      return try #require(copy)
    }
    let (before, after) = (try snapshot(.leftToRight), try snapshot(.rightToLeft))
    #expect(!before.matches(after))
    var isMirrored = true
    for y in 0..<40 {
      for x in 0..<120 where after.pixel(x: x, y: y) != before.pixel(x: 119 - x, y: y) {
        isMirrored = false
      }
    }
    #expect(isMirrored)
    button.icon = nil
    button.image = try Image.draw(size: Size(width: 8, height: 8)) {
      $0.fill(Rect(x: 0, y: 0, width: 8, height: 8), with: .red)
    }
    button.title = "Next"
    func isRed(_ image: Bitmap, _ columns: Range<Int>) -> Bool {
      columns.contains { image.pixel(x: $0, y: 20) & 0xFF_FFFF == 0xFF_0000 }
    }
    let (first, last) = (try snapshot(.leftToRight), try snapshot(.rightToLeft))
    #expect(isRed(first, 0..<60) && !isRed(first, 60..<120))
    #expect(isRed(last, 60..<120) && !isRed(last, 0..<60))
  }

  @Test("a button with a menu opens it once at each press, and performs no other action")
  func menu() throws {
    let stage = Stage()
    let presenter = MenuCounter()
    stage.window.contextMenuPresenter = presenter
    stage.window.handle(.focusChanged(true))
    var taps = 0
    let button = stage.add(Button("Sort") { taps += 1 })
    let width = button.intrinsicContentSize.width
    button.menu = ContextMenu([ContextMenu.Item("Name") {}])
    #expect(button.intrinsicContentSize.width > width)
    button.frame = Rect(x: 0, y: 0, width: 90, height: 40)
    Finger(stage, at: Point(x: 20, y: 20)).lift()
    #expect(presenter.requests.count == 1)
    #expect(button.accessibilityRole == .menuButton && button.accessibilityState == .expanded)
    presenter.dismiss()
    #expect(button.accessibilityState == .collapsed)
    let pointer = Finger(stage, at: Point(x: 20, y: 20), source: .primaryPointer)
    #expect(presenter.requests.count == 2)
    pointer.lift()
    presenter.dismiss()
    button.becomeFirstResponder()
    for key in [Key.space, .down] {
      stage.window.handle(.key(KeyEvent(key, .down)))
      stage.window.handle(.key(KeyEvent(key, .up)))
      presenter.dismiss()
    }
    button.activate()
    presenter.dismiss()
    #expect(presenter.requests.count == 5 && taps == 0)
    button.isEnabled = false
    Finger(stage, at: Point(x: 20, y: 20)).lift()
    button.isEnabled = true
    button.menu = nil
    Finger(stage, at: Point(x: 20, y: 20)).lift()
    #expect(presenter.requests.count == 5 && taps == 1)
  }

  @Test(
    "the title of a button with a background stays legible while its menu is open",
    arguments: [Theme.light, .dark, .lightIncreasedContrast, .darkIncreasedContrast],
    [Button.Style.tinted, .filled])
  func titleOnOverlay(theme: Theme, style: Button.Style) throws {
    let stage = Stage(120, 60, scale: 2)
    stage.window.theme = theme
    let presenter = MenuCounter()
    stage.window.contextMenuPresenter = presenter
    stage.content.backgroundColor = theme.background
    let button = Button("Sort", style: style)
    button.menu = ContextMenu([ContextMenu.Item("Name") {}])
    stage.add(button).frame = Rect(x: 10, y: 10, width: 100, height: 40)
    button.font.size = 24
    button.activate()
    try stage.frame()
    let fill = Color(hex: stage.pixel(60, 26) & 0xff_ffff)
    var highest = 1.0
    for y in 30..<90 {
      for x in 30..<190 {
        highest = max(highest, Color(hex: stage.pixel(x, y) & 0xff_ffff).contrast(to: fill))
      }
    }
    #expect(highest >= theme.contrast.minimumRatio * 0.98, "\(highest)")
  }

  @Test(
    "a plain button is dimmed while its menu is open, and its symbol and its title stay legible",
    arguments: [Theme.light, .dark])
  func openMenu(theme: Theme) throws {
    for (button, required) in [
      (Button(icon: .menu, label: "Sort"), 3), (Button("Sort"), 4.5),
    ] {
      let stage = Stage(120, 60, scale: 2)
      stage.window.theme = theme
      let presenter = MenuCounter()
      stage.window.contextMenuPresenter = presenter
      stage.content.backgroundColor = theme.background
      button.menu = ContextMenu([ContextMenu.Item("Name") {}])
      stage.add(button).frame = Rect(x: 10, y: 10, width: 100, height: 40)
      button.font.size = 24
      func contrast() throws -> Double {
        try stage.frame()
        var highest = 1.0
        for y in 20..<100 {
          for x in 20..<220 {
            highest = max(highest, Color(hex: stage.pixel(x, y)).contrast(to: theme.background))
          }
        }
        return highest
      }
      let closed = try contrast()
      button.activate()
      #expect(presenter.requests.count == 1)
      let open = try contrast()
      #expect(open < closed && open >= required * 0.98, "\(open)")
    }
  }
}
