import SashCLinux

/// What a descriptor is ready for.
package nonisolated struct Readiness: OptionSet, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// There is something to read.
  package static let readable = Readiness(rawValue: 1)
  /// There is room to write.
  package static let writable = Readiness(rawValue: 2)
  /// The other end is gone or the descriptor is in error; always reported.
  package static let hungUp = Readiness(rawValue: 4)

  init(events: UInt32) {
    var result: Readiness = []
    if events & EPOLLIN.rawValue != 0 { result.insert(.readable) }
    if events & EPOLLOUT.rawValue != 0 { result.insert(.writable) }
    if events & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0 { result.insert(.hungUp) }
    self = result
  }

  var events: UInt32 {
    (contains(.readable) ? EPOLLIN.rawValue : 0) | (contains(.writable) ? EPOLLOUT.rawValue : 0)
  }
}

/// A watched descriptor; the watch lasts as long as this object is held.
@MainActor package final class LoopSource {
  package let descriptor: Int32
  /// What is waited for.
  package var interest: Readiness {
    didSet { if interest != oldValue { loop?.changed(self) } }
  }
  private(set) var handler: ((Readiness) -> Void)?
  /// Tells it from an earlier source of the same descriptor.
  let number: Int
  private weak var loop: EventLoop?

  init(
    loop: EventLoop, number: Int, descriptor: Int32, interest: Readiness,
    _ handler: @escaping (Readiness) -> Void
  ) {
    self.loop = loop
    self.number = number
    self.descriptor = descriptor
    self.interest = interest
    self.handler = handler
  }

  isolated deinit { loop?.ended(descriptor, number: number) }

  /// Ends the watch; the handler is never called again.
  ///
  /// Call it before closing the descriptor.
  package func cancel() {
    handler = nil
    loop?.ended(descriptor, number: number)
    loop = nil
  }
}

/// Work that is done each time before the loop sleeps, as long as this object is held.
package final class LoopHook {
  private(set) var body: (() -> Void)?

  init(_ body: @escaping () -> Void) { self.body = body }

  /// Ends the calls.
  package func cancel() { body = nil }
}
