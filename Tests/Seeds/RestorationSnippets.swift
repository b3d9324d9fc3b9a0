// SPDX-License-Identifier: MIT

import Foundation
import Sash
import Testing

// The code of the article "State restoration" and of the documentation comments of its types,
// unchanged.

private final class SearchController: ViewController {
  let field = TextField()

  override init() {
    super.init()
    restorationIdentifier = "search"
  }

  override func viewDidLoad() {
    field.onChange = { [weak self] _ in self?.invalidateRestorableState() }
    view.addSubview(field)
  }

  override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(field.text, forKey: "text")
  }

  override func restoreState(with coder: StateCoder) {
    super.restoreState(with: coder)
    if let text = coder.decode(String.self, forKey: "text") { field.text = text }
  }
}

private final class SongsController: ViewController {
  let list = ListView()
}

private final class SongController: ViewController {
  struct Song: Identifiable { var id: Int }
  private(set) var song = Song(id: 1)
  func show(_ id: Song.ID) { song = Song(id: id) }

  override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(song.id, forKey: "song")
  }

  override func restoreState(with coder: StateCoder) {
    super.restoreState(with: coder)
    if let id = coder.decode(Song.ID.self, forKey: "song") { show(id) }
  }
}

@MainActor private final class VolumePlayer { var volume = 0.2 }

@Suite("The article about state restoration")
struct RestorationSnippets {
  private func didLaunch(_ application: Application) {
    application.stateRestoration = StateRestoration(applicationID: "org.example.Player")
    let songs = SongsController()
    let search = SearchController()
    let tabs = TabBarController(viewControllers: [songs, search])
    tabs.restorationIdentifier = "tabs"
    songs.restorationIdentifier = "songs"
    songs.list.restorationIdentifier = "list"
    application.openWindow(title: "Player", restorationIdentifier: "main", root: tabs)
  }

  private func values(_ application: Application, _ player: VolumePlayer) {
    application.stateRestoration?.encode(player.volume, forKey: "volume")
    player.volume = application.stateRestoration?.decode(Double.self, forKey: "volume") ?? 0.5
  }

  private func comment(_ application: Application, _ player: VolumePlayer) {
    let restoration = StateRestoration(applicationID: "org.example.Player")
    application.stateRestoration = restoration
    player.volume = restoration.decode(Double.self, forKey: "volume") ?? 0.5
  }

  private func test(_ application: Application, _ folder: String) {
    application.stateRestoration = StateRestoration(folder: folder)
  }

  @Test("values of an object and of the application come back")
  func roundTrip() {
    let search = SearchController()
    _ = search.view
    search.field.text = "harbour"
    let coder = StateCoder()
    search.encodeRestorableState(with: coder)
    let next = SearchController()
    next.restoreState(with: coder)
    #expect(next.field.text == "harbour" && search.restorationIdentifier == "search")

    let song = SongController()
    song.show(42)
    song.encodeRestorableState(with: coder)
    let other = SongController()
    other.restoreState(with: coder)
    #expect(other.song.id == 42)

    let folder = FileManager.default.temporaryDirectory.path + "/sash-snippet-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let restoration = StateRestoration(folder: folder)
    restoration.encode(0.7, forKey: "volume")
    #expect(restoration.decode(Double.self, forKey: "volume") == 0.7)
  }
}
