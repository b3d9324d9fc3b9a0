import Sash

/// The demo's floating views: a card about the library, and a stack of three over a backdrop.
@MainActor final class MusicPopovers {
  private unowned let owner: ViewController
  private let player: Player

  init(owner: ViewController, player: Player) {
    self.owner = owner
    self.player = player
  }

  /// A single card below the button, which any press outside dismisses.
  func presentAbout(from button: View) {
    var attributes = Popover.Attributes()
    attributes.tag = "about"
    attributes.position = .absolute(originAnchor: .bottomRight, popoverAnchor: .topRight)
    attributes.sourceFrame = { [weak button] in button?.windowFrame() ?? .zero }
    attributes.sourceFrameInset = EdgeInsets(-8)
    owner.present(
      Popover(attributes: attributes) {
        Self.card(
          title: "Library", lines: ["\(self.player.songs.count) songs, all invented", "Drag me"])
      })
  }

  /// Three cards, each anchored to the one before, with the page dimmed behind them.
  func presentMore(from button: View) {
    let tags = ["first", "second", "third"]
    let titles = ["Queue", "Sleep timer", "Sound"]
    let lines = [
      ["Next: \(player.songs[(player.index + 1) % player.songs.count].title)", "Three songs left"],
      ["Stops after this song", "Drag this card: it follows"],
      ["Flat", "A third card, above the others"],
    ]
    for index in tags.indices {
      var attributes = Popover.Attributes()
      attributes.tag = tags[index]
      attributes.position = .absolute(originAnchor: .bottomRight, popoverAnchor: .topRight)
      attributes.sourceFrame = { [weak button] in
        let frame = button?.windowFrame() ?? .zero
        return frame.offset(by: Vector(dx: -70 * Double(index), dy: 78 * Double(index)))
      }
      attributes.sourceFrameInset = EdgeInsets(-8)
      attributes.blocksBackgroundTouches = false
      attributes.changeLocationOnDismiss = true
      let content = { Self.card(title: titles[index], lines: lines[index]) }
      if index == 0 {
        owner.present(Popover(attributes: attributes, view: content, background: Self.backdrop))
      } else {
        owner.present(Popover(attributes: attributes, view: content))
      }
    }
  }

  private static func backdrop() -> View {
    let view = View()
    view.backgroundColor = Color.black.withAlpha(0.4)
    return view
  }

  private static func card(title: String, lines: [String]) -> View {
    let stack = StackView(.vertical, spacing: 6)
    stack.addSubview(Label(title, font: Font(size: 17, weight: .semibold)))
    for line in lines {
      let label = Label(line, font: Font(size: 13))
      label.isSecondary = true
      stack.addSubview(label)
    }
    return Templates.Container(stack)
  }
}
