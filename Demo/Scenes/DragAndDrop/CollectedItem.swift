// SPDX-License-Identifier: MIT

import Sash

/// The side of a picture in pixels.
private let pictureSide = 96
/// The radius of the corners of a picture in a row, in logical pixels.
private let pictureRadius = 6.0
/// The longest accepted data of one item in bytes.
private let limit = 4 << 20

/// An item that was dragged: the demo's own type, or one that any program understands.
struct CollectedItem {
  enum Content {
    /// A song, as the demo itself encodes it.
    case song(Song)
    case text(String)
    case picture(Image)
    case file(path: String)
  }

  /// The type of the data of a song: its title, which names it in the library.
  nonisolated static let songType = "application/x-sash-demo-song"

  var content: Content

  /// The kind of the item, as events name it.
  var kind: String {
    switch content {
    case .song: "song"
    case .text: "text"
    case .picture: "picture"
    case .file: "file"
    }
  }

  var title: String {
    switch content {
    case .song(let song): song.title
    case .text(let text): String(text.prefix { !$0.isNewline })
    case .picture: "Picture"
    case .file(let path): String(path.split(separator: "/").last ?? "")
    }
  }

  var subtitle: String {
    switch content {
    case .song(let song): song.artist
    case .text(let text): text.count == 1 ? "1 letter" : "\(text.count) letters"
    case .picture(let image): "\(Int(image.size.width)) × \(Int(image.size.height)) pixels"
    case .file(let path): path
    }
  }

  /// The name in events: the title, or what tells a picture or a file from others.
  var name: String {
    switch content {
    case .song, .text: title
    case .picture(let image): "\(Int(image.size.width))x\(Int(image.size.height))"
    case .file(let path): path
    }
  }

  var icon: Icon {
    switch content {
    case .song: .music
    case .text: .pencil
    case .picture: .photo
    case .file: .document
    }
  }

  /// The picture of the item, or `nil` for one that its icon stands for.
  func image() -> Image? {
    switch content {
    case .song(let song): Artwork.make(song, side: pictureSide)
    case .picture(let image): image
    case .text, .file: nil
    }
  }

  /// Displays the item in a cell.
  func show(in cell: ListCell) {
    cell.title = title
    cell.subtitle = subtitle
    cell.image = image()
    cell.icon = icon
    cell.imageCornerRadius = pictureRadius
    cell.alignsIconWithImages = true
  }

  // MARK: Dragging

  /// The item of a drag: a song also as text and as a picture, for programs that do not know it.
  func dragItem() -> DragItem {
    let provider: ItemProvider
    switch content {
    case .song(let song):
      provider = ItemProvider()
      provider.registerData(forType: Self.songType) { Array(song.title.utf8) }
      provider.registerData(forType: "text/plain;charset=utf-8") {
        Array("\(song.title) by \(song.artist)".utf8)
      }
    case .text(let text): provider = ItemProvider(text: text)
    case .picture(let image): provider = ItemProvider(image: image)
    case .file(let path): provider = ItemProvider(filePaths: [path])
    }
    return DragItem(itemProvider: provider, localObject: self)
  }

  /// The types that the demo takes.
  static func canTake(_ session: DropSession) -> Bool {
    session.hasItems(ofTypes: [songType]) || session.hasFiles || session.hasImages
      || session.hasText
  }

  /// Loads the items of a drop, the best type of each first.
  ///
  /// - Parameters:
  ///   - session: The session of the drop.
  ///   - completion: Called for each item, at once for one of this process, with `nil` for one that
  ///     could not be read.
  static func load(_ session: DropSession, _ completion: @escaping (CollectedItem?) -> Void) {
    for item in session.items {
      if let local = item.localObject as? CollectedItem {
        completion(local)
      } else {
        load(item.itemProvider) { completion($0.map { CollectedItem(content: $0) }) }
      }
    }
  }

  private static func load(
    _ provider: ItemProvider, _ completion: @escaping (Content?) -> Void
  ) {
    if provider.hasRepresentation(ofTypes: [songType]) {
      provider.loadData(forType: songType, limit: limit) { result in
        let title = (try? result.get()).map { String(decoding: $0, as: UTF8.self) }
        completion(Song.library.first { $0.title == title }.map { .song($0) })
      }
    } else if provider.hasFilePaths {
      provider.loadFilePaths { completion((try? $0.get())?.first.map { .file(path: $0) }) }
    } else if provider.hasImage {
      provider.loadImage(limit: limit) { completion((try? $0.get()).map { .picture($0) }) }
    } else {
      provider.loadText(limit: limit) { result in
        let text = (try? result.get()) ?? ""
        completion(text.isEmpty ? nil : .text(text))
      }
    }
  }
}
