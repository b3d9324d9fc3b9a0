// SPDX-License-Identifier: MIT

import SashUI

/// The drawing, which a finger or the pointer goes on with.
struct Paper: View {
  let sketch: Sketch
  let color: Color
  let width: Double

  var body: some View {
    Canvas { context, _ in
      for stroke in sketch.strokes { draw(stroke, in: context) }
      if let stroke = sketch.current { draw(stroke, in: context) }
    }
    .background(Color(.background))
    .overlay { if !sketch.canUndo, sketch.current == nil { PaperHint() } }
    .gesture(drag)
    .accessibilityElement()
    .accessibilityLabel("Drawing")
    .accessibilityValue(
      sketch.strokes.count == 1 ? "1 stroke" : "\(sketch.strokes.count) strokes"
    )
    .accessibilityAddTraits(.isImage)
  }

  private var drag: some Gesture {
    DragGesture(minimumDistance: 0)
      .onChanged { sketch.draw(to: $0.location, color: color, width: width) }
      .onEnded { _ in sketch.endStroke() }
  }

  private func draw(_ stroke: Stroke, in context: GraphicsContext) {
    context.stroke(
      stroke.path, with: .color(stroke.color),
      style: StrokeStyle(lineWidth: stroke.width, lineCap: .round, lineJoin: .round))
  }
}

/// What an empty sheet of paper says.
private struct PaperHint: View {
  var body: some View {
    Label("Draw with a finger or the pointer.", systemImage: "pencil")
      .foregroundStyle(.secondary)
      .padding()
  }
}
