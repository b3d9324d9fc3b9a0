// SPDX-License-Identifier: MIT

private enum Notch: CaseIterable, Equatable { case min, max }

@Observable private final class Model {
  var notch = Notch.min
  var inset = 0.0
  var disablesMax = false
  var lines: [String] = []

  func note(_ translation: MagneticNotchOverlayBehavior<Notch>.Translation) {
    let animation = translation.transaction.animation == nil ? "at once" : "animated"
    let size = translation.containerSize
    lines.append(
      "\(Int(translation.height)) \(translation.progress) \(animation) \(Int(size.height)) "
        + "\(Int(translation.height(for: .min))) \(Int(translation.height(for: .max)))")
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A page of 320 by 240, whose overlay rests at 60 and 180.
private struct Page: View {
  @Bindable var model: Model
  var disables = true

  var body: some View {
    Block("ground")
      .dynamicOverlay(Block("overlay"))
      .dynamicOverlayBehavior(behavior)
      .padding(.bottom, model.inset)
  }

  private var behavior: MagneticNotchOverlayBehavior<Notch> {
    MagneticNotchOverlayBehavior { $0 == .max ? .absolute(180) : .absolute(60) }
      .notchChange($model.notch)
      .onTranslation { model.note($0) }
      .disable(.min, disables)
  }
}

/// A page whose buttons move its overlay.
private struct Moving: View {
  let model: Model
  @State private var notch = Notch.min

  var body: some View {
    VStack {
      Button("max") { notch = .max }
      Button("animate min") { withAnimation { notch = .min } }
      Button("animate max") { withAnimation { notch = .max } }
    }
    .dynamicOverlay(Block("overlay"))
    .dynamicOverlayBehavior(
      MagneticNotchOverlayBehavior<Notch> { $0 == .max ? .absolute(180) : .absolute(60) }
        .notchChange($notch)
        .onTranslation { model.note($0) })
  }
}

/// The behaviours that DynamicOverlay and OverlayContainer test, in other words.
@Suite("SashUI beside its peers: overlays")
struct PeerOverlayTests {
  private let model = Model()

  private func height<V: View>(of page: HostedPage<V>) throws -> Double {
    240 - (try page.block("overlay").convert(Point.zero, to: nil).y)
  }

  private func overlay(
    _ notches: @escaping (Notch) -> NotchDimension
  ) throws -> HostedPage<some View> {
    let page = try HostedPage(
      Block("ground").dynamicOverlay(Block("overlay"))
        .dynamicOverlayBehavior(MagneticNotchOverlayBehavior<Notch>(notches: notches)))
    try page.frame()
    return page
  }

  // DynamicOverlay, NotchBindingDynamicOverlayTests, testInitialMaxNotch and testInitialMinNotch.
  @Test("the overlay begins at the notch of the binding", arguments: [(false, 60.0), (true, 180)])
  func initialNotch(isMax: Bool, expected: Double) throws {
    model.notch = isMax ? .max : .min
    let page = try HostedPage(Page(model: model))
    try page.frame()
    #expect(try height(of: page) == expected)
  }

  // DynamicOverlay, NotchDimensionDynamicOverlayTests, testVariousDimensions.
  @Test(
    "a notch below the window is at its edge, and one above it is as high as it says",
    arguments: [
      (NotchDimension.absolute(-1), 0.0), (.absolute(0), 0), (.absolute(200), 200),
      (.fractional(-1), 0), (.fractional(0), 0), (.fractional(0.5), 120), (.fractional(2), 480),
    ])
  func dimensions(dimension: NotchDimension, expected: Double) throws {
    let page = try overlay { _ in dimension }
    #expect(try height(of: page) == expected)
  }

  // DynamicOverlay, OverlayNotchIndexMapperTests, testFractionalNotchDimensionReordering.
  @Test("notches are ordered by the heights that they have in the window")
  func order() throws {
    let page = try overlay { $0 == .min ? .absolute(100) : .fractional(0.2) }
    #expect(try height(of: page) == 48)
    try page.drag(from: Point(x: 160, y: 230), by: Vector(dx: 0, dy: -50))
    try page.run(1)
    #expect(try height(of: page) == 100)
    // In a higher window the fraction is above the other notch.
    try page.resize(320, 1_000)
    try page.run(1)
    let edge = try page.block("overlay").convert(Point.zero, to: nil).y
    #expect(1_000 - edge == 100)
    try page.drag(from: Point(x: 160, y: 950), by: Vector(dx: 0, dy: -90))
    try page.run(1)
    #expect(1_000 - (try page.block("overlay").convert(Point.zero, to: nil).y) == 200)
  }

  // DynamicOverlay, NotchTranslationDynamicOverlayTests, testInitialTranslation.
  @Test("an overlay that appears tells its height, at once", arguments: [false, true])
  func initialTranslation(isMax: Bool) throws {
    model.notch = isMax ? .max : .min
    let page = try HostedPage(Page(model: model))
    try page.frame()
    #expect(model.take() == [isMax ? "180 1.0 at once 240 60 180" : "60 0.0 at once 240 60 180"])
  }

  // DynamicOverlay, NotchTranslationDynamicOverlayTests, testNotchMovesTranslation.
  @Test("each move is told with its target, and whether it is animated")
  func moves() throws {
    let page = try HostedPage(Moving(model: model))
    try page.frame()
    _ = model.take()
    try page.tap("max")
    #expect(model.take() == ["180 1.0 at once 240 60 180"])
    try page.tap("animate min")
    try page.run(1)
    #expect(model.take() == ["60 0.0 animated 240 60 180"])
    try page.tap("animate max")
    try page.run(1)
    #expect(model.take() == ["180 1.0 animated 240 60 180"])
  }

  // DynamicOverlay, NotchTranslationDynamicOverlayTests, testLayoutChangesTranslation.
  @Test("a view of another height tells the size of the container")
  func layout() throws {
    model.inset = 40
    let page = try HostedPage(Page(model: model))
    try page.frame()
    #expect(model.take() == ["60 0.0 at once 200 60 180"])
    model.inset = 0
    try page.run(0.1)
    #expect(model.take().last == "60 0.0 at once 240 60 180")
  }

  // DynamicOverlay, MagneticNotchOverlayBehaviorValueTests, testDisabledIndexesOverlayValue.
  @Test("notches are disabled one after the other, and are enabled again")
  func disabled() throws {
    struct Disabled: View {
      @Bindable var model: Model

      var body: some View {
        Block("ground").dynamicOverlay(Block("overlay")).dynamicOverlayBehavior(
          MagneticNotchOverlayBehavior<Notch> { $0 == .max ? .absolute(180) : .absolute(60) }
            .disable(.min)
            .disable(.max, model.disablesMax))
      }
    }
    model.disablesMax = true
    let page = try HostedPage(Disabled(model: model))
    try page.frame()
    // Without a notch to go to, the overlay returns to where it is.
    try page.drag(from: Point(x: 160, y: 200), by: Vector(dx: 0, dy: -140))
    try page.run(1)
    #expect(try height(of: page) == 60)
    model.disablesMax = false
    try page.run(0.1)
    try page.drag(from: Point(x: 160, y: 200), by: Vector(dx: 0, dy: -140))
    try page.run(1)
    #expect(try height(of: page) == 180)
    try page.drag(from: Point(x: 160, y: 80), by: Vector(dx: 0, dy: 140))
    try page.run(1)
    #expect(try height(of: page) == 180)
  }

  // DynamicOverlay, OverlayContainerRepresentableAdaptorTests, testDefaultDraggingStart.
  @Test("a drag that begins above the overlay does not move it")
  func outside() throws {
    let page = try HostedPage(Page(model: model, disables: false))
    try page.frame()
    try page.drag(from: Point(x: 160, y: 170), by: Vector(dx: 0, dy: -140))
    try page.run(1)
    #expect(try height(of: page) == 60)
    try page.drag(from: Point(x: 160, y: 190), by: Vector(dx: 0, dy: -140))
    try page.run(1)
    #expect(try height(of: page) == 180)
  }

  // DynamicOverlay, DragHandleViewModifierTests and testEnabledDraggingStart.
  @Test("each draggable area moves the overlay, where it is displayed", arguments: [0, 1, 2])
  func areas(area: Int) throws {
    let page = try HostedPage(
      Block("ground")
        .dynamicOverlay {
          Block("overlay").overlay(alignment: .topLeading) {
            Block("first", 100, 30).draggable()
            Block("second", 100, 30).draggable().offset(x: 200)
          }
        }
        .dynamicOverlayBehavior(
          MagneticNotchOverlayBehavior<Notch> { $0 == .max ? .absolute(180) : .absolute(60) }))
    try page.frame()
    // Between both areas nothing is dragged.
    try page.drag(
      from: Point(x: [50.0, 250, 150][area], y: 195), by: Vector(dx: 0, dy: -140))
    try page.run(1)
    #expect(try height(of: page) == (area == 2 ? 60 : 180))
  }

  // DynamicOverlay, DrivingScrollViewModifierTests, testScrollViewSearch.
  @Test("of several scroll views the one in the area moves the overlay", arguments: 0..<4)
  func drivers(driver: Int) throws {
    struct Scrolling: View {
      let index: Int
      let driver: Int

      var body: some View {
        ScrollView { Block("\(index)", 160, 400) }.drivingScrollView(index == driver)
      }
    }
    let page = try HostedPage(
      Block("ground")
        .dynamicOverlay {
          VStack(spacing: 0) {
            Block("overlay", 320, 10).draggable()
            HStack(spacing: 0) { ForEach(0..<2) { Scrolling(index: $0, driver: driver) } }
              .frame(height: 70)
            HStack(spacing: 0) { ForEach(2..<4) { Scrolling(index: $0, driver: driver) } }
          }
        }
        .dynamicOverlayBehavior(
          MagneticNotchOverlayBehavior<Notch> { $0 == .max ? .absolute(230) : .absolute(140) }))
    try page.frame()
    for index in [driver == 0 ? 3 : 0, driver] {
      let start = Point(
        x: index.isMultiple(of: 2) ? 80 : 240, y: index < 2 ? 130 : 200)
      try page.drag(from: start, by: Vector(dx: 0, dy: -70))
      try page.run(1)
      #expect(try height(of: page) == (index == driver ? 230 : 140))
    }
  }
}
