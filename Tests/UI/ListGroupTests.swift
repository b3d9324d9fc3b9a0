// SPDX-License-Identifier: MIT

@Observable private final class ListGroupModel {
  var isExpanded = true
  var selection: String?
}

/// An element of a tree.
private struct Folder: Identifiable {
  let id: String
  var folders: [Folder]?

  static let tree = [
    Folder(id: "a", folders: [Folder(id: "a1", folders: [Folder(id: "a11")]), Folder(id: "a2")]),
    Folder(id: "b"), Folder(id: "c", folders: []),
  ]
}

@Suite("SashUI: groups in lists")
struct ListGroupTests {
  private let model = ListGroupModel()

  private func stage<Content: View>(_ content: Content) throws -> TestStage {
    try TestStage(showing: content)
  }

  private func list(in stage: TestStage) throws -> Sash.ListView {
    try #require(stage.views(Sash.ListView.self).first)
  }

  private func row(_ text: String, in stage: TestStage) throws -> Rect {
    try stage.find(.staticText, text).frame
  }

  @Test("a header in a sidebar shows and hides the rows of its section (SwiftUI, Section)")
  func section() async throws {
    let expanded = Bindable(model).isExpanded
    let content = List {
      Section("Albums", isExpanded: expanded) {
        Text("one")
        Text("two")
      }
      Section {
        Text("three")
      } header: {
        Text("Songs")
      }
    }
    let stage = try stage(content.listStyle(.sidebar))
    #expect(stage.exists(.staticText, "one") && stage.findAll(.button).map(\.label) == ["Albums"])
    let three = try row("three", in: stage).minY
    try stage.tap(.button, "Albums")
    try stage.settle()
    #expect(!model.isExpanded && !stage.exists(.staticText, "one"))
    #expect(try row("three", in: stage).minY < three)
    #expect(try stage.find(.button, "Albums").state.contains(.collapsed))
    model.isExpanded = true
    try await stage.runTasksAndWait()
    try stage.settle()
    #expect(stage.exists(.staticText, "one"))
    let plain = try self.stage(content.listStyle(.plain))
    #expect(plain.findAll(.button).isEmpty && plain.exists(.staticText, "one"))
  }

  @Test("the views of a disclosure group are rows, which are indented (SwiftUI, DisclosureGroup)")
  func disclosure() throws {
    let stage = try stage(
      List {
        DisclosureGroup("Group") {
          ForEach(0..<2) { Text("row \($0)") }
          VStack { DisclosureGroup("Inside") { Text("deep") } }
        }
        Text("after")
      })
    let list = try list(in: stage)
    #expect(list.visibleRows.count == 2)
    try stage.tap(.button, "Group")
    try stage.settle()
    #expect(list.visibleRows.count == 5)
    #expect(
      try row("row 0", in: stage).minX == (try row("after", in: stage)).minX + 16)
    try stage.tap(.button, "Inside")
    try stage.settle()
    #expect(list.visibleRows.count == 5, "a group inside a row is no row")
    #expect(stage.exists(.staticText, "deep"))
  }

  @Test("a list of a tree shows the children of open elements (SwiftUI, List(_:children:))")
  func tree() throws {
    let stage = try stage(List(Folder.tree, children: \.folders) { Text($0.id) })
    #expect(stage.findAll(.button).map(\.label) == ["a", "c"] && stage.texts == ["b"])
    try stage.tap(.button, "a")
    try stage.settle()
    try stage.tap(.button, "a1")
    try stage.settle()
    #expect(stage.texts == ["a11", "a2", "b"])
    let (deep, top) = (try row("a11", in: stage), try row("b", in: stage))
    #expect(deep.minX == top.minX + 32)
    try stage.tap(.button, "a")
    try stage.settle()
    #expect(stage.texts == ["b"])
  }

  @Test("in a list with a selection a press selects, and the arrow shows the children")
  func selection() throws {
    let selection = Bindable(model).selection
    let stage = try stage(
      List(Folder.tree, children: \.folders, selection: selection) { Text($0.id) })
    try stage.tap(at: row("a", in: stage).center)
    try stage.settle()
    #expect(model.selection == "a" && stage.texts == ["a", "b", "c"])
    try stage.tap(.button, "a")
    try stage.settle()
    let rows = stage.findAll(.staticText).sorted { $0.frame.minY < $1.frame.minY }
    #expect(rows.map(\.label) == ["a", "a1", "a2", "b", "c"])
    try stage.tap(at: row("a2", in: stage).center)
    try stage.settle()
    #expect(model.selection == "a2")
  }

  @Test("an outline outside of a list is a column (SwiftUI, OutlineGroup)")
  func outline() throws {
    let stage = try stage(
      VStack { OutlineGroup(Folder.tree[0], children: \.folders) { Text($0.id) } })
    #expect(stage.findAll(.button).map(\.label) == ["a"])
    try stage.tap(.button, "a")
    try stage.settle()
    #expect(stage.texts == ["a2"] && stage.exists(.button, "a1"))
  }

  @Test("rows and sections have the space between them that is set (SwiftUI, listRowSpacing)")
  func spacing() throws {
    func tops(_ rows: Double?, _ sections: ListSectionSpacing, _ kind: some ListStyle) throws
      -> [Double]
    {
      let page = try HostedPage(
        List {
          Section {
            Text("one")
            Text("two")
          }
          Section { Text("three") }
        }
        .listStyle(kind).listRowSpacing(rows).listSectionSpacing(sections))
      return ["one", "two", "three"].compactMap { page.frames[$0]?.minY }
    }
    let plain = try tops(nil, .default, .plain)
    let spaced = try tops(10, .custom(30), .plain)
    #expect(spaced[0] == plain[0] && spaced[1] == plain[1] + 10 && spaced[2] == plain[2] + 40)
    let cards = try tops(nil, .default, .insetGrouped)
    let compact = try tops(nil, .compact, .insetGrouped)
    #expect(compact[1] == cards[1] && compact[2] < cards[2])
  }

  @Test("rows of a box with space between them are boxes by themselves")
  func cards() throws {
    let page = try HostedPage(
      List {
        Text("one")
        Text("two")
      }
      .listStyle(.insetGrouped).listRowSpacing(12))
    let (one, two) = (try #require(page.frames["one"]), try #require(page.frames["two"]))
    let gap = Int((one.midY + two.midY) / 2)
    let outside = try page.pixel(160, Int(page.view.bounds.maxY) - 2)
    #expect(try page.pixel(160, gap) == outside && page.pixel(160, Int(one.midY)) != outside)
  }

  @Test(
    "an inset list is plain, with round corners around a selected row (SwiftUI, InsetListStyle)")
  func inset() throws {
    let page = try HostedPage(List { Text("one") }.listStyle(.inset))
    let list = try page.first(Sash.ListView.self)
    #expect(list.highlightStyle == .inset && list.backgroundRole == .background)
  }
}
