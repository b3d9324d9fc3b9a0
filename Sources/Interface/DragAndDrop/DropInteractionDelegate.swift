// SPDX-License-Identifier: MIT

/// The receiver of items that are dropped on a view.
public protocol DropInteractionDelegate: AnyObject {
  /// Returns whether the view can take the items of a session. The default is `true`.
  ///
  /// Otherwise the superviews are asked.
  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool
  /// Called when items were dragged into the view. The default does nothing.
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession)
  /// Returns what a drop at the current position would do.
  ///
  /// Called when the items enter the view, whenever they move, and when the content has moved below
  /// them.
  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: DropSession
  ) -> DropProposal
  /// Called when the items have left the view, or the drag was cancelled. The default does nothing.
  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession)
  /// Called when the items were dropped: takes them, or loads their data.
  ///
  /// The data may also be loaded later, as in a task that the function begins and that holds the
  /// session or the provider of an item:
  ///
  /// ```swift
  /// func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
  ///   Task { [weak self] in
  ///     let provider = session.items[0].itemProvider
  ///     self?.bytes = try await provider.loadDataAndWait(forType: ItemProvider.plainText)
  ///   }
  /// }
  /// ```
  ///
  /// The source learns of the result when all loads have ended and nothing holds the session or a
  /// provider any more, at the latest thirty seconds after the last load.
  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession)
}

extension DropInteractionDelegate {
  /// Returns `true`.
  public func dropInteraction(
    _ interaction: DropInteraction, canHandle session: DropSession
  ) -> Bool { true }
  /// Does nothing.
  public func dropInteraction(
    _ interaction: DropInteraction, sessionDidEnter session: DropSession
  ) {}
  /// Does nothing.
  public func dropInteraction(
    _ interaction: DropInteraction, sessionDidExit session: DropSession
  ) {}
}
