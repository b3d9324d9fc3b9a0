// SPDX-License-Identifier: MIT

@Suite("Selection in lists") struct ListSelectionTests {
  @Test("one element is selected, by the user and by the binding")
  func single() throws {
    struct Page: View {
      @State private var selection: Int?
      var body: some View {
        VStack {
          List(0..<5, id: \.self, selection: $selection) { Text("\($0)") }
          Text("selected \(selection ?? -1)")
          Button("third") { selection = 2 }
          Button("none") { selection = nil }
        }
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 300, height: 500))
    let list = try page.list
    #expect(list.selectionMode == .single)
    list.selectedRows = [RowPath(row: 1)]
    list.onSelect?(RowPath(row: 1))
    try page.frame()
    try page.frame()
    #expect(page.texts.contains("selected 1"))
    #expect(list.selectedRows == [RowPath(row: 1)])
    try page.tap("third")
    #expect(list.selectedRows == [RowPath(row: 2)])
    #expect(list.cellForRow(at: RowPath(row: 2))?.isSelected == true)
    try page.tap("none")
    #expect(list.selectedRows.isEmpty)
  }

  @Test("any number of elements is selected, which keep their selection when others change")
  func multiple() throws {
    struct Page: View {
      @State private var selection: Set<Int> = [3]
      @State private var numbers = Array(0..<6)
      var body: some View {
        VStack {
          List(numbers, id: \.self, selection: $selection) { Text("\($0)") }
          Text("selected \(selection.sorted())")
          Button("add") { numbers.insert(100, at: 0) }
        }
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 300, height: 600))
    let list = try page.list
    #expect(list.selectionMode == .multiple && list.selectedRows == [RowPath(row: 3)])
    list.selectedRows = Set((1...4).map { RowPath(row: $0) })
    for row in [1, 2, 4] { list.onSelect?(RowPath(row: row)) }
    try page.frame()
    try page.frame()
    #expect(page.texts.contains("selected [1, 2, 3, 4]"))
    try page.tap("add")
    #expect(list.selectedRows == Set((2...5).map { RowPath(row: $0) }))
  }

  @Test("rows are selected by their tags, and those without selection are not")
  func tags() throws {
    struct Page: View {
      @State private var selection: String? = "b"
      var body: some View {
        VStack {
          List(selection: $selection) {
            Text("A").tag("a")
            Section("more") {
              Text("B").tag("b")
              Text("C").tag("c").selectionDisabled()
            }
          }
          Text("selected \(selection ?? "none")")
        }
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 300, height: 500))
    let list = try page.list
    #expect(list.selectedRows == [RowPath(section: 1, row: 0)])
    list.selectedRows = [RowPath(row: 0)]
    list.onSelect?(RowPath(row: 0))
    try page.frame()
    #expect(page.texts.contains("selected a"))
    list.selectedRows = [RowPath(section: 1, row: 1)]
    list.onSelect?(RowPath(section: 1, row: 1))
    try page.frame()
    #expect(!page.texts.contains("selected c"))
  }

  @Test("a selection that the binding refuses is taken back")
  func refusal() throws {
    let page = try HostedPage(
      List(0..<3, id: \.self, selection: Binding<Int?>(get: { 0 }, set: { _ in })) {
        Text("\($0)")
      }, size: Size(width: 300, height: 300))
    let list = try page.list
    list.selectedRows = [RowPath(row: 2)]
    list.onSelect?(RowPath(row: 2))
    try page.frame()
    try page.frame()
    #expect(list.selectedRows == [RowPath(row: 0)])
  }
}
