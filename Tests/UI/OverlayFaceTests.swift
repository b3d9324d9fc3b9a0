// SPDX-License-Identifier: MIT

@Suite("Overlays of declared views")
struct OverlayFaceTests {
  enum Notch: CaseIterable, Equatable { case max, min, middle }

  @Observable final class Model {
    var notch = Notch.min
    var disablesMax = false
    var least = 60.0
    var isDraggable = true
    var drives = true
    var isFirst = true
    var stretches = false
    var heights: [Double] = []
  }

  /// A page of 320 by 240, whose overlay rests at 60, 120 and 192, declared in another order.
  private struct Page<Overlay: View>: View {
    @Bindable var model: Model
    var changesNotch = true
    var act: (MagneticNotchOverlayBehavior<Notch>.Translation) -> Void = { _ in }
    @ViewBuilder let overlay: () -> Overlay

    var body: some View {
      Block("ground")
        .dynamicOverlay(overlay())
        .dynamicOverlayBehavior(behavior)
    }

    private var behavior: some DynamicOverlayBehavior {
      let behavior = MagneticNotchOverlayBehavior<Notch> { notch in
        switch notch {
        case .max: .fractional(0.8)
        case .min: .absolute(model.least)
        case .middle: .fractional(0.5)
        }
      }
      .disable(.max, model.disablesMax)
      .onTranslation { act($0) }
      .contentAdjustmentMode(model.stretches ? .stretch : .none)
      return changesNotch ? behavior.notchChange($model.notch) : behavior
    }
  }

  /// Returns the height of the overlay as it is displayed.
  private func height<V: View>(of page: HostedPage<V>) throws -> Double {
    let overlay = try #require(page.all(BlockView.self).first { $0.name == "overlay" })
    return 240 - overlay.convert(Point.zero, to: nil).y
  }

  private func page(
    _ model: Model, changesNotch: Bool = true,
    act: @escaping (MagneticNotchOverlayBehavior<Notch>.Translation) -> Void = { _ in }
  ) throws -> HostedPage<some View> {
    let page = try HostedPage(
      Page(model: model, changesNotch: changesNotch, act: act) { Block("overlay") })
    try page.frame()
    return page
  }

  @Test("the title of an overlay names its sheet, and not the page below it")
  func title() throws {
    let page = try HostedPage(
      NavigationStack { Page(model: Model()) { Block("overlay").navigationTitle("Places") } })
    try page.frame()
    #expect("\(page.window.accessibilitySnapshot)".contains("\"Places\" = \"1 of 3\""))
    #expect(!page.texts.contains("Places"))
  }

  @Test("in dark themes the backgrounds of an overlay are those of raised surfaces")
  func raised() throws {
    let page = try HostedPage(
      Page(model: Model()) { List { Text("a") } }, theme: .dark)
    try page.frame()
    let list = try page.first(Sash.ListView.self)
    #expect(list.backgroundColor == Theme.dark.elevated.background)
    page.window.theme = .light
    try page.frame()
    #expect(list.backgroundColor == Theme.light.background)
  }

  @Test("O53 notches of fixed and of relative heights are sorted, whatever their order")
  func order() throws {
    let model = Model()
    let page = try page(model)
    #expect(try height(of: page) == 60)
    #expect(page.frames["ground"] == Rect(x: 0, y: 0, width: 320, height: 240))
    // From notch to notch, upwards by flings.
    for (notch, expected) in [(Notch.middle, 120.0), (.max, 192), (.max, 192)] {
      let start = Point(x: 160, y: 240 - (try height(of: page)) + 10)
      try page.drag(from: start, by: Vector(dx: 0, dy: -60))
      try page.run(1)
      #expect(model.notch == notch)
      #expect(try height(of: page) == expected)
    }
    // Another size of the window changes the relative heights.
    try page.resize(320, 480)
    try page.run(1)
    let overlay = try #require(page.all(BlockView.self).first { $0.name == "overlay" })
    #expect(480 - overlay.convert(Point.zero, to: nil).y == 384)
  }

  @Test("O53 heights follow the states that they read, and the overlay keeps its notch")
  func changedHeights() throws {
    let model = Model()
    let page = try page(model)
    model.least = 90
    try page.run(1)
    #expect(try height(of: page) == 90)
    // Now the notch is above the one in the middle.
    model.least = 150
    try page.run(1)
    #expect(try height(of: page) == 150 && model.notch == .min)
    model.notch = .middle
    try page.run(0.1)
    #expect(try height(of: page) == 120)
  }

  @Test("O53 an overlay without a behaviour rests at three tenths, a half and seven tenths")
  func standard() throws {
    let page = try HostedPage(Block("ground").dynamicOverlay(Block("overlay")))
    try page.frame()
    #expect(abs(try height(of: page) - 72) < 0.5)
    try page.drag(from: Point(x: 160, y: 200), by: Vector(dx: 0, dy: -60))
    try page.run(1)
    #expect(abs(try height(of: page) - 120) < 0.5)
  }

  @Test("O54 a notch binding moves the overlay, animated in an animation only, and follows it")
  func binding() throws {
    struct Bound: View {
      @State private var notch = Notch.min

      var body: some View {
        VStack {
          Button("max") { notch = .max }
          Button("min") { notch = .min }
          Button("animate") { withAnimation { notch = .min } }
          Text("\(notch)")
          Spacer()
        }
        .dynamicOverlay(Block("overlay"))
        .dynamicOverlayBehavior(
          MagneticNotchOverlayBehavior<Notch> { notch in
            switch notch {
            case .max: .absolute(190)
            case .min: .absolute(60)
            case .middle: .absolute(120)
            }
          }
          .notchChange($notch))
      }
    }
    let page = try HostedPage(Bound())
    try page.frame()
    try page.tap("max")
    #expect(try height(of: page) == 190)
    try page.tap("animate")
    try page.run(0.1)
    let moving = try height(of: page)
    #expect(moving > 61 && moving < 189)
    try page.run(1)
    #expect(try height(of: page) == 60 && page.texts.contains("min"))
    // The binding has the notch from the moment at which the overlay begins to move there.
    try page.drag(from: Point(x: 160, y: 190), by: Vector(dx: 0, dy: -70))
    try page.frame()
    #expect(try page.texts.contains("middle") && height(of: page) < 119)
    try page.run(1)
    #expect(try height(of: page) == 120)
    try page.tap("min")
    #expect(try height(of: page) == 60)
  }

  @Test(
    "an overlay whose content becomes as high as itself keeps its notch, direction and scroll view")
  func adjustmentMode() throws {
    let model = Model()
    model.notch = .middle
    let page = try HostedPage(
      Page(model: model) {
        ScrollView { Block("overlay", 300, 1_000) }.drivingScrollView()
      }
      .environment(\.layoutDirection, .rightToLeft))
    try page.frame()
    let scrollView = try page.first(Sash.ScrollView.self)
    #expect(scrollView.frame.height == 192)
    for stretches in [true, false, true] {
      model.stretches = stretches
      try page.run(1)
      #expect(try height(of: page) == 120 && model.notch == .middle)
      #expect(scrollView.frame.height == (stretches ? 120 : 192))
      #expect(try page.first(Sash.ScrollView.self) === scrollView && scrollView.isMirrored)
    }
    try page.drag(from: Point(x: 160, y: 200), by: Vector(dx: 0, dy: -70))
    try page.run(1)
    #expect(model.notch == .max && scrollView.contentOffset.y == 0)
  }

  @Test("O55 a disabled notch is not reached by a drag, but by the binding")
  func disabled() throws {
    let model = Model()
    model.disablesMax = true
    let page = try page(model)
    try page.drag(from: Point(x: 160, y: 190), by: Vector(dx: 0, dy: -140))
    try page.run(1)
    #expect(try height(of: page) == 120 && model.notch == .middle)
    model.notch = .max
    try page.frame()
    #expect(try height(of: page) == 192)
    model.notch = .min
    model.disablesMax = false
    try page.frame()
    try page.drag(from: Point(x: 160, y: 190), by: Vector(dx: 0, dy: -140))
    try page.run(1)
    #expect(try height(of: page) == 192)
  }

  @Test("O56 a translation has height, clamped progress, size and animation, and actions append")
  func translation() throws {
    struct Following: View {
      let model: Model
      @State private var height = 0.0

      var body: some View {
        Block("ground")
          .overlay(alignment: .topLeading) { Block("follower", 10, 10).offset(y: height) }
          .dynamicOverlay(Block("overlay"))
          .dynamicOverlayBehavior(
            MagneticNotchOverlayBehavior<Notch> { $0 == .max ? .absolute(200) : .absolute(100) }
              .onTranslation { translation in
                model.heights.append(translation.height)
                height = translation.height
              }
              .onTranslation { translation in
                model.heights.append(translation.progress)
                model.least = translation.height(for: .max)
                model.isFirst = translation.transaction.animation != nil
                model.drives = translation.containerSize == Size(width: 320, height: 240)
              })
      }
    }
    let model = Model()
    let page = try HostedPage(Following(model: model))
    try page.frame()
    #expect(model.heights == [100, 0] && model.least == 200 && !model.isFirst && model.drives)
    #expect(page.frames["follower"]?.minY == 100)
    model.heights = []
    let finger = Touch.ID.unique()
    page.send(finger, .began, Point(x: 160, y: 150))
    try page.move(finger, from: Point(x: 160, y: 150), by: Vector(dx: 0, dy: -140))
    // Beyond the highest notch the overlay gives way, and the progress stays.
    let (height, progress) = (model.heights.dropLast().last ?? 0, model.heights.last)
    #expect(height > 200 && height < 240 && progress == 1 && !model.isFirst)
    try page.frame()
    #expect(abs((page.frames["follower"]?.minY ?? 0) - height) <= 1)
    page.send(finger, .ended, Point(x: 160, y: 10))
    try page.run(0.1)
    // The target of the animation is told, and what is written moves along.
    #expect(model.heights.suffix(2) == [200, 1] && model.isFirst)
    let follower = try page.displayedFrame("follower")
    #expect(follower.minY > 200 && follower.minY < height)
    try page.run(1)
    #expect(try page.displayedFrame("follower").minY == 200)
  }

  @Test("O57 declared areas are the only ones that drag, and inactive ones do not")
  func areas() throws {
    let model = Model()
    let page = try HostedPage(
      Page(model: model) {
        VStack(spacing: 0) {
          Block("overlay", 320, 20).draggable(model.isDraggable)
          Block("rest")
        }
      })
    try page.frame()
    func drag(at y: Double) throws -> Bool {
      let before = model.notch
      try page.drag(from: Point(x: 160, y: y), by: Vector(dx: 0, dy: -70))
      try page.run(1)
      defer { model.notch = before }
      return model.notch != before
    }
    #expect(try drag(at: 215) == false)
    #expect(try drag(at: 190))
    try page.frame()
    model.isDraggable = false
    try page.frame()
    #expect(try drag(at: 190) == false)
    #expect(try drag(at: 215) == false)
  }

  @Test("O58 the scroll view of a driving area moves the overlay, also one that appears later")
  func driving() throws {
    let model = Model()
    let page = try HostedPage(
      Page(model: model) {
        VStack(spacing: 0) {
          Block("overlay", 320, 20).draggable()
          if model.isFirst {
            ScrollView { Block("first", 320, 1000) }.drivingScrollView(model.drives)
          } else {
            VStack { ScrollView { Block("second", 320, 10) } }.drivingScrollView(model.drives)
          }
        }
      })
    try page.frame()
    func drag() throws -> Bool {
      model.notch = .min
      try page.frame()
      try page.drag(from: Point(x: 160, y: 215), by: Vector(dx: 0, dy: -70))
      try page.run(1)
      return model.notch != .min
    }
    #expect(try drag())
    model.drives = false
    try page.frame()
    #expect(try drag() == false)
    model.drives = true
    model.isFirst = false
    try page.frame()
    // Content that is too short to scroll moves the overlay, too.
    #expect(try drag())
    let bouncing = page.all(Sash.ScrollView.self).filter { $0.alwaysBounceVertical }
    #expect(bouncing.count == 1)
  }

  @Test("presses beside the overlay reach the view below, and states stay where they are")
  func ground() throws {
    struct Counting: View {
      @State private var count = 0

      var body: some View {
        Button("Count \(count)") { count += 1 }
      }
    }
    let page = try HostedPage(
      Counting().dynamicOverlay { Counting().frame(maxHeight: .infinity, alignment: .top) })
    try page.frame()
    let buttons = page.all(Sash.Button.self)
    #expect(buttons.count == 2)
    try page.tap(at: buttons[0].convert(buttons[0].bounds, to: nil).center)
    #expect(page.all(Sash.Button.self).map(\.title) == ["Count 1", "Count 0"])
    try page.tap(at: buttons[1].convert(buttons[1].bounds, to: nil).center)
    #expect(page.all(Sash.Button.self).map(\.title) == ["Count 1", "Count 1"])
  }
}
