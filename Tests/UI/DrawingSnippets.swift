// SPDX-License-Identifier: MIT

// The code of the documentation of what is drawn and of controls, which is compiled here.

private enum Snippets {
  @ViewBuilder static func numbers() -> some View {
    Text(2.5, format: .number.precision(.fractionLength(2)))
    Text(0.25, format: .percent)
  }

  static func material() -> some View {
    Text("Now playing").padding().background(.regularMaterial, in: Capsule())
  }

  struct Triangle: Shape {
    func path(in rect: Rect) -> Path {
      Path { path in
        path.move(to: Point(x: rect.midX, y: rect.minY))
        path.addLine(to: Point(x: rect.maxX, y: rect.maxY))
        path.addLine(to: Point(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
      }
    }
  }

  static func canvas() -> some View {
    Canvas { context, size in
      context.fill(Path(ellipseIn: Rect(origin: .zero, size: size)), with: .color(.green))
    }
  }

  struct Bright: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.foregroundStyle(configuration.isPressed ? .orange : .yellow)
    }
  }

  enum Size { case small, large }

  struct Sizes: View {
    @State private var size = Size.small

    var body: some View {
      Picker("Size", selection: $size) {
        Text("Small").tag(Size.small)
        Text("Large").tag(Size.large)
      }
    }
  }
}
