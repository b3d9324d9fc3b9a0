// SPDX-License-Identifier: MIT

import SashUI

/// The tools of a drawing: beside each other, or below each other where the window is narrow.
struct DrawingTools: View {
  let sketch: Sketch
  @Binding var color: Color
  @Binding var width: Double

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 20) {
        ColorPalette(selection: $color)
        WidthSlider(width: $width, color: color)
          .frame(minWidth: 160, idealWidth: 200)
        HistoryButtons(sketch: sketch)
      }
      VStack(spacing: 12) {
        HStack {
          ColorPalette(selection: $color)
          Spacer()
          HistoryButtons(sketch: sketch)
        }
        WidthSlider(width: $width, color: color)
      }
      VStack(spacing: 12) {
        ColorPalette(selection: $color)
        HistoryButtons(sketch: sketch)
        WidthSlider(width: $width, color: color)
      }
    }
  }
}

/// The buttons that take strokes back.
private struct HistoryButtons: View {
  let sketch: Sketch

  var body: some View {
    HStack(spacing: 4) {
      IconButton("Undo", systemImage: "arrow.uturn.backward") { sketch.undo() }
        .disabled(!sketch.canUndo)
        .keyboardShortcut("z")
      IconButton("Redo", systemImage: "arrow.uturn.forward") { sketch.redo() }
        .disabled(!sketch.canRedo)
        .keyboardShortcut("z", modifiers: [.command, .shift])
      IconButton("Clear", systemImage: "trash", role: .destructive) { sketch.clear() }
        .disabled(!sketch.canUndo)
    }
  }
}

/// The width of the pen, with a dot as large as it.
private struct WidthSlider: View {
  @Binding var width: Double
  let color: Color

  var body: some View {
    HStack {
      Circle()
        .fill(color)
        .frame(width: width, height: width)
        .frame(width: 28, height: 28)
      Slider(value: $width, in: 1...24, step: 1) {
        Text("Width")
      }
    }
  }
}
