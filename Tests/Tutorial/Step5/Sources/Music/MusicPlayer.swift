// SPDX-License-Identifier: MIT

import SashUI

@MainActor @Observable
final class MusicPlayer {
  let albums = Album.all
  private(set) var song: Song?
  private(set) var isPlaying = false
  /// The seconds of the song that were played.
  var position = 0.0
  /// The songs that are played next.
  var queue: [Song] = []
  private var liked: Set<Song.ID> = []

  var likedSongs: [Song] {
    albums.flatMap(\.songs).filter(isLiked)
  }

  func isLiked(_ song: Song) -> Bool {
    liked.contains(song.id)
  }

  func toggleLike(_ song: Song) {
    liked.formSymmetricDifference([song.id])
  }

  /// Plays a song, and then those that follow it in the list.
  func play(_ song: Song) {
    queue = Array(albums.flatMap(\.songs).drop { $0 != song }.dropFirst())
    start(song)
  }

  func togglePlaying() {
    isPlaying = !isPlaying && song != nil
  }

  /// Plays the first song of the queue, or stops at the end of it.
  func playNext() {
    if queue.isEmpty {
      position = 0
      isPlaying = false
    } else {
      start(queue.removeFirst())
    }
  }

  /// Moves a song to the beginning of the queue.
  func enqueue(_ song: Song) {
    queue.removeAll { $0 == song }
    queue.insert(song, at: 0)
  }

  /// Plays for some seconds.
  func advance(by seconds: Double) {
    guard let song, isPlaying else { return }
    position += seconds
    if position >= song.duration { playNext() }
  }

  private func start(_ song: Song) {
    self.song = song
    position = 0
    isPlaying = true
  }
}
