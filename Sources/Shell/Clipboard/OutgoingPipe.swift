import Glibc
import SashMotion

/// Writes what was copied for somebody who pastes it.
final class OutgoingPipe {
  /// So often is written before others have their turn.
  private static let turns = 16

  private let descriptor: Int32
  private let loop: EventLoop
  private var state: OutgoingTransfer
  private var rest: ArraySlice<UInt8>
  private var source: LoopSource?
  private lazy var timer = loop.makeTimer { [weak self] in self?.handle(.timer) }
  private let onEnd: (OutgoingPipe) -> Void

  /// A pipe that is written to once `start()` is called; the descriptor, which never waits, is
  /// owned from here on.
  init(
    _ bytes: [UInt8], to descriptor: Int32, loop: EventLoop,
    onEnd: @escaping (OutgoingPipe) -> Void
  ) {
    self.descriptor = descriptor
    self.loop = loop
    self.onEnd = onEnd
    rest = bytes[...]
    state = OutgoingTransfer(count: bytes.count, now: loop.clock.now)
  }

  /// Writes what there is room for, and waits for more room.
  func start() {
    if state.isOver { return finish() }
    source = loop.watch(descriptor, for: .writable) { [weak self] _ in self?.write() }
    timer.set(state.deadline)
    write()
  }

  private func write() {
    for _ in 0..<Self.turns where !state.isOver {
      switch Pipe.write(rest, to: descriptor) {
      case .some(let count):
        rest = rest.dropFirst(count)
        handle(.wrote(count: count))
      case .wait: return
      case .over, .failed: handle(.broke)
      }
    }
  }

  /// Gives up.
  func abandon() { handle(.abandoned) }

  private func handle(_ event: OutgoingTransfer.Event) {
    let outcome = state.handle(event, now: loop.clock.now)
    timer.set(state.deadline)
    if outcome != nil { finish() }
  }

  private func finish() {
    source?.cancel()
    source = nil
    rest = []
    close(descriptor)
    onEnd(self)
  }
}
