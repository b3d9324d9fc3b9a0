// SPDX-License-Identifier: MIT

@Suite("Close button rules")
struct PopupCloseButtonRulesTests {
  private typealias Rules = PopupCloseButtonRules
  typealias Style = PopupCloseButton.Style
  typealias Positioning = PopupCloseButton.Positioning

  private static let modern = Rules()
  private static let classic = Rules(design: .classic)
  private static let modernDesktop = Rules(formFactor: .desktop, isCompact: false)
  private static let compactDesktop = Rules(formFactor: .desktop, isCompact: true)
  private static let classicDesktop = Rules(
    design: .classic, formFactor: .desktop, isCompact: false)
  private static let classicCompactDesktop = Rules(
    design: .classic, formFactor: .desktop, isCompact: true)

  @Test("L76 styles have their documented raw values")
  func rawValues() {
    #expect(
      Style.allCases.map(\.rawValue) == [
        0, 1, 2, 0x100, 0x101, 0x102, 0x103, 0x104, 0x105, 0xFFFF,
      ])
    #expect(Positioning.allCases.map(\.rawValue) == [0, 1, 2, 3])
    #expect(Style.flat == .grabber)
  }

  @Test("L76 each style has its size; glass becomes round in the classic design")
  func sizes() {
    func sizes(_ rules: Rules) -> [Double] {
      [
        Style.chevron, .grabber, .glass, .clearGlass, .prominentGlass, .prominentClearGlass,
        .shinyGlass, .round, .none,
      ].flatMap { [rules.size(of: $0).width, rules.size(of: $0).height] }
    }
    func table(_ grabber: Double, _ glass: (Double, Double), _ round: Double) -> [Double] {
      [42, 25, grabber, 25] + (0..<5).flatMap { _ in [glass.0, glass.1] } + [round, round, 0, 0]
    }
    #expect(sizes(Self.modern) == table(70, (44, 44), 24))
    #expect(sizes(Rules(formFactor: .wide, isCompact: false)) == table(70, (44, 44), 24))
    #expect(sizes(Self.modernDesktop) == table(70, (44, 44), 30))
    #expect(sizes(Self.compactDesktop) == table(70, (37, 30), 30))
    #expect(sizes(Self.classic) == table(42, (24, 24), 24))
    #expect(sizes(Self.classicDesktop) == table(42, (30, 30), 30))
  }

  @Test("buttons with a cross keep their shape, and grow with large text as much as other controls")
  func growth() {
    func sizes(_ rules: Rules, _ style: Style) -> [Size] {
      [0.8, 1, 1.5, 3.1, .nan].map { scale in
        var rules = rules
        rules.textScale = scale
        return rules.size(of: style)
      }
    }
    func square(_ side: Double) -> Size { Size(width: side, height: side) }
    let compact = Size(width: 37, height: 30)
    #expect(
      sizes(Self.compactDesktop, .glass) == [
        compact, compact, Size(width: 49, height: 40), Size(width: 88, height: 71), compact,
      ])
    #expect(sizes(Self.modern, .glass) == [44, 44, 56, 91, 44].map(square))
    #expect(sizes(Self.classic, .round) == [24, 24, 36, 71, 24].map(square))
    #expect(Set(sizes(Self.modern, .chevron)).count == 1)
  }

  @Test("L77 the default style and position depend on design and form factor")
  func defaults() {
    let expected: [(Rules, Style, Positioning)] = [
      (Self.modern, .prominentGlass, .trailing),
      (Rules(formFactor: .wide, isCompact: false), .prominentGlass, .trailing),
      (Self.modernDesktop, .glass, .trailing), (Self.compactDesktop, .glass, .trailing),
      (Self.classic, .grabber, .center),
      (Rules(design: .classic, formFactor: .wide), .grabber, .center),
      (Self.classicDesktop, .round, .leading),
    ]
    for (rules, style, positioning) in expected {
      #expect(rules.effective(.default) == style)
      #expect(rules.effective(.default, of: .default) == positioning)
    }
    let positions: [(Style, Positioning, Positioning)] = [
      (.chevron, .center, .center), (.grabber, .center, .center), (.round, .leading, .leading),
      (.glass, .trailing, .leading), (.clearGlass, .trailing, .leading),
      (.prominentGlass, .trailing, .leading), (.prominentClearGlass, .trailing, .leading),
      (.shinyGlass, .trailing, .leading), (.none, .center, .center),
    ]
    for (style, modern, classic) in positions {
      #expect(Self.modern.effective(.default, of: style) == modern)
      #expect(Self.classic.effective(.default, of: style) == classic)
      #expect(Self.modern.effective(.center, of: style) == .center)
    }
  }

  /// The origins of the frames for leading, centre and trailing.
  private func origins(
    _ rules: Rules, _ style: Style, safeArea: EdgeInsets = .zero, rightToLeft: Bool = false
  ) -> [Double] {
    var area = Rules.Area(size: Size(width: 400, height: 800))
    area.safeArea = safeArea
    area.isRightToLeft = rightToLeft
    return [Positioning.leading, .center, .trailing].flatMap {
      let frame = rules.frame(of: style, at: $0, in: area)
      return [frame.minX, frame.minY]
    }
  }

  @Test("L79 leading, centre and trailing positions are in the safe area, depending on the design")
  func placement() {
    #expect(origins(Self.modern, .glass) == [12, 8, 178, 8, 344, 8])
    #expect(origins(Self.classic, .round) == [16, 12, 188, 12, 360, 12])
    #expect(origins(Self.modern, .chevron) == [12, 8, 179, 8, 346, 8])
    let covered = EdgeInsets(top: 40, left: 20, bottom: 30, right: 0)
    #expect(origins(Self.modern, .glass, safeArea: covered) == [32, 48, 188, 48, 344, 48])
    // In the classic design the safe area counts as part of the distance from the top.
    #expect(origins(Self.classic, .round, safeArea: covered) == [36, 40, 198, 40, 360, 40])
    #expect(
      origins(Self.classic, .round, safeArea: EdgeInsets(top: 5)) == [16, 12, 188, 12, 360, 12])
  }

  @Test("L94 on a desktop the leading position is at the edge, or beside window controls")
  func desktopPlacement() {
    func besideControls(_ rules: Rules) -> Rules {
      var result = rules
      result.hasWindowControls = true
      return result
    }
    for (rules, style, distance, distanceBesideControls, others) in [
      (Self.modernDesktop, .glass, 9, 97, [9, 178, 9, 347, 9]),
      (Self.compactDesktop, .glass, 9, 92, [8, 181.5, 8, 354, 8]),
      (Self.classicDesktop, .round, 20, 92, [15, 185, 15, 350, 15]),
      (Self.classicCompactDesktop, .round, 20, 84, [8, 185, 8, 350, 8]),
    ] as [(Rules, Style, Double, Double, [Double])] {
      #expect(origins(rules, style) == [distance] + others)
      #expect(origins(besideControls(rules), style) == [distanceBesideControls] + others)
    }
    #expect(origins(besideControls(Self.modern), .glass) == origins(Self.modern, .glass))
  }

  @Test("L100 from right to left the leading position is at the right")
  func mirroredPlacement() {
    #expect(origins(Self.modern, .glass, rightToLeft: true) == [344, 8, 178, 8, 12, 8])
    let covered = EdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    #expect(
      origins(Self.modern, .glass, safeArea: covered, rightToLeft: true)
        == [344, 8, 188, 8, 32, 8])
    #expect(origins(Self.modernDesktop, .glass, rightToLeft: true) == [347, 9, 178, 9, 9, 9])
  }

  @Test("L76 L78 a chevron consists of two strokes in a v, a grabber of two flat ones")
  func glyph() {
    func ends(_ style: Style, width: Double, bend: Double) -> [Double] {
      CloseGlyph.strokes(style, in: Size(width: width, height: 25), bend: bend).flatMap {
        [$0.start.x, $0.start.y, $0.end.x, $0.end.y].map { ($0 * 1_000).rounded() / 1_000 }
      }
    }
    #expect(
      ends(.chevron, width: 42, bend: 1) == [
        6.444, 9.777, 20.421, 15.223, 21.579, 15.223, 35.556, 9.777,
      ])
    #expect(
      ends(.chevron, width: 42, bend: 0) == [5.25, 12.5, 20.25, 12.5, 21.75, 12.5, 36.75, 12.5])
    #expect(
      ends(.chevron, width: 42, bend: -1) == [
        6.444, 15.223, 20.421, 9.777, 21.579, 9.777, 35.556, 15.223,
      ])
    #expect(
      ends(.grabber, width: 70, bend: 1) == [4.25, 12.5, 34.25, 12.5, 35.75, 12.5, 65.75, 12.5])
    #expect(
      ends(.grabber, width: 42, bend: 1) == [4.25, 12.5, 20.25, 12.5, 21.75, 12.5, 37.75, 12.5])
    #expect(ends(.glass, width: 44, bend: 1).isEmpty && ends(.round, width: 24, bend: 1).isEmpty)
    let degrees = CloseGlyph.angle(in: Size(width: 40, height: 20)) * 180 / .pi
    #expect(abs(degrees - 21.2855) < 0.000_1)
    #expect(CloseGlyph.angle(in: .zero) == 0)
  }
}
