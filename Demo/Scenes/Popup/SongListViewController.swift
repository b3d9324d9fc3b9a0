// SPDX-License-Identifier: MIT

import Sash

/// The largest width of the page, so that a song and its time stay close to each other.
private let widest = 960.0

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
    rows = player.songs.enumerated().map { index, song in
      SongRow(song) { [weak self] in self?.player.play(index) }
    }
    for row in rows { scrollView.contentView.addSubview(row) }
    scrollView.fillsSuperview = true
    view.addSubview(scrollView)
    showCurrent()
  }

  override func viewDidLayoutSubviews() {
    let width = min(view.bounds.width, widest)
    let left = ((view.bounds.width - width) / 2).rounded()
    var y = 0.0
    for row in rows {
      let height = row.sizeThatFits(Size(width: width, height: .infinity)).height
      row.frame = Rect(x: left, y: y, width: width, height: height)
      y += height
    }
    scrollView.contentSize = Size(width: view.bounds.width, height: y)
  }

  private func showCurrent() {
    for (index, row) in rows.enumerated() { row.isCurrent = index == player.index }
  }
}
