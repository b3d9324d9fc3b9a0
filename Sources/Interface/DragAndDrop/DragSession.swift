// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore
import SashInterfaceValues

/// A drag that the application has begun, from the press until the data was taken.
public final class DragSession {
  /// The state of a drag.
  nonisolated public enum State: Hashable, Sendable {
    /// The delegate chooses the items.
    case preparing
    /// The user drags over a place that would perform an operation, or `cancel`.
    case dragging(DropOperation)
    /// The user has dropped the items; the target reads their data.
    case dropped
    /// The drag is over, with the operation that was performed, or `cancel`. Final.
    case ended(DropOperation)
  }

  /// The state of the drag.
  public private(set) var state = State.preparing
  /// The dragged items.
  public internal(set) var items: [DragItem] = []
  /// An object of the application that belongs to the drag.
  public var localContext: Any?
  /// The position of the press in the window, in logical pixels.
  public let pressLocation: Point

  init(at point: Point) { pressLocation = point }

  /// Returns the position of the press in a view's coordinates.
  public func location(in view: View) -> Point { view.convert(pressLocation, from: nil) }

  /// Records that the drag has begun.
  func begin() { if state == .preparing { state = .dragging(.cancel) } }

  /// Applies an event of the host; returns whether the drag has ended by it.
  func handle(_ event: DragRequest.Event) -> Bool {
    switch (state, event) {
    case (.ended, _), (.preparing, .targeted), (.preparing, .dropped), (.dropped, .targeted):
      return false
    case (.dragging, .targeted(let operation)):
      state = .dragging(operation)
      return false
    case (_, .dropped):
      state = .dropped
      return false
    case (_, .ended(let operation)):
      state = .ended(operation)
      return true
    }
  }
}
