// SPDX-License-Identifier: MIT

import SashUI

@MainActor @Observable
final class MusicPlayer {
  let albums = Album.all
  private(set) var song: Song?
  private(set) var isPlaying = false
  /// The seconds of the song that were played.
  var position = 0.0

  func play(_ song: Song) {
    self.song = song
    position = 0
    isPlaying = true
  }

  func togglePlaying() {
    isPlaying.toggle()
  }

  func playNext() {
    let songs = albums.flatMap(\.songs)
    guard let song, let index = songs.firstIndex(of: song) else { return }
    play(songs[(index + 1) % songs.count])
  }

  /// Plays for some seconds.
  func advance(by seconds: Double) {
    guard let song, isPlaying else { return }
    position += seconds
    if position >= song.duration { playNext() }
  }
}
