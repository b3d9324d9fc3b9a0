// SPDX-License-Identifier: MIT

import Sash
import Testing

// The code of the article "Drag and drop" and of its documentation comments, unchanged, and the
// declarations that it needs.

private struct Track {
  let title: String
  var encoded: [UInt8] { Array(title.utf8) }
}

private let track = Track(title: "Harbour Lights")

private final class CoverView: View, DragInteractionDelegate {
  var image: Image?

  override init(frame: Rect) {
    super.init(frame: frame)
    addInteraction(DragInteraction(delegate: self))
  }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession
  ) -> [DragItem] {
    image.map { [DragItem(itemProvider: ItemProvider(image: $0))] } ?? []
  }
}

private final class Frame: ImageView, DropInteractionDelegate {
  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: DropSession
  ) -> DropProposal {
    DropProposal(operation: session.hasImages ? .copy : .forbidden)
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    session.items.first?.itemProvider.loadImage { [weak self] in self?.image = try? $0.get() }
  }
}

private final class Text: View, DropInteractionDelegate {
  private(set) var bytes: [UInt8] = []

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: DropSession
  ) -> DropProposal { DropProposal(operation: .copy) }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    Task { [weak self] in
      let provider = session.items[0].itemProvider
      self?.bytes = try await provider.loadDataAndWait(forType: ItemProvider.plainText)
    }
  }
}

private final class Queue: ListDragDelegate, ListDropDelegate {
  var tracks: [Track] = []

  func list(
    _ list: ListView, itemsForBeginning session: DragSession, at path: RowPath
  ) -> [DragItem] {
    let track = tracks[path.row]
    return [DragItem(itemProvider: ItemProvider(text: track.title), localObject: track)]
  }

  func list(
    _ list: ListView, dropSessionDidUpdate session: DropSession, over path: RowPath?
  ) -> ListDropProposal {
    ListDropProposal(operation: .copy, intent: .insertAtDestination)
  }

  func list(
    _ list: ListView, performDrop session: DropSession, at destination: ListDropDestination
  ) {
    guard case .insert(let path) = destination else { return }
    let new = session.items.compactMap { $0.localObject as? Track }
    tracks.insert(contentsOf: new, at: path.row)
    list.reloadData()
  }
}

private final class ZeroStream: DataStream {
  private var remaining = 100 << 20

  func read(atMost count: Int) -> [UInt8] {
    let part = min(count, remaining)
    remaining -= part
    return [UInt8](repeating: 0, count: part)
  }
}

@MainActor @Suite("The code about drag and drop") struct DragSnippets {
  @Test("a provider has its types, and an image that is dropped is displayed") func items() throws {
    let provider = ItemProvider(text: track.title)
    provider.registerData(forType: "application/x-example-track") { track.encoded }
    #expect(
      provider.registeredTypes == [ItemProvider.plainText, "application/x-example-track"])

    let image = try Image.draw(size: Size(width: 4, height: 4)) { _ in }
    let cover = CoverView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    cover.image = image
    let frame = Frame()
    frame.isUserInteractionEnabled = true
    frame.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    frame.addInteraction(DropInteraction(delegate: frame))
    let window = Window(size: Size(width: 100, height: 100))
    window.contentView.addSubview(frame)
    let drag = OffscreenDrag(ItemProvider(image: image), over: window)
    drag.move(to: Point(x: 50, y: 50))
    drag.drop()
    #expect(drag.result == .copy && frame.image != nil)
  }

  @Test("a task reads the dropped text") func task() async throws {
    let text = Text(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    text.addInteraction(DropInteraction(delegate: text))
    let window = Window(size: Size(width: 100, height: 100))
    let host = OffscreenWindowHost(window)
    window.contentView.addSubview(text)
    let drag = OffscreenDrag(ItemProvider(text: "dropped"), over: window)
    drag.move(to: Point(x: 50, y: 50))
    drag.drop()
    #expect(drag.result == nil)
    for _ in 0..<10 { await Task.yield() }
    #expect(text.bytes == Array("dropped".utf8) && drag.result == .copy)
    withExtendedLifetime(host) {}
  }

  @Test("a list takes tracks, and a clipboard an image and large data") func targets() {
    let queue = Queue()
    let list = ListView()
    list.dragDelegate = queue
    list.dropDelegate = queue
    list.dropIndicator = .gap
    #expect(list.dragDelegate === queue && list.dropDelegate === queue)

    let folder = View()
    folder.addInteraction(SpringLoadedInteraction { _ in print("opens") })
    #expect(folder.interactions.count == 1)

    let window = Window(size: Size(width: 100, height: 100))
    let host = OffscreenWindowHost(window)
    let recording = ItemProvider()
    recording.registerStream(forType: "audio/x-wav") { ZeroStream() }
    window.copy(recording)

    var failure: TransferError?
    window.clipboardItem()?.loadData(forType: "audio/x-wav", limit: 1 << 20) { result in
      if case .failure(let error) = result { failure = error }
    }
    #expect(failure == nil || failure == .tooLarge(limit: 1 << 20))
    withExtendedLifetime(host) {}
  }
}
