// SPDX-License-Identifier: MIT

import Sash

/// The distance between a card and the next one, in logical pixels.
private let gap = 10.0
/// The distance of cards from the edges of the window, and from the button, in logical pixels.
private let edgeMargin = 16.0
private let buttonGap = 8.0
/// The distance between the trailing sides of cards, in logical pixels.
private let indent = (usual: 70.0, narrow: 16.0)

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
    attributes.sourceFrameInset = EdgeInsets(-buttonGap)
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
    let arrangement = arrangement(of: zip(titles, lines).map { ($0, $1) }, below: button)
    for index in tags.indices {
      let offset = arrangement.offsets[index]
      let (title, lines) = (titles[index], lines[index].prefix(arrangement.lineCounts[index]))
      var attributes = Popover.Attributes()
      attributes.tag = tags[index]
      // The first card points at the middle of the button, and each other one at the end of a card.
      attributes.position =
        index == 0 ? .absolute(originAnchor: .bottom, popoverAnchor: .top) : position
      attributes.sourceFrame = { [weak button] in
        let frame = button?.windowFrame() ?? .zero
        return frame.offset(by: offset)
      }
      attributes.sourceFrameInset = EdgeInsets(-buttonGap)
      attributes.blocksBackgroundTouches = false
      attributes.changeLocationOnDismiss = true
      let content = { self.card(title: title, lines: Array(lines)) }
      if index == 0 {
        owner.present(Popover(attributes: attributes, view: content, background: Self.backdrop))
      } else {
        owner.present(Popover(attributes: attributes, view: content))
      }
    }
  }

  /// The positions of cards relative to the first one, and how many lines each shows.
  private struct Arrangement {
    var offsets: [Vector] = []
    var lineCounts: [Int]
  }

  /// Returns the arrangement of cards below each other, with fewer lines where the window is too low
  /// for all of them.
  private func arrangement(
    of cards: [(title: String, lines: [String])], below button: View
  ) -> Arrangement {
    let width = owner.view.bounds.width - 2 * edgeMargin
    let top = button.windowFrame().maxY + buttonGap
    let available = owner.view.windowFrame().maxY - edgeMargin - top
    let last = cards.count - 1
    let whole = Arrangement(lineCounts: cards.map { _ in Int.max })
    let shorter = [(1, Int.max), (1, 1), (0, 1)].map { upper, lowest in
      Arrangement(lineCounts: cards.indices.map { $0 < last ? upper : lowest })
    }
    var result = whole
    for var candidate in [whole] + shorter {
      let step = candidate.lineCounts == whole.lineCounts ? indent.usual : indent.narrow
      var offset = Vector.zero
      for (card, count) in zip(cards, candidate.lineCounts) {
        candidate.offsets.append(offset)
        let lines = Array(card.lines.prefix(count))
        offset.dx += isMirrored ? step : -step
        offset.dy += cardHeight(title: card.title, lines: lines, width: width) + gap
      }
      result = candidate
      if offset.dy - gap <= available { break }
    }
    return result
  }

  /// Returns the height of a card.
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
