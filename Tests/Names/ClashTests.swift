// SPDX-License-Identifier: MIT

import Testing

@Suite("Names that SashUI and Sash both have")
struct ClashTests {
  /// A view that names them in types and in expressions.
  private static let view = """
    @Observable final class Model { var level = 0.5 }

    struct Page: View {
      @State private var model = Model()
      @Environment(\\.layoutDirection) private var direction: LayoutDirection
      let button: Button<Text>
      let tint: Color
      let font: Font
      let symbol: Image
      let insets: EdgeInsets
      let mode: ContentMode
      let alignment: TextAlignment

      var body: some View {
        VStack {
          button
          Label("Level", systemImage: "checkmark").labelStyle(.titleOnly)
          Slider(value: $model.level, in: 0...1)
          Stepper("Level", value: $model.level, in: 0...1)
          ProgressView(value: model.level)
          TextField("Name", text: .constant("")).font(font)
          Canvas { context, size in
            context.fill(Path(Rect(origin: .zero, size: size)), with: .color(tint))
          }
          symbol.resizable().aspectRatio(contentMode: mode)
          Spacer()
          ScrollView { Text("End").multilineTextAlignment(alignment).padding(insets) }
          Rectangle().fill(Gradient.wide).background(.regularMaterial as Material)
        }
      }
    }

    struct Wave: Shape {
      func path(in rect: Rect) -> Path { Path(ellipseIn: rect) }
    }

    extension Gradient {
      static var wide: LinearGradient {
        LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
      }
    }

    struct Program: App {
      var body: some Scene {
        Window("Page", id: "page") { Text("Page") }
      }
    }

    final class Plain: Sash.View {}
    """

  @Test("each means SashUI's in a file that imports SashUI, with Foundation and others beside it")
  func alone() throws {
    let imports = ["SashUI", "Foundation", "Observation", "Testing"].map { "import \($0)\n" }
    #expect(try TypeCheck.errors(in: "import SashUI\n" + Self.view) == [:])
    #expect(try TypeCheck.errors(in: imports.joined() + Self.view) == [:])
  }

  @Test("a type of both is ambiguous in a file that imports both, and one line cures it")
  func both() throws {
    let page = """
      import Sash
      import SashUI

      struct Page: View { var body: some View { Button("Play") {} } }
      """
    let errors = try TypeCheck.errors(in: page)
    #expect(errors.keys.sorted() == [3])
    #expect(errors[3]?.contains("'View' is ambiguous for type lookup in this context") == true)
    for cure in ["typealias View = SashUI.View", "import protocol SashUI.View"] {
      #expect(try TypeCheck.errors(in: page + "\n" + cure) == [:], "\(cure)")
    }
    let button = page + "\nimport protocol SashUI.View\nfunc use(_ button: Button<Text>) {}\n"
    #expect(try TypeCheck.errors(in: button).keys.sorted() == [5])
    let cured = button + "import struct SashUI.Button\n"
    #expect(try TypeCheck.errors(in: cured) == [:])
  }
}
