// SPDX-License-Identifier: MIT

/// A view that shows a text in a colour of the environment that it changes.
private struct Recoloured: View {
  @State private var isOn = false

  var body: some View {
    VStack {
      Text("Tide")
      Button("Change") { isOn.toggle() }
    }
    .font(isOn ? .title : .caption)
    .foregroundStyle(isOn ? Color.red : Color.blue)
  }
}

@Suite("SashUI: texts")
struct DrawingTextTests {
  private func label<Content: View>(_ view: Content) throws -> Sash.Label {
    try HostedPage(view).first(Sash.Label.self)
  }

  @Test(
    "text styles are those of the theme (SwiftUI, Font.TextStyle)",
    arguments: zip(
      [Font.largeTitle, .title, .title2, .headline, .body, .caption, .caption2],
      [Sash.Font.TextStyle.largeTitle, .title1, .title2, .headline, .body, .caption1, .caption2]))
  func styles(font: Font, style: Sash.Font.TextStyle) throws {
    #expect(try label(Text("Tide").font(font)).textStyle == style)
    #expect(try label(VStack { Text("Tide") }.font(font)).textStyle == style)
  }

  @Test("a text's own font comes before that of the environment (SwiftUI, font(_:))")
  func ownFont() throws {
    let label = try label(
      VStack { Text("Tide").font(.system(size: 31, weight: .bold)) }.font(.title))
    #expect(label.font.size == 31 && label.font.weight == .bold)
  }

  @Test(
    "weights and slants change the font of the environment (SwiftUI, bold(_:), italic(_:))",
    arguments: [
      (Text("Tide").bold(), Sash.Font.Weight.bold, false),
      (Text("Tide").italic(), .regular, true),
      (Text("Tide").fontWeight(.semibold).italic(), .semibold, true),
      (Text("Tide").fontWeight(.black), .bold, false),
    ])
  func weights(text: Text, weight: Sash.Font.Weight, isItalic: Bool) throws {
    let label = try label(VStack { text }.font(.system(size: 20)))
    #expect(label.font.size == 20)
    #expect(label.font.weight == weight && label.font.italic == isItalic)
  }

  @Test("modifiers of views reach all texts inside (SwiftUI, View.bold(_:))")
  func viewWeights() throws {
    let page = try HostedPage(
      VStack {
        Text("A"); Text("B").font(.title)
      }.bold().italic())
    let labels = page.all(Sash.Label.self)
    #expect(labels.map(\.font.weight) == [.bold, .bold])
    #expect(labels.map(\.font.italic) == [true, true])
  }

  @Test("concatenated texts keep the attributes of their parts (SwiftUI, Text.+)")
  func concatenation() throws {
    let text =
      Text("Sold ").foregroundColor(.red).bold() + Text("out").underline() + Text("!")
    let label = try label(text.font(.system(size: 18)))
    let runs = try #require(label.attributedText?.runs)
    #expect(label.text == "Sold out!")
    #expect(runs.map(\.utf8Range) == [0..<5, 5..<8, 8..<9])
    #expect(runs[0].attributes.color == Color.red.resolve(in: .light))
    #expect(runs.map(\.attributes.weight) == [.bold, .regular, .regular])
    #expect(runs.map(\.attributes.size) == [18, 18, 18])
    #expect(runs.map(\.attributes.isUnderlined) == [false, true, false])
  }

  @Test("colours of texts follow the theme (SwiftUI, foregroundStyle(_:))")
  func colours() throws {
    let view = VStack {
      Text("A")
      Text("B").foregroundStyle(.secondary)
      Text("C").foregroundColor(.green)
      VStack { Text("D") }.foregroundStyle(.red.opacity(0.5))
      Text("E").foregroundStyle(.tint)
    }
    .tint(.orange)
    for theme in [Theme.light, .dark] {
      let page = try HostedPage(view, theme: theme)
      let colors = page.all(Sash.Label.self).map { $0.textColor ?? page.window.theme.label }
      #expect(
        colors == [
          theme.label, theme.secondaryLabel, Color.green.resolve(in: theme),
          Color.red.opacity(0.5).resolve(in: theme), Color.orange.resolve(in: theme),
        ])
    }
  }

  @Test("a level is one of the style around it (SwiftUI, HierarchicalShapeStyle)")
  func levels() throws {
    let view = VStack {
      Text("A").foregroundStyle(.secondary)
      VStack { Text("B") }.foregroundStyle(.secondary)
      VStack { Text("C") }.foregroundStyle(.primary)
      Text("D").foregroundColor(.secondary)
      VStack { VStack { Text("E") }.foregroundStyle(.secondary) }.foregroundStyle(.tint)
    }
    .foregroundStyle(.blue).tint(.orange)
    let blue = Color.blue
    #expect(
      try HostedPage(view).all(Sash.Label.self).map(\.textColor)
        == [
          blue.opacity(0.6), blue.opacity(0.6), blue, .secondary, Color.orange.opacity(0.6),
        ].map { $0.resolve(in: .light) })
    let nested = VStack { VStack { Text("F") }.foregroundStyle(.secondary) }
      .foregroundStyle(.secondary)
    #expect(
      try HostedPage(nested).first(Sash.Label.self).textColor == Theme.light.tertiaryLabel)
    let fill = try HostedPage(VStack { Circle().fill(.secondary) }.foregroundStyle(.blue))
    #expect(try fill.pixel(160, 120) == HostedPage(blue.opacity(0.6)).pixel(160, 120))
  }

  @Test("changes of the environment change the displayed text")
  func environment() throws {
    let page = try HostedPage(Recoloured())
    let label = try page.first(Sash.Label.self)
    let height = label.frame.height
    #expect(label.textColor == Color.blue.resolve(in: .light))
    try page.first(Sash.Button.self).onTap?()
    try page.frame()
    #expect(label.textColor == Color.red.resolve(in: .light))
    #expect(label.textStyle == .title1 && label.frame.height > height)
  }

  @Test("a text wraps in the width that it is offered, and is not wider than it needs")
  func wrapping() throws {
    let text = String(repeating: "tide and time ", count: 20)
    let label = try label(Text(text))
    #expect(label.frame.width <= 320 && label.frame.width > 200)
    #expect(label.frame.height > 60 && !label.isTruncated)
  }

  @Test("the number of lines is limited (SwiftUI, lineLimit(_:))", arguments: [1, 2, 3])
  func lineLimit(limit: Int) throws {
    let text = String(repeating: "tide and time ", count: 20)
    let line = try label(Text("Tide")).frame.height
    let label = try label(Text(text).lineLimit(limit))
    #expect(label.isTruncated)
    #expect(abs(label.frame.height - line * Double(limit)) <= Double(limit))
  }

  @Test("a text without height for all its lines shows those that fit")
  func height() throws {
    let text = String(repeating: "tide and time ", count: 200)
    let label = try label(Text(text))
    #expect(label.frame.height <= 240 && label.frame.height > 200)
    #expect(label.isTruncated)
  }

  @Test(
    "lines are aligned, truncated and spaced as the environment says",
    arguments: zip(
      [TextAlignment.leading, .center, .trailing], [Sash.TextAlignment.left, .center, .right]))
  func paragraphs(alignment: SashUI.TextAlignment, expected: Sash.TextAlignment) throws {
    let label = try label(
      Text("one\ntwo three").multilineTextAlignment(alignment).truncationMode(.middle)
        .lineSpacing(7).textCase(.uppercase))
    #expect(label.textAlignment == expected && label.truncation == .middle)
    #expect(label.lineSpacing == 7 && label.text == "ONE\nTWO THREE")
  }

  @Test(
    "numbers are displayed without Foundation",
    arguments: [
      (NumberFormat.number.string(from: 1234.5), "1,234.5"),
      (NumberFormat.number.precision(.fractionLength(2)).string(from: 2.5), "2.50"),
      (NumberFormat.number.precision(.fractionLength(0)).string(from: -0.4), "0"),
      (NumberFormat.number.precision(.fractionLength(1...3)).string(from: 1), "1.0"),
      (NumberFormat.number.grouping(.never).string(from: 1_234_567), "1234567"),
      (NumberFormat.number.string(from: Int.min), "-9,223,372,036,854,775,808"),
      (NumberFormat.percent.string(from: 0.25), "25%"),
      (NumberFormat.percent.precision(.fractionLength(0)).string(from: 0.127), "13%"),
      (NumberFormat.number.string(from: Double.infinity), "∞"),
      ("\(3.14159, specifier: "%.2f")", "3.14"),
      ("\(7, specifier: "%02d"):\(-5, specifier: "%03d")", "07:-05"),
      ("\(1e300, specifier: "%.1f")", "1e+300"),
    ])
  func numbers(text: String, expected: String) { #expect(text == expected) }

  @Test("a colour fills what it is offered, and follows the theme (SwiftUI, Color)")
  func colourView() throws {
    for theme in [Theme.light, .dark] {
      let page = try HostedPage(Color.indigo, theme: theme)
      let color = Color.indigo.resolve(in: theme)
      #expect(try page.pixel(2, 2) == color.premultiplied & 0xFFFFFF)
      #expect(try page.pixel(318, 238) == color.premultiplied & 0xFFFFFF)
    }
  }

  @Test(
    "colours have SwiftUI's initialisers (SwiftUI, Color)",
    arguments: [
      (Color(red: 1, green: 0.5, blue: 0), Sash.Color(red: 1, green: 0.5, blue: 0)),
      (Color(white: 0.5, opacity: 0.5), Sash.Color(white: 0.5, alpha: 0.5)),
      (Color(hue: 0, saturation: 1, brightness: 1), Sash.Color.red),
      (Color.black.opacity(0.5).opacity(0.5), Sash.Color(white: 0, alpha: 0.25)),
      (Color.primary, Theme.light.label), (Color.accentColor, Theme.light.tint),
    ])
  func components(color: Color, expected: Sash.Color) {
    #expect(color.resolve(in: .light).premultiplied == expected.premultiplied)
  }
}
