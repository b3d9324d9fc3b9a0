// SPDX-License-Identifier: MIT

import SashUI

/// A row of colours, one of which is selected.
struct ColorPalette: View {
  @Binding var selection: Color

  var body: some View {
    HStack(spacing: 4) {
      ForEach(Pen.colors, id: \.name) { name, color in
        Button(name) { selection = color }
          .buttonStyle(SwatchStyle(color: color, isSelected: color == selection))
          .accessibilityLabel(name)
          .accessibilityAddTraits(color == selection ? .isSelected : [])
          .help(name)
      }
    }
  }
}

/// A disc in the colour, with a ring around the selected one.
private struct SwatchStyle: ButtonStyle {
  let color: Color
  let isSelected: Bool

  func makeBody(configuration: Configuration) -> some View {
    Circle()
      .fill(color)
      .frame(width: 22, height: 22)
      .padding(4)
      .overlay { if isSelected { Circle().strokeBorder(color, lineWidth: 2) } }
      .opacity(configuration.isPressed ? 0.6 : 1)
  }
}
