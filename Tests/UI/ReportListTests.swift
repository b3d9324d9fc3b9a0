// SPDX-License-Identifier: MIT

private struct Item: Identifiable, Equatable {
  let id: String
  var text: String
  var count = 0

  init(_ id: String) {
    self.id = id
    text = id
  }
}

@Observable private final class Store {
  var items: [Item]
  @ObservationIgnored var bindings: [Binding<Item>] = []

  init(_ ids: String) { items = ids.map { Item(String($0)) } }
}

private struct CountedRow: View {
  let name: String
  @State private var taps = 0

  var body: some View {
    HStack {
      Text("\(name)\(taps)")
      Button("tap \(name)") { taps += 1 }
    }
  }
}

private struct CountedRows: View {
  let store: Store

  var body: some View {
    VStack { ForEach(store.items.map(\.id), id: \.self) { CountedRow(name: $0) } }
  }
}

/// Fields in the order of their texts.
private struct SortedFields: View {
  @Bindable var store: Store

  var body: some View {
    VStack {
      ForEach(Bindable(store).sorted) { $item in TextField(item.id, text: $item.text) }
      Text(store.items.map(\.text).joined(separator: ","))
    }
  }
}

extension Bindable where Value == Store {
  /// The items in the order of their texts.
  fileprivate var sorted: Binding<[Item]> {
    let store = wrappedValue
    return Binding(
      get: { store.items.sorted { $0.text < $1.text } },
      set: { store.items = $0 })
  }
}

/// Fields for numbers, bound to the elements or by their indices.
private struct NumberFields: View {
  @Bindable var store: Store
  let usesIndices: Bool

  var body: some View {
    VStack {
      if usesIndices {
        ForEach(store.items.indices, id: \.self) { index in
          field("\(index)", $store.items[index].count)
        }
      } else {
        ForEach($store.items) { $item in field(item.id, $item.count) }
      }
      Button("Next") {}
    }
  }

  private func field(_ name: String, _ count: Binding<Int>) -> some View {
    TextField(name, value: count, format: .number)
  }
}

private struct BoundRows: View {
  @Bindable var store: Store

  var body: some View {
    VStack { ForEach($store.items) { row($0) } }
  }

  private func row(_ item: Binding<Item>) -> some View {
    store.bindings.append(item)
    return Text(item.wrappedValue.text)
  }
}

@Observable private final class Loader {
  enum State {
    case loading
    case loaded([String])
  }

  var state = State.loading

  func load() async { state = .loaded(["a", "b"]) }
}

private struct Loading: View {
  @State private var loader = Loader()

  var body: some View {
    VStack {
      switch loader.state {
      case .loading: Text("loading")
      case .loaded(let parts):
        Text("parts")
        ForEach(parts, id: \.self) { Text($0) }
      }
    }
    .onAppear { Task { await loader.load() } }
  }
}

private struct Choice: View {
  @State private var isChosen = false

  var body: some View {
    HStack {
      Button("choose") { isChosen.toggle() }
      if isChosen {
        Group {
          Text("1")
          Text("2")
        }
      } else {
        VStack { Text("0") }
      }
      Text("end")
    }
  }
}

private struct NamesKey: PreferenceKey {
  static let defaultValue: [String] = []

  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct NamedRow: View {
  let name: String

  var body: some View { Text(name).preference(key: NamesKey.self, value: [name]) }
}

private struct NamedRows: View {
  let store: Store
  @State private var names: [String] = []

  var body: some View {
    VStack {
      VStack { ForEach(store.items) { NamedRow(name: $0.id) } }
        .onPreferenceChange(NamesKey.self) { names = $0 }
      Text(names.joined())
    }
  }
}

@Suite("SashUI, reports: lists and identity")
struct ReportListTests {
  @Test(
    "rows of one identity neither stay nor go astray, and the first keeps its state (react #12970, 2018; react #24871, 2022; swift-cross-ui #243, 2025; swift-cross-ui #415, 2026)",
    arguments: [
      ("abcb", "acb", "a1 c0 b0"), ("bb", "z", "z0"), ("ca", "aa", "a1 a0"), ("abc", "ac", "a1 c0"),
      ("aa", "a", "a1"), ("a", "aa", "a1 a0"), ("xay", "yaxa", "y0 a1 x0 a0"),
      ("aab", "ba", "b0 a1"),
    ])
  func duplicates(before: String, after: String, texts: String) throws {
    let store = Store(before)
    let page = try HostedPage(CountedRows(store: store), size: Size(width: 300, height: 900))
    if before.contains("a") { try page.tap("tap a") }
    store.items = after.map { Item(String($0)) }
    try page.frame()
    #expect(page.texts.joined(separator: " ") == texts)
    let isUnique = [before, after].allSatisfy { Set($0).count == $0.count }
    #expect(page.reports.count == (isUnique ? 0 : 1))
    store.items = [Item("n")]
    try page.frame()
    #expect(page.texts == ["n0"])
  }

  @Test(
    "a field keeps the focus and its caret while its row moves (swift-cross-ui #331, 2026; vue #4942, 2017; knockout #2397, 2018)",
    arguments: [("b", "z1", "a,c,d,z1b"), ("d", "01", "01d,a,b,c")])
  func movedField(row: String, typed: String, result: String) throws {
    let stage = try TestStage(showing: SortedFields(store: Store("abcd")))
    try stage.tap(.textField, row)
    try stage.press(.home)
    try stage.type(typed)
    #expect(stage.texts == [result])
  }

  @Test(
    "a binding to an element follows it, and ends with it (Prowl #637, 2026; awesome-apple-bugs #35, 2025)"
  )
  func bindings() throws {
    let store = Store("abc")
    let page = try HostedPage(BoundRows(store: store))
    let bindings = store.bindings
    store.items.removeFirst()
    bindings[0].wrappedValue.text = "lost"
    bindings[1].wrappedValue.text = "B"
    bindings[2].wrappedValue.text = "C"
    #expect(store.items.map(\.text) == ["B", "C"])
    store.items.reverse()
    #expect(bindings.map(\.wrappedValue.text) == ["a", "B", "C"])
    try page.frame()
    #expect(page.texts == ["C", "B"])
  }

  @Test(
    "a number that was not stored goes with the row of its field (OpenSuperWhisper #94, 2026; omlx #1634, 2026)",
    arguments: [false, true], [0, 1, 2])
  func removedField(usesIndices: Bool, row: Int) async throws {
    let store = Store("abc")
    let stage = try TestStage(showing: NumberFields(store: store, usesIndices: usesIndices))
    try stage.tap(.textField, usesIndices ? "\(row)" : store.items[row].id)
    try stage.type("7")
    store.items.remove(at: row)
    try await stage.runTasksAndWait()
    try stage.settle()
    #expect(store.items.map(\.count) == [0, 0])
    #expect(stage.findAll(.textField).count == 2)
  }

  @Test("a branch with rows appears when a task has loaded them (adwaita-swift #49, 2024)")
  func loading() async throws {
    let stage = try TestStage(showing: Loading())
    try await stage.runTasksAndWait()
    try stage.settle()
    #expect(stage.texts == ["parts", "a", "b"])
  }

  @Test("what follows a branch stays behind it (Tokamak #301, 2020)")
  func choice() throws {
    let page = try HostedPage(Choice())
    for texts in [["1", "2", "end"], ["0", "end"], ["1", "2", "end"]] {
      try page.tap("choose")
      #expect(page.texts == texts)
      #expect(page.frames["end"]?.minX == page.blocks.map(\.frame.minX).max())
    }
  }

  @Test("preferences are in the order of rows that have moved (yamada-ui #929, 2024)")
  func preferences() throws {
    let store = Store("abc")
    let page = try HostedPage(NamedRows(store: store))
    for ids in ["cab", "ca", "xac"] {
      store.items = ids.map { Item(String($0)) }
      try page.frame()
      #expect(page.texts.last == ids)
    }
  }

  @Test("a press beside the only button of a row is one of the button (SwiftUI, List)")
  func pressBesideButton() throws {
    let log = EventLog()
    let stage = try TestStage(
      root: HostingController(rootView: ButtonRows(log: log)), size: Size(width: 300, height: 400))
    func press(_ index: Int) throws {
      let row = stage.findAll(.row)[index].frame
      try stage.tap(at: Point(x: row.midX, y: row.minY + 3))
    }
    // Rows in the middle of a section are rows as well.
    #expect(stage.findAll(.row).count == 5)
    for index in 0..<5 { try press(index) }
    #expect(log.take() == ["one", "two", "three"])
  }

  @Test("a press beside the only button of a selectable row presses it, and selects the row")
  func pressBesideButtonSelects() throws {
    let log = EventLog()
    let stage = try TestStage(
      root: HostingController(rootView: SelectableRows(log: log)),
      size: Size(width: 300, height: 400))
    let row = try #require(stage.findAll(.row).first).frame
    try stage.tap(at: Point(x: row.midX, y: row.minY + 3))
    #expect(log.take() == ["pressed", "selected"])
  }
}

/// Rows with one button, with two, and with a disabled one.
private struct ButtonRows: View {
  let log: EventLog

  var body: some View {
    List {
      ForEach(["one", "two", "three"], id: \.self) { name in
        Button {
          log.add(name)
        } label: {
          HStack {
            Text(name)
            Spacer()
          }
        }
        .buttonStyle(.plain)
      }
      HStack {
        Button("first") { log.add("first") }
        Button("second") { log.add("second") }
      }
      Button("disabled") { log.add("disabled") }.disabled(true)
    }
  }
}

private struct SelectableRows: View {
  let log: EventLog
  @State private var selection: Int?

  var body: some View {
    List(selection: $selection) {
      Button {
        log.add("pressed")
      } label: {
        HStack {
          Text("button")
          Spacer()
        }
      }
      .buttonStyle(.plain)
      .tag(1)
    }
    .onChange(of: selection) { log.add("selected") }
  }
}
