// SPDX-License-Identifier: MIT

@Observable private final class RefreshModel {
  var numbers = Array(0..<30)
  var isLoading = false
  let log = EventLog()
}

/// An operation that takes until it is finished by the test.
@MainActor private final class PendingOperation {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func result() async { await withCheckedContinuation { waiting.append($0) } }

  func finish() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

/// What others have reported of lists that are refreshed.
@Suite("SashUI, reports: refreshing") struct ReportRefreshTests {
  @Test(
    "a refresh that changes what the list shows is not cancelled (woocommerce-ios #14870, 2025; wayfair/vsm-ios #53, 2024)"
  )
  func changed() async throws {
    struct Page: View {
      @Bindable var model: RefreshModel
      let operation: PendingOperation

      var body: some View {
        VStack {
          if model.isLoading { Text("loading") }
          List {
            if model.isLoading { Text("busy") }
            ForEach(model.numbers, id: \.self) { Text("row \($0)") }
          }
          .refreshable {
            model.isLoading = true
            await operation.result()
            model.log.add(Task.isCancelled ? "cancelled" : "finished")
            model.numbers.insert(-1, at: 0)
            model.isLoading = false
          }
        }
      }
    }
    let (model, operation) = (RefreshModel(), PendingOperation())
    let page = try HostedPage(
      Page(model: model, operation: operation), size: Size(width: 320, height: 400))
    let list = try page.first(Sash.ListView.self)
    let finger = Touch.ID.unique()
    page.send(finger, .began, Point(x: 160, y: 60))
    let end = try page.move(finger, from: Point(x: 160, y: 60), by: Vector(dx: 0, dy: 300))
    page.send(finger, .ended, end)
    try page.run(0.5)
    for _ in 0..<10 where !model.isLoading { await Task.yield() }
    try page.run(0.5)
    #expect(page.texts.contains("loading") && page.texts.contains("busy"))
    operation.finish()
    for _ in 0..<10 where model.log.names.isEmpty { await Task.yield() }
    try page.run(2)
    #expect(model.log.take() == ["finished"] && page.texts.contains("row -1"))
    #expect(list.refreshControl?.isRefreshing == false)
  }
}
