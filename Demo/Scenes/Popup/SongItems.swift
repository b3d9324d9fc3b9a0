// SPDX-License-Identifier: MIT

import Sash

/// The songs of a player as items of a popup bar, which pages from one to the next.
final class SongItems: PopupBarDataSource, PopupBarDelegate {
  private let player: Player
  private weak var bar: PopupBar?
  /// The items that were requested so far.
  private var items: [Int: PopupItem] = [:]
  /// The item with a large image, and its small one.
  private var largeItem: PopupItem?
  private var smallImage: Image?
  private let playItem = BarButtonItem(icon: .pause, accessibilityLabel: "Pause")
  private let nextItem = BarButtonItem(icon: .next, accessibilityLabel: "Next")

  /// Whether there is space for one button only.
  var isShort = false { didSet { nextItem.isHidden = isShort } }

  init(player: Player) {
    self.player = player
    playItem.action = { player.togglePlaying() }
    nextItem.action = { player.next() }
    player.addObserver { [weak self] in self?.playerDidChange() }
  }

  /// Becomes the data source and delegate of a bar.
  func attach(to bar: PopupBar) {
    self.bar = bar
    bar.usesContentControllersAsDataSource = false
    bar.dataSource = self
    bar.delegate = self
    playerDidChange()
  }

  private func item(_ index: Int) -> PopupItem {
    if let existing = items[index] { return existing }
    let song = player.songs[index]
    let item = PopupItem(identifier: "song \(index)")
    item.title = song.title
    item.subtitle = song.artist
    item.image = Artwork.make(song, side: 96)
    item.trailingBarButtonItems = [playItem, nextItem]
    item.userInfo["song"] = index
    item.accessibilityImageLabel = "Cover"
    item.accessibilityProgressLabel = "Played"
    items[index] = item
    return item
  }

  private func playerDidChange() {
    let current = item(player.index)
    if current !== largeItem {
      // Only the cover of the current song grows into that of the content.
      largeItem?.image = smallImage
      (largeItem, smallImage) = (current, current.image)
      current.image = Artwork.large(player.song)
    }
    bar?.popupItem = current
    showProgress()
  }

  private func showProgress() {
    let item = item(player.index)
    item.progress = player.progress
    item.accessibilityProgressValue =
      "\(Song.clock(player.elapsed)) of \(Song.clock(player.song.duration))"
    playItem.icon = player.isPlaying ? .pause : .play
    playItem.accessibilityLabel = player.isPlaying ? "Pause" : "Play"
  }

  // MARK: Paging

  private func neighbour(of item: PopupItem, _ step: Int) -> PopupItem? {
    guard let index = item.userInfo["song"] as? Int, player.songs.indices.contains(index + step)
    else { return nil }
    return self.item(index + step)
  }

  func initialPopupItem(for popupBar: PopupBar) -> PopupItem? { item(player.index) }

  func popupBar(_ popupBar: PopupBar, popupItemBefore popupItem: PopupItem) -> PopupItem? {
    neighbour(of: popupItem, -1)
  }

  func popupBar(_ popupBar: PopupBar, popupItemAfter popupItem: PopupItem) -> PopupItem? {
    neighbour(of: popupItem, 1)
  }

  /// Plays the song of the displayed item.
  func popupBar(
    _ popupBar: PopupBar, didDisplay newPopupItem: PopupItem,
    previous previousPopupItem: PopupItem?
  ) {
    guard let index = newPopupItem.userInfo["song"] as? Int, index != player.index else { return }
    player.play(index)
  }
}
