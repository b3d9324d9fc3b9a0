// SPDX-License-Identifier: MIT

import Sash

private let rowName = "item"
private let cardsName = "cards"
/// The sections of the list: one with the row of cards, and one with the items.
private let (cardsSection, itemsSection) = (0, 1)

/// The page of the scene: cards to drag, and a list of what was dropped.
final class CollectionViewController: ViewController {
  let list = ListView()
  /// Called with each event, in the words that `DragAndDropScene` lists.
  var onChange: ((String) -> Void)?
  private(set) var items: [CollectedItem]
  /// The items of the cards and the cards' titles, in reading order.
  private let cardContents: [(item: CollectedItem, name: String)]
  /// The cards that are displayed, in reading order.
  var cards: [DragCard] {
    let row = list.cellForRow(at: RowPath(section: cardsSection, row: 0)) as? DragCardsRow
    return row?.cards ?? []
  }
  /// The place of the row that is dragged, until its drag has ended.
  private var draggedRow: Int?
  /// The session of the items that were last over the list.
  private weak var hovering: DropSession?
  /// The last event about the places of the cards.
  private var lastPlaces = ""

  override init() {
    let songs = Song.library
    items = songs.dropFirst(2).map { CollectedItem(content: .song($0)) }
    let picture = Artwork.make(songs[1], side: 96)
    cardContents = [
      (CollectedItem(content: .text("The ferry leaves at six.")), "Text"),
      (CollectedItem(content: picture.map { .picture($0) } ?? .text("no memory")), "Picture"),
      (CollectedItem(content: .file(path: "/etc/os-release")), "File"),
      (CollectedItem(content: .song(songs[0])), "Song"),
    ]
    super.init()
    title = "Drag and drop"
  }

  override func viewDidLoad() {
    list.register(WrappingCell.self, forCellReuseIdentifier: rowName)
    list.register(DragCardsRow.self, forCellReuseIdentifier: cardsName)
    list.selectionMode = .none
    list.dataSource = self
    list.dragDelegate = self
    list.dropDelegate = self
    list.dropIndicator = .gap
    list.accessibilityLabel = "Collected items"
    list.fillsSuperview = true
    view.addSubview(list)
  }

  /// Reports the beginning of a drag, or its end with an operation.
  private func report(_ item: CollectedItem, _ operation: DropOperation?) {
    onChange?(operation.map { "dragged \(item.kind) \($0)" } ?? "drags \(item.kind)")
  }

  /// Reports the places of the cards, for programs that operate the scene.
  private func reportPlaces(_ cards: [DragCard]) {
    let places = cards.map { card in
      let center = card.convert(card.bounds.center, to: nil)
      return " \(card.item.kind) \(Int(center.x)) \(Int(center.y))"
    }
    let event = "places" + places.joined()
    if event != lastPlaces { onChange?(event) }
    lastPlaces = event
  }

  /// Inserts an item that was dropped.
  private func insert(_ item: CollectedItem, at row: Int) {
    let row = min(row, items.count)
    items.insert(item, at: row)
    if let draggedRow, draggedRow >= row { self.draggedRow = draggedRow + 1 }
    list.insertRows(at: [RowPath(section: itemsSection, row: row)])
    onChange?("dropped \(item.kind) \(item.name)")
  }
}

extension CollectionViewController: ListDataSource {
  func numberOfSections(in list: ListView) -> Int { 2 }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int {
    section == cardsSection ? 1 : items.count
  }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    if path.section == cardsSection {
      let row = list.dequeueReusableCell(withIdentifier: cardsName)
      if let row = row as? DragCardsRow, row.contents.isEmpty {
        row.contents = cardContents
        row.onDrag = { [weak self] in self?.report($0, $1) }
        row.onLayout = { [weak self] in self?.reportPlaces($0) }
      }
      return row
    }
    let row = list.dequeueReusableCell(withIdentifier: rowName)
    let item = items[path.row]
    if let cell = row as? ListCell { item.show(in: cell) }
    return row
  }
}

extension CollectionViewController: ListDragDelegate {
  func list(
    _ list: ListView, itemsForBeginning session: DragSession, at path: RowPath
  ) -> [DragItem] {
    // The cards are dragged by themselves.
    guard path.section == itemsSection else { return [] }
    draggedRow = path.row
    return [items[path.row].dragItem()]
  }

  func list(_ list: ListView, operationsFor session: DragSession) -> DragOperations {
    [.copy, .move]
  }

  /// Removes a row that was moved, wherever it was dropped.
  func list(
    _ list: ListView, dragSession session: DragSession, didEndWith operation: DropOperation
  ) {
    guard let row = draggedRow, items.indices.contains(row) else { return }
    draggedRow = nil
    report(items[row], operation)
    guard operation == .move else { return }
    items.remove(at: row)
    list.deleteRows(at: [RowPath(section: itemsSection, row: row)])
  }
}

extension CollectionViewController: ListDropDelegate {
  func list(_ list: ListView, canHandle session: DropSession) -> Bool {
    CollectedItem.canTake(session)
  }

  /// Moves rows of the list itself, and copies everything else.
  func list(
    _ list: ListView, dropSessionDidUpdate session: DropSession, over path: RowPath?
  ) -> ListDropProposal {
    if path?.section == cardsSection { return ListDropProposal(operation: .forbidden) }
    if session !== hovering, session.operation == .copy || session.operation == .move {
      hovering = session
      onChange?("over")
    }
    let isOwnRow = session.localDragSession != nil && session.allowsMoveOperation
    return ListDropProposal(operation: isOwnRow ? .move : .copy)
  }

  func list(
    _ list: ListView, performDrop session: DropSession, at destination: ListDropDestination
  ) {
    guard case .insert(let path) = destination else { return }
    CollectedItem.load(session) { [weak self] item in
      guard let item else { return }
      self?.insert(item, at: path.row)
    }
  }
}
