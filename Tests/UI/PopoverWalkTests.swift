// SPDX-License-Identifier: MIT

/// The time after which no popover moves any more, in seconds.
private let settlingTime = 1.5

/// A page with views that present popovers, which are presented, dismissed, replaced and removed at
/// random, also in the middle of their transitions.
private final class PopoverWalk: @MainActor RandomWalk {
  /// What the page displays.
  @Observable final class Model {
    var isThere = [true, true, true]
    var isPresented = [false, false, false]
    var selection: Int?
    var word = "one"
  }

  private struct Page: View {
    @Bindable var model: Model

    var body: some View {
      HStack(spacing: 20) {
        ForEach(0..<3, id: \.self) { index in
          if model.isThere[index] {
            Block("anchor \(index)", 40, 40)
              .popover(
                present: $model.isPresented[index],
                attributes: { $0.dismissal.mode = index == 0 ? .none : .tapOutside }
              ) {
                Text("popover \(index) \(model.word)")
              }
              .popover(selection: $model.selection, tag: index) {
                Text("selection \(index) \(model.word)")
              }
          }
        }
      }
    }
  }

  private var random: SeededGenerator
  private let model = Model()
  private let page: HostedPage<Page>
  private(set) var fault: String?
  private(set) var history: [String] = []

  init(_ random: SeededGenerator) throws {
    self.random = random
    page = try HostedPage(Page(model: model))
  }

  func step() throws {
    for _ in 0..<random.int(1...3) { change() }
    if random.chance(30) {
      try page.run(settlingTime)
      check()
    } else {
      // Mostly in the middle of a transition.
      for _ in 0..<random.int(0...20) { try page.frame() }
    }
  }

  private func change() {
    let index = random.int(0...2)
    switch random.int(0...9) {
    case 0...2:
      model.isPresented[index].toggle()
      history.append("present \(index) \(model.isPresented[index])")
    case 3...5:
      model.selection = random.chance(30) ? nil : index
      history.append("select \(String(describing: model.selection))")
    case 6:
      model.isThere[index].toggle()
      history.append("there \(index) \(model.isThere[index])")
    case 7:
      model.word = random.element(of: ["one", "two", "a longer one"])
      history.append("word \(model.word)")
    case 8:
      let point = Point(x: Double(random.int(0...319)), y: Double(random.int(0...239)))
      history.append("tap \(point)")
      let finger = Touch.ID.unique()
      page.send(finger, .began, point)
      page.send(finger, .ended, point)
    default:
      history.append("escape")
      for phase in [KeyEvent.Phase.down, .up] {
        page.window.handle(.key(KeyEvent(.escape, phase)))
      }
    }
  }

  private func check() {
    var expected: [String] = []
    for index in 0..<3 where model.isThere[index] && model.isPresented[index] {
      expected.append("popover \(index) \(model.word)")
    }
    if let selection = model.selection, model.isThere[selection] {
      expected.append("selection \(selection) \(model.word)")
    }
    let displayed = page.presentedTexts.sorted()
    if displayed != expected.sorted() {
      fault = "\(displayed) is displayed instead of \(expected.sorted())"
    } else if !page.reports.isEmpty {
      fault = "reported: \(page.reports)"
    } else if page.window.isAnimating {
      fault = "something moves without end"
    }
  }

  func finish() throws -> String? {
    try page.run(settlingTime)
    check()
    return fault
  }
}

@Suite("SashUI: random presentations of popovers")
struct PopoverWalkTests {
  @Test("what is presented is what the bindings say, whatever was interrupted")
  func walks() { #expect(walkFaults(of: PopoverWalk.self, steps: 40) == []) }
}
