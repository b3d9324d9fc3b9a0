// SPDX-License-Identifier: MIT

@Observable private final class SearchModel {
  var text = ""
  var isPresented = false
  var scope = 0
  var suggestions: [String] = []
  var isSearchable = true
  var path = [1]
}

/// What a page knows of the search around it.
private struct SearchState: View {
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch

  var body: some View {
    VStack {
      Text("searching \(isSearching)")
      Button("dismiss") { dismissSearch() }
    }
  }
}

/// A page whose search has a binding to whether it is presented.
private struct InnerPage: View {
  @Bindable var model: SearchModel
  let log: EventLog

  var body: some View {
    NavigationStack {
      SearchState()
        .searchable(text: $model.text, isPresented: $model.isPresented, prompt: "Songs")
        .onSubmit(of: .search) { log.add("submit \(model.text)") }
        .navigationTitle("Page")
    }
  }
}

/// A stack that is searchable itself, with suggestions.
private struct OuterPage: View {
  @Bindable var model: SearchModel

  var body: some View {
    NavigationStack {
      SearchState().navigationTitle("Page")
        .navigationDestination(for: Int.self) { Text("page \($0)") }
    }
    .searchable(text: $model.text)
    .searchSuggestions {
      ForEach(model.suggestions, id: \.self) { Text("suggest \($0)").searchCompletion($0) }
    }
  }
}

@Suite("SashUI: searches")
struct SearchTests {
  private let model = SearchModel()
  private let log = EventLog()

  private func stage<Content: View>(_ content: Content) throws -> TestStage {
    try TestStage(showing: content, size: Size(width: 400, height: 600))
  }

  private func field(in stage: TestStage) throws -> Sash.SearchField {
    try #require(stage.views(Sash.SearchField.self).first)
  }

  private func item(in stage: TestStage) throws -> NavigationItem {
    let navigation = stage.window.rootViewController?.children.first as? NavigationController
    return try #require(navigation?.topViewController).navigationItem
  }

  @Test("the bar of the page displays the field, both ways bound to the text (SwiftUI, searchable)")
  func binding() async throws {
    let stage = try stage(InnerPage(model: model, log: log))
    let field = try field(in: stage)
    #expect(field.placeholder == "Songs" && !field.isFirstResponder)
    let frame = try stage.find(.searchField, "Songs").frame
    #expect(frame.width > 300 && frame.maxY < 200)
    try stage.tap(at: frame.center)
    try stage.type("abc")
    #expect(model.text == "abc" && model.isPresented)
    try await stage.change(model) { $0.text = "xyz" }
    #expect(field.text == "xyz")
    try stage.press(.return)
    #expect(log.take() == ["submit xyz"])
  }

  @Test("a search lasts from the first focus to its end (SwiftUI, isSearching and dismissSearch)")
  func searching() async throws {
    let stage = try stage(InnerPage(model: model, log: log))
    let field = try field(in: stage)
    #expect(stage.exists(.staticText, "searching false") && !stage.exists(.button, "Cancel"))
    try stage.tap(.button, "dismiss")
    #expect(!model.isPresented)
    try await stage.change(model) { $0.isPresented = true }
    #expect(field.isFirstResponder && stage.exists(.staticText, "searching true"))
    try stage.type("abc")
    try stage.tap(.button, "dismiss")
    #expect(model.text.isEmpty && !model.isPresented && !field.isFirstResponder)
    #expect(stage.exists(.staticText, "searching false") && field.text.isEmpty)
    try await stage.change(model) { $0.isPresented = true }
    try stage.type("abc")
    try stage.tap(.button, "Cancel")
    #expect(model.text.isEmpty && !model.isPresented && !stage.exists(.button, "Cancel"))
    try await stage.change(model) { ($0.isPresented, $0.text) = (true, "abc") }
    try await stage.change(model) { $0.isPresented = false }
    #expect(model.text.isEmpty && !field.isFirstResponder)
  }

  @Test("Escape clears the text, and then ends the search without leaving the page")
  func escape() async throws {
    struct Page: View {
      @Bindable var model: SearchModel

      var body: some View {
        NavigationStack(path: $model.path) {
          Text("root").navigationDestination(for: Int.self) { _ in
            SearchState().searchable(text: $model.text, isPresented: $model.isPresented)
          }
        }
      }
    }
    model.isPresented = true
    let stage = try stage(Page(model: model))
    try stage.settle()
    #expect(try field(in: stage).isFirstResponder)
    try stage.type("abc")
    try stage.press(.escape)
    #expect(model.text.isEmpty && model.isPresented)
    try stage.press(.escape)
    #expect(!model.isPresented && stage.exists(.staticText, "searching false"))
    #expect(model.path == [1])
  }

  @Test("a stack inside displays the field on its first page (SwiftUI, searchable of a stack)")
  func outer() async throws {
    let stage = try stage(OuterPage(model: model))
    let item = try item(in: stage)
    #expect(item.drawerView != nil && stage.exists(.searchField, "Search"))
    try stage.tap(at: stage.find(.searchField, "Search").frame.center)
    #expect(stage.exists(.staticText, "searching true"))
    try stage.tap(.button, "dismiss")
    #expect(stage.exists(.staticText, "searching false"))
  }

  @Test("suggestions replace the content while there are any (SwiftUI, searchSuggestions)")
  func suggestions() async throws {
    let stage = try stage(OuterPage(model: model))
    model.suggestions = ["apple", "pear"]
    try await stage.change(model) { _ in }
    #expect(!stage.exists(.button, "suggest apple"))
    try stage.tap(at: stage.find(.searchField, "Search").frame.center)
    try stage.type("p")
    let pear = try stage.find(.button, "suggest pear")
    #expect(pear.frame.minY > (try stage.find(.searchField, "Search").frame.maxY))
    try stage.tap(at: pear.frame.center)
    #expect(model.text == "pear")
    #expect(!stage.exists(.button, "suggest pear"))
    try stage.tap(at: stage.find(.searchField, "Search").frame.center)
    try stage.type("s")
    #expect(stage.exists(.button, "suggest pear"))
    try stage.press(.return)
    #expect(!stage.exists(.button, "suggest pear"))
    try stage.type("s")
    try await stage.change(model) { $0.suggestions = [] }
    try stage.tap(.button, "dismiss")
    #expect(model.text.isEmpty, "an empty list of suggestions covers nothing")
  }

  @Test("a search inside another searchable view does not display the suggestions of that")
  func innerSuggestions() async throws {
    struct Page: View {
      @Bindable var model: SearchModel
      @State private var text = ""

      var body: some View {
        NavigationStack {
          SearchState().searchable(text: $model.text, isPresented: $model.isPresented)
        }
        .searchable(text: $text)
        .searchSuggestions { Text("suggestion") }
      }
    }
    let stage = try stage(Page(model: model))
    try await stage.change(model) { $0.isPresented = true }
    #expect(stage.exists(.staticText, "searching true"))
    #expect(!stage.exists(.staticText, "suggestion"))
  }

  @Test("scopes are a control below the field while the user searches (SwiftUI, searchScopes)")
  func scopes() async throws {
    struct Page: View {
      @Bindable var model: SearchModel
      let activation: SearchScopeActivation

      var body: some View {
        NavigationStack {
          SearchState()
            .searchable(text: $model.text, isPresented: $model.isPresented)
            .searchScopes($model.scope, activation: activation) {
              Text("All").tag(0)
              Text("New").tag(1)
            }
        }
      }
    }
    let stage = try stage(Page(model: model, activation: .automatic))
    let bar = try #require(stage.views(NavigationBar.self).first)
    let height = bar.frame.height
    #expect(stage.views(Sash.SegmentedControl.self).isEmpty)
    try await stage.change(model) { $0.isPresented = true }
    let control = try #require(stage.views(Sash.SegmentedControl.self).first)
    #expect(bar.frame.height >= height + control.bounds.height)
    control.onChange?(1)
    #expect(model.scope == 1)
    try await stage.change(model) { $0.isPresented = false }
    #expect(stage.views(Sash.SegmentedControl.self).isEmpty && bar.frame.height == height)
    let typed = try self.stage(Page(model: model, activation: .onTextEntry))
    try await typed.change(model) { $0.isPresented = true }
    #expect(typed.views(Sash.SegmentedControl.self).isEmpty)
    try await typed.change(model) { $0.text = "a" }
    #expect(typed.views(Sash.SegmentedControl.self).count == 1)
  }

  @Test("a focus state follows and moves the focus of the field (SwiftUI, searchFocused)")
  func focus() async throws {
    struct Page: View {
      let model: SearchModel
      @State private var text = ""
      @FocusState private var isFocused: Bool

      var body: some View {
        NavigationStack {
          VStack {
            Text("focused \(isFocused)")
            Button("begin") { isFocused = true }
            Button("end") { isFocused = false }
          }
          .searchable(text: $text)
          .searchFocused($isFocused)
        }
      }
    }
    let stage = try stage(Page(model: model))
    try stage.tap(.button, "begin")
    #expect(try field(in: stage).isFirstResponder && stage.exists(.staticText, "focused true"))
    try stage.tap(.button, "end")
    #expect(try !field(in: stage).isFirstResponder && stage.exists(.staticText, "focused false"))
  }

  @Test(
    "the field is in a column of a split view (SwiftUI, SearchFieldPlacement)", arguments: 0...2)
  func columns(_ number: Int) throws {
    let placement: [SearchFieldPlacement] = [.automatic, .sidebar, .toolbar]
    let stage = try TestStage(
      showing: NavigationSplitView {
        Text("one")
      } content: {
        Text("two")
      } detail: {
        Text("three")
      }
      .searchable(text: .constant(""), placement: placement[number]),
      size: Size(width: 1200, height: 600))
    let names = ["two", "one", "three"]
    let middle = try stage.find(.searchField, "Search").frame.midX
    #expect(abs(middle - (try stage.find(.staticText, names[number]).frame.midX)) < 30)
    #expect(stage.findAll(.searchField).count == 1)
  }

  @Test("a stack in a sheet leaves the field to the page that presents it")
  func sheet() throws {
    struct Page: View {
      @State private var text = ""
      @State private var isShown = false

      var body: some View {
        NavigationStack {
          Button("show") { isShown = true }
            .sheet(isPresented: $isShown) { NavigationStack { Text("sheet") } }
            .searchable(text: $text)
        }
      }
    }
    let stage = try stage(Page())
    let field = try field(in: stage)
    let bar = try #require(stage.views(NavigationBar.self).first)
    try stage.tap(.button, "show")
    try stage.settle()
    #expect(stage.exists(.staticText, "sheet"))
    #expect(field.isDescendant(of: bar))
  }

  @Test("the field takes the place of the title, and goes with its view")
  func principal() async throws {
    struct Page: View {
      @Bindable var model: SearchModel

      var body: some View {
        NavigationStack {
          if model.isSearchable {
            Text("searchable").searchable(text: $model.text, placement: .toolbarPrincipal)
          } else {
            Text("plain")
          }
        }
      }
    }
    let stage = try stage(Page(model: model))
    #expect(try item(in: stage).titleView != nil && stage.exists(.searchField, "Search"))
    try await stage.change(model) { $0.isSearchable = false }
    #expect(try item(in: stage).titleView == nil && !stage.exists(.searchField, "Search"))
  }
}
