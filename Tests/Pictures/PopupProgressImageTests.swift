// SPDX-License-Identifier: MIT

@MainActor @Suite("Images of a popup at each stage of its way")
struct PopupProgressImageTests {
  /// The percentages of the way at which the popup is held.
  private static let percentages = [2, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 98]
  private static let columns = 6
  private static let size = Size(width: 240, height: 400)
  /// The colours of the bar's title, the content's title, and the page's bars behind the popup.
  private static let colors = (
    bar: Color(hex: 0xff0000), content: Color(hex: 0x0000ff), page: Color(hex: 0x00c000)
  )

  /// A page of narrow horizontal lines, of which a blur leaves no edge.
  private final class LinedView: View {
    override var drawsContent: Bool { true }

    override func draw(in canvas: Canvas, dirty: Rect) {
      for y in stride(from: 0, to: bounds.height, by: 8) {
        canvas.fill(
          Rect(x: 0, y: y, width: bounds.width, height: 4),
          with: PopupProgressImageTests.colors.page)
      }
    }
  }

  /// A stage with a popup that a finger holds.
  private struct HeldPopup {
    let stage: ImageStage
    private let finger = Touch.ID.unique()
    private var position = Point(x: 120, y: 370)

    @MainActor init(_ design: Theme.Design, _ style: Theme.Style) throws {
      stage = ImageStage(
        ImageVariant(style: style, direction: .leftToRight, textScale: 1, scale: 1),
        PopupProgressImageTests.size)
      stage.window.theme.design = design
      stage.window.theme.formFactor = .handheld
      let lines = LinedView()
      lines.backgroundColor = stage.window.theme.background
      lines.fillsSuperview = true
      stage.page.view.addSubview(lines)
      let content = ViewController()
      content.popupItem.title = "Nocturne in Blue"
      content.popupItem.subtitle = "The Night Players"
      let title = Label("Nocturne", font: Font(size: 36, weight: .bold))
      title.textColor = PopupProgressImageTests.colors.content
      title.textAlignment = .center
      title.frame = Rect(x: 0, y: 44, width: 240, height: 50)
      content.view.addSubview(title)
      stage.page.popupInteractionStyle = .drag
      let appearance = stage.page.popupBar.standardAppearance
      appearance.titleTextAttributes = TextAttributes(color: PopupProgressImageTests.colors.bar)
      appearance.subtitleTextAttributes = TextAttributes(color: PopupProgressImageTests.colors.bar)
      stage.page.presentPopupBar(with: content, animated: false)
      try stage.run(0.1)
      send(.began)
      // Beyond the slop of a press.
      position.y -= 40
      send(.moved)
    }

    /// Moves the popup to a fraction of its way.
    @MainActor mutating func move(to progress: Double) throws {
      let bar = stage.page.popupBar
      position.y += bar.frame.maxY * (1 - progress) - bar.transformedFrame.maxY
      send(.moved)
      try stage.run(0.4)
      #expect(abs(bar.transformedFrame.maxY - bar.frame.maxY * (1 - progress)) < 0.001)
    }

    @MainActor private func send(_ phase: Touch.Phase) {
      stage.host.advance(to: stage.host.now + 1.0 / 60)
      stage.window.handle(
        .touch(
          Touch(
            id: finger, phase: phase, position: position, time: stage.host.now, source: .finger)))
    }
  }

  nonisolated private static let variants: [(Theme.Design, Theme.Style)] = [
    (.modern, .light), (.modern, .dark), (.classic, .light), (.classic, .dark),
  ]

  @Test("a popup from 2 to 98 percent of its way, in both designs and styles", arguments: variants)
  func stages(design: Theme.Design, style: Theme.Style) throws {
    try ImageStage.withFonts {
      var popup = try HeldPopup(design, style)
      let (width, height) = (Int(Self.size.width), Int(Self.size.height))
      let rows = (Self.percentages.count + Self.columns - 1) / Self.columns
      let sheet = try Bitmap(
        size: PixelSize(width: width * Self.columns, height: height * rows), format: .x8r8g8b8)
      for (index, percentage) in Self.percentages.enumerated() {
        try popup.move(to: Double(percentage) / 100)
        let displayed = try #require(popup.stage.host.bitmap)
        Compositing.blit(
          displayed, at: (index % Self.columns * width, index / Self.columns * height), into: sheet,
          clip: Region(sheet.bounds), blend: .source)
      }
      let outcome = GoldenImage(
        "\(ImageStage.folder)/Golden/popup-stages-\(design)-\(style).png", tolerance: .text
      ).compare(sheet)
      #expect(outcome.isSame, "\(outcome)")
    }
  }

  @Test("at each stage bar or content is visible, and what is behind the popup is blurred")
  func neverEmpty() throws {
    try ImageStage.withFonts {
      for (design, style) in Self.variants {
        var popup = try HeldPopup(design, style)
        for percentage in 1...99 {
          try popup.move(to: Double(percentage) / 100)
          let displayed = try #require(popup.stage.host.bitmap)
          let bar = Self.pixels(in: displayed) { $0.red - max($0.green, $0.blue) > 0.12 }
          let content = Self.pixels(in: displayed) { $0.blue - max($0.green, $0.red) > 0.12 }
          #expect(
            max(bar, content) > 60, "\(design) \(style) at \(percentage): \(bar), \(content)")
        }
        for percentage in stride(from: 99, to: 0, by: -1) {
          try popup.move(to: Double(percentage) / 100)
          let displayed = try #require(popup.stage.host.bitmap)
          let top = popup.stage.page.popupContentView.transformedFrame.minY
          // In the margin beside the titles, below the rounded corners and above the window's edge.
          let end = percentage < 15 ? min(Int(top) + 38, 398) : 398
          guard Int(top) + 26 < end else { continue }
          let edge = Self.largestStep(in: displayed, x: 22, rows: (Int(top) + 26)..<end)
          #expect(edge < 0.04, "\(design) \(style) at \(percentage): an edge of \(edge)")
        }
      }
    }
  }

  private static func color(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Color {
    Color(hex: bitmap.pixel(x: x, y: y) & 0xff_ffff)
  }

  /// Returns the number of pixels whose colour satisfies a condition.
  private static func pixels(in bitmap: Bitmap, where condition: (Color) -> Bool) -> Int {
    var count = 0
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width where condition(color(bitmap, x, y)) { count += 1 }
    }
    return count
  }

  /// Returns the largest difference of the green parts of two adjacent rows in a column.
  private static func largestStep(in bitmap: Bitmap, x: Int, rows: Range<Int>) -> Double {
    var largest = 0.0
    for y in rows.dropLast() {
      let step = color(bitmap, x, y).green - color(bitmap, x, y + 1).green
      largest = max(largest, abs(step))
    }
    return largest
  }
}
