// SPDX-License-Identifier: MIT

@Observable private final class RefreshModel {
  var numbers = Array(0..<30)
  var isLoading = false
  let log = EventLog()
}

/// An operation that takes until it is finished by the test.
private final class PendingOperation {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func result() async { await withCheckedContinuation { waiting.append($0) } }

  func finish() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

/// What others have reported of lists that are refreshed.
@Suite("SashUI, reports: refreshing") struct ReportRefreshTests {
  private let model = RefreshModel()
  private let operation = PendingOperation()

  /// Pulls the list down from a point, and waits until its refresh has begun.
  private func pull<Content: View>(_ page: HostedPage<Content>, from start: Point) async throws {
    try page.swipe(from: start, by: Vector(dx: 0, dy: 300))
    try page.run(0.5)
    for _ in 0..<10 where !model.isLoading { await Task.yield() }
    try page.run(0.5)
  }

  /// Finishes the operation, and waits until the list has returned.
  private func finish<Content: View>(_ page: HostedPage<Content>) async throws {
    operation.finish()
    for _ in 0..<10 where model.log.names.isEmpty { await Task.yield() }
    try page.run(2)
  }

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
    let page = try HostedPage(
      Page(model: model, operation: operation), size: Size(width: 320, height: 400))
    let list = try page.first(Sash.ListView.self)
    try await pull(page, from: Point(x: 160, y: 60))
    #expect(page.texts.contains("loading") && page.texts.contains("busy"))
    try await finish(page)
    #expect(model.log.take() == ["finished"] && page.texts.contains("row -1"))
    #expect(list.refreshControl?.isRefreshing == false)
  }

  /// The change that a refresh makes.
  enum Change: CaseIterable {
    case insert, remove, grow, replace
  }

  @Test(
    "a list rests at its beginning after a refresh that changes its first rows (bitwarden/authenticator-ios #185, 2024)",
    arguments: Change.allCases, [false, true])
  func beginning(change: Change, isInStack: Bool) async throws {
    struct Page: View {
      @Bindable var model: RefreshModel
      let operation: PendingOperation
      let change: Change
      let isInStack: Bool
      @State private var height = 20.0

      var body: some View {
        if isInStack { NavigationStack { list.navigationTitle("Title") } } else { list }
      }

      private var list: some View {
        List {
          ForEach(model.numbers, id: \.self) { Block("row \($0)", 100, $0 < 3 ? height : 20) }
        }
        .refreshable {
          model.isLoading = true
          await operation.result()
          model.log.add("finished")
          switch change {
          case .insert: model.numbers.insert(-1, at: 0)
          case .remove: model.numbers.removeFirst()
          case .grow: height = 47
          case .replace: model.numbers.replaceSubrange(0..<3, with: [100, 101])
          }
        }
      }
    }
    let page = try HostedPage(
      Page(model: model, operation: operation, change: change, isInStack: isInStack),
      size: Size(width: 320, height: 400))
    let list = try page.first(Sash.ListView.self)
    let beginning = list.contentOffset.y
    try await pull(page, from: Point(x: 160, y: 90))
    #expect(list.contentOffset.y < beginning)
    try await finish(page)
    #expect(model.log.take() == ["finished"])
    #expect(list.contentOffset.y == beginning)
  }
}
