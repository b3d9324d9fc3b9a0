// SPDX-License-Identifier: MIT

import Glibc
import Synchronization

/// The thread on which a test runs an application at the moment.
///
/// An application runs on the first thread of its process. The main actor of a test may be executed by
/// any thread, and has no other sign by which code that is not isolated finds out that it is.
package nonisolated enum StageThread {
  /// The thread, or 0.
  private static let current = Atomic<UInt>(0)

  /// Whether the calling thread runs an application for a test, on the main actor.
  package static var isCurrent: Bool { current.load(ordering: .relaxed) == UInt(pthread_self()) }

  /// Runs a part of an application on the calling thread.
  @MainActor package static func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = current.exchange(UInt(pthread_self()), ordering: .relaxed)
    defer { current.store(outer, ordering: .relaxed) }
    return try body()
  }
}
