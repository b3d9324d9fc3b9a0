// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore
import SashInterfaceValues

/// A drag over a window in memory, with its position under the caller's control.
///
/// The drag of a view is `OffscreenWindowHost.drag`, once a gesture has begun it. To play the drag
/// of another program, create one.
public final class OffscreenDrag: DragOffer {
  /// The state of the drag.
  private enum State {
    /// The drag is outside of the window.
    case outside
    /// The drag is over the window, which has answered with an operation.
    case over(DropOperation)
    /// The items were dropped.
    case dropped(DropOperation)
    /// The drag is over. Final.
    case ended(DropOperation)
  }

  /// The request of the drag, or `nil` for one of another program.
  public let localRequest: DragRequest?
  /// The operations that the source permits.
  public let sourceOperations: DragOperations
  /// The operations that the window was answered with so far, each time that it changed.
  public private(set) var answers: [DropOperation] = []
  private let provider: ItemProvider
  private unowned let window: Window
  private var state = State.outside

  /// Creates the drag of another program.
  ///
  /// - Parameters:
  ///   - provider: The dragged data.
  ///   - operations: The operations that the program permits.
  ///   - window: The window that the data is dragged over, which must outlive the drag.
  public init(
    _ provider: ItemProvider, operations: DragOperations = [.copy, .move], over window: Window
  ) {
    self.provider = provider
    self.window = window
    sourceOperations = operations
    localRequest = nil
  }

  init(_ request: DragRequest, over window: Window) {
    provider = request.provider
    self.window = window
    sourceOperations = request.operations
    localRequest = request
  }

  /// The result of the drag, or `nil` before its end.
  public var result: DropOperation? {
    if case .ended(let operation) = state { operation } else { nil }
  }

  // MARK: Control

  /// Moves the drag to a position in the window, in logical pixels.
  public func move(to point: Point) {
    switch state {
    case .outside:
      state = .over(.cancel)
      window.handle(DragEvent.entered(self, at: point))
    case .over: window.handle(DragEvent.moved(to: point))
    case .dropped, .ended: break
    }
  }

  /// Moves the drag out of the window.
  public func leave() {
    guard case .over = state else { return }
    state = .outside
    window.handle(DragEvent.exited)
  }

  /// Drops the items, or cancels the drag where they are not accepted.
  public func drop() {
    guard case .over(let operation) = state, !operation.transfer.isEmpty else { return cancel() }
    state = .dropped(operation)
    localRequest?.onEvent(.dropped)
    window.handle(DragEvent.dropped)
  }

  /// Cancels the drag.
  public func cancel() {
    leave()
    end(.cancel)
  }

  private func end(_ operation: DropOperation) {
    if case .ended = state { return }
    state = .ended(operation)
    localRequest?.onEvent(.ended(operation))
  }

  // MARK: DragOffer

  /// The types in which the data is available.
  public var types: [String] { provider.registeredTypes }

  /// The operation that a drop would perform.
  public var operation: DropOperation {
    switch state {
    case .outside: .cancel
    case .over(let operation), .dropped(let operation), .ended(let operation): operation
    }
  }

  /// Records the answer of the window.
  public func answer(type: String?, operation: DropOperation) {
    guard case .over(let old) = state else { return }
    if answers.last != operation { answers.append(operation) }
    let new = type == nil ? .cancel : operation
    state = .over(new)
    if new != old { localRequest?.onEvent(.targeted(new)) }
  }

  /// Loads the data from the provider.
  public func load(
    _ type: String, limit: Int,
    completion: @escaping (Result<[UInt8], TransferError>) -> Void
  ) {
    provider.loadData(forType: type, limit: limit, completion: completion)
  }

  /// Ends the drag.
  public func finish(isPerformed: Bool) {
    if case .dropped(let operation) = state { end(isPerformed ? operation : .cancel) }
  }
}
