// SPDX-License-Identifier: MIT

import Observation
import Sash

/// A music player: its songs, the current one, and the progress that the bar and the content show.
@MainActor @Observable final class Player {
  let songs: [Song]
  private(set) var index = 0
  private(set) var isPlaying = true
  private(set) var elapsed: Double = 61
  /// The handlers to call after each change of song, state or progress.
  @ObservationIgnored private var observers: [() -> Void] = []
  @ObservationIgnored private weak var timeline: Timeline?
  /// The next second of the song while it plays on a timeline.
  @ObservationIgnored private var tick: ScheduledCall?

  init(songs: [Song]) {
    precondition(!songs.isEmpty, "A player needs at least one song.")
    self.songs = songs
  }

  /// Adds a handler that is called after each change of song, state or progress.
  func addObserver(_ body: @escaping () -> Void) { observers.append(body) }

  private func didChange() {
    for observer in observers { observer() }
    scheduleTick()
  }

  var song: Song { songs[index] }
  /// The songs after the current one.
  var upNext: [Song] { Array(songs[(index + 1)...]) }
  var progress: Double { elapsed / song.duration }

  func play(_ index: Int) {
    self.index = (index % songs.count + songs.count) % songs.count
    elapsed = 0
    isPlaying = true
    didChange()
  }

  func play(_ song: Song) { play(songs.firstIndex { $0.id == song.id } ?? 0) }

  func next() { play(index + 1) }
  func previous() { play(index - 1) }

  func togglePlaying() {
    isPlaying.toggle()
    didChange()
  }

  // MARK: Time

  /// Advances the song on a timeline, a second at a time, while it plays.
  func run(on timeline: Timeline?) {
    self.timeline = timeline
    scheduleTick()
  }

  /// Schedules the next second; a paused song needs no wake-ups.
  private func scheduleTick() {
    guard isPlaying else {
      tick?.cancel()
      return
    }
    if tick?.isPending ?? false { return }
    tick = timeline?.schedule(after: 1) { [weak self] in self?.advance() }
  }

  /// Advances by a second; after the end of a song the next one begins.
  private func advance() {
    elapsed += 1
    if elapsed >= song.duration { next() } else { didChange() }
  }
}
