// SPDX-License-Identifier: MIT

import SashUI

/// A sheet of paper to draw on, with its tools.
struct DrawingView: View {
  @State private var sketch = Sketch()
  @State private var color = Pen.colors[0].color
  @State private var width = 4.0

  var body: some View {
    VStack(spacing: 0) {
      Paper(sketch: sketch, color: color, width: width)
      Divider()
      DrawingTools(sketch: sketch, color: $color, width: $width)
        .padding()
    }
    .background(Color(.groupedBackground))
  }
}

/// The colours to draw with.
enum Pen {
  static let colors: [(name: String, color: Color)] = [
    ("Ink", .primary), ("Red", .red), ("Orange", .orange), ("Green", .green), ("Blue", .blue),
    ("Purple", .purple),
  ]
}
