// SPDX-License-Identifier: MIT

/// The kind of a call to a popup bar, which decides about the waiting calls that it supersedes.
nonisolated package enum PopupCallKind: Hashable, Sendable, CaseIterable {
  case present, open, close, dismiss

  /// The kinds of waiting calls that a later call of this kind supersedes.
  package var supersedes: Set<PopupCallKind> {
    switch self {
    case .present: [.present, .dismiss]
    case .open, .close: [.open, .close]
    case .dismiss: [.present, .open, .close, .dismiss]
    }
  }
}

/// The calls to a popup bar that wait to be carried out, the oldest first.
///
/// Calls wait while their host is in no window. Calls that a callback makes wait until the effects
/// of the previous event are carried out. Running animations are not in the queue: a call redirects
/// them when it is carried out.
nonisolated package struct PopupCallQueue<Call> {
  private var waitingCalls: [(kind: PopupCallKind, call: Call)] = []

  /// Creates an empty queue.
  package init() {}

  /// The kinds of the waiting calls, the oldest first.
  package var kinds: [PopupCallKind] { waitingCalls.map(\.kind) }

  /// Appends a call, and removes the calls that it supersedes.
  ///
  /// - Returns: The removed calls, the oldest first.
  package mutating func add(_ call: Call, kind: PopupCallKind) -> [Call] {
    let superseded = waitingCalls.filter { kind.supersedes.contains($0.kind) }
    waitingCalls.removeAll { kind.supersedes.contains($0.kind) }
    waitingCalls.append((kind, call))
    return superseded.map(\.call)
  }

  /// Removes and returns the oldest call; `nil` if the queue is empty.
  package mutating func next() -> Call? {
    waitingCalls.isEmpty ? nil : waitingCalls.removeFirst().call
  }

  /// Removes and returns all calls, the oldest first.
  package mutating func removeAll() -> [Call] {
    defer { waitingCalls = [] }
    return waitingCalls.map(\.call)
  }
}
