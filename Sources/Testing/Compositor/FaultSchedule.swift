// SPDX-License-Identifier: MIT

/// The fault that ends a connection at one of its requests.
final class FaultSchedule {
  /// The fault that the script requested, until it has happened.
  private enum State {
    case none
    /// Ends the connection at the request of that number in the compositor's count.
    case waiting(ConnectionFault, request: Int)
  }

  private var state = State.none

  /// Whether the fault has not happened yet.
  var isWaiting: Bool { if case .waiting = state { true } else { false } }

  /// Schedules a fault; it replaces one that has not happened yet.
  func schedule(_ fault: ConnectionFault, atRequest number: Int) {
    state = .waiting(fault, request: number)
  }

  /// Ends the connection of a client if the fault is due.
  ///
  /// - Parameters:
  ///   - number: The number of the request in the compositor's count.
  ///   - message: The request, which libwayland still handles.
  ///   - client: The client that sent it.
  func requestArrived(_ number: Int, _ message: WireMessage, of client: ServerClient?) {
    guard case .waiting(let fault, let due) = state, number >= due, let client else { return }
    state = .none
    switch fault {
    case .protocolError: client.postError(on: message.objectID, code: 0, "a scripted error")
    case .noMemory: client.postNoMemory()
    case .hangUp: client.hangUp()
    }
  }
}
