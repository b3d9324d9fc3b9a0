// SPDX-License-Identifier: MIT

import SashLists

/// A list of numbered rows, each with the number of the row of the content that it displays.
@MainActor private final class NumberedRows: ListDataSource {
  var numbers = Array(0..<1_000)

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { numbers.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "row")
    (row as? ListCell)?.title = "\(numbers[path.row])"
    row.toolTip = "Row \(numbers[path.row])"
    return row
  }
}

/// A list of rows of 40 px that fills the page, with a popover of row 3.
@MainActor private struct RowStage {
  let stage = Stage()
  let source = NumberedRows()
  let list = ListView(frame: Rect(x: 0, y: 0, width: 400, height: 600))

  init() {
    list.register(ListCell.self, forCellReuseIdentifier: "row")
    list.rowHeight = 40
    list.dataSource = source
    stage.page.view.addSubview(list)
    stage.frame()
  }

  func cell(_ row: Int) -> ListCell? { list.cellForRow(at: RowPath(row: row)) as? ListCell }

  /// Presents a popover whose top left corner is that of a row.
  func present(at row: Int = 3, of part: (ListCell) -> View = { $0 }) -> Popover {
    let view = cell(row).map(part)
    return stage.present { attributes in
      attributes.sourceFrame = { [weak view] in view.windowFrame() }
      attributes.dismissal.mode = .none
    }
  }

  func scroll(to offset: Double) {
    list.setContentOffset(Point(x: 0, y: offset), animated: false)
    stage.frame()
  }
}

@MainActor @Suite("Popovers of reused rows") struct RowSourceTests {
  private let stage = RowStage()

  @Test(
    "a popover follows its row, and is dismissed when the row leaves (TablePro PR #211)",
    arguments: [7.0, 35, 260])
  func scrolling(step: Double) throws {
    let popover = stage.present()
    #expect(popover.context.frame.minY == 120)
    var last = 120.0
    for index in 1...40 {
      stage.scroll(to: step * Double(index))
      let frame = Rect(x: 0, y: 120 - step * Double(index), width: 400, height: 40)
      guard frame.maxY > 0 else { break }
      #expect(popover.isPresented)
      // It stays inside the window.
      if frame.minY >= 16 { #expect(popover.context.staticFrame.minY == frame.minY) }
      last = popover.context.staticFrame.minY
    }
    for index in 1...20 {
      stage.scroll(to: 160 + step * Double(index))
      #expect(!popover.isPresented)
      #expect(popover.context.staticFrame.minY == last)
    }
    stage.scroll(to: 0)
    #expect(!popover.isPresented)
  }

  @Test("a popover is never at another row after a jump (TablePro PR #211)")
  func jump() throws {
    for offset in [400.0, 3_000, 20_000] {
      let stage = RowStage()
      let popover = stage.present()
      stage.scroll(to: offset)
      #expect(!popover.isPresented && popover.context.staticFrame.minY == 120)
    }
  }

  @Test("a popover follows its row when others change, and is dismissed if it is deleted")
  func changes() throws {
    let popover = stage.present()
    stage.source.numbers.insert(contentsOf: [-1, -2], at: 0)
    stage.list.insertRows(at: [RowPath(row: 0), RowPath(row: 1)])
    stage.stage.frame()
    #expect(popover.isPresented && stage.cell(5)?.title == "3")
    #expect(popover.context.staticFrame.minY == 200)
    stage.source.numbers.remove(at: 0)
    stage.list.deleteRows(at: [RowPath(row: 0)])
    stage.list.reloadRows(at: [RowPath(row: 4)])
    stage.stage.frame()
    #expect(popover.isPresented && popover.context.staticFrame.minY == 160)
    stage.source.numbers.insert(stage.source.numbers.remove(at: 4), at: 8)
    stage.list.moveRow(at: RowPath(row: 4), to: RowPath(row: 8))
    stage.stage.frame()
    #expect(popover.isPresented && popover.context.staticFrame.minY == 320)
    stage.source.numbers.remove(at: 8)
    stage.list.deleteRows(at: [RowPath(row: 8)])
    stage.stage.frame()
    #expect(!popover.isPresented)
  }

  @Test("a reload, after which rows may be others, dismisses their popovers (metabase #71277)")
  func reload() throws {
    let popover = stage.present()
    stage.source.numbers.reverse()
    stage.list.reloadData()
    stage.stage.frame()
    #expect(!popover.isPresented)
  }

  @Test("so does a popover of a part of a row, and one of a source that searches the row")
  func parts() throws {
    let part = stage.present { $0.titleLabel }
    let search = stage.stage.present { attributes in
      attributes.sourceFrame = { [weak list = stage.list] in
        (list?.cellForRow(at: RowPath(row: 3))).windowFrame()
      }
      attributes.dismissal.mode = .none
    }
    stage.scroll(to: 40)
    #expect(part.isPresented && search.isPresented)
    #expect(search.context.staticFrame.minY == 80)
    stage.scroll(to: 4_000)
    #expect(!part.isPresented && !search.isPresented)
  }

  @Test("a popover whose attributes get another source follows that")
  func otherSource() throws {
    let popover = stage.present()
    popover.context.attributes.sourceFrame = { [weak cell = stage.cell(10)] in cell.windowFrame() }
    stage.stage.frame()
    #expect(popover.context.staticFrame.minY == 400)
    stage.scroll(to: 300)
    #expect(popover.isPresented && popover.context.staticFrame.minY == 100)
    stage.scroll(to: 500)
    #expect(!popover.isPresented)
  }

  @Test("a popover stays when a keyboard covers its row")
  func keyboard() throws {
    let popover = stage.present(at: 13)
    #expect(popover.context.staticFrame.minY == 520)
    stage.stage.window.resize(to: Size(width: 400, height: 300), scale: .one)
    stage.list.frame.size.height = 300
    stage.stage.run(2)
    #expect(popover.isPresented)
    #expect(popover.context.staticFrame.maxY <= 300)
  }

  @Test("the menu of a row is dismissed when its view gets another row (gardener PR #1671)")
  func menu() throws {
    let presenter = PopoverMenuPresenter()
    let cell = try #require(stage.cell(3))
    let request = ContextMenuRequest(
      elements: [.item(.init("Delete") {})], source: cell,
      placement: .point(Point(x: 100, y: 140)))
    var isOpen = true
    let menu = presenter.present(
      ContextMenuRequest(
        elements: request.elements, source: cell, placement: request.placement,
        onDismiss: { isOpen = false }), in: stage.stage.window)
    stage.stage.frame()
    #expect(menu != nil && isOpen)
    stage.source.numbers.insert(-1, at: 0)
    stage.list.insertRows(at: [RowPath(row: 0)])
    stage.stage.run(0.1)
    #expect(isOpen)
    stage.scroll(to: 4_000)
    stage.stage.run(0.5)
    #expect(!isOpen)
  }

  @Test("a tooltip of a row does not stay at another row that its view gets")
  func toolTip() throws {
    let window = stage.stage.window
    var shown: String? {
      window.presentationStack.entries.last { $0.level == .toolTip && $0.isPresented }
        .flatMap { $0.view.subviews.lazy.compactMap { $0 as? Label }.first?.text }
    }
    window.toolTipPresenter = PopoverToolTipPresenter()
    window.handle(.hover(PointerHover(position: Point(x: 100, y: 140))))
    stage.stage.run(2)
    #expect(shown == "Row 3")
    stage.source.numbers.reverse()
    stage.list.reloadData()
    stage.stage.frame()
    #expect(stage.cell(3)?.title == "996" && shown != "Row 3")
  }
}
