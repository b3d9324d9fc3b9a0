// SPDX-License-Identifier: MIT

import Sash

/// The gap between cards, above a group's title and below it, in logical pixels.
private let gap = 12.0
private let groupGap = 28.0
private let headingGap = 10.0
/// The smallest width of a card at text scale 1.
private let narrowestCard = 300.0
/// The largest number of columns; cards are as wide as the window has space for them.
private let maximumColumns = 4
/// The largest width of the introduction, in multiples of the theme's readable width.
private let widestIntro = 1.5
/// The time in seconds after which typed letters begin a new word.
private let typingPause = 1.0

/// The cards of all scenes in groups, in as many columns as fit.
///
/// The grid is one stop for Tab. Arrows, Home and End move between the cards in reading order, and
/// letters move to the card whose name begins with them.
final class GalleryGrid: View {
  /// A header with the cards below it.
  private struct Group {
    let heading: Label
    let cards: [GalleryCard]
  }

  private let intro = Label("", style: .body)
  private let groups: [Group]
  /// The typed letters, and the time of the last one.
  private var typed = (text: "", time: -Double.infinity)

  init(onOpen: @escaping (DemoScene) -> Void) {
    groups = DemoScene.groups.map { name, scenes in
      let heading = Label(name, style: .title3)
      heading.accessibilityRole = .header
      heading.accessibilityHeadingLevel = 2
      return Group(
        heading: heading, cards: scenes.map { scene in GalleryCard(scene) { onOpen(scene) } })
    }
    super.init()
    isFocusGroup = true
    intro.text =
      "Interfaces drawn in software, for Wayland. Choose a scene by a click, with a finger, or by "
      + "the keyboard alone: arrows move, Return opens, Escape comes back."
    intro.isSecondary = true
    intro.numberOfLines = 0
    addSubview(intro)
    for group in groups {
      addSubview(group.heading)
      for card in group.cards { addSubview(card) }
    }
  }

  override var drawsContent: Bool { false }

  /// The cards in reading order.
  var cards: [GalleryCard] { groups.flatMap(\.cards) }

  // MARK: Layout

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: arrange(width: size.width) { _, _ in })
  }

  override func layoutSubviews() {
    let isMirrored = layoutDirection == .rightToLeft
    _ = arrange(width: bounds.width) { view, frame in
      var frame = frame
      if isMirrored { frame.origin.x = bounds.width - frame.maxX }
      view.frame = frame
      (view as? Label)?.textAlignment = isMirrored ? .right : .left
    }
  }

  /// Passes each view and its frame, from the leading side, to `setFrame`; returns the height.
  private func arrange(width: Double, _ setFrame: (View, Rect) -> Void) -> Double {
    let margin = theme.metrics.margin
    let available = max(0, width - 2 * margin)
    let narrowest = narrowestCard * theme.textBlockScale
    let columns = max(1, min(maximumColumns, Int((available + gap) / (narrowest + gap))))
    let cardWidth = ((available - gap * Double(columns - 1)) / Double(columns)).rounded(.down)
    var y = theme.metrics.spacing
    func put(_ view: View, x: Double, width: Double, height: Double) {
      setFrame(view, Rect(x: margin + x, y: y, width: width, height: height))
    }
    let unbounded = Size(width: available, height: .infinity)
    let introWidth = min(available, theme.metrics.readableWidth * widestIntro)
    let introHeight = intro.sizeThatFits(Size(width: introWidth, height: .infinity)).height
    put(intro, x: 0, width: introWidth, height: introHeight)
    y += introHeight
    for group in groups {
      y += groupGap
      let height = group.heading.sizeThatFits(unbounded).height
      put(group.heading, x: 0, width: available, height: height)
      y += height + headingGap
      for first in stride(from: 0, to: group.cards.count, by: columns) {
        let row = group.cards[first..<min(first + columns, group.cards.count)]
        // The cards of a row share the largest height.
        let height =
          row.map { $0.sizeThatFits(Size(width: cardWidth, height: .infinity)).height }.max() ?? 0
        for (column, card) in row.enumerated() {
          put(card, x: Double(column) * (cardWidth + gap), width: cardWidth, height: height)
        }
        y += height + gap
      }
      y -= gap
    }
    return y + theme.metrics.margin + theme.metrics.spacing
  }

  // MARK: Keyboard

  /// Moves along the rows in reading order by arrows, and to a card by letters.
  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .super]) else { return false }
    let isMirrored = layoutDirection == .rightToLeft
    switch event.key {
    case .left: return move(by: isMirrored ? 1 : -1)
    case .right: return move(by: isMirrored ? -1 : 1)
    default: return moves(for: event)
    }
  }

  /// Moves the focus to the next card or the previous one, also across rows.
  private func move(by step: Int) -> Bool {
    let cards = cards
    guard let current = cards.firstIndex(where: { $0.isFirstResponder }) else { return false }
    if cards.indices.contains(current + step) { moveKeyboard(to: cards[current + step]) }
    return true
  }

  private func moveKeyboard(to card: GalleryCard) {
    window?.makeFirstResponder(card)
    card.scrollToVisible()
  }

  /// Moves the focus to the card that matches the typed letters; the same letter again, to the
  /// next.
  private func moves(for event: KeyEvent) -> Bool {
    guard let text = event.text, let first = text.first, first.isLetter else { return false }
    let isNew = event.time - typed.time > typingPause
    let word = (isNew ? "" : typed.text) + text.lowercased()
    typed = (word, event.time)
    let cards = cards
    let current = cards.firstIndex { $0.isFirstResponder } ?? -1
    // A longer word may still match the current card.
    let from = word.count > 1 ? current : current + 1
    for step in 0..<cards.count {
      let card = cards[(max(0, from) + step) % cards.count]
      guard card.matches(word) else { continue }
      moveKeyboard(to: card)
      return true
    }
    if word.count > 1 { typed.text = text.lowercased() }
    return true
  }
}
