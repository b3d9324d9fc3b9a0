// SPDX-License-Identifier: MIT

import SashUI

/// A button that presents up to three cards, each attached to the one before, which it follows.
struct CardsButton: View {
  let title: String
  let cards: [MusicCard]
  @Environment(\.layoutDirection) private var layoutDirection
  @State private var isPresented = [false, false, false]
  @State private var maxHeight = Double.infinity
  private let gap = 12.0

  var body: some View {
    WindowReader { window in
      Button(title) { [weak window] in
        guard let window else { return }
        // Where there is no space for all of the cards, they scroll.
        let space = window.size.height - 16 - window.frameTagged(title).maxY
        maxHeight = (space / Double(cards.count) - gap).rounded(.down)
        for index in cards.indices { isPresented[index] = true }
      }
      .frameTag(title)
      .background {
        ForEach(cards.indices, id: \.self) { index in
          Color.clear.popover(present: $isPresented[index]) {
            if index > 0 {
              $0.position = .absolute(
                originAnchor: .bottom,
                popoverAnchor: layoutDirection == .rightToLeft ? .topLeft : .topRight)
              $0.sourceFrame = { [weak window] in
                window?.popover(tagged: cards[index - 1].title)?.context.frame ?? .zero
              }
            }
            $0.tag = cards[index].title
            $0.sourceFrameInset = Sash.EdgeInsets(-gap)
            $0.changeLocationOnDismiss = true
          } view: {
            content(of: cards[index])
          } background: {
            if index == 0, cards.count > 1 { Color.black.opacity(0.4) }
          }
        }
      }
    }
  }

  private func content(of card: MusicCard) -> some View {
    Templates.Container {
      VStack(alignment: .leading, spacing: 6) {
        Text(card.title).font(.headline)
        ForEach(card.lines, id: \.self) { Text($0).font(.subheadline).foregroundStyle(.secondary) }
      }
    }
    .frame(maxHeight: maxHeight)
    .fixedSize(horizontal: false, vertical: true)
  }
}
