// SPDX-License-Identifier: MIT

/// A class of the library's views that tells what is done with it.
private final class Meter: Sash.View {
  let log: EventLog
  var value = 0 { didSet { log.add("value \(value)") } }

  init(_ log: EventLog) {
    self.log = log
    super.init()
    log.add("init")
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: Double(10 * value), height: 20) }
}

private struct MeterView: ViewRepresentable {
  let value: Int
  let model: MeterModel
  let log: EventLog

  func makeCoordinator() -> EventLog { log }

  func makeView(context: Context) -> Meter { Meter(context.coordinator) }

  func updateView(_ view: Meter, context: Context) { view.value = value + model.offset }

  static func dismantleView(_ view: Meter, coordinator: EventLog) { coordinator.add("dismantle") }
}

@Observable private final class MeterModel {
  var offset = 0
}

private struct MeterPage: View {
  @State private var value = 1
  @State private var isShown = true
  let model: MeterModel
  let log: EventLog

  var body: some View {
    HStack(spacing: 0) {
      if isShown { MeterView(value: value, model: model, log: log) }
      Text("end")
      Button("more") { value += 1 }
      Button("hide") { isShown = false }
    }
  }
}

@Suite("SashUI: hosting and bridges")
struct HostingTests {
  @Test("a representable view is made once, updated by what it reads, and dismantled")
  func representable() throws {
    let (model, log) = (MeterModel(), EventLog())
    let page = try HostedPage(MeterPage(model: model, log: log))
    #expect(log.take() == ["init", "value 1"])
    let meter = try #require(page.view.subviews.compactMap { $0 as? Meter }.first)
    let x = page.placedTexts
    try page.tap("more")
    #expect(log.take() == ["value 2"] && meter.frame.width == 20)
    #expect(page.placedTexts != x)
    model.offset = 5
    try page.frame()
    #expect(log.take() == ["value 7"] && meter.frame.width == 70)
    try page.tap("hide")
    #expect(log.take() == ["dismantle"] && meter.superview == nil)
  }

  @Test("a controller has the size of its view, and shows another value of it")
  func controller() {
    let controller = HostingController(rootView: Text("one"))
    let size = controller.sizeThatFits(in: Size(width: 500, height: 500))
    #expect(size == Sash.Label("one").sizeThatFits(Size(width: 500, height: 500)))
    controller.rootView = Text("one and two")
    #expect(controller.sizeThatFits(in: Size(width: 500, height: 500)).width > size.width)
    #expect(controller.view is HostingView<Text>)
  }

  @Test("a view is rendered into a picture of its own size, or of a given one, at a scale")
  func picture() throws {
    let ideal = Sash.Label("picture").sizeThatFits(Size(width: Double.infinity, height: .infinity))
    let own = try renderPicture(of: Text("picture"), scale: 2)
    #expect(own.size.width == Int((ideal.width * 2).rounded(.up)))
    let given = try renderPicture(of: Text("picture"), size: Size(width: 100, height: 50))
    #expect(given.size == PixelSize(width: 100, height: 50))
    var colors: Set<UInt32> = []
    for y in 0..<50 { for x in 0..<100 { colors.insert(given.pixel(x: x, y: y)) } }
    #expect(colors.count > 3, "the text is drawn")
  }

  @Test("views that were added to a hosting view stay, below and above the declared ones")
  func addedViews() throws {
    let (low, high) = (Sash.View(), Sash.View())
    let shown = try HostedPage(Parts(names: ["a"]))
    shown.view.insertSubview(low, at: 0)
    shown.view.addSubview(high)
    for names in [["a", "b"], ["b", "a", "c"], ["c"], []] {
      shown.view.rootView = Parts(names: names)
      try shown.frame()
      #expect(shown.texts == names)
      #expect(shown.view.subviews.first === low && shown.view.subviews.last === high)
    }
  }

  @Test("a hosting controller keeps its popup bar when the declared views change")
  func popupBar() throws {
    let controller = HostingController(rootView: Parts(names: ["a"]))
    let window = Sash.Window(size: Size(width: 320, height: 240))
    window.rootViewController = controller
    let host = OffscreenWindowHost(window)
    controller.presentPopupBar(with: ViewController(), animated: false)
    try host.frame(at: 1)
    controller.rootView = Parts(names: ["b", "a"])
    try host.frame(at: 2)
    #expect(controller.popupBar.window === window)
    #expect(controller.view.subviews.prefix(2).allSatisfy { $0 is Sash.Label })
  }
}

private struct Parts: View {
  let names: [String]

  var body: some View { VStack { ForEach(names, id: \.self) { Text($0) } } }
}

/// A view that keeps an object alive, inside views that follow their positions.
private struct PositionReaders: View {
  let object: EventLog
  let isLonger: Bool

  var body: some View {
    GeometryReader { proxy in
      if isLonger { Text("\(proxy.size.width)") } else { Text("short") }
    }
    .onGeometryChange(for: Double.self, of: { $0.size.width }) { object.add("\($0)") }
  }
}

@Suite("SashUI: release of hosting views")
struct HostingReleaseTests {
  @Test("a hosting view releases its views, also those that read positions or were just removed")
  func positions() throws {
    weak var released: EventLog?
    do {
      let log = EventLog()
      released = log
      let page = try HostedPage(PositionReaders(object: log, isLonger: true))
      // The removed view is displayed until a layout that does not come.
      page.view.rootView = PositionReaders(object: log, isLonger: false)
    }
    #expect(released == nil)
  }
}
