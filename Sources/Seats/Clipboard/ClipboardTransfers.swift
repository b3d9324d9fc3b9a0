// SPDX-License-Identifier: MIT

import Glibc
import SashEventLoop
import SashInterfaceValues

/// The transfers of one connection, of clipboards and of drags, in both directions.
final class ClipboardTransfers {
  /// The maximum number of simultaneous incoming transfers; further ones return nothing.
  static let maximumIncoming = 32
  /// The maximum number of simultaneous outgoing transfers; further receivers get nothing.
  static let maximumOutgoing = 64

  private let loop: EventLoop
  private var incoming: [IncomingPipe] = []
  private var outgoing: [OutgoingPipe] = []

  init(loop: EventLoop) { self.loop = loop }

  /// Reads the data that an owner writes into a pipe.
  ///
  /// - Parameters:
  ///   - owner: The object that stands for the owner of the data in `abandon(from:)`.
  ///   - limit: The greatest accepted size in bytes.
  ///   - ask: Sends the pipe's writing end to the owner; the descriptor is closed afterwards.
  ///   - completion: Called once, now or later.
  func read(
    from owner: AnyObject, limit: Int, ask: (Int32) -> Void,
    completion: @escaping (Result<[UInt8], TransferError>) -> Void
  ) {
    guard incoming.count < Self.maximumIncoming, let pipe = Pipe.make() else {
      return completion(.failure(.interrupted))
    }
    ask(pipe.writing)
    // The owner's close of its end signals the end of the data; so this process must not hold that
    // end open.
    close(pipe.writing)
    incoming.append(
      IncomingPipe(
        pipe.reading, of: ObjectIdentifier(owner), limit: limit, loop: loop,
        onEnd: { [weak self] ended in self?.incoming.removeAll { $0 === ended } },
        completion: completion))
  }

  /// Writes the data of a type to a descriptor received from another client, and takes ownership of
  /// the descriptor.
  ///
  /// Without the type, or with too many transfers, the receiver gets nothing.
  ///
  /// - Parameters:
  ///   - name: The protocol's name of the type.
  ///   - provider: The provider of the data.
  ///   - descriptor: The descriptor.
  func write(_ name: String, of provider: ItemProvider, to descriptor: Int32) {
    guard let type = ClipboardTypes.type(named: name, among: provider.registeredTypes),
      outgoing.count < Self.maximumOutgoing, Pipe.prepareToWrite(descriptor)
    else { return close(descriptor) }
    let pipe = OutgoingPipe(to: descriptor, loop: loop) { [weak self] ended in
      self?.outgoing.removeAll { $0 === ended }
    }
    outgoing.append(pipe)
    provider.openStream(forType: type) { [weak pipe] in pipe?.send($0) }
  }

  /// Cancels the transfers from an owner.
  func abandon(from owner: AnyObject) {
    for pipe in incoming where pipe.owner == ObjectIdentifier(owner) { pipe.abandon() }
  }

  /// Cancels all transfers.
  func close() {
    for pipe in incoming { pipe.abandon() }
    for pipe in outgoing { pipe.abandon() }
  }

  private func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }
}
