// SPDX-License-Identifier: MIT

@Suite("Colours of pickers")
struct ColorTests {
  @Test("hue, saturation and brightness of a colour, and back")
  func model() {
    for red in stride(from: 0.0, through: 1, by: 0.1) {
      for green in stride(from: 0.0, through: 1, by: 0.1) {
        for blue in stride(from: 0.0, through: 1, by: 0.1) {
          let color = Color(red: red, green: green, blue: blue, alpha: 0.5)
          let back = HSBColor(color).color
          #expect(abs(back.red - red) < 1e-9 && abs(back.green - green) < 1e-9)
          #expect(abs(back.blue - blue) < 1e-9 && back.alpha == 0.5)
        }
      }
    }
    let model = HSBColor(Color(hex: 0x336699))
    #expect(abs(model.hue - 210.0 / 360) < 1e-9)
    #expect(abs(model.saturation - 2.0 / 3) < 1e-9 && abs(model.brightness - 0.6) < 1e-9)
  }

  @Test("a colour that becomes grey or black keeps its hue")
  func hueIsKept() {
    var model = HSBColor(Color(hex: 0x336699))
    let (hue, saturation) = (model.hue, model.saturation)
    model.set(.black)
    #expect(model.hue == hue && model.saturation == saturation && model.brightness == 0)
    model.set(Color(white: 0.5))
    #expect(model.hue == hue && model.saturation == 0)
    model.hue = 1
    model.set(Color(hex: 0xff0000))
    #expect(model.hue == 1, "the end of the wheel is its start too")
    model.set(Color(red: .nan, green: 2, blue: -1, alpha: .infinity))
    #expect(model.color == Color(red: 0, green: 1, blue: 0))
  }

  @Test("hexadecimal notation")
  func hex() {
    func color(_ text: String, alpha: Bool = true) -> Color? {
      HexColor.color(text, supportsAlpha: alpha)
    }
    #expect(color("#336699") == Color(hex: 0x336699))
    #expect(color(" 369 ") == Color(hex: 0x336699))
    #expect(color("#3698") == Color(hex: 0x336699, alpha: 136.0 / 255))
    #expect(color("33669980") == Color(hex: 0x336699, alpha: 128.0 / 255))
    for text in ["", "#", "12", "12345", "1234567", "xyz", "＃336699", "٣٣٦", "##336699", "33 669"] {
      #expect(color(text) == nil, "\(text)")
    }
    #expect(color("#3698", alpha: false) == nil && color("33669980", alpha: false) == nil)
    let translucent = Color(hex: 0x0a0b0c, alpha: 0.5)
    #expect(HexColor.string(translucent, includesAlpha: true) == "#0A0B0C80")
    #expect(HexColor.string(translucent, includesAlpha: false) == "#0A0B0C")
    #expect(
      HexColor.string(Color(red: .nan, green: 9, blue: -9), includesAlpha: false) == "#00FF00")
  }

  @Test("names of colours")
  func names() {
    let expected: [(UInt32, String)] = [
      (0x000000, "black"), (0xffffff, "white"), (0x808080, "gray"), (0x404040, "dark gray"),
      (0xd0d0d0, "light gray"), (0xff0000, "red"), (0xff8000, "orange"), (0x0000ff, "blue"),
      (0x000080, "dark blue"), (0xc0c0ff, "light blue"), (0xff0040, "pink"), (0xff0010, "red"),
    ]
    for (hex, name) in expected {
      #expect(ColorPalette.name(of: Color(hex: hex)) == name, "\(String(hex, radix: 16))")
    }
    #expect(ColorPalette.name(of: Color(hex: 0xff0000, alpha: 0.5)) == "red, opacity 50%")
    // Each swatch has a name, and its own colour.
    let texts = ColorPalette.colors.map { HexColor.string($0, includesAlpha: true) }
    #expect(texts.count == 84 && Set(texts).count == 84)
  }

  @Test("recent colours are kept once each, the latest first, twelve at most")
  func recent() {
    var recent = RecentColors([.white, .black])
    recent.add(.black)
    #expect(recent.colors == [.black, .white])
    for number in 0..<20 { recent.add(Color(hex: UInt32(number))) }
    #expect(recent.colors.count == 12 && recent.colors.first == Color(hex: 19))
  }
}
