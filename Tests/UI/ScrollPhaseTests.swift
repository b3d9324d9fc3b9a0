// SPDX-License-Identifier: MIT

private struct PhasePage: View {
  let isList: Bool
  let log: EventLog

  var body: some View {
    ScrollViewReader { proxy in
      VStack {
        if isList {
          List(0..<200) { Text("row \($0)") }.onScrollPhaseChange { report($0, $1, $2) }
        } else {
          ScrollView { ForEach(0..<200) { Text("row \($0)").frame(height: 30).id($0) } }
            .onScrollPhaseChange { report($0, $1, $2) }
        }
        Button("animate") { withAnimation { proxy.scrollTo(60, anchor: .top) } }
        Button("jump") { proxy.scrollTo(0, anchor: .top) }
      }
    }
  }

  private func report(
    _ old: ScrollPhase, _ new: ScrollPhase, _ context: ScrollPhaseChangeContext
  ) {
    let speed = context.velocity.map { $0.dy > 0 ? " down" : " up" } ?? ""
    log.add("\(old) \(new)\(speed)\(context.geometry.contentSize.height > 0 ? "" : " empty")")
  }
}

@Suite("SashUI: phases of scrolling")
struct ScrollPhaseTests {
  private let log = EventLog()

  private func stage(isList: Bool) throws -> TestStage {
    try TestStage(
      showing: PhasePage(isList: isList, log: log), size: Size(width: 400, height: 500))
  }

  @Test(
    "a finger drags, and its speed moves the content on (SwiftUI, onScrollPhaseChange)",
    arguments: [false, true])
  func fling(isList: Bool) throws {
    let stage = try stage(isList: isList)
    #expect(log.take() == [])
    try stage.swipe(from: Point(x: 200, y: 350), to: Point(x: 200, y: 150))
    try stage.settle()
    #expect(
      log.take() == ["idle interacting", "interacting decelerating down", "decelerating idle"])
  }

  @Test("an animation is a phase of its own, and a jump is none")
  func animation() throws {
    let stage = try stage(isList: false)
    try stage.tap(.button, "animate")
    try stage.settle()
    #expect(log.take() == ["idle animating", "animating idle"])
    try stage.tap(.button, "jump")
    try stage.settle()
    #expect(log.take() == [])
  }
}
