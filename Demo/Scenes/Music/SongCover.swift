// SPDX-License-Identifier: MIT

import Sash

/// The margins around and between the songs below the artwork, in logical pixels.
private let margin = 20.0
private let gap = 10.0

/// The artwork of the current song; pulled up, it reveals the next songs.
final class SongCover: ScrollView, ScrollObserver {
  /// The artwork's image view.
  let artwork = PopupImageView()
  /// Called when a drag has ended and the view has settled, with the distance it is pulled up.
  var onSettle: ((Double) -> Void)?

  private let heading = Label("Next", style: .headline)
  private var titles: [Label] = []

  init() {
    super.init()
    adjustsInsetForSafeArea = false
    accessibilityLabel = "Cover, and what plays next"
    artwork.contentMode = .scaleAspectFit
    // The titles say what the picture stands for.
    artwork.accessibilityElementsHidden = true
    contentView.addSubview(artwork)
    contentView.addSubview(heading)
    addObserver(self)
  }

  /// Displays the next songs.
  func show(_ songs: [Song]) {
    for title in titles { title.removeFromSuperview() }
    titles = songs.map { song in
      let label = Label("\(song.title)\n\(song.artist)", style: .body)
      label.numberOfLines = 0
      contentView.addSubview(label)
      return label
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    artwork.frame = Rect(x: 0, y: 0, width: bounds.width, height: bounds.width)
    let width = max(0, bounds.width - 2 * margin)
    var y = artwork.frame.maxY + margin
    for label in [heading] + titles {
      let height = label.sizeThatFits(Size(width: width, height: .infinity)).height
      label.frame = Rect(x: margin, y: y.rounded(), width: width, height: height)
      y += height + gap
    }
    contentSize = Size(width: bounds.width, height: y + margin)
    super.layoutSubviews()
  }

  // MARK: Events

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    if !willDecelerate { onSettle?(contentOffset.y) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { onSettle?(contentOffset.y) }
}
