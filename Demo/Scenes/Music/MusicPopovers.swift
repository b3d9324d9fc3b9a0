// SPDX-License-Identifier: MIT

import Sash

/// The distance between a card and the next one, in logical pixels.
private let gap = 10.0
/// The distance of cards from the edges of the window, and from the button, in logical pixels.
private let edgeMargin = 16.0
private let buttonGap = 12.0
/// The distance between the trailing sides of cards, and of a card's text from its edges, in logical
/// pixels: usually, and where the window is too low for all cards.
private let indent = (usual: 70.0, narrow: 16.0)
private let padding = (usual: 16.0, narrow: 12.0)

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
      let (offset, height) = (arrangement.offsets[index], arrangement.heights[index])
      let (title, lines) = (titles[index], lines[index])
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
      let content = {
        SizeLimitView(
          height: height, self.card(title: title, lines: lines, padding: arrangement.padding))
      }
      if index == 0 {
        owner.present(Popover(attributes: attributes, view: content, background: Self.backdrop))
      } else {
        owner.present(Popover(attributes: attributes, view: content))
      }
    }
  }

  /// The positions of cards relative to the first one, and their heights.
  private struct Arrangement {
    var offsets: [Vector] = []
    var heights: [Double]
    var padding: Double
  }

  /// Returns the arrangement of cards below each other; where the window is too low for all of them,
  /// the higher ones scroll.
  private func arrangement(
    of cards: [(title: String, lines: [String])], below button: View
  ) -> Arrangement {
    let top = button.windowFrame().maxY + buttonGap
    let gaps = Double(cards.count - 1) * gap
    let available = owner.view.windowFrame().maxY - edgeMargin - top - gaps
    func heights(_ padding: Double) -> [Double] {
      cards.map {
        card(title: $0.title, lines: $0.lines, padding: padding).cardSize(in: owner.view).height
      }
    }
    var result = Arrangement(heights: heights(padding.usual), padding: padding.usual)
    var step = indent.usual
    if result.heights.reduce(0, +) > available {
      result = Arrangement(
        heights: Self.limited(heights(padding.narrow), to: available), padding: padding.narrow)
      step = indent.narrow
    }
    var offset = Vector.zero
    for height in result.heights {
      result.offsets.append(offset)
      offset.dx += isMirrored ? step : -step
      offset.dy += height + gap
    }
    return result
  }

  /// Returns heights whose sum is no more than a limit: the lower ones whole, the others equal.
  private static func limited(_ heights: [Double], to limit: Double) -> [Double] {
    var result = heights
    var (rest, count) = (limit, heights.count)
    for index in heights.indices.sorted(by: { heights[$0] < heights[$1] }) {
      result[index] = min(heights[index], max(0, rest / Double(count)).rounded(.down))
      rest -= result[index]
      count -= 1
    }
    return result
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

  private func card(
    title: String, lines: [String], padding: Double = padding.usual
  ) -> Templates.Container {
    let stack = StackView(.vertical, spacing: 6, alignment: .leading)
    let texts = [Label(title, style: .headline)] + lines.map { Label($0, style: .subheadline) }
    for (index, label) in texts.enumerated() {
      label.isSecondary = index > 0
      label.numberOfLines = 0
      label.textAlignment = isMirrored ? .right : .left
      stack.addSubview(label)
    }
    return Templates.Container(stack, padding: padding)
  }
}
