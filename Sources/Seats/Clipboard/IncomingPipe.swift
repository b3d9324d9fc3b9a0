// SPDX-License-Identifier: MIT

import Glibc
import SashEventLoop
import SashInterfaceValues
import SashMotion

/// An incoming transfer, which reads data from a pipe.
final class IncomingPipe {
  /// The maximum number of bytes per read, which is the usual capacity of a pipe.
  private static let readSize = 1 << 16
  /// The maximum number of reads per loop iteration, so that other sources get their turn.
  private static let maximumReads = 16

  private let descriptor: Int32
  private let loop: EventLoop
  private var state: IncomingTransfer
  private var bytes: [UInt8] = []
  private var source: LoopSource?
  private lazy var timer = loop.makeTimer { [weak self] in self?.handle(.timer) }
  private var completion: ((Result<[UInt8], TransferError>) -> Void)?
  private let onEnd: (IncomingPipe) -> Void
  /// The owner of the data.
  let owner: ObjectIdentifier

  /// Starts to read and takes ownership of the descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The reading end of the pipe, non-blocking.
  ///   - owner: The owner of the data.
  ///   - limit: The greatest accepted size in bytes.
  ///   - loop: The event loop on which the pipe is read.
  ///   - onEnd: Called when the transfer has ended, before `completion`.
  ///   - completion: Called once with the data, or with the reason for which there is none.
  init(
    _ descriptor: Int32, of owner: ObjectIdentifier, limit: Int, loop: EventLoop,
    onEnd: @escaping (IncomingPipe) -> Void,
    completion: @escaping (Result<[UInt8], TransferError>) -> Void
  ) {
    self.descriptor = descriptor
    self.owner = owner
    self.loop = loop
    self.onEnd = onEnd
    self.completion = completion
    state = IncomingTransfer(limit: limit, now: loop.clock.now)
    source = loop.watch(descriptor) { [weak self] _ in self?.read() }
    timer.set(state.deadline)
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: Self.readSize)
    for _ in 0..<Self.maximumReads {
      switch Pipe.read(descriptor, into: &buffer) {
      case .transferred(let count):
        bytes.append(contentsOf: buffer[..<count])
        handle(.arrived(count: count))
      case .wouldBlock: return
      case .closed: return handle(.closed)
      case .failed: return handle(.failed)
      }
      guard source != nil else { return }
    }
  }

  /// Cancels the transfer.
  func abandon() { handle(.cancelled) }

  private func handle(_ event: IncomingTransfer.Event) {
    let outcome = state.handle(event, now: loop.clock.now)
    timer.set(state.deadline)
    guard let outcome else { return }
    source?.cancel()
    source = nil
    close(descriptor)
    onEnd(self)
    let completion = self.completion
    self.completion = nil
    let result = outcome.map { _ in bytes }
    bytes = []
    completion?(result)
  }
}
