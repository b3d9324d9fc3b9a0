// SPDX-License-Identifier: MIT

import SashUI

/// Sliders in a card that can be dragged, except while one of them is.
struct ColorPage: View {
  @State private var isShown = false
  @State private var paint = Paint()

  var body: some View {
    ExamplePage(.color, showsArea: isShown) { _ in
      // The button is at the top, so that the card has room below it.
      ExampleBox(minimumHeight: 320, room: .below) {
        Button("Paint the boat") { isShown = true }
          .buttonStyle(.borderedProminent)
          .popover(present: $isShown) {
            $0.sourceFrameInset = .init(-16)
            $0.flipsToAvoidSource = true
          } view: {
            PopoverReader { context in
              Templates.Container { PaintSliders(paint: $paint, context: context).cardWidth(260) }
            }
          }
        paint.swatch.frame(width: 120, height: 60)
      }
    }
  }
}

/// The colour of a boat.
private struct Paint {
  var red = 0.2
  var green = 0.5
  var blue = 0.7

  /// A rounded patch of the colour.
  var swatch: some View {
    RoundedRectangle(cornerRadius: 12, style: .circular).fill(
      Color(red: red, green: green, blue: blue))
  }
}

/// The sliders of a colour, with a patch of it, as the one on the page may be covered.
private struct PaintSliders: View {
  @Binding var paint: Paint
  let context: Popover.Context

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      paint.swatch.frame(height: 40)
      slider("Red", $paint.red)
      slider("Green", $paint.green)
      slider("Blue", $paint.blue)
    }
  }

  @ViewBuilder private func slider(_ name: String, _ value: Binding<Double>) -> some View {
    Text(name).font(.subheadline)
    Slider(value: value) {
      Text(name)
    } onEditingChanged: {
      context.isDraggingEnabled = !$0
    }
    .labelsHidden()
  }
}
