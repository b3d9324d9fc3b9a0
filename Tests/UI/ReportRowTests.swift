// SPDX-License-Identifier: MIT

@Observable private final class RowModel {
  var numbers: [Int]
  var selection: Set<Int> = []
  var one: Int?
  var isConfirming = false
  var chosen: Int?

  init(_ numbers: Range<Int>) { self.numbers = Array(numbers) }
}

/// What others have reported of rows: swiping, selecting, refreshing, presenting.
@Suite("SashUI, reports: rows") struct ReportRowTests {
  private func list(in stage: TestStage) throws -> Sash.ListView {
    try #require(stage.views(Sash.ListView.self).first)
  }

  /// The centre of a visible row.
  private func center(of row: Int, in stage: TestStage) throws -> Point {
    let cell = try #require(try list(in: stage).cellForRow(at: RowPath(row: row)))
    return cell.convert(cell.bounds, to: nil).center
  }

  /// Swipes a row open.
  private func open(_ row: Int, in stage: TestStage) throws {
    let point = try center(of: row, in: stage)
    try stage.drag(
      from: point + Vector(dx: 100, dy: 0), to: point + Vector(dx: -20, dy: 0), over: 0.5)
    try stage.settle()
  }

  // MARK: Swipes

  private struct SwipePage: View {
    @Bindable var model: RowModel

    var body: some View {
      List {
        ForEach(model.numbers, id: \.self) { number in
          Text("row \(number)").swipeActions {
            Button("Delete", role: .destructive) { model.numbers.removeAll { $0 == number } }
          }
        }
      }
    }
  }

  @Test(
    "the row below a deleted one is not open (jemise111/react-native-swipe-list-view #25, 2016; #98, 2017)"
  )
  func deleted() throws {
    let model = RowModel(0..<8)
    let stage = try TestStage(showing: SwipePage(model: model))
    for remaining in (5...7).reversed() {
      try open(2, in: stage)
      #expect(stage.findAll(.button, "Delete").count == 1)
      try stage.tap(.button, "Delete")
      try stage.settle()
      #expect(model.numbers.count == remaining && !stage.exists(.button, "Delete"))
      #expect(stage.texts.count == remaining)
    }
    try open(1, in: stage)
    try open(3, in: stage)
    #expect(stage.findAll(.button, "Delete").count == 1, "another swipe closes the first row")
    try stage.tap(at: try center(of: 0, in: stage))
    try stage.settle()
    #expect(!stage.exists(.button, "Delete") && model.numbers.count == 5)
  }

  @Test(
    "a row whose deletion asks first stays until that is answered (DocNR/clave #96, 2026)")
  func asked() throws {
    struct Page: View {
      @Bindable var model: RowModel

      var body: some View {
        List {
          ForEach(model.numbers, id: \.self) { number in
            Text("row \(number)").swipeActions {
              Button("Unpair", role: .destructive) {
                model.chosen = number
                model.isConfirming = true
              }
            }
          }
        }
        .alert("Sure?", isPresented: $model.isConfirming) {
          Button("Yes", role: .destructive) { model.numbers.removeAll { $0 == model.chosen } }
          Button("No", role: .cancel) {}
        }
      }
    }
    let model = RowModel(0..<5)
    let stage = try TestStage(showing: Page(model: model))
    let list = try list(in: stage)
    let height = try #require(list.rectForRow(at: RowPath(row: 1))).height
    for (answer, count) in [("No", 5), ("Yes", 4)] {
      try open(1, in: stage)
      try stage.tap(.button, "Unpair")
      for _ in 0..<30 {
        try stage.frame()
        #expect(list.visibleRows.count == 5)
        #expect(list.rectForRow(at: RowPath(row: 1))?.height == height)
      }
      #expect(stage.exists(.staticText, "Sure?"))
      try stage.tap(.button, answer)
      try stage.settle()
      #expect(model.numbers.count == count && stage.texts.count == count)
      #expect(!stage.exists(.button, "Unpair"))
    }
  }

  @Test(
    "a dialog of all rows that two states present together stays until it is answered (nightscout/Trio #1315, 2026)"
  )
  func dialog() throws {
    struct Page: View {
      @Bindable var model: RowModel

      var body: some View {
        List {
          ForEach(model.numbers, id: \.self) { number in
            Text("row \(number)").swipeActions {
              Button("Delete") {
                model.chosen = number
                model.isConfirming = true
              }
            }
          }
          .confirmationDialog(
            "Delete \(model.chosen ?? -1)?", isPresented: $model.isConfirming,
            titleVisibility: .visible
          ) {
            Button("Really", role: .destructive) { model.numbers.removeAll { $0 == model.chosen } }
          }
        }
      }
    }
    let model = RowModel(0..<5)
    let stage = try TestStage(showing: Page(model: model), size: Size(width: 400, height: 600))
    try open(2, in: stage)
    try stage.tap(.button, "Delete")
    try stage.settle()
    #expect(model.isConfirming && stage.findAll(.staticText, "Delete 2?").count == 1)
    try stage.press(.escape)
    try stage.settle()
    #expect(!model.isConfirming && !stage.exists(.button, "Really") && model.numbers.count == 5)
    try open(2, in: stage)
    try stage.tap(.button, "Delete")
    try stage.settle()
    try stage.tap(.button, "Really")
    try stage.settle()
    #expect(model.numbers == [0, 1, 3, 4] && !model.isConfirming)
    #expect(!stage.exists(.button, "Really"))
  }

  // MARK: Selection

  private struct SelectionPage: View {
    @Bindable var model: RowModel

    var body: some View {
      List(model.numbers, id: \.self, selection: $model.selection) { Text("row \($0)") }
    }
  }

  private func selectedRows(of stage: TestStage) throws -> [Int] {
    let list = try list(in: stage)
    return list.visibleRows.filter { list.cellForRow(at: $0)?.isSelected == true }.map(\.row)
  }

  @Test(
    "rows that are deselected out of sight are not selected when they are seen (Aidoku/Aidoku #1040, 2026)"
  )
  func deselected() async throws {
    let model = RowModel(0..<100)
    model.selection = Set(0..<100)
    let stage = try TestStage(showing: SelectionPage(model: model))
    let list = try list(in: stage)
    #expect(try selectedRows(of: stage).count == list.visibleRows.count)
    list.scrollToRow(at: RowPath(row: 99), animated: false)
    try stage.settle()
    #expect(try selectedRows(of: stage).count == list.visibleRows.count)
    try await stage.change(model) { $0.selection = [] }
    for row in [99, 50, 0] {
      list.scrollToRow(at: RowPath(row: row), animated: false)
      try stage.settle()
      #expect(try selectedRows(of: stage).isEmpty)
    }
    try await stage.change(model) { $0.selection = [40, 0] }
    list.scrollToRow(at: RowPath(row: 40), animated: false)
    try stage.settle()
    #expect(try selectedRows(of: stage) == [40])
  }

  @Test(
    "a selection outlives new data, and moves with its row (the-blue-alliance-ios #876, 2020; swift-cross-ui #653, 2026)"
  )
  func refreshed() async throws {
    let model = RowModel(0..<6)
    model.selection = [2]
    let stage = try TestStage(showing: SelectionPage(model: model))
    for numbers in [[0, 1, 2, 3, 4, 5], [10, 0, 1, 2, 3], [2, 9], [9, 8, 7, 2]] {
      try await stage.change(model) { $0.numbers = numbers }
      #expect(try selectedRows(of: stage) == [try #require(numbers.firstIndex(of: 2))])
      #expect(model.selection == [2])
    }
  }

  @Test("no other row is selected when the selected one is deleted (kkebo/DNSecure #20, 2020)")
  func deletedSelection() throws {
    struct Page: View {
      @Bindable var model: RowModel

      var body: some View {
        NavigationSplitView {
          List(selection: $model.one) {
            ForEach(model.numbers, id: \.self) { Text("row \($0)") }
              .onDelete { model.numbers.remove(atOffsets: $0) }
          }
        } detail: {
          if let one = model.one, let index = model.numbers.firstIndex(of: one) {
            Text("detail \(model.numbers[index])")
          } else {
            Text("nothing")
          }
        }
      }
    }
    let model = RowModel(0..<4)
    let stage = try TestStage(showing: Page(model: model), size: Size(width: 900, height: 500))
    for (row, count) in [(3, 3), (0, 2)] {
      try stage.tap(at: try center(of: row, in: stage))
      try stage.settle()
      #expect(stage.exists(.staticText, "detail \(try #require(model.one))"))
      try open(row, in: stage)
      try stage.tap(.button, LocalizedStrings.current.delete)
      try stage.settle()
      #expect(model.numbers.count == count && stage.exists(.staticText, "nothing"))
      #expect(try selectedRows(of: stage).isEmpty)
    }
  }

  @Test("a selection that is moved by keys is scrolled into view (inseven/fileaway #27, 2020)")
  func keys() throws {
    struct Page: View {
      @Bindable var model: RowModel

      var body: some View {
        List(model.numbers, id: \.self, selection: $model.one) { Text("row \($0)") }
      }
    }
    let model = RowModel(0..<100)
    let stage = try TestStage(showing: Page(model: model))
    let list = try list(in: stage)
    try stage.tap(at: try center(of: 0, in: stage))
    // The first key continues at the tapped row.
    for _ in 0...30 where model.one != 30 { try stage.press(.down) }
    #expect(model.one == 30)
    let rect = try #require(list.rectForRow(at: RowPath(row: 30)))
    #expect(rect.minY >= list.contentOffset.y)
    #expect(rect.maxY <= list.contentOffset.y + list.bounds.height)
  }

  @Test("a list whose rows are menus is scrolled by a drag on them (aheze/Popovers #86, 2023)")
  func menusInRows() throws {
    struct Page: View {
      var body: some View {
        List {
          ForEach(0..<40) { number in
            Templates.Menu {
              Templates.MenuButton(title: "Play \(number)") {}
            } label: { _ in
              Text("row \(number)").frame(maxWidth: .infinity, alignment: .leading)
            }
          }
        }
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 320, height: 400))
    let list = try page.first(Sash.ListView.self)
    try page.drag(from: Point(x: 100, y: 300), by: Vector(dx: 0, dy: -150))
    try page.run(1)
    #expect(list.contentOffset.y > 100 && page.entries.isEmpty)
    try page.tap(at: Point(x: 100, y: 100))
    try page.run(1)
    #expect(page.presentedTexts.count == 1)
  }

  @Test("a popover of a row is dismissed from inside (FB7367637, 2019)")
  func dismissedInside() throws {
    struct Content: View {
      @Environment(\.dismiss) private var dismiss

      var body: some View { Button("Dismiss") { dismiss() } }
    }
    struct Row: View {
      let index: Int
      @State private var isShown = false

      var body: some View {
        Group {
          Button("Click \(index)") { isShown = true }
          Text("\(index)").popover(isPresented: $isShown) { Content() }
        }
      }
    }
    struct Page: View {
      var body: some View {
        VStack { List { ForEach(0...5, id: \.self) { Row(index: $0) } } }
      }
    }
    let stage = try TestStage(showing: Page(), size: Size(width: 400, height: 800))
    for index in [0, 4, 0] {
      try stage.tap(.button, "Click \(index)")
      try stage.settle()
      try stage.tap(.button, "Dismiss")
      try stage.settle()
      #expect(!stage.exists(.button, "Dismiss"))
    }
  }
}
