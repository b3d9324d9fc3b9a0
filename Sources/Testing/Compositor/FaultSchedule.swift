// SPDX-License-Identifier: MIT

/// The fault that ends a connection at one of its requests.
final class FaultSchedule {
  /// The fault that the script requested, with the number of its request in the compositor's count,
  /// until it has happened.
  private var waiting: (fault: ConnectionFault, request: Int)?

  /// Whether the fault has not happened yet.
  var isWaiting: Bool { waiting != nil }

  /// Schedules a fault; it replaces one that has not happened yet.
  func schedule(_ fault: ConnectionFault, atRequest number: Int) {
    waiting = (fault, number)
  }

  /// Ends the connection of a client if the fault is due.
  ///
  /// - Parameters:
  ///   - number: The number of the request in the compositor's count.
  ///   - message: The request, which libwayland still handles.
  ///   - client: The client that sent it.
  func requestArrived(_ number: Int, _ message: WireMessage, of client: ServerClient?) {
    guard let (fault, due) = waiting, number >= due, let client else { return }
    waiting = nil
    switch fault {
    case .protocolError: client.postError(on: message.objectID, code: 0, "a scripted error")
    case .noMemory: client.postNoMemory()
    case .hangUp: client.hangUp()
    }
  }
}
