import Glibc

/// What is being pasted, here and by others, over one connection.
final class ClipboardTransfers {
  /// So many are read at once; of more, nothing comes.
  static let mostIncoming = 32
  /// So many are written at once; who asks for more gets nothing.
  static let mostOutgoing = 64

  private let loop: EventLoop
  private var incoming: [IncomingPipe] = []
  private var outgoing: [OutgoingPipe] = []

  init(loop: EventLoop) { self.loop = loop }

  /// Reads what an owner writes, who is given an end of a pipe by `ask`.
  ///
  /// `completion` is called once, now or later.
  func read(
    from owner: AnyObject, ask: (Int32) -> Void, completion: @escaping ([UInt8]?) -> Void
  ) {
    guard incoming.count < Self.mostIncoming, let pipe = Pipe.make() else {
      return completion(nil)
    }
    ask(pipe.writing)
    // The end comes when the owner closes what it was given; so nothing is kept of it here.
    close(pipe.writing)
    incoming.append(
      IncomingPipe(
        pipe.reading, of: ObjectIdentifier(owner), loop: loop,
        onEnd: { [weak self] ended in self?.incoming.removeAll { $0 === ended } },
        completion: completion))
  }

  /// Writes to a descriptor that somebody gave, which is owned from here on.
  ///
  /// Whoever asks for what is not there gets nothing, as one too many.
  func write(_ bytes: [UInt8]?, to descriptor: Int32) {
    guard let bytes, outgoing.count < Self.mostOutgoing, Pipe.prepareToWrite(descriptor) else {
      return close(descriptor)
    }
    let pipe = OutgoingPipe(bytes, to: descriptor, loop: loop) { [weak self] ended in
      self?.outgoing.removeAll { $0 === ended }
    }
    outgoing.append(pipe)
    pipe.start()
  }

  /// Gives up what is read from an owner.
  func abandon(from owner: AnyObject) {
    for pipe in incoming where pipe.owner == ObjectIdentifier(owner) { pipe.abandon() }
  }

  /// Gives up everything.
  func close() {
    for pipe in incoming { pipe.abandon() }
    for pipe in outgoing { pipe.abandon() }
  }

  private func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }
}
