// SPDX-License-Identifier: MIT

@Suite("Position of a popup bar and its pill")
struct PopupBarPositionTests {
  private static func traits(
    _ design: Theme.Design, _ form: FormFactor, _ width: Double
  ) -> PopupBarTraits {
    PopupBarTraits(design: design, formFactor: form, isCompact: width < 600)
  }

  private static func pill(
    _ design: Theme.Design, _ form: FormFactor, _ width: Double,
    style: PopupBarStyle = .floating, _ change: (inout PopupBarMargins) -> Void = { _ in }
  ) -> Rect {
    let traits = traits(design, form, width)
    var margins = PopupBarMargins(traits)
    change(&margins)
    let metrics = PopupBarMetrics(style, traits, customHeight: 60)
    return margins.pill(metrics, in: Size(width: width, height: metrics.height))
  }

  @Test("L33 the gap between a bar and its dock depends on design and form factor")
  func offsets() {
    typealias Row = (PopupBarDock.Kind, Double, Theme.Design, FormFactor, Double, Double)
    let table: [Row] = [
      (.custom(margin: 8), 50, .modern, .handheld, 400, -8),
      (.custom(margin: 5), 50, .classic, .desktop, 900, -5),
      (.none, 0, .modern, .handheld, 400, -10), (.none, 0, .classic, .handheld, 400, -4),
      (.none, 34, .modern, .handheld, 400, 6), (.none, 34, .classic, .handheld, 400, 0),
      (.none, 34, .modern, .handheld, 800, 0), (.none, 34, .modern, .wide, 400, 0),
      (.none, 0, .modern, .wide, 900, -10), (.none, 0, .classic, .wide, 900, -4),
      (.tabBar, 83, .modern, .handheld, 400, -8), (.toolbar, 78, .modern, .handheld, 400, -8),
      (.tabBar, 83, .classic, .handheld, 400, 0), (.toolbar, 44, .classic, .wide, 900, 0),
    ]
    for (kind, height, design, form, width, expected) in table {
      let dock = PopupBarDock(kind: kind, height: height)
      let offset = dock.offset(isFloating: true, traits: Self.traits(design, form, width))
      #expect(offset == expected, "\(dock) \(design) \(form) \(width)")
    }
    let free = PopupBarDock()
    let traits = Self.traits(.classic, .handheld, 400)
    #expect(free.offset(isFloating: false, traits: traits) == 0)
    #expect(free.offset(isFloating: true, isFullWidth: true, traits: traits) == 0)
  }

  @Test("L94 on a desktop a pill ends 18 pixels above the window's edge, 7 in the classic design")
  func desktop() {
    for height in [0.0, 20] {
      let dock = PopupBarDock(height: height)
      #expect(dock.offset(isFloating: true, traits: Self.traits(.modern, .desktop, 900)) == -18)
      #expect(dock.offset(isFloating: true, traits: Self.traits(.classic, .desktop, 900)) == -7)
    }
    #expect(Self.pill(.modern, .desktop, 800).minX == 20)
  }

  @Test("a pill has margins, and a bar from edge to edge has none")
  func margins() {
    #expect(Self.pill(.modern, .handheld, 400) == Rect(x: 17, y: 0, width: 366, height: 58))
    #expect(Self.pill(.modern, .handheld, 640).minX == 20)
    #expect(Self.pill(.modern, .wide, 640) == Rect(x: 10, y: 0, width: 620, height: 64))
    #expect(Self.pill(.classic, .handheld, 400) == Rect(x: 12, y: 4, width: 376, height: 56))
    #expect(
      Self.pill(.classic, .handheld, 400, style: .prominent)
        == Rect(x: 0, y: 0, width: 400, height: 64))
    let safe = Self.pill(.classic, .handheld, 400) {
      $0.safeArea = EdgeInsets(left: 30, right: 10)
    }
    #expect(safe == Rect(x: 42, y: 4, width: 336, height: 56))
    let tiny = Self.pill(.modern, .handheld, 20)
    #expect(tiny.width == 0 && tiny.isFinite)
  }

  @Test("L39 a pill is at most 700 pixels wide, 954 classic or 910 on a desktop, unless unlimited")
  func maximumWidths() {
    typealias Row = (Theme.Design, FormFactor, Double)
    let table: [Row] = [
      (.modern, .wide, 700), (.modern, .handheld, 700), (.classic, .wide, 954),
      (.modern, .desktop, 910), (.classic, .desktop, 910),
    ]
    for (design, form, expected) in table {
      let pill = Self.pill(design, form, 1200)
      #expect(pill.width == expected && pill.minX == (1200 - expected) / 2, "\(design) \(form)")
    }
    func unlimited(_ margins: inout PopupBarMargins) { margins.limitsWidth = false }
    #expect(Self.pill(.modern, .wide, 1200, unlimited).width == 1180)
    #expect(
      Self.pill(.classic, .wide, 1200, unlimited) == Rect(x: 30, y: 4, width: 1140, height: 62))
    #expect(Self.pill(.classic, .handheld, 400, unlimited).minX == 12)
  }

  @Test("L40 a pill that inherits bottom bar metrics has the margins of the bars below it")
  func matching() {
    func match(_ margins: inout PopupBarMargins) { margins.matchesDock = true }
    #expect(Self.pill(.modern, .handheld, 400, match).minX == 28)
    #expect(Self.pill(.modern, .handheld, 640, match).minX == 28)
    #expect(Self.pill(.modern, .wide, 640, match).minX == 10)
    #expect(Self.pill(.modern, .desktop, 640, match).minX == 20)
    #expect(Self.pill(.classic, .handheld, 400, match).minX == 12)
  }

  @Test("L41 a pill begins beside a column, and with an additional gap beside a sidebar of tabs")
  func columns() {
    let split = Self.pill(.modern, .wide, 900) { $0.columns = EdgeInsets(left: 300) }
    #expect(split == Rect(x: 310, y: 0, width: 580, height: 64))
    let wide = Self.pill(.modern, .wide, 1500) { $0.columns = EdgeInsets(right: 300) }
    #expect(wide == Rect(x: 250, y: 0, width: 700, height: 64))
    let edge = Self.pill(.classic, .wide, 900, style: .prominent) {
      $0.columns = EdgeInsets(left: 300)
    }
    #expect(edge == Rect(x: 300, y: 0, width: 600, height: 64))
    #expect(PopupBarMargins.sidebarInset(300) == 308 && PopupBarMargins.sidebarInset(0) == 0)
  }

  @Test("L45 a pill is a capsule, or has a radius of 14 in the classic design")
  func corners() {
    let size = Size(width: 366, height: 58)
    #expect(PopupBarCorners.radius(.floating, design: .modern, size: size) == 29)
    #expect(PopupBarCorners.radius(.floating, design: .classic, size: size) == 14)
    #expect(PopupBarCorners.radius(.prominent, design: .classic, size: size) == 0)
    #expect(
      PopupBarCorners.radius(.custom, design: .modern, size: size, isFullWidth: true) == 20)
    #expect(PopupBarCorners.radius(.custom, design: .modern, size: size) == 29)
    let high = Size(width: 366, height: 120)
    #expect(PopupBarCorners.radius(.custom, design: .modern, size: high) == 20)
  }

  @Test("L45 configured corners are a capsule's or fixed, and invalid radii are zero")
  func configuredCorners() {
    let size = Size(width: 300, height: 50)
    #expect(CornerConfiguration.capsule().radii(in: size) == CornerRadii(25))
    #expect(CornerConfiguration.capsule(maximumRadius: 9).radii(in: size) == CornerRadii(9))
    #expect(CornerConfiguration.corners(radius: 12).radii(in: size) == CornerRadii(12))
    let odd = CornerRadii(topLeft: -3, topRight: .nan, bottomRight: 4)
    #expect(
      CornerConfiguration.corners(odd).radii(in: size) == CornerRadii(bottomRight: 4))
  }

  @Test("L34 a classic dock moves down with the smoothstep of the opening progress")
  func dockSlide() {
    var layout = PopupBarLayout(
      host: Size(width: 400, height: 800), bottomInset: 60, barHeight: 64, offset: 0)
    #expect(layout.dockSlide(progress: 0) == 0 && layout.dockSlide(progress: 1) == 60)
    #expect(layout.dockSlide(progress: 0.25) == 60 * 0.15625)
    #expect(layout.dockSlide(progress: 0.5) == 30)
    layout.dockLift = 10
    #expect(layout.dockSlide(progress: 1) == 70)
    #expect(layout.barFrame(progress: 0).maxY == 730)
    #expect(layout.hostInset(presence: 1) == 74)
  }

  @Test("L33 the host's inset covers the bar and the gap below it, and no more")
  func insets() {
    func inset(_ offset: Double) -> Double {
      PopupBarLayout(
        host: Size(width: 400, height: 800), bottomInset: 34, barHeight: 48, offset: offset
      ).hostInset(presence: 1)
    }
    #expect(inset(0) == 48 && inset(-10) == 58 && inset(6) == 42)
  }

  @Test("L53 the background of a bar extends to the host's edge")
  func extended() {
    let layout = PopupBarLayout(
      host: Size(width: 400, height: 800), bottomInset: 34, barHeight: 64, offset: 0)
    #expect(layout.extensionHeight == 34)
  }

  @Test("a classic bar slides out of its dock with its shadow last; a modern one grows and fades")
  func presence() {
    var layout = PopupBarLayout(
      host: Size(width: 400, height: 800), bottomInset: 50, barHeight: 64, offset: 0)
    #expect(layout.barScale(presence: 0) == 1.05 && layout.barScale(presence: 1) == 1)
    #expect(layout.barAlpha(presence: 0.5, progress: 0) == 0.5)
    #expect(layout.barSlide(presence: 0) == 0 && layout.shadowOpacity(presence: 0.2) == 1)
    layout.isSliding = true
    layout.isDocked = true
    #expect(layout.barScale(presence: 0) == 1 && layout.barAlpha(presence: 0.5, progress: 0) == 1)
    #expect(layout.barSlide(presence: 0.25) == 48 && layout.barSlide(presence: 1) == 0)
    #expect(layout.shadowOpacity(presence: 0.9) == 0 && layout.shadowOpacity(presence: 1) == 1)
    layout.isDocked = false
    #expect(layout.barSlide(presence: 0) == 64 + 50)
  }
}
