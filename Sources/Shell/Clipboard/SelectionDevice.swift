import SashInterface
import SashWayland

/// One of a seat's clipboards.
final class SelectionDevice {
  /// So many offers may be told of before it is said what they are for.
  static let mostIntroduced = 8

  /// What the compositor tells.
  enum Event {
    /// There is an offer, of which it is said later what it is for.
    case introduced(any WireOffer)
    /// An offer is what would be pasted; nil: nothing is.
    case selected(WaylandObject?)
    /// An offer is what is dragged over a window; nil: nothing is any more.
    case dragged(WaylandObject?)
  }

  private let wire: any WireClipboard
  private let transfers: ClipboardTransfers
  private var state = SelectionState<SelectionOffer, SelectionSource>.empty
  /// Offers of which it is not yet said what they are for, the oldest first.
  private var introduced: [SelectionOffer] = []
  /// What is being dragged over a window: nothing here takes it, but it is kept as long as the
  /// compositor speaks of it.
  private var dragged: SelectionOffer?

  /// `kept` was copied before the device was there.
  init(_ wire: any WireClipboard, kept: ClipboardContent?, transfers: ClipboardTransfers) {
    self.wire = wire
    self.transfers = transfers
    if let kept { copy(kept, nil) }
    wire.listen { [weak self] in self?.take($0) }
  }

  // MARK: What the compositor tells

  private func take(_ event: Event) {
    switch event {
    case .introduced(let offer): introduce(SelectionOffer(offer))
    case .selected(let object): select(object)
    case .dragged(let object):
      dragged?.destroy()
      dragged = object.flatMap { takeIntroduced($0) }
    }
  }

  private func introduce(_ offer: SelectionOffer) {
    introduced.append(offer)
    // A compositor that never says what they are for must not fill the memory.
    if introduced.count > Self.mostIntroduced { introduced.removeFirst().destroy() }
  }

  private func takeIntroduced(_ object: WaylandObject) -> SelectionOffer? {
    guard let index = introduced.firstIndex(where: { $0.isSame(as: object) }) else { return nil }
    return introduced.remove(at: index)
  }

  private func select(_ object: WaylandObject?) {
    guard let object else { return handle(.cleared) }
    // One that is told of twice is what it is already.
    if state.theirs?.isSame(as: object) == true { return }
    guard let offer = takeIntroduced(object) else { return }
    if let mark = offer.mark, mark == told?.mark {
      handle(.echoed(offer))
    } else {
      handle(.offered(offer))
    }
  }

  /// What the compositor was told of last, if it has not cancelled it.
  private var told: SelectionSource? {
    switch state {
    case .own(let source), .contested(let source, _): source
    case .empty, .foreign, .kept: nil
    }
  }

  private func handle(_ event: SelectionState<SelectionOffer, SelectionSource>.Event) {
    let dropped = state.handle(event)
    for offer in dropped.offers { offer.destroy() }
    dropped.source?.destroy()
  }

  // MARK: What the application does

  /// Gives something to those who paste; nil takes it back.
  ///
  /// Without a serial the compositor is not told.
  func set(_ content: ClipboardContent?, serial: UInt32?) {
    guard let content else { return withdraw(serial: serial) }
    guard let serial else { return copy(content, nil) }
    let source = wire.makeSource()
    copy(content, source)
    wire.setSelection(source, serial: serial)
  }

  private func withdraw(serial: UInt32?) {
    if let serial, told != nil { wire.setSelection(nil, serial: serial) }
    handle(.withdrawn)
  }

  private func copy(_ content: ClipboardContent, _ wire: (any WireSource)?) {
    let source = SelectionSource(content, wire)
    source.listen { [weak self, weak source, transfers] event in
      switch event {
      case .send(let name, let descriptor):
        transfers.write(ClipboardTypes.bytes(of: name, in: content), to: descriptor)
      case .cancelled: if let source { self?.handle(.cancelled(source)) }
      }
    }
    handle(.copied(source, isTold: source.isTold))
  }

  /// The types in which there is something to paste.
  var types: [String] {
    if let ours = state.ours { return ClipboardTypes.told(ClipboardTypes.names(of: ours.content)) }
    return ClipboardTypes.told(state.theirs?.names ?? [])
  }

  /// Asks for what there is to paste.
  func read(_ type: String, completion: @escaping ([UInt8]?) -> Void) {
    // What is our own never goes through a pipe.
    if let ours = state.ours {
      return completion(ClipboardTypes.bytes(of: type, in: ours.content))
    }
    guard let offer = state.theirs,
      let name = ClipboardTypes.name(of: type, among: offer.names)
    else { return completion(nil) }
    transfers.read(
      from: self, ask: { offer.receive(name, into: $0) }, completion: completion)
  }

  // MARK: The end

  /// The device is gone; returns what the application copied and would still paste.
  ///
  /// What is being read is left to whoever closes it.
  func close() -> ClipboardContent? {
    let content = state.ours?.content
    wire.listen(nil)
    dragged?.destroy()
    dragged = nil
    for offer in introduced { offer.destroy() }
    introduced = []
    handle(.ended)
    wire.destroy()
    return content
  }
}
