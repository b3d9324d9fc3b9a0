// SPDX-License-Identifier: MIT

private struct Genre: Identifiable, Hashable {
  let id: Int
  let name: String

  static let all = [Genre(id: 0, name: "Rock"), Genre(id: 1, name: "Jazz")]
}

@Observable private final class TokenModel {
  var text = ""
  var tokens: [Genre] = []
  var suggested = Genre.all
  var isPresented = false
  var keepsTokens = false
}

private struct TokenPage: View {
  @Bindable var model: TokenModel

  var body: some View {
    let tokens = Binding(
      get: { model.tokens }, set: { if !model.keepsTokens { model.tokens = $0 } })
    NavigationStack {
      Text("tokens \(model.tokens.map(\.name).joined(separator: " "))")
        .searchable(
          text: $model.text, tokens: tokens, suggestedTokens: $model.suggested,
          isPresented: $model.isPresented, prompt: "Songs"
        ) { genre in
          Label(genre.name, systemImage: "music.note")
          Text("\(genre.id)")
        }
        .searchSuggestions { Text("Blues row").searchCompletion(Genre(id: 7, name: "Blues")) }
    }
  }
}

@Suite("SashUI: tokens of searches")
struct SearchTokenViewTests {
  private let model = TokenModel()

  private func stage() throws -> (TestStage, Sash.SearchField) {
    let stage = try TestStage(
      showing: TokenPage(model: model), size: Size(width: 500, height: 600))
    return (stage, try #require(stage.views(Sash.SearchField.self).first))
  }

  @Test(
    "a search field displays the tokens of a binding, and writes it (SwiftUI, searchable(text:tokens:))"
  )
  func binding() async throws {
    let (stage, field) = try stage()
    #expect(field.tokens.isEmpty)
    try await stage.change(model) { $0.tokens = Genre.all }
    #expect(field.tokens.map(\.text) == ["Rock 0", "Jazz 1"])
    #expect(field.tokens.allSatisfy { $0.icon != nil })
    try stage.tap(
      at: stage.find(.searchField, "Songs").frame.point(at: .right) - Vector(dx: 60, dy: 0))
    try stage.press(.backspace)
    #expect(model.tokens == [Genre.all[0]] && stage.exists(.staticText, "tokens Rock"))
    // What the binding does not take is displayed still.
    model.keepsTokens = true
    try stage.press(.backspace)
    #expect(model.tokens.count == 1 && field.tokens.count == 1)
  }

  @Test(
    "suggested tokens and completions add tokens in place of the text (SwiftUI, searchCompletion)")
  func suggestions() async throws {
    let (stage, field) = try stage()
    #expect(!stage.exists(.button, "Blues row"))
    try stage.tap(at: stage.find(.searchField, "Songs").frame.center)
    try stage.type("j")
    let row = try #require(stage.findAll(.button).first { $0.label?.contains("Jazz") ?? false })
    try stage.tap(at: row.frame.center)
    #expect(model.tokens == [Genre.all[1]] && model.text.isEmpty && field.text.isEmpty)
    #expect(!stage.exists(.button, "Blues row"), "the result is displayed")
    try stage.tap(
      at: stage.find(.searchField, "Songs").frame.point(at: .right) - Vector(dx: 60, dy: 0))
    try stage.type("b")
    try stage.tap(.button, "Blues row")
    #expect(model.tokens.map(\.name) == ["Jazz", "Blues"] && model.text.isEmpty)
    #expect(!stage.exists(.button, "Blues row"))
    try stage.press(.backspace)
    #expect(model.tokens.map(\.name) == ["Jazz"] && stage.exists(.button, "Blues row"))
  }

  @Test("the end of a search clears its tokens, by its button and by its binding")
  func end() async throws {
    let (stage, field) = try stage()
    try await stage.change(model) { ($0.isPresented, $0.tokens, $0.text) = (true, Genre.all, "a") }
    try stage.tap(.button, "Cancel")
    #expect(model.tokens.isEmpty && model.text.isEmpty && field.tokens.isEmpty)
    try await stage.change(model) { ($0.isPresented, $0.tokens) = (true, Genre.all) }
    try await stage.change(model) { $0.isPresented = false }
    #expect(model.tokens.isEmpty && field.tokens.isEmpty)
  }
}
