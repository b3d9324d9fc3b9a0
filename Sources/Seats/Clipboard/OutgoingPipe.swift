// SPDX-License-Identifier: MIT

import Glibc
import SashEventLoop
import SashInterfaceValues
import SashMotion

/// An outgoing transfer, which writes data into a pipe as fast as the receiver reads it.
///
/// It holds one chunk of the data at a time.
final class OutgoingPipe {
  /// The maximum number of writes per loop iteration, so that other sources get their turn.
  private static let maximumWrites = 16
  /// The size of the chunks in bytes, which is the usual capacity of a pipe.
  private static let chunkSize = 1 << 16

  private let descriptor: Int32
  private let loop: EventLoop
  private var state: OutgoingTransfer
  private var stream: (any DataStream)?
  /// The part of the last chunk that the pipe has not accepted yet.
  private var chunk: ArraySlice<UInt8> = []
  private var source: LoopSource?
  private lazy var timer = loop.makeTimer { [weak self] in self?.handle(.timer) }
  private let onEnd: (OutgoingPipe) -> Void

  /// Creates a transfer that waits for `send(_:)`.
  ///
  /// - Parameters:
  ///   - descriptor: A non-blocking descriptor, owned by the transfer from now on.
  ///   - loop: The event loop on which the pipe is written.
  ///   - onEnd: Called when the transfer has ended, whether all data was written or not.
  init(to descriptor: Int32, loop: EventLoop, onEnd: @escaping (OutgoingPipe) -> Void) {
    self.descriptor = descriptor
    self.loop = loop
    self.onEnd = onEnd
    state = OutgoingTransfer(now: loop.clock.now)
    timer.set(state.deadline)
  }

  /// Writes as much as the pipe accepts and continues when it accepts more; `nil` stands for no
  /// data.
  func send(_ stream: (any DataStream)?) {
    guard !state.hasEnded else { return }
    handle(.prepared(hasData: stream != nil))
    guard let stream else { return }
    self.stream = stream
    source = loop.watch(descriptor, for: .writable) { [weak self] _ in self?.write() }
    write()
  }

  private func write() {
    for _ in 0..<Self.maximumWrites where !state.hasEnded {
      if chunk.isEmpty { chunk = stream?.read(atMost: Self.chunkSize)[...] ?? [] }
      if chunk.isEmpty { return handle(.completed) }
      switch Pipe.write(chunk, to: descriptor) {
      case .transferred(let count):
        chunk = chunk.dropFirst(count)
        handle(.wrote)
      case .wouldBlock: return
      case .closed, .failed: handle(.failed)
      }
    }
  }

  /// Cancels the transfer.
  func abandon() { handle(.abandoned) }

  private func handle(_ event: OutgoingTransfer.Event) {
    let hasEnded = state.handle(event, now: loop.clock.now)
    timer.set(state.deadline)
    guard hasEnded else { return }
    source?.cancel()
    source = nil
    stream = nil
    chunk = []
    close(descriptor)
    onEnd(self)
  }
}
