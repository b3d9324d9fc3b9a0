// SPDX-License-Identifier: MIT

/// Reports of screens, keyboards and seats that come and go.
@Suite("Reports: screens and seats that come and go") struct ConnectionReportTests {
  @Test("a window whose screens all go keeps its scale, until there is another (SDL #9107)")
  func noOutputs() throws {
    var configuration = TestStage.configuration().without(.fractionalScale)
      .offering(.compositor, version: 4)
    configuration.preferredScale = nil
    configuration.outputScale = 2
    let page = Page()
    let stage = try TestStage(configuration) {
      $0.openWindow(title: "T", size: Size(width: 300, height: 200), root: page)
    }
    let surface = try stage.surface
    func scale(_ color: Color) throws -> Int32 {
      page.view.backgroundColor = color
      try stage.settle()
      return surface.scale
    }
    let first = stage.compositor.outputs[0]
    surface.enter(first)
    var scales = [try scale(.red)]
    // The output goes without a word to the surface.
    first.remove()
    scales.append(try scale(.green))
    try stage.resize(to: Size(width: 320, height: 240))
    let second = stage.compositor.addOutput(
      name: "B", size: PixelSize(width: 800, height: 600), scale: 3)
    try stage.settle()
    surface.enter(second)
    scales.append(try scale(.blue))
    #expect(scales == [2, 2, 3])
  }

  @Test("a keyboard that is unplugged and back types each letter once (wezterm #1599)")
  func unpluggedDevices() throws {
    let field = TextField()
    field.frame = Rect(x: 50, y: 50, width: 300, height: 40)
    var taps = 0
    let button = Button("Go") { taps += 1 }
    button.frame = Rect(x: 50, y: 150, width: 100, height: 40)
    let stage = try TestStage {
      $0.addSubview(field)
      $0.addSubview(button)
    }
    field.becomeFirstResponder()
    stage.seat.key(30, isDown: true)
    try stage.turn()
    for capabilities in [[], [.pointer], [.pointer, .keyboard], [.pointer, .keyboard, .touch]]
      as [WlSeat.Capability]
    {
      stage.seat.setCapabilities(capabilities)
      try stage.advance(by: 1)
    }
    stage.seat.focusKeyboard(try stage.surface)
    try stage.advance(by: 1)
    stage.seat.key(30, isDown: false)
    #expect(field.text == "a")
    try stage.type("bc")
    try stage.click(.button, "Go")
    #expect(field.text == "abc" && taps == 1)
  }

  @Test("a window is active as long as one of the seats is in it (winit #3444)")
  func seats() throws {
    let field = TextField()
    field.frame = Rect(x: 50, y: 50, width: 300, height: 40)
    let stage = try TestStage { $0.addSubview(field) }
    field.becomeFirstResponder()
    let second = stage.compositor.addSeat(name: "two", capabilities: [.keyboard])
    try stage.turn()
    second.focusKeyboard(try stage.surface)
    stage.seat.focusKeyboard(nil)
    try stage.settle()
    second.tapKey(30)
    try stage.settle()
    #expect(stage.window.isActive && field.text == "a")
    stage.compositor.remove(second)
    try stage.settle()
    #expect(!stage.window.isActive)
    stage.seat.focusKeyboard(try stage.surface)
    try stage.type("b")
    #expect(stage.window.isActive && field.text == "ab")
  }

  @Test("keys that were down before the window got the keyboard do nothing in it (mpv #14803)")
  func heldKeys() throws {
    let field = TextField()
    field.frame = Rect(x: 50, y: 50, width: 300, height: 40)
    var actions = 0
    let button = Button("Delete") { actions += 1 }
    button.frame = Rect(x: 50, y: 150, width: 100, height: 40)
    let stage = try TestStage {
      $0.addSubview(field)
      $0.addSubview(button)
    }
    /// Enters the window with keys that are down, and lifts these after two seconds.
    func enter(with keys: [UInt32], _ body: () throws -> Void = {}) throws {
      stage.seat.focusKeyboard(nil)
      try stage.turn()
      for key in keys { stage.seat.key(key, isDown: true) }
      stage.seat.focusKeyboard(try stage.surface)
      try stage.advance(by: 2)
      try body()
      for key in keys { stage.seat.key(key, isDown: false) }
      try stage.settle()
    }
    button.becomeFirstResponder()
    try enter(with: [28, 57])
    field.becomeFirstResponder()
    try enter(with: [30])
    try enter(with: [30]) { try stage.tapKey(48) }
    #expect(actions == 0 && field.text == "b")
    // Modifiers count from the start.
    try enter(with: [29]) { try stage.tapKey(30) }
    try stage.type("c")
    #expect(field.text == "c")
  }

  @Test("the key that opens a window does not repeat in it (niri #4245)", arguments: [false, true])
  func keyOpensWindow(closesFirst: Bool) throws {
    let view = TextView(), page = Page()
    let second = Page {
      view.fillsSuperview = true
      $0.addSubview(view)
    }
    var isOpen = false
    let stage = try TestStage(root: page, size: Size(width: 400, height: 600))
    let application = stage.application
    let first = stage.window
    page.keyCommands = [
      KeyCommand(.return, title: "Open") {
        guard !isOpen else { return }
        isOpen = true
        let size = Size(width: 300, height: 200)
        stage.window = application.openWindow(title: "2", size: size, root: second)
        view.becomeFirstResponder()
        if closesFirst { stage.close(first) }
      }
    ]
    stage.seat.key(28, isDown: true)
    try stage.turn()
    try stage.advance(by: 3)
    stage.seat.key(28, isDown: false)
    try stage.settle()
    #expect(isOpen && view.text.isEmpty)
    try stage.type("a")
    #expect(view.text == "a")
  }
}
