import Sash

/// What plays: a list, a place in it, and the progress that the bar and the content show.
@MainActor final class Player {
  let songs: [Song]
  private(set) var index = 0
  private(set) var isPlaying = true
  private(set) var elapsed: Double = 61
  /// Called after each change of song, state or progress.
  var onChange: (() -> Void)?

  init(songs: [Song]) {
    precondition(!songs.isEmpty, "A player needs at least one song.")
    self.songs = songs
  }

  var song: Song { songs[index] }
  var progress: Double { elapsed / song.duration }

  func play(_ index: Int) {
    self.index = (index % songs.count + songs.count) % songs.count
    elapsed = 0
    isPlaying = true
    onChange?()
  }

  func next() { play(index + 1) }
  func previous() { play(index - 1) }

  func togglePlaying() {
    isPlaying.toggle()
    onChange?()
  }

  /// Lets a second of the song pass; the next song follows its end.
  func tick() {
    guard isPlaying else { return }
    elapsed += 1
    if elapsed >= song.duration { next() } else { onChange?() }
  }
}
