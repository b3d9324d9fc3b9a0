// SPDX-License-Identifier: MIT

@Observable private final class Model {
  var isShown = false
  var data: String?
  var path: [Int] = []
}

/// The behaviours of presentations, pages and tabs that the pages of SwiftUI document, in other
/// words.
@Suite("SashUI as SwiftUI's pages have it: presentations, pages and tabs")
struct DocumentedPresentationTests {
  private let model = Model()
  private let log = EventLog()

  private func stage<Content: View>(
    _ content: Content, width: Double = 700
  ) throws -> TestStage {
    try TestStage(
      root: HostingController(rootView: content), size: Size(width: width, height: 600))
  }

  private func alert(in stage: TestStage) -> AlertController? {
    stage.window.rootViewController?.presentedViewController as? AlertController
  }

  private func child<C: ViewController>(_ type: C.Type, in stage: TestStage) throws -> C {
    let root = try #require(stage.window.rootViewController)
    return try #require(root.children.first as? C)
  }

  @Test("an alert appears once there are data, and keeps them (SwiftUI, alert(presenting:))")
  func presenting() async throws {
    struct Page: View {
      @Bindable var model: Model

      var body: some View {
        Text("page").alert("Failed", isPresented: $model.isShown, presenting: model.data) { data in
          Button("Retry \(data)") {}
        } message: {
          Text("\($0) is missing.")
        }
      }
    }
    let stage = try stage(Page(model: model))
    try await stage.change(model) { $0.isShown = true }
    #expect(alert(in: stage) == nil)
    try await stage.change(model) { $0.isShown = false }
    try await stage.change(model) { ($0.isShown, $0.data) = (true, "File") }
    #expect(alert(in: stage)?.message == "File is missing.")
    try await stage.change(model) { $0.data = "Other" }
    #expect(alert(in: stage)?.message == "File is missing.")
    #expect(alert(in: stage)?.actions.map(\.title) == ["Retry File"])
  }

  @Test(
    "an alert of a text field alone has a button to dismiss it (SwiftUI, alert(_:isPresented:))")
  func field() throws {
    let content = Text("page").alert("Name", isPresented: Bindable(model).isShown) {
      TextField("Name", text: .constant(""))
    }
    model.isShown = true
    let stage = try stage(content)
    try stage.settle()
    #expect(alert(in: stage)?.textFields.count == 1 && stage.findAll(.button).count == 1)
    try stage.press(.escape)
    #expect(!model.isShown && alert(in: stage) == nil)
  }

  @Test(
    "a dialog has a title where it is asked for (SwiftUI, confirmationDialog(titleVisibility:))")
  func titleVisibility() throws {
    for (visibility, title) in [(Visibility.visible, "Delete?"), (.hidden, nil)] {
      let stage = try stage(
        Text("page").confirmationDialog(
          "Delete?", isPresented: .constant(true), titleVisibility: visibility
        ) {
          Button("Delete", role: .destructive) {}
        })
      try stage.settle()
      #expect(alert(in: stage)?.title == title)
    }
  }

  @Test("the content of a sheet has an action that dismisses it, the page none (SwiftUI, dismiss)")
  func dismiss() async throws {
    struct Closing: View {
      @Environment(\.dismiss) private var dismiss
      let title: String

      var body: some View { Button(title) { dismiss() } }
    }
    struct Page: View {
      @Bindable var model: Model

      var body: some View {
        Closing(title: "page").sheet(isPresented: $model.isShown) { Closing(title: "sheet") }
      }
    }
    let stage = try stage(Page(model: model))
    try stage.tap(.button, "page")
    #expect(stage.exists(.button, "page"))
    try await stage.change(model) { $0.isShown = true }
    try stage.tap(.button, "sheet")
    try stage.settle()
    #expect(!model.isShown && stage.exists(.button, "page") && !stage.exists(.button, "sheet"))
  }

  @Test("a height of a sheet is as high as it says (SwiftUI, PresentationDetent)")
  func detents() throws {
    for (detent, height) in [
      (PresentationDetent.height(200), 200.0), (.fraction(0.4), 240), (.medium, 300),
    ] {
      let stage = try stage(
        Text("page").sheet(isPresented: .constant(true)) {
          Text("content").frame(maxHeight: .infinity, alignment: .top)
            .presentationDetents([detent])
        }, width: 400)
      try stage.settle()
      let top = try stage.find(.staticText, "content").frame.minY
      #expect(top >= 600 - height && top < 640 - height, "\(detent)")
    }
  }

  @Test("a value has the page that is declared for its type (SwiftUI, navigationDestination(for:))")
  func destinations() throws {
    let stage = try stage(
      NavigationStack {
        VStack {
          NavigationLink("number", value: 3)
          NavigationLink("text", value: "a")
        }
        .navigationDestination(for: Int.self) { Text("number \($0)") }
        .navigationDestination(for: String.self) { Text("text \($0)") }
      })
    try stage.tap(.button, "text")
    #expect(stage.exists(.staticText, "text a"))
    try stage.press(.escape)
    try stage.tap(.button, "number")
    #expect(stage.exists(.staticText, "number 3"))
  }

  @Test("a path of several types is counted, and shortened at its end (SwiftUI, NavigationPath)")
  func path() {
    var path = NavigationPath([1, 2])
    path.append("three")
    #expect(path.count == 3 && !path.isEmpty)
    path.removeLast(2)
    #expect(path.count == 1 && path == NavigationPath([1]))
    path.removeLast()
    #expect(path.isEmpty)
  }

  @Test("the title of a page is that of its bar (SwiftUI, navigationTitle(_:))")
  func title() async throws {
    struct Page: View {
      @Bindable var model: Model

      var body: some View {
        NavigationStack(path: $model.path) {
          Text("root").navigationTitle("Root")
            .navigationDestination(for: Int.self) { Text("page").navigationTitle("Page \($0)") }
        }
      }
    }
    let stage = try stage(Page(model: model))
    let navigation = try child(NavigationController.self, in: stage)
    #expect(navigation.topViewController?.title == "Root")
    try await stage.change(model) { $0.path = [7] }
    #expect(navigation.topViewController?.title == "Page 7")
    #expect(stage.exists(.button, "Back, Root"))
  }

  @Test(
    "a page without a way back in its bar has none (SwiftUI, navigationBarBackButtonHidden(_:))")
  func backButton() async throws {
    model.path = [1]
    for hides in [false, true] {
      let stage = try stage(
        NavigationStack(path: Bindable(model).path) {
          Text("root").navigationTitle("Root").navigationDestination(for: Int.self) { _ in
            Text("page").navigationBarBackButtonHidden(hides)
          }
        })
      #expect(stage.exists(.button, "Back, Root") == !hides)
    }
  }

  @Test("a badge of zero is none (SwiftUI, badge(_:))")
  func badge() throws {
    let stage = try stage(
      TabView {
        Text("a").tabItem { Text("One") }.badge(0)
        Text("b").tabItem { Text("Two") }.badge(3)
        Text("c").tabItem { Text("Three") }.badge("new")
      }
      .tabViewStyle(.tabBarOnly))
    let tabs = try child(TabBarController.self, in: stage)
    #expect(tabs.viewControllers.map(\.tabBarItem.badgeValue) == [nil, "3", "new"])
  }

  @Test("without a selection the first tab is displayed (SwiftUI, TabView)")
  func firstTab() throws {
    let stage = try stage(
      TabView {
        Tab("One", systemImage: "gear") { Text("first") }
        Tab("Two", systemImage: "gear") { Text("second") }
      }
      .tabViewStyle(.tabBarOnly))
    #expect(stage.exists(.staticText, "first") && !stage.exists(.staticText, "second"))
    try stage.tap(.tab, "Two")
    #expect(stage.exists(.staticText, "second") && !stage.exists(.staticText, "first"))
  }

  @Test("a cancelling action leads, a confirming one trails (SwiftUI, ToolbarItemPlacement)")
  func toolbar() throws {
    let stage = try stage(
      NavigationStack {
        Text("page").toolbar {
          ToolbarItem(placement: .confirmationAction) { Button("Save") { log.add("save") } }
          ToolbarItem(placement: .cancellationAction) { Button("Cancel") { log.add("cancel") } }
          ToolbarItem(placement: .principal) { Text("middle") }
        }
      })
    let cancel = try stage.find(.button, "Cancel").frame
    let save = try stage.find(.button, "Save").frame
    let middle = try stage.find(.staticText, "middle").frame
    #expect(cancel.maxX < middle.minX && middle.maxX < save.minX)
    try stage.tap(.button, "Save")
    try stage.tap(.button, "Cancel")
    #expect(log.take() == ["save", "cancel"])
  }
}
