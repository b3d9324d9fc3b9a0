import Sash

/// What plays: a list, a place in it, and the progress that the bar and the content show.
@MainActor final class Player {
  let songs: [Song]
  private(set) var index = 0
  private(set) var isPlaying = true
  private(set) var elapsed: Double = 61
  /// Called after each change of song, state or progress.
  private var listeners: [() -> Void] = []

  init(songs: [Song]) {
    precondition(!songs.isEmpty, "A player needs at least one song.")
    self.songs = songs
  }

  /// Calls a body after each change of song, state or progress.
  func listen(_ body: @escaping () -> Void) { listeners.append(body) }

  private func tell() { for listener in listeners { listener() } }

  var song: Song { songs[index] }
  /// What plays after the song, to the end of the list.
  var upNext: [Song] { Array(songs[(index + 1)...]) }
  var progress: Double { elapsed / song.duration }

  func play(_ index: Int) {
    self.index = (index % songs.count + songs.count) % songs.count
    elapsed = 0
    isPlaying = true
    tell()
  }

  func next() { play(index + 1) }
  func previous() { play(index - 1) }

  func togglePlaying() {
    isPlaying.toggle()
    tell()
  }

  /// Lets a second of the song pass; the next song follows its end.
  func tick() {
    guard isPlaying else { return }
    elapsed += 1
    if elapsed >= song.duration { next() } else { tell() }
  }
}
