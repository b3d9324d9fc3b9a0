// SPDX-License-Identifier: MIT

/// The time after which no popup moves any more, in seconds.
private let settlingTime = 3.0

/// A controller that has a popup bar of its own, as a view.
private struct Navigation: ViewControllerRepresentable {
  func makeViewController(context: Context) -> NavigationController {
    NavigationController(rootViewController: ViewController())
  }

  func updateViewController(_ controller: NavigationController, context: Context) {}
}

/// A page with a popup of several items, of which everything may change.
private struct WalkPage: View {
  @Bindable var model: PopupModel

  var body: some View {
    if model.isShown {
      Group { if model.flag { Navigation() } else { Text("page") } }
        .popup(isBarPresented: $model.isBarPresented, isPopupOpen: $model.isOpen) {
          Text("content \(model.selection)")
            .popupItems(selection: $model.selection) {
              for number in 1...model.count {
                PopupItem(id: number, title: "Song \(number)") {
                  ToolbarItem(placement: .popupBar) {
                    Button(model.isPlaying ? "Pause" : "Play") { model.isPlaying.toggle() }
                  }
                }
              }
            }
        }
        .popupBarStyle(model.isPlaying ? .floating : .default)
    }
  }
}

/// A popup whose bindings, items and container are changed at random, while the user and calls open
/// and close it.
private final class PopupWalk: @MainActor RandomWalk {
  private var random: SeededGenerator
  private let model = PopupModel()
  private let page: PopupPage<WalkPage>
  private(set) var fault: String?
  private(set) var history: [String] = []

  init(_ random: SeededGenerator) throws {
    self.random = random
    page = try PopupPage(WalkPage(model: model))
  }

  func step() throws {
    switch random.int(0...13) {
    case 0, 1: change("presented", \.isBarPresented)
    case 2, 3: change("open", \.isOpen)
    case 4: change("container", \.flag)
    case 5: change("shown", \.isShown)
    case 6: change("playing", \.isPlaying)
    case 7:
      model.count = random.int(1...4)
      model.selection = min(model.selection, model.count)
      history.append("\(model.count) items, \(model.selection) selected")
    case 8:
      model.selection = random.int(1...model.count)
      history.append("\(model.selection) selected")
    case 9: call("open") { $0.openPopup(animated: $1) }
    case 10: call("close") { $0.closePopup(animated: $1) }
    case 11: call("dismiss") { $0.dismissPopupBar(animated: $1) }
    case 12:
      history.append("tap")
      try page.drag(from: Point(x: 120, y: 765))
    default:
      let movement = Vector(dx: random.double(-250...250), dy: random.double(-400...400))
      history.append("drag by \(movement)")
      try page.drag(from: Point(x: 200, y: random.chance(50) ? 765 : 300), by: movement, steps: 8)
    }
    if random.chance(60) {
      let time = random.double(0.01...0.4)
      history.append("wait \(time)")
      try page.run(time)
    } else if random.chance(30) {
      try settle()
    }
  }

  private func change(_ name: String, _ property: ReferenceWritableKeyPath<PopupModel, Bool>) {
    model[keyPath: property].toggle()
    history.append("\(name) \(model[keyPath: property])")
  }

  private func call(_ name: String, _ call: (ViewController, Bool) -> Void) {
    let isAnimated = random.chance(70)
    history.append("call \(name), animated \(isAnimated)")
    call(page.popupHost, isAnimated)
  }

  /// Waits until nothing moves, and compares the popup with the bindings.
  private func settle() throws {
    history.append("settle")
    try page.run(settlingTime)
    fault = fault ?? mismatch
  }

  private var mismatch: String? {
    if let report = page.reports.first { return report }
    guard model.isShown else {
      return page.state == .barHidden ? nil : "a popup is there without its view"
    }
    let isPresented = page.state != .barHidden
    let isOpen = page.state == .open
    if isPresented != model.isBarPresented { return "the bar is \(page.state)" }
    if isPresented, isOpen != model.isOpen { return "the popup is \(page.state)" }
    guard isPresented else { return nil }
    if (page.popupHost is NavigationController) != model.flag { return "another host has the bar" }
    let expected = "Song \(model.selection)"
    let title = page.bar.popupItem?.title
    if title != expected { return "the bar shows \(title ?? "nothing"), not \(expected)" }
    let buttons = page.bar.popupItem?.barButtonItems?.map(\.title) ?? []
    if buttons != [model.isPlaying ? "Pause" : "Play"] { return "the buttons are \(buttons)" }
    let texts = isOpen ? page.texts(in: page.popupHost.popupContentView) : []
    if isOpen, !texts.contains("content \(model.selection)") { return "the content is \(texts)" }
    return nil
  }

  func finish() throws -> String? {
    try settle()
    return fault
  }

  func leakCheck() -> () -> String? {
    weak let window = page.window
    weak let content = page.popupHost.popupContentViewController
    weak let bar = page.bar
    return {
      window != nil
        ? "the window is alive"
        : content != nil
          ? "the content is alive"
          : bar != nil ? "the bar is alive" : nil
    }
  }
}

@Suite("SashUI: random popups")
struct PopupWalkTests {
  @Test("a popup that is redirected at any moment ends where its bindings say")
  func walks() { #expect(walkFaults(of: PopupWalk.self, steps: 25) == []) }
}
