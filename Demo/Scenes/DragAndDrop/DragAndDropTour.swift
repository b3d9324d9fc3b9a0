// SPDX-License-Identifier: MIT

import Sash

/// The time for which a finger is held until it drags an item, and that for which items are held
/// until what lies below them opens, in seconds.
private let liftTime = 0.6
private let springTime = 1.2
/// The distance from the visible edges within which items that are held would scroll the list, and
/// more, in logical pixels.
private let scrollZone = 60.0

/// The scripted tour of drag and drop: a text that is dragged into the list, a row that is moved
/// while the list scrolls, and a song that is held over the popup bar and dropped on the shelf.
@MainActor enum DragAndDropTour {
  static func steps(window: Window, scene: DragAndDropScene) -> [Step] {
    let (page, list) = (scene.page, scene.page.list)
    // Large text moves the rows out of sight. The point is that of the row at rest: a gap displaces
    // the rows while the finger comes.
    func cell(_ row: Int) -> TourPoint {
      {
        let path = RowPath(section: 1, row: row)
        list.scrollToRow(at: path, animated: false)
        list.layoutIfNeeded()
        guard let frame = list.rectForRow(at: path) else { return nil }
        let y = frame.minY + 0.6 * frame.height
        let area = list.bounds.inset(by: list.adjustedContentInset)
        let inner = (area.minY + scrollZone)...max(area.minY + scrollZone, area.maxY - scrollZone)
        if !inner.contains(y - list.contentOffset.y) {
          let limits = list.contentOffsetLimits
          let offset = min(max(y - area.midY, limits.minimum.y), limits.maximum.y)
          list.setContentOffset(Point(x: list.contentOffset.x, y: offset), animated: false)
        }
        return list.convert(Point(x: frame.midX, y: y - list.contentOffset.y), to: nil)
      }
    }
    func card(_ number: Int) -> TourPoint {
      {
        list.setContentOffset(list.contentOffsetLimits.minimum, animated: false)
        list.layoutIfNeeded()
        let cards = page.cards
        guard cards.indices.contains(number) else { return nil }
        let center = cards[number].convert(cards[number].bounds.center, to: nil)
        let end = list.convert(list.bounds, to: nil).maxY - list.adjustedContentInset.bottom
        // In large text only the first cards are in sight.
        return tourPoint(in: cards[center.y < end ? number : 0])()
      }
    }
    let bar: TourPoint = tourPoint(in: scene.navigation.popupBar)
    let edge: TourPoint = {
      Point(
        x: window.size.width / 2,
        y: list.convert(list.bounds, to: nil).maxY
          - list.adjustedContentInset.bottom - 12)
    }
    var steps: [Step] = [.settle, .screenshot("1-cards")]
    // A text from its card into the list, which opens a gap.
    steps += [.press(card(0)), .hold(liftTime)]
    steps += [.move(to: cell(0), frames: 20), .settle, .screenshot("2-gap")]
    steps += [.lift, .settle, .screenshot("3-inserted")]
    // A row that is moved to where the list scrolls meanwhile.
    steps += [.press(cell(0)), .hold(liftTime), .move(to: edge, frames: 20), .hold(springTime)]
    steps += [.screenshot("4-scrolled"), .lift, .settle, .screenshot("5-moved")]
    // A card that is held over the bar.
    steps += [.press(card(3)), .hold(liftTime), .move(to: bar, frames: 30)]
    steps += [.hold(springTime), .settle, .shift(Vector(dx: 0, dy: -180), frames: 12)]
    steps += [.screenshot("6-opened"), .lift, .settle, .screenshot("7-shelved")]
    steps += [.key(.escape), .settle, .screenshot("8-closed")]
    return steps
  }
}
