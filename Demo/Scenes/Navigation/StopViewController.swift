// SPDX-License-Identifier: MIT

import Sash

/// A place on a trail; the next place is one page further.
final class StopViewController: ColumnViewController {
  let trail: Trail
  let number: Int
  /// Called with the number of the next place.
  var onNext: ((Int) -> Void)?

  init(_ trail: Trail, number: Int) {
    self.trail = trail
    self.number = number
    super.init()
    title = trail.stops[number]
    hidesBottomBarWhenPushed = true
    navigationItem.largeTitleDisplayMode = .never
  }

  override func makeRows() -> [View] {
    let kilometre = trail.length * Double(number) / Double(max(1, trail.stops.count - 1))
    let text = Label(
      "\(trail.stops[number]) is stop \(number + 1) of \(trail.stops.count), "
        + "\(Int(kilometre.rounded()))\u{a0}km from the beginning.", style: .body)
    text.numberOfLines = 0
    var rows: [View] = [
      TrailImageView(trail, size: Size(width: .infinity, height: 140), cornerRadius: 14),
      Label(trail.stops[number], style: .title1), text,
    ]
    if number + 1 < trail.stops.count {
      let next = Button("On to \(trail.stops[number + 1])", style: .tinted)
      next.onTap = { [weak self] in
        guard let self else { return }
        onNext?(number + 1)
      }
      rows.append(next)
    }
    return rows
  }
}
