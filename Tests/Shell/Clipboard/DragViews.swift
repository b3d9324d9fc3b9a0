// SPDX-License-Identifier: MIT

/// A view whose items are dragged, and which records what becomes of them.
final class SourceView: View, DragInteractionDelegate {
  var provider = ItemProvider(text: "Grüße")
  var operations: DragOperations = [.copy, .move]
  private(set) var sessions: [DragSession] = []
  private(set) var endings: [DropOperation] = []
  /// Called when a drag has ended.
  var onEnd: () -> Void = {}

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addInteraction(DragInteraction(delegate: self))
  }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession
  ) -> [DragItem] { [DragItem(itemProvider: provider, localObject: "local")] }

  func dragInteraction(
    _ interaction: DragInteraction, operationsFor session: DragSession
  ) -> DragOperations { operations }

  func dragInteraction(_ interaction: DragInteraction, sessionDidBegin session: DragSession) {
    sessions.append(session)
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
  ) {
    endings.append(operation)
    onEnd()
  }
}

/// A view that takes text, and records the course of drags over it.
final class TargetView: View, DropInteractionDelegate {
  var operation = DropOperation.copy
  var limit = ItemProvider.defaultLimit
  /// Whether the data is loaded when it was dropped.
  var loads = true
  private(set) var log: [String] = []
  private(set) var results: [Result<String, TransferError>] = []
  private(set) var localObjects: [String] = []
  /// Performs drops in place of loading the text, if it is set.
  var onDrop: ((DropSession) -> Void)?
  private(set) var lastLocalSession: DragSession?

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addInteraction(DropInteraction(delegate: self))
  }

  var texts: [String] { results.compactMap { try? $0.get() } }

  var errors: [TransferError] {
    results.compactMap { if case .failure(let error) = $0 { error } else { nil } }
  }

  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    session.hasText
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {
    log.append("enter")
  }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: DropSession
  ) -> DropProposal {
    lastLocalSession = session.localDragSession
    return DropProposal(operation: operation)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
    log.append("exit")
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    log.append("drop \(session.operation)")
    if let onDrop { return onDrop(session) }
    for item in session.items {
      if let object = item.localObject as? String { localObjects.append(object) }
      guard loads else { continue }
      item.itemProvider.loadText(limit: limit) { [weak self] in self?.results.append($0) }
    }
  }
}
