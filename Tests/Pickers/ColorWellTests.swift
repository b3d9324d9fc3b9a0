// SPDX-License-Identifier: MIT

@Suite("Colour wells", .serialized)
struct ColorWellTests {
  private let stage = Stage(360, 560)

  // Tests that read the recent colours set them first: other suites set them too, also between the
  // initialiser of this one and a test.
  init() {
    stage.window.rootViewController = ViewController()
    stage.window.prefersReducedMotion = true
    stage.window.handle(.focusChanged(true))
  }

  private func show(_ view: View) {
    let size = view.sizeThatFits(Size(width: 340, height: .infinity))
    view.frame = Rect(x: 10, y: 10, width: size.width, height: size.height)
    stage.window.rootViewController?.view.addSubview(view)
    stage.run(0.1)
  }

  private func elements(_ role: AccessibilityRole) -> [AccessibilitySnapshot.Node] {
    stage.window.accessibilitySnapshot.flattened.filter { $0.role == role }
  }

  private func find<V: View>(_ type: V.Type, in view: View? = nil) -> [V] {
    let view = view ?? stage.window.contentView
    return (view as? V).map { [$0] } ?? view.subviews.flatMap { find(type, in: $0) }
  }

  @Test("the well opens a picker; a swatch is reported once and becomes the first recent colour")
  func swatch() throws {
    ColorPickerView.recentColors = []
    var reported: [Color] = []
    let well = ColorWell(selectedColor: .black) { reported.append($0) }
    show(FormRow("Colour", accessoryView: well))
    #expect(elements(.comboBox).map(\.label) == ["Colour"])
    #expect(elements(.comboBox).map(\.value) == ["black"])
    stage.click(Point(x: 40, y: 30))
    stage.run(0.5)
    #expect(elements(.dialog).map(\.label) == ["Colour"])
    let red = try #require(elements(.cell).first { $0.label == "red" })
    stage.click(red.frame.center)
    stage.run(0.1)
    #expect(reported.count == 1 && reported.first == well.selectedColor)
    #expect(ColorPickerView.recentColors == reported)
    // The choice is marked, and the picker stays open until Escape.
    #expect(elements(.cell).filter { $0.state.contains(.selected) }.map(\.label) == ["red", "red"])
    stage.press(.escape)
    stage.run(0.5)
    #expect(elements(.cell).isEmpty && elements(.comboBox).map(\.value) == ["red"])
  }

  @Test("a well without a colour marks no swatch, and black can be chosen, once")
  func blackFirst() throws {
    ColorPickerView.recentColors = []
    var reported: [Color] = []
    let well = ColorWell { reported.append($0) }
    show(well)
    well.activate()
    stage.run(0.5)
    func marked() -> [String?] {
      elements(.cell).filter { $0.state.contains(.selected) }.map(\.label)
    }
    #expect(marked().isEmpty)
    let black = try #require(elements(.cell).last { $0.label == "black" }).frame.center
    for _ in 0..<2 { stage.click(black) }
    stage.run(0.1)
    #expect(reported == [.black] && well.selectedColor == .black)
    #expect(ColorPickerView.recentColors == [.black] && marked() == ["black", "black"])
    // Without a colour again, while the picker is open.
    well.selectedColor = nil
    stage.run(0.1)
    #expect(marked().isEmpty)
    stage.click(black)
    #expect(reported == [.black, .black] && well.selectedColor == .black)
  }

  @Test("keys move over the swatches; Return chooses")
  func keys() throws {
    var reported: [Color] = []
    let picker = ColorPickerView(selectedColor: .white) { reported.append($0) }
    show(picker)
    for _ in 0..<2 { stage.window.moveFocus(forward: true) }
    stage.press(.right)
    stage.press(.down)
    #expect(reported.isEmpty)
    stage.press(.return)
    #expect(reported.map { ColorPalette.name(of: $0) } == ["dark orange"])
    stage.press(.end)
    stage.press(.space)
    #expect(reported.map { ColorPalette.name(of: $0) }.last == "dark pink")
  }

  @Test("a drag over the spectrum reports each colour, and a cancelled one restores the first")
  func spectrum() throws {
    ColorPickerView.recentColors = []
    var reported: [Color] = []
    let first = Color(hex: 0x336699)
    let picker = ColorPickerView(selectedColor: first) { reported.append($0) }
    show(picker)
    let tabs = try #require(find(SegmentedControl.self).first)
    tabs.selectedSegmentIndex = 1
    tabs.onChange?(1)
    stage.tick()
    let area = try #require(elements(.slider).first { $0.label == "Spectrum" }).frame
    let touch = stage.drag(from: area.center, to: Point(x: area.maxX + 50, y: area.minY - 50))
    let corner = picker.selectedColor
    #expect(corner.red == 0 && abs(corner.green - 0.5) < 0.001 && corner.blue == 1)
    #expect(reported.count > 2 && ColorPickerView.recentColors.isEmpty)
    stage.lift(touch, as: .cancelled)
    #expect(HexColor.string(picker.selectedColor, includesAlpha: true) == "#336699FF")
    #expect(ColorPickerView.recentColors.isEmpty)
    stage.lift(stage.drag(from: area.center, to: Point(x: area.minX - 9, y: area.maxY + 9)))
    #expect(picker.selectedColor == .black)
    #expect(ColorPickerView.recentColors == [.black])
    // From black back to the same hue.
    let hue = try #require(elements(.slider).first { $0.label == "Hue" })
    #expect(hue.value == "sky blue")
  }

  @Test("a swatch keeps the opacity, and a recent colour restores its own")
  func restoredOpacity() throws {
    ColorPickerView.recentColors = [.black]
    let picker = ColorPickerView(selectedColor: Color(hex: 0x336699, alpha: 0.5))
    show(picker)
    stage.click(try #require(elements(.cell).first { $0.label == "red" }).frame.center)
    stage.tick()
    #expect(abs(picker.selectedColor.alpha - 0.5) < 0.001)
    #expect(ColorPickerView.recentColors.map(\.alpha) == [picker.selectedColor.alpha, 1])
    stage.click(try #require(elements(.cell).last).frame.center)
    #expect(picker.selectedColor == .black)
  }

  @Test("a held key is one change, which is complete when the key is released or the focus moves")
  func heldKey() throws {
    var reported: [Color] = []
    ColorPickerView.recentColors = [.white]
    let picker = ColorPickerView(selectedColor: Color(hex: 0x336699)) { reported.append($0) }
    show(picker)
    let tabs = try #require(find(SegmentedControl.self).first)
    tabs.selectedSegmentIndex = 1
    tabs.onChange?(1)
    stage.tick()
    func hold(repeats: Int) {
      for index in 0...repeats {
        let event = KeyEvent(
          keysym: Key.down.rawValue, phase: .down, isRepeat: index > 0, time: stage.host.now)
        stage.window.handle(.key(event))
      }
    }
    func release() { stage.window.handle(.key(KeyEvent(.down, .up, time: stage.host.now))) }
    for name in ["Opacity", "Hue", "Spectrum"] {
      ColorPickerView.recentColors = [.white]
      reported = []
      let slider = try #require(elements(.slider).first { $0.label == name })
      #expect(stage.window.focusAccessibilityElement(slider.id))
      hold(repeats: 12)
      #expect(reported.count == 13 && ColorPickerView.recentColors == [.white], "\(name)")
      release()
      #expect(reported.count == 13, "\(name)")
      #expect(ColorPickerView.recentColors == [picker.selectedColor, .white], "\(name)")
      hold(repeats: 1)
      stage.window.makeFirstResponder(nil)
      #expect(ColorPickerView.recentColors.count == 3, "\(name)")
      release()
      #expect(ColorPickerView.recentColors.count == 3, "\(name)")
    }
  }

  @Test("the hexadecimal field: valid text takes effect, other text says what is expected")
  func hex() throws {
    var reported: [Color] = []
    let picker = ColorPickerView(selectedColor: .black, supportsAlpha: false) {
      reported.append($0)
    }
    show(picker)
    let field = try #require(find(TextField.self).first)
    #expect(field.text == "#000000")
    #expect(field.becomeFirstResponder())
    func enter(_ text: String) {
      field.selectAll()
      field.textInteraction.type(text, at: stage.host.now)
      stage.tick()
    }
    enter("#ff0000")
    #expect(reported == [Color(hex: 0xff0000)] && field.text == "#ff0000")
    enter("#ff00")
    #expect(!field.accessibilityState.contains(.invalid), "not complete yet")
    stage.press(.return)
    #expect(field.accessibilityState.contains(.invalid))
    #expect(field.accessibilityHint == "Enter 3, 6 digits or letters A to F.")
    enter("red")
    #expect(field.accessibilityState.contains(.invalid) && reported.count == 1)
    field.resignFirstResponder()
    #expect(field.text == "#FF0000" && !field.accessibilityState.contains(.invalid))
    #expect(picker.selectedColor == Color(hex: 0xff0000))
  }

  @Test("the hexadecimal field follows a colour that is set elsewhere while it has the focus")
  func hexFollows() throws {
    var reported: [Color] = []
    let picker = ColorPickerView(selectedColor: .black) { reported.append($0) }
    show(picker)
    let field = try #require(find(TextField.self).first)
    #expect(field.becomeFirstResponder())
    for (text, color) in [("#f00", 0x336699), ("#ff000", 0x99cc00)] as [(String, UInt32)] {
      field.selectAll()
      field.textInteraction.type(text, at: stage.host.now)
      picker.selectedColor = Color(hex: color)
      let notation = HexColor.string(Color(hex: color), includesAlpha: false)
      #expect(field.text == notation)
      reported = []
      stage.press(.return)
      #expect(reported.isEmpty && field.text == notation)
      #expect(HexColor.string(picker.selectedColor, includesAlpha: false) == notation)
    }
    field.selectAll()
    field.textInteraction.type("#f00", at: stage.host.now)
    picker.selectedColor = .white
    ColorPickerView.recentColors = []
    field.resignFirstResponder()
    #expect(ColorPickerView.recentColors.isEmpty, "the typed colour is no longer pending")
  }

  @Test("without opacity colours are opaque, and its slider is missing")
  func opacity() throws {
    let well = ColorWell(selectedColor: Color(hex: 0x336699, alpha: 0.5), supportsAlpha: false)
    #expect(well.selectedColor == Color(hex: 0x336699))
    let picker = ColorPickerView(selectedColor: Color(hex: 0x336699, alpha: 0.5))
    show(picker)
    let slider = try #require(elements(.slider).first { $0.label == "Opacity" })
    #expect(slider.value == "50%")
    picker.supportsAlpha = false
    stage.tick()
    #expect(!elements(.slider).contains { $0.label == "Opacity" })
    #expect(picker.selectedColor == Color(hex: 0x336699))
  }
}
