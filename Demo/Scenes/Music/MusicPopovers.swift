// SPDX-License-Identifier: MIT

import Sash

/// The distance of cards from the button and from each other, and from the end of the window, in
/// logical pixels.
private let gap = 12.0
private let edgeMargin = 16.0

/// The popovers of the music scene: a card about the library, and a stack of three over a backdrop.
@MainActor final class MusicPopovers {
  private unowned let owner: ViewController
  private let player: Player

  init(owner: ViewController, player: Player) {
    self.owner = owner
    self.player = player
  }

  /// Presents a single card below the button, which any press outside dismisses.
  func presentAbout(from button: View) {
    var attributes = Popover.Attributes()
    attributes.tag = "about"
    attributes.position = .absolute(originAnchor: .bottom, popoverAnchor: .top)
    attributes.sourceFrame = { [weak button] in button?.windowFrame() ?? .zero }
    attributes.sourceFrameInset = EdgeInsets(-gap)
    attributes.changeLocationOnDismiss = true
    owner.present(
      Popover(attributes: attributes) {
        self.view(of: .about(self.player))
      })
  }

  /// Presents three cards over a dimmed page, each attached to the one before, which it follows.
  func presentMore(from button: View) {
    // Where there is no space for all of them, the higher ones scroll.
    let space = owner.view.windowFrame().maxY - edgeMargin - button.windowFrame().maxY
    let cards = MusicCard.more(player)
    for (index, card) in cards.enumerated() {
      var attributes = Popover.Attributes()
      attributes.tag = card.title
      attributes.sourceFrame = { [weak button] in button?.windowFrame() ?? .zero }
      if index > 0 {
        attributes.position = position
        attributes.sourceFrame = { [weak owner] in
          owner?.popover(tagged: cards[index - 1].title)?.context.frame ?? .zero
        }
      }
      attributes.sourceFrameInset = EdgeInsets(-gap)
      attributes.changeLocationOnDismiss = true
      let content = { SizeLimitView(height: (space / 3 - gap).rounded(.down), self.view(of: card)) }
      if index == 0 {
        owner.present(Popover(attributes: attributes, view: content, background: Self.backdrop))
      } else {
        owner.present(Popover(attributes: attributes, view: content))
      }
    }
  }

  private var isMirrored: Bool { owner.view.layoutDirection == .rightToLeft }

  /// Below the middle of the card before, with the trailing end there.
  private var position: Popover.Attributes.Position {
    .absolute(originAnchor: .bottom, popoverAnchor: isMirrored ? .topLeft : .topRight)
  }

  private static func backdrop() -> View {
    let view = View()
    view.backgroundColor = Color.black.withAlphaComponent(0.4)
    return view
  }

  private func view(of card: MusicCard) -> Templates.Container {
    let stack = StackView(.vertical, spacing: 6, alignment: .leading)
    let texts =
      [Label(card.title, style: .headline)] + card.lines.map { Label($0, style: .subheadline) }
    for (index, label) in texts.enumerated() {
      label.isSecondary = index > 0
      label.numberOfLines = 0
      label.textAlignment = isMirrored ? .right : .left
      stack.addSubview(label)
    }
    return Templates.Container(stack)
  }
}
