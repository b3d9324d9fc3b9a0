// SPDX-License-Identifier: MIT

import Sash

/// The distance between a card and the next one, in logical pixels.
private let gap = 10.0
/// The distance of cards from the sides of the window, in logical pixels.
private let edgeMargin = 24.0

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
    attributes.position = position
    attributes.sourceFrame = { [weak button] in button?.windowFrame() ?? .zero }
    attributes.sourceFrameInset = EdgeInsets(-8)
    owner.present(
      Popover(attributes: attributes) {
        self.card(
          title: "Library", lines: ["\(self.player.songs.count) songs, all invented", "Drag me"])
      })
  }

  /// Presents three cards, each anchored to the one before, over a dimmed page.
  func presentMore(from button: View) {
    let tags = ["first", "second", "third"]
    let titles = ["Queue", "Sleep timer", "Sound"]
    let lines = [
      ["Next: \(player.songs[(player.index + 1) % player.songs.count].title)", "Three songs left"],
      ["Stops after this song", "Drag this card: it follows"],
      ["Flat", "A third card, above the others"],
    ]
    let step: Double = isMirrored ? 70 : -70
    var top = 0.0
    for index in tags.indices {
      let y = top
      let width = owner.view.bounds.width - 2 * edgeMargin
      top += cardHeight(title: titles[index], lines: lines[index], width: width) + gap
      var attributes = Popover.Attributes()
      attributes.tag = tags[index]
      attributes.position = position
      attributes.sourceFrame = { [weak button] in
        let frame = button?.windowFrame() ?? .zero
        return frame.offset(by: Vector(dx: step * Double(index), dy: y))
      }
      attributes.sourceFrameInset = EdgeInsets(-8)
      attributes.blocksBackgroundTouches = false
      attributes.changeLocationOnDismiss = true
      let content = { self.card(title: titles[index], lines: lines[index]) }
      if index == 0 {
        owner.present(Popover(attributes: attributes, view: content, background: Self.backdrop))
      } else {
        owner.present(Popover(attributes: attributes, view: content))
      }
    }
  }

  /// Returns the height of a card, above which the next one begins.
  private func cardHeight(title: String, lines: [String], width: Double) -> Double {
    let card = card(title: title, lines: lines)
    card.themeOverride = owner.view.theme
    return card.sizeThatFits(Size(width: max(0, width), height: .infinity)).height
  }

  private var isMirrored: Bool { owner.view.layoutDirection == .rightToLeft }

  /// Below the source view, aligned with its trailing side.
  private var position: Popover.Attributes.Position {
    isMirrored
      ? .absolute(originAnchor: .bottomLeft, popoverAnchor: .topLeft)
      : .absolute(originAnchor: .bottomRight, popoverAnchor: .topRight)
  }

  private static func backdrop() -> View {
    let view = View()
    view.backgroundColor = Color.black.withAlphaComponent(0.4)
    return view
  }

  private func card(title: String, lines: [String]) -> View {
    let stack = StackView(.vertical, spacing: 6, alignment: .leading)
    let texts = [Label(title, style: .headline)] + lines.map { Label($0, style: .subheadline) }
    for (index, label) in texts.enumerated() {
      label.isSecondary = index > 0
      label.numberOfLines = 0
      label.textAlignment = isMirrored ? .right : .left
      stack.addSubview(label)
    }
    return Templates.Container(stack)
  }
}
