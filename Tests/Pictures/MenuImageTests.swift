// SPDX-License-Identifier: MIT

@MainActor @Suite("Images of menus") struct MenuImageTests {
  @Test("a menu with every kind of item, and a submenu", arguments: ImageVariant.containers)
  func menus(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let stage = ImageStage(
        variant, Size(width: variant.length(480, 720), height: variant.length(320, 520)))
      let window = stage.window
      window.contextMenuPresenter = PopoverMenuPresenter {
        $0.presentationAnimation = .immediate
        $0.dismissalAnimation = .immediate
      }
      let button = Button("Options", style: .tinted)
      button.menu = ContextMenu([
        .item(.init("Open", icon: .folder, keyDescription: "Ctrl+O") {}),
        .item(.init("Cut", icon: .cut, isEnabled: false, keyDescription: "Ctrl+X") {}),
        .separator,
        .item(.init("Wrap lines", state: .on) {}),
        .item(.init("Some of them", state: .mixed) {}),
        .item(
          .init(
            "Share", icon: .share, submenu: ContextMenu([.init("By mail") {}, .init("Copy") {}]))),
        .separator,
        .item(.init("Delete", icon: .trash, isDestructive: true) {}),
      ])
      stage.page.view.addSubview(button)
      let fitting = button.sizeThatFits(window.size)
      button.frame = Rect(
        x: variant.direction == .leftToRight ? 12 : window.size.width - 12 - fitting.width, y: 12,
        width: fitting.width, height: fitting.height)
      window.handle(.focusChanged(true))
      window.moveFocus(forward: true)
      for key in [Key.down, .end, .up, variant.direction == .leftToRight ? .right : .left] {
        window.handle(.key(KeyEvent(key, .down)))
        window.handle(.key(KeyEvent(key, .up)))
        try stage.run(0.1)
      }
      try stage.run(0.5)
      try stage.compare("menu", variant)
    }
  }

  /// Opens a menu over the whole width of a window, at its leading upper corner, by the keyboard.
  private func open(
    _ elements: [ContextMenu.Element], _ variant: ImageVariant, _ size: Size, keys: [Key]
  ) throws -> ImageStage {
    let stage = ImageStage(variant, size)
    let window = stage.window
    window.contextMenuPresenter = PopoverMenuPresenter {
      $0.presentationAnimation = .immediate
      $0.dismissalAnimation = .immediate
    }
    window.handle(.focusChanged(true))
    try stage.run(0.1)
    let x = variant.direction == .leftToRight ? 8 : size.width - 8
    window.presentContextMenu(
      ContextMenu(elements), from: stage.page.view, at: .point(Point(x: x, y: 8)),
      isByKeyboard: true)
    try stage.run(0.2)
    for key in keys {
      window.handle(.key(KeyEvent(key, .down)))
      window.handle(.key(KeyEvent(key, .up)))
      try stage.run(0.1)
    }
    try stage.run(0.5)
    return stage
  }

  @Test(
    "sections, options, shortcuts and underlined mnemonics", arguments: ImageVariant.containers)
  func sections(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let stage = try open(
        [
          .item(
            .init(withMnemonic: "_Open", icon: .folder, key: .character("o"), modifiers: .control) {
            }),
          .item(
            .init(
              withMnemonic: "_Print", isEnabled: false, key: .character("p"), modifiers: .control
            ) {}
          ),
          .section(
            .init(
              "Sort by",
              singleSelection: [
                .init(withMnemonic: "_Name") {}, .init(withMnemonic: "_Date", state: .on) {},
                .init("Size", isEnabled: false) {},
              ])),
          .section(
            .init(
              "Show",
              items: [
                .init(withMnemonic: "_Hidden files", state: .on) {}, .init("Sizes") {},
              ])),
          .item(.init(withMnemonic: "De_lete", icon: .trash, isDestructive: true) {}),
        ], variant, Size(width: variant.length(300, 480), height: variant.length(400, 600)),
        keys: [.down, .down])
      try stage.compare("menu-sections", variant)
    }
  }

  @Test(
    "a menu scrolled to its middle has arrows at both edges", arguments: ImageVariant.all(normal: 1)
  )
  func scrolled(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let stage = try open(
        (1...30).map { .item(.init("Command \($0)") {}) }, variant,
        Size(width: variant.length(240, 320), height: variant.length(220, 360)),
        keys: [.pageDown, .pageDown, .pageDown])
      try stage.compare("menu-scrolled", variant)
    }
  }

  @Test(
    "a menu bar with an open menu, and with titles that do not fit",
    arguments: ImageVariant.containers)
  func bar(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let stage = ImageStage(
        variant, Size(width: variant.length(320, 520), height: variant.length(200, 320)))
      let window = stage.window
      window.contextMenuPresenter = PopoverMenuPresenter { $0.presentationAnimation = .immediate }
      let menus = ["_File", "_Edit", "_View", "_Help"].map { title in
        ContextMenu.Item(
          withMnemonic: title, isEnabled: title != "_Help",
          submenu: ContextMenu([
            .init(withMnemonic: "_Undo", key: .character("z"), modifiers: .control) {},
            .init(withMnemonic: "_Copy", key: .character("c"), modifiers: .control) {},
          ]))
      }
      let bars = [MenuBarView(menus), MenuBarView(menus)]
      for (index, bar) in bars.enumerated() {
        stage.page.view.addSubview(bar)
        let height = bar.sizeThatFits(window.size).height
        let width = index == 0 ? window.size.width : variant.length(170, 300)
        bar.frame = Rect(
          x: variant.direction == .leftToRight ? 0 : window.size.width - width,
          y: index == 0 ? 0 : window.size.height - height, width: width, height: height)
      }
      window.handle(.focusChanged(true))
      try stage.run(0.1)
      window.handle(.key(KeyEvent(.character("e"), .down, modifiers: .alt)))
      try stage.run(0.5)
      try stage.compare("menu-bar", variant)
    }
  }
}
