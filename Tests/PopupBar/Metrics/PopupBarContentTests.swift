// SPDX-License-Identifier: MIT

@Suite("Layout of a popup bar's contents")
struct PopupBarContentTests {
  private static let modern = PopupBarTraits()
  private static let classic = PopupBarTraits(design: .classic)

  private static func layout(
    _ style: PopupBarStyle = .floating, _ traits: PopupBarTraits = modern, width: Double = 366,
    isRightToLeft: Bool = false, image: Size? = Size(width: 60, height: 60),
    leading: [Double] = [], trailing: [Double] = []
  ) -> PopupBarContentLayout {
    let metrics = PopupBarMetrics(style, traits)
    let height = metrics.height - 2 * metrics.pillInset
    return PopupBarContentLayout(
      pill: Size(width: width, height: height), metrics: metrics,
      parts: PopupBarContentLayout.Parts(image: image, leading: leading, trailing: trailing),
      isRightToLeft: isRightToLeft)
  }

  @Test("L28 buttons are on both sides of the titles, 44 high and 8 apart")
  func buttons() {
    let layout = Self.layout(leading: [44], trailing: [44, 50])
    #expect(layout.leading == [Rect(x: 8, y: 7, width: 44, height: 44)])
    #expect(
      layout.trailing == [
        Rect(x: 256, y: 7, width: 44, height: 44), Rect(x: 308, y: 7, width: 50, height: 44),
      ])
    #expect(layout.image == Rect(x: 60, y: 9, width: 40, height: 40))
    #expect(layout.titles == Rect(x: 116, y: 0, width: 132, height: 58))
  }

  @Test("buttons that are taller than 44 are as high as the pill at most")
  func tallButtons() {
    let metrics = PopupBarMetrics(.floating, Self.modern)
    for (height, expected) in [(20.0, 44.0), (50, 50), (90, 58)] {
      let parts = PopupBarContentLayout.Parts(trailing: [60], buttonHeight: height)
      let layout = PopupBarContentLayout(
        pill: Size(width: 366, height: 58), metrics: metrics, parts: parts)
      #expect(layout.trailing.map(\.height) == [expected])
      #expect(layout.trailing.map(\.midY) == [29])
    }
  }

  @Test("L100 the layout is mirrored from right to left")
  func mirrored() {
    let usual = Self.layout(leading: [44], trailing: [44, 50])
    let mirrored = Self.layout(isRightToLeft: true, leading: [44], trailing: [44, 50])
    func mirroredFrame(_ rect: Rect) -> Rect {
      Rect(x: 366 - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    #expect(
      mirrored.image == mirroredFrame(usual.image) && mirrored.titles == mirroredFrame(usual.titles)
    )
    #expect(mirrored.leading == usual.leading.map(mirroredFrame))
    #expect(mirrored.trailing == usual.trailing.map(mirroredFrame))
  }

  @Test("in large text the image grows, and shrinks to its usual size before titles are illegible")
  func largeText() {
    let large = PopupBarTraits(textStep: 11, textScale: 3.1)
    let metrics = PopupBarMetrics(.floating, large)
    let wide = Self.layout(.floating, large, width: 700)
    #expect(wide.image.size == Size(width: 80, height: 80) && wide.image.midY == metrics.height / 2)
    #expect(wide.image.minX == 24 && wide.titles.minX == 24 + 80 + 16)
    // Its corner lies within the round end of the pill.
    let radius = metrics.height / 2
    let corner = Point(x: radius - wide.image.minX, y: radius - wide.image.minY)
    #expect((corner.x * corner.x + corner.y * corner.y).squareRoot() < radius)
    let legible = metrics.legibleTitleWidth
    let middle = Self.layout(.floating, large, width: 2 * 24 + 60 + 16 + legible)
    #expect(middle.image.width == 60 && middle.titles.width == legible)
    let narrow = Self.layout(.floating, large, width: 300)
    #expect(narrow.image.width == 40 && narrow.titles.width < legible)
    // So it does before a button gives way.
    let button = Self.layout(.floating, large, width: 415, trailing: [44])
    #expect(button.image.width < 80 && button.titles.width >= legible - 1)
  }

  @Test("the small gap of a desktop's bar grows with the image, up to the usual gap")
  func gapInLargeText() {
    for (step, scale, image, gap) in [(3, 1.0, 44.0, 8.0), (11, 3.1, 88, 16)] {
      let traits = PopupBarTraits(formFactor: .desktop, textStep: step, textScale: scale)
      let wide = Self.layout(.floating, traits, width: 1_000)
      #expect(wide.image.width == image && wide.titles.minX == wide.image.maxX + gap)
      // An image of the usual size has the usual gap.
      let narrow = Self.layout(.floating, traits, width: 300)
      #expect(narrow.image.width == 44 && narrow.titles.minX == narrow.image.maxX + 8)
    }
  }

  @Test("L50 an image is fitted into the square of the style with its aspect ratio")
  func image() {
    let wide = Self.layout(image: Size(width: 120, height: 60))
    #expect(wide.image == Rect(x: 16, y: 19, width: 40, height: 20))
    let high = Self.layout(image: Size(width: 10, height: 40))
    #expect(high.image == Rect(x: 31, y: 9, width: 10, height: 40))
    #expect(wide.titles.minX == 72 && high.titles.minX == 72)
    #expect(!Self.layout(image: nil).showsImage && Self.layout(image: nil).titles.minX == 16)
    let compact = Self.layout(.compact, Self.classic)
    #expect(!compact.showsImage && compact.image == .zero)
    #expect(Self.layout(.floating, Self.classic).image == Rect(x: 8, y: 9, width: 38, height: 38))
  }

  @Test("L51 titles and image are hidden if the space between the buttons is too narrow")
  func narrow() {
    // The width between both paddings, less the image and its gap, is that of the titles.
    #expect(Self.layout(width: 16 + 56 + 44 + 16).showsTitles)
    #expect(!Self.layout(width: 16 + 56 + 43 + 16).showsTitles)
    #expect(Self.layout(width: 16 + 40 + 16).showsImage)
    #expect(!Self.layout(width: 16 + 39 + 16).showsImage)
    #expect(Self.layout(width: 10).titles.width == 0)
  }

  @Test("In a compact bar titles are centred in the space between the buttons")
  func centered() {
    let layout = Self.layout(.compact, Self.classic, width: 400, trailing: [60])
    #expect(layout.titles.midX == 200)
    #expect(layout.titles.maxX == 400 - 12 - 60 - 8)
    let narrow = Self.layout(.compact, Self.classic, width: 200, trailing: [60])
    #expect(narrow.titles == Rect(x: 20, y: 0, width: 100, height: 40))
  }

  @Test("L52 the progress line is at an edge, and shorter where corners are round")
  func progress() {
    func line(
      _ position: PopupBar.ProgressViewStyle, _ style: PopupBarStyle, _ traits: PopupBarTraits,
      _ radius: Double
    ) -> PopupBarProgressLayout {
      let metrics = PopupBarMetrics(style, traits)
      let pill = Size(width: 366, height: metrics.height - 2 * metrics.pillInset)
      return PopupBarProgressLayout(
        position, pill: pill, radius: radius,
        titles: Rect(x: 60, y: 0, width: 240, height: pill.height), metrics: metrics,
        traits: traits)
    }
    #expect(
      line(.bottom, .floating, Self.modern, 29).frame
        == Rect(x: 19, y: 55, width: 328, height: 3))
    #expect(
      line(.top, .floating, Self.modern, 29).frame == Rect(x: 19, y: 0, width: 328, height: 3))
    #expect(
      line(.bottom, .floating, Self.classic, 14).frame
        == Rect(x: 14 / 2.5, y: 53.5, width: 366 - 2 * 14 / 2.5, height: 2.5))
    #expect(
      line(.top, .prominent, Self.classic, 0).frame == Rect(x: 0, y: 0, width: 366, height: 2.5))
    // On a desktop it is below or above the titles, separate from the edges.
    var desktop = Self.modern
    desktop.formFactor = .desktop
    let below = line(.bottom, .floating, desktop, 35)
    #expect(below.isAlignedWithTitles && below.frame == Rect(x: 60, y: 63, width: 240, height: 3))
    #expect(line(.top, .floating, desktop, 35).frame.minY == 4)
    #expect(!line(.top, .floating, Self.modern, 29).isAlignedWithTitles)
  }

  @Test("a progress line below large titles ends before the round corners of a high pill")
  func progressInHighPill() {
    var traits = Self.modern
    traits.formFactor = .desktop
    traits.textScale = 3.1
    let metrics = PopupBarMetrics(.floating, traits)
    let radius = 56.0
    let pill = Size(width: 320, height: 2 * radius)
    for style in [PopupBar.ProgressViewStyle.top, .bottom] {
      let layout = PopupBarProgressLayout(
        style, pill: pill, radius: radius, titles: Rect(x: 26, y: 0, width: 160, height: 112),
        metrics: metrics, traits: traits)
      #expect(layout.isAlignedWithTitles && layout.frame.maxX == 186)
      // The outer corner of the line is in the pill's round corner.
      let y = style == .top ? layout.frame.minY : pill.height - layout.frame.maxY
      let (dx, dy) = (radius - layout.frame.minX, radius - y)
      #expect((dx * dx + dy * dy).squareRoot() < radius - 1)
    }
  }

  @Test("L52 no progress line is displayed unless requested")
  func progressStyles() {
    #expect(PopupBar.ProgressViewStyle.allCases.filter(\.isVisible) == [.top, .bottom])
    #expect(PopupBar.ProgressViewStyle.default.rawValue == 0)
  }
}
