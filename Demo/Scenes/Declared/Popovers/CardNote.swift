// SPDX-License-Identifier: MIT

import SashUI

/// A title and a text below it, as the content of a card: as narrow as they are short, and wrapped
/// where they are long.
struct CardNote: View {
  let title: String
  let text: String
  let isCentered: Bool
  let style: Color

  init(
    _ title: String, _ text: String, isCentered: Bool = false, style: Color = .primary
  ) {
    self.title = title
    self.text = text
    self.isCentered = isCentered
    self.style = style
  }

  var body: some View {
    VStack(alignment: isCentered ? .center : .leading, spacing: 4) {
      Text(title).font(.headline).foregroundStyle(style)
      Text(text).font(.subheadline).foregroundStyle(style == .primary ? .secondary : style)
    }
    .multilineTextAlignment(isCentered ? .center : .leading)
    .cardWidth(260)
  }
}

extension View {
  /// Makes the view no wider than a width, which grows with the text as controls do.
  func cardWidth(_ width: Double) -> some View {
    modifier(WidthModifier { width * $0.textBlockScale })
  }

  /// Makes the view no wider than a width, which grows in proportion to the text.
  func textWidth(_ width: Double) -> some View {
    modifier(WidthModifier { width * max(1, $0.textScale) })
  }
}

/// A modifier that limits the width of a card's content.
private struct WidthModifier: ViewModifier {
  let width: (Theme) -> Double

  @Environment(\.theme) private var theme

  func body(content: Content) -> some View {
    SizeLimit(width: width(theme).rounded()) { content }
  }
}
