// SPDX-License-Identifier: MIT

/// A controller that tells what is done with it.
private final class PlayerController: ViewController {
  let log: EventLog
  var volume = 0 { didSet { log.add("volume \(volume)") } }

  init(_ log: EventLog) { self.log = log }

  override func viewDidAppear(_ animated: Bool) { log.add("appear") }
  override func viewDidDisappear(_ animated: Bool) { log.add("disappear") }
  override func didMove(toParent parent: ViewController?) {
    log.add(parent == nil ? "no parent" : "parent")
  }
}

@Observable private final class Volume {
  var value = 1
}

private struct Player: ViewControllerRepresentable {
  let volume: Volume
  let log: EventLog
  var size: Size?
  @Environment(\.isEnabled) private var isEnabled

  func makeCoordinator() -> EventLog { log }

  func makeViewController(context: Context) -> PlayerController {
    PlayerController(context.coordinator)
  }

  func updateViewController(_ controller: PlayerController, context: Context) {
    controller.volume = isEnabled ? volume.value : 0
  }

  static func dismantleViewController(_ controller: PlayerController, coordinator: EventLog) {
    coordinator.add("dismantle")
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, viewController: PlayerController, context: Context
  ) -> Size? { size }
}

private struct PlayerPage: View {
  let volume: Volume
  let log: EventLog
  var size: Size?
  @State private var isShown = true
  @State private var isEnabled = true

  var body: some View {
    VStack(spacing: 0) {
      if isShown { Player(volume: volume, log: log, size: size).disabled(!isEnabled) }
      Button("disable") { isEnabled = false }
      Button("hide") { isShown = false }
    }
  }
}

private struct Growing: View {
  @State private var count = 1

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count) { _ in Block("line", 50, 20) }
      Button("more") { count += 1 }.frame(width: 80, height: 40)
    }
  }
}

/// A controller above a bar, or below it to the edges of the window.
private struct CoveredPage: View {
  let log: EventLog
  @State private var isCovered = false
  @State private var height = 30.0

  var body: some View {
    Player(volume: Volume(), log: log)
      .ignoresSafeArea(edges: isCovered ? .all : [])
      .safeAreaInset(edge: .bottom, spacing: 0) {
        HStack {
          Button("cover") { isCovered.toggle() }
          Button("grow") { height += 20 }
        }
        .frame(height: height)
      }
  }
}

/// A controller above a bar that moves when the view before it grows.
private struct MovedPage: View {
  private struct Growing: View {
    @State private var height = 20.0

    var body: some View { Button("grow") { height += 15 }.frame(height: height) }
  }

  let log: EventLog

  var body: some View {
    VStack(spacing: 0) {
      Growing()
      Player(volume: Volume(), log: log).frame(height: 350).clipShape(Rectangle())
    }
    .frame(width: 300, height: 370, alignment: .top)
    .safeAreaInset(edge: .bottom, spacing: 0) { Block("bar", 300, 30) }
  }
}

nonisolated private enum DrivingTrait: TraitDefinition { static let defaultValue = 0 }

private struct DrivingKey: TraitBridgedEnvironmentKey { typealias Trait = DrivingTrait }

extension EnvironmentValues {
  fileprivate var driving: Int {
    get { self[DrivingKey.self] }
    set { self[DrivingKey.self] = newValue }
  }
}

private struct Driving: View {
  let log: EventLog
  @State private var own: Int?
  @Environment(\.driving) private var driving

  var body: some View {
    Text("driving \(driving)")
    Player(volume: Volume(), log: log).transformEnvironment(\.self) {
      if let own { $0.driving = own }
    }
    Button("own") { own = 7 }
    Button("none") { own = nil }
  }
}

/// A view that reads a trait once a button was pressed.
private struct LateDriving: View {
  @State private var isShown = false

  var body: some View {
    if isShown { Driving(log: EventLog()) }
    Button("show") { isShown = true }
  }
}

@Suite("SashUI: controllers")
struct HostingControllerTests {
  @Test(
    "a representable controller is a child of the controller around, updated by what it reads, and dismantled"
  )
  func representable() async throws {
    let (volume, log) = (Volume(), EventLog())
    let host = HostingController(rootView: PlayerPage(volume: volume, log: log))
    let stage = try TestStage(root: host, size: Size(width: 300, height: 400))
    let controller = try #require(host.children.first as? PlayerController)
    #expect(log.take() == ["volume 1", "parent", "appear"])
    let buttons = try stage.find(.button, "disable").frame.minY
    #expect(controller.view.frame == Rect(x: 0, y: 0, width: 300, height: buttons))
    volume.value = 5
    try await stage.runTasksAndWait()
    #expect(log.take() == ["volume 5"])
    try stage.tap(.button, "disable")
    #expect(log.take() == ["volume 0"], "a value of the environment")
    try stage.tap(.button, "hide")
    #expect(Set(log.take()) == ["dismantle", "no parent", "disappear"])
    #expect(host.children.isEmpty && controller.view.superview == nil)
  }

  @Test("a controller has what covers it of the window and of declared views as its safe area")
  func insets() throws {
    let log = EventLog()
    let host = HostingController(rootView: CoveredPage(log: log))
    let stage = try TestStage(root: host, size: Size(width: 300, height: 400))
    host.additionalSafeAreaInsets = Sash.EdgeInsets(top: 20, left: 7)
    try stage.settle()
    let player = try #require(host.children.first)
    func insets() -> Sash.EdgeInsets { player.view.safeAreaInsets }
    #expect(player.view.frame == Rect(x: 7, y: 20, width: 293, height: 350))
    #expect(insets() == .zero)
    try stage.tap(.button, "cover")
    #expect(player.view.frame == Rect(x: 0, y: 0, width: 300, height: 400))
    #expect(insets() == Sash.EdgeInsets(top: 20, left: 7, bottom: 30))
    player.additionalSafeAreaInsets.top += 5
    host.additionalSafeAreaInsets.bottom = 11
    try stage.settle()
    #expect(insets() == Sash.EdgeInsets(top: 25, left: 7, bottom: 41))
    try stage.tap(.button, "grow")
    #expect(insets() == Sash.EdgeInsets(top: 25, left: 7, bottom: 61), "its frame stays as it is")
    try stage.tap(.button, "cover")
    #expect(player.view.frame == Rect(x: 7, y: 20, width: 293, height: 319))
    #expect(insets() == Sash.EdgeInsets(top: 5))
  }

  @Test("what covers a controller changes when a view around it moves")
  func movedInsets() throws {
    let host = HostingController(rootView: MovedPage(log: EventLog()))
    let stage = try TestStage(root: host, size: Size(width: 300, height: 400))
    let player = try #require(host.children.first)
    #expect(player.view.safeAreaInsets == .zero)
    try stage.tap(.button, "grow")
    #expect(player.view.safeAreaInsets == Sash.EdgeInsets(bottom: 15))
  }

  @Test("a trait of controllers is a value of the environment, in both directions")
  func traits() throws {
    let page = ViewController()
    let host = HostingController(rootView: VStack { Driving(log: EventLog()) })
    host.view.fillsSuperview = true
    page.addChild(host)
    page.view.addSubview(host.view)
    let stage = try TestStage(root: page, size: Size(width: 300, height: 300))
    let player = try #require(host.children.first)
    func trait() -> Int { player.traitCollection[DrivingTrait.self] }
    #expect(stage.exists(.staticText, "driving 0"))
    page.setTrait(DrivingTrait.self, to: 3)
    try stage.settle()
    #expect(stage.exists(.staticText, "driving 3") && trait() == 3)
    try stage.tap(.button, "own")
    #expect(stage.exists(.staticText, "driving 3") && trait() == 7)
    try stage.tap(.button, "none")
    #expect(trait() == 3)
    host.removeFromParent()
    try stage.settle()
    #expect(stage.exists(.staticText, "driving 0") && trait() == 0)
  }

  @Test("a trait that is first read later is followed")
  func lateTrait() throws {
    let host = HostingController(rootView: VStack { LateDriving() })
    let stage = try TestStage(root: host, size: Size(width: 300, height: 300))
    host.setTrait(DrivingTrait.self, to: 3)
    try stage.tap(.button, "show")
    #expect(stage.exists(.staticText, "driving 3"))
    host.setTrait(DrivingTrait.self, to: 4)
    try stage.settle()
    #expect(stage.exists(.staticText, "driving 4"))
  }

  @Test("a representable controller has the size that it answers, or the one that it prefers")
  func size() throws {
    let log = EventLog()
    let own = Player(volume: Volume(), log: log, size: Size(width: 40, height: 30))
    #expect(
      HostingController(rootView: own).sizeThatFits(in: Size(width: 200, height: 200))
        == Size(width: 40, height: 30))
    let preferring = HostingController(rootView: Player(volume: Volume(), log: log).fixedSize())
    let stage = try TestStage(root: preferring, size: Size(width: 300, height: 300))
    let controller = try #require(preferring.children.first)
    controller.preferredContentSize = Size(width: 60, height: 50)
    try stage.settle()
    #expect(controller.view.frame.size == Size(width: 60, height: 50))
  }

  @Test("the preferred size of a controller follows its view (SwiftUI, sizingOptions)")
  func preferredSize() throws {
    let controller = HostingController(rootView: Growing())
    #expect(controller.preferredContentSize == .zero)
    controller.sizingOptions = .preferredContentSize
    #expect(controller.preferredContentSize == Size(width: 80, height: 60))
    let stage = try TestStage(root: controller, size: Size(width: 300, height: 300))
    try stage.tap(.button, "more")
    #expect(controller.preferredContentSize == Size(width: 80, height: 80))
  }

  @Test("a stack of the library gives a hosting view the size that its content has now")
  func stack() throws {
    let page = ViewController()
    let hosting = HostingView(rootView: Growing())
    let below = Sash.Label("below")
    let stack = StackView(.vertical, alignment: .leading, distribution: .natural, [hosting, below])
    stack.fillsSuperview = true
    page.view.addSubview(stack)
    let stage = try TestStage(root: page, size: Size(width: 300, height: 300))
    let before = hosting.frame.height
    try stage.tap(.button, "more")
    #expect(hosting.frame.height == before + 20 && below.frame.minY >= hosting.frame.maxY)
  }
}
