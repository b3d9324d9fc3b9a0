// SPDX-License-Identifier: MIT

import SashCLinux

/// The conditions of a descriptor.
package nonisolated struct Readiness: OptionSet, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Data can be read.
  package static let readable = Readiness(rawValue: 1)
  /// Data can be written.
  package static let writable = Readiness(rawValue: 2)
  /// The other end was closed or the descriptor has an error; always reported.
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

/// The watch of a descriptor, which ends when this object is deallocated.
@MainActor package final class LoopSource {
  package let descriptor: Int32
  /// The conditions to wait for.
  package var interest: Readiness {
    didSet { if interest != oldValue { loop?.interestChanged(self) } }
  }
  private(set) var handler: ((Readiness) -> Void)?
  /// The number that distinguishes this source from former ones of the same descriptor.
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

  isolated deinit { loop?.endWatch(descriptor, number: number) }

  /// Ends the watch; the handler is not called again.
  ///
  /// Call it before you close the descriptor.
  package func cancel() {
    handler = nil
    loop?.endWatch(descriptor, number: number)
    loop = nil
  }
}

/// Work before each wait of the loop, until this object is cancelled or deallocated.
package final class LoopHook {
  private(set) var body: (() -> Void)?

  init(_ body: @escaping () -> Void) { self.body = body }

  /// Ends the work.
  package func cancel() { body = nil }
}
