// SPDX-License-Identifier: MIT

import Glibc
import SashMotion

/// An outgoing clipboard transfer, which writes data into a pipe.
final class OutgoingPipe {
  /// The maximum number of writes per loop iteration, so that other sources get their turn.
  private static let maximumWrites = 16

  private let descriptor: Int32
  private let loop: EventLoop
  private var state: OutgoingTransfer
  private var remaining: ArraySlice<UInt8>
  private var source: LoopSource?
  private lazy var timer = loop.makeTimer { [weak self] in self?.handle(.timer) }
  private let onEnd: (OutgoingPipe) -> Void

  /// Creates a transfer that starts with `start()`.
  ///
  /// - Parameters:
  ///   - bytes: The data to write.
  ///   - descriptor: A non-blocking descriptor, owned by the transfer from now on.
  ///   - loop: The event loop on which the pipe is written.
  ///   - onEnd: Called when the transfer has ended, whether all data was written or not.
  init(
    _ bytes: [UInt8], to descriptor: Int32, loop: EventLoop,
    onEnd: @escaping (OutgoingPipe) -> Void
  ) {
    self.descriptor = descriptor
    self.loop = loop
    self.onEnd = onEnd
    remaining = bytes[...]
    state = OutgoingTransfer(count: bytes.count, now: loop.clock.now)
  }

  /// Writes as much as the pipe accepts and waits until it accepts more.
  func start() {
    if state.hasEnded { return finish() }
    source = loop.watch(descriptor, for: .writable) { [weak self] _ in self?.write() }
    timer.set(state.deadline)
    write()
  }

  private func write() {
    for _ in 0..<Self.maximumWrites where !state.hasEnded {
      switch Pipe.write(remaining, to: descriptor) {
      case .transferred(let count):
        remaining = remaining.dropFirst(count)
        handle(.wrote(count: count))
      case .wouldBlock: return
      case .closed, .failed: handle(.failed)
      }
    }
  }

  /// Cancels the transfer.
  func abandon() { handle(.abandoned) }

  private func handle(_ event: OutgoingTransfer.Event) {
    let outcome = state.handle(event, now: loop.clock.now)
    timer.set(state.deadline)
    if outcome != nil { finish() }
  }

  private func finish() {
    source?.cancel()
    source = nil
    remaining = []
    close(descriptor)
    onEnd(self)
  }
}
