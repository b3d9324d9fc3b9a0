// SPDX-License-Identifier: MIT

/// An item that is presented.
private struct Item: Identifiable {
  let id: Int
}

/// What is to be presented.
private final class Wishes {
  var sheet: Int?
  var popover: Int?
  var isCovered = false
  var hasAlert = false
  var path: [Int] = []
  var isRemoved = false

  /// The texts that are visible when nothing moves any more.
  var texts: Set<String> {
    if isRemoved { return [] }
    var texts: Set<String> = []
    if let sheet { texts.insert("sheet \(sheet)") }
    if let popover { texts.insert("popover \(popover)") }
    if isCovered { texts.insert("cover") }
    if hasAlert { texts.insert("alert") }
    texts.insert(path.last.map { "page \($0)" } ?? "root")
    return texts
  }
}

private struct WishPage: View {
  let wishes: Wishes
  /// The number of changes, with which the page is evaluated again.
  var version = 0

  var body: some View {
    if !wishes.isRemoved {
      NavigationStack(path: binding(\.path)) {
        Text("root").navigationDestination(for: Int.self) { Text("page \($0)") }
      }
      .sheet(item: item(\.sheet)) { Text("sheet \($0.id)") }
      .fullScreenCover(isPresented: binding(\.isCovered)) { Text("cover") }
      .alert("alert", isPresented: binding(\.hasAlert)) { Button("OK") {} }
      .popover(item: item(\.popover)) { Text("popover \($0.id)") }
    }
  }

  private func binding<Value>(
    _ path: ReferenceWritableKeyPath<Wishes, Value>
  ) -> Binding<Value> {
    Binding(get: { wishes[keyPath: path] }, set: { wishes[keyPath: path] = $0 })
  }

  private func item(_ path: ReferenceWritableKeyPath<Wishes, Int?>) -> Binding<Item?> {
    Binding(
      get: { wishes[keyPath: path].map { Item(id: $0) } }, set: { wishes[keyPath: path] = $0?.id })
  }
}

/// Presentations and pages that change at random, also in the middle of transitions.
private final class PresentationWalk: @MainActor RandomWalk {
  private var random: SeededGenerator
  private let wishes = Wishes()
  private let window = Sash.Window(size: Size(width: 500, height: 600), scale: DisplayScale(1))
  private let host: OffscreenWindowHost
  private let controller: HostingController<WishPage>
  private(set) var fault: String?
  private(set) var history: [String] = []

  init(_ random: SeededGenerator) throws {
    self.random = random
    host = OffscreenWindowHost(window)
    controller = HostingController(rootView: WishPage(wishes: wishes))
    window.rootViewController = controller
    try frames(2)
  }

  private func frames(_ count: Int) throws {
    for _ in 0..<count { try host.frame(at: host.now + 1.0 / 60) }
  }

  func step() throws {
    switch random.int(0...8) {
    case 0, 1: change("sheet") { $0.sheet = random.chance(60) ? random.int(1...3) : nil }
    case 2: change("popover") { $0.popover = random.chance(60) ? random.int(1...3) : nil }
    case 3: change("cover") { $0.isCovered.toggle() }
    case 4: change("alert") { $0.hasAlert.toggle() }
    case 5, 6: change("path") { $0.path = (0..<random.int(0...3)).map { _ in random.int(1...3) } }
    case 7: pressEscape()
    default:
      history.append("dismiss")
      controller.dismiss(animated: random.bool())
    }
    if random.chance(4) { change("remove") { $0.isRemoved.toggle() } }
    try frames(random.chance(30) ? random.int(10...40) : random.int(0...6))
    if random.chance(20) { try check() }
  }

  private func change(_ name: String, _ body: (Wishes) -> Void) {
    body(wishes)
    history.append("\(name) \(wishes.texts.sorted())")
    controller.rootView = WishPage(wishes: wishes, version: history.count)
  }

  private func pressEscape() {
    history.append("escape")
    for phase in [KeyEvent.Phase.down, .up] {
      window.handle(
        .key(
          KeyEvent(
            keysym: 0xFF1B, text: "", phase: phase, modifiers: [], time: host.now,
            grant: InputGrant(seat: 0, serial: 1))))
    }
  }

  /// Waits until nothing moves, and compares what is visible with what is asked for.
  private func check() throws {
    for _ in 0..<200 where window.needsFrame { try frames(1) }
    let found = Set(texts(in: window.contentView))
    let expected = wishes.texts
    if found != expected {
      fault = "\(found.sorted()) is visible, and \(expected.sorted()) is asked for"
    }
  }

  private func texts(in view: Sash.View) -> [String] {
    let own = (view as? Sash.Label).map { [$0.text] } ?? []
    let prefixes = ["sheet", "popover", "cover", "alert", "page", "root"]
    return own.filter { text in prefixes.contains { text.hasPrefix($0) } }
      + view.subviews.filter { !$0.isHidden }.flatMap { texts(in: $0) }
  }

  /// Checks that neither the pages nor what they present live on.
  func leakCheck() -> () -> String? {
    { [weak controller] in controller == nil ? nil : "the controller lives on" }
  }

  func finish() throws -> String? {
    try check()
    return fault
  }
}

@Suite("SashUI: random presentations")
struct PresentationWalkTests {
  @Test("whatever changes in the middle of transitions, they end as the bindings and the path say")
  func walks() { #expect(walkFaults(of: PresentationWalk.self, steps: 20) == []) }

  @Test("a popover is dismissed whose page was released before (walk 100980 ended the process)")
  func releasedPage() {
    #expect(walkFault(of: PresentationWalk.self, SeededGenerator(seed: 100_980), steps: 20) == nil)
  }
}
