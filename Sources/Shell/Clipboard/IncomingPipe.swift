import Glibc
import SashMotion

/// Reads what somebody copied, through a pipe that the other end writes into.
final class IncomingPipe {
  /// So much is read at once, in bytes: what a pipe holds usually.
  private static let portion = 1 << 16
  /// So often is read before others have their turn.
  private static let turns = 16

  private let descriptor: Int32
  private let loop: EventLoop
  private var state: IncomingTransfer
  private var bytes: [UInt8] = []
  private var source: LoopSource?
  private lazy var timer = loop.makeTimer { [weak self] in self?.handle(.timer) }
  private var completion: (([UInt8]?) -> Void)?
  private let onEnd: (IncomingPipe) -> Void
  /// Whose answer is waited for.
  let owner: ObjectIdentifier

  /// Begins to read; the descriptor is owned from here on.
  ///
  /// `completion` is called once, with nil unless all came. `onEnd` is called before it.
  init(
    _ descriptor: Int32, of owner: ObjectIdentifier, loop: EventLoop,
    onEnd: @escaping (IncomingPipe) -> Void, completion: @escaping ([UInt8]?) -> Void
  ) {
    self.descriptor = descriptor
    self.owner = owner
    self.loop = loop
    self.onEnd = onEnd
    self.completion = completion
    state = IncomingTransfer(now: loop.clock.now)
    source = loop.watch(descriptor) { [weak self] _ in self?.read() }
    timer.set(state.deadline)
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: Self.portion)
    for _ in 0..<Self.turns {
      switch Pipe.read(descriptor, into: &buffer) {
      case .some(let count):
        bytes.append(contentsOf: buffer[..<count])
        handle(.arrived(count: count))
      case .wait: return
      case .over: return handle(.closed)
      case .failed: return handle(.broke)
      }
      guard source != nil else { return }
    }
  }

  /// Gives up.
  func abandon() { handle(.abandoned) }

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
    // An owner that goes away, or never was, closes the pipe without a word.
    if case .complete(let count) = outcome, count > 0 {
      completion?(bytes)
    } else {
      completion?(nil)
    }
  }
}
