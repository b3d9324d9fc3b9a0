// SPDX-License-Identifier: MIT

import Sash

/// A page of songs; a press plays one.
final class SongListViewController: ViewController {
  private(set) var rows: [SongRow] = []
  private let player: Player
  private let scrollView = ScrollView()

  init(_ title: String, player: Player) {
    self.player = player
    super.init()
    self.title = title
    tabBarItem.icon = .music
    player.addObserver { [weak self] in self?.showCurrent() }
  }

  override func viewDidLoad() {
    scrollView.restorationIdentifier = "songs"
    rows = player.songs.enumerated().map { index, song in
      SongRow(song) { [weak self] in self?.player.play(index) }
    }
    for row in rows { scrollView.contentView.addSubview(row) }
    rows.last?.isLast = true
    scrollView.fillsSuperview = true
    scrollView.followsReadableWidth = true
    view.addSubview(scrollView)
    showCurrent()
  }

  override func viewDidLayoutSubviews() {
    let metrics = view.theme.metrics
    // A song and its time stay close to each other in a wide window.
    let left = metrics.readableMargin(forWidth: view.bounds.width) - metrics.margin
    let width = view.bounds.width - 2 * left
    var y = 0.0
    for row in rows {
      let height = row.sizeThatFits(Size(width: width, height: .infinity)).height
      row.frame = Rect(x: left, y: y, width: width, height: height)
      y += height
    }
    // The last row keeps a distance from a bar that covers the end of the page.
    scrollView.contentSize = Size(width: view.bounds.width, height: y + metrics.spacing)
  }

  private func showCurrent() {
    for (index, row) in rows.enumerated() { row.isCurrent = index == player.index }
  }
}
