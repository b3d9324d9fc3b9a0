// SPDX-License-Identifier: MIT

import SashUI

@MainActor @Observable
final class MusicPlayer {
  let albums = Album.all
  private(set) var song: Song?

  func play(_ song: Song) {
    self.song = song
  }
}
