/// The kinds of calls, as far as one makes another needless.
nonisolated package enum PopupCallKind: Hashable, Sendable, CaseIterable {
  case present, open, close, dismiss

  /// The calls that need not be carried out any more when this one is made after them.
  package var supersedes: Set<PopupCallKind> {
    switch self {
    case .present: [.present, .dismiss]
    case .open, .close: [.open, .close]
    case .dismiss: [.present, .open, .close, .dismiss]
    }
  }
}

/// Calls that wait to be carried out, the oldest first.
///
/// Calls wait while their host is in no window, and those made by a callback while what called it is
/// carried out. What moves is not in the queue: a call that is carried out redirects it.
nonisolated package struct PopupCallQueue<Call> {
  private var waiting: [(kind: PopupCallKind, call: Call)] = []

  /// A queue without calls.
  package init() {}

  /// The kinds of the calls that wait, the oldest first.
  package var kinds: [PopupCallKind] { waiting.map(\.kind) }

  /// Appends a call, and takes those out that it makes needless.
  ///
  /// - Returns: Those that were taken out, the oldest first.
  package mutating func add(_ call: Call, kind: PopupCallKind) -> [Call] {
    let needless = waiting.filter { kind.supersedes.contains($0.kind) }
    waiting.removeAll { kind.supersedes.contains($0.kind) }
    waiting.append((kind, call))
    return needless.map(\.call)
  }

  /// Takes the oldest call out; nil when none waits.
  package mutating func next() -> Call? {
    waiting.isEmpty ? nil : waiting.removeFirst().call
  }

  /// Takes all calls out, the oldest first.
  package mutating func removeAll() -> [Call] {
    defer { waiting = [] }
    return waiting.map(\.call)
  }
}
