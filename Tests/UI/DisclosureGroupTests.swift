// SPDX-License-Identifier: MIT

@Observable private final class DisclosureModel {
  var isExpanded = false
}

@Suite("SashUI: disclosure groups and missing content")
struct DisclosureGroupTests {
  private func stage<Content: View>(_ content: Content) throws -> TestStage {
    try TestStage(
      root: HostingController(rootView: content), size: Size(width: 400, height: 600))
  }

  @Test("a press of the label shows and hides the content (SwiftUI, DisclosureGroup)")
  func press() throws {
    let stage = try stage(DisclosureGroup("Advanced") { Text("content") })
    #expect(!stage.exists(.staticText, "content"))
    #expect(try stage.find(.button, "Advanced").state.contains(.collapsed))
    try stage.tap(.button, "Advanced")
    try stage.settle()
    #expect(stage.exists(.staticText, "content"))
    #expect(try stage.find(.button, "Advanced").state.contains(.expanded))
    try stage.tap(.button, "Advanced")
    try stage.settle()
    #expect(!stage.exists(.staticText, "content"))
  }

  @Test("whether the content is visible is that of the binding, in both directions")
  func binding() async throws {
    let model = DisclosureModel()
    let stage = try stage(
      DisclosureGroup(isExpanded: Bindable(model).isExpanded) {
        Text("content")
      } label: {
        SashUI.Label("More", systemImage: "gear")
      })
    model.isExpanded = true
    try await stage.runTasksAndWait()
    try stage.settle()
    #expect(stage.exists(.staticText, "content"))
    try stage.tap(.button, "More")
    #expect(!model.isExpanded)
  }

  @Test(
    "missing content has a symbol, a title, an explanation and actions (SwiftUI, ContentUnavailableView)"
  )
  func unavailable() throws {
    let stage = try stage(
      ContentUnavailableView("No songs", systemImage: "music.note", description: Text("Add some.")))
    #expect(stage.findAll(.staticText).map(\.label) == ["No songs", "Add some."])
    let own = try self.stage(
      ContentUnavailableView {
        SashUI.Label("Nothing", systemImage: "gear")
      } actions: {
        Button("Try again") {}
      })
    #expect(own.exists(.staticText, "Nothing") && own.exists(.button, "Try again"))
  }
}
