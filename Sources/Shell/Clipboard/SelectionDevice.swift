import Glibc
import SashInterface
import SashWayland

/// One of a seat's clipboards.
final class SelectionDevice {
  /// So many offers may be told of before it is said what they are for.
  static let mostIntroduced = 8

  /// The object on the wire, and what makes sources for it.
  enum Link {
    case clipboard(WlDataDevice, WlDataDeviceManager)
    case selection(ZwpPrimarySelectionDeviceV1, ZwpPrimarySelectionDeviceManagerV1)
  }

  private let link: Link
  private let transfers: ClipboardTransfers
  private var state = SelectionState<SelectionOffer, SelectionSource>.empty
  /// Offers of which it is not yet said what they are for, the oldest first.
  private var introduced: [SelectionOffer] = []
  /// What is being dragged over a window: nothing here takes it, but it is kept as long as the
  /// compositor speaks of it.
  private var dragged: SelectionOffer?

  /// `kept` was copied before the device was there.
  init(_ link: Link, kept: ClipboardContent?, transfers: ClipboardTransfers) {
    self.link = link
    self.transfers = transfers
    if let kept { copy(kept, .none) }
    switch link {
    case .clipboard(let device, _): device.onEvent = { [weak self] in self?.take($0) }
    case .selection(let device, _): device.onEvent = { [weak self] in self?.take($0) }
    }
  }

  // MARK: What the compositor tells

  private func take(_ event: WlDataDevice.Event) {
    switch event {
    case .dataOffer(let proxy): introduce(SelectionOffer(.clipboard(proxy)))
    case .selection(let proxy): select(proxy)
    case .enter(_, _, _, _, let proxy):
      dropDragged()
      dragged = proxy.flatMap { takeIntroduced($0) }
    case .leave, .drop: dropDragged()
    case .motion: break
    }
  }

  private func take(_ event: ZwpPrimarySelectionDeviceV1.Event) {
    switch event {
    case .dataOffer(let proxy): introduce(SelectionOffer(.selection(proxy)))
    case .selection(let proxy): select(proxy)
    }
  }

  private func introduce(_ offer: SelectionOffer) {
    introduced.append(offer)
    // A compositor that never says what they are for must not fill the memory.
    if introduced.count > Self.mostIntroduced { introduced.removeFirst().destroy() }
  }

  private func takeIntroduced(_ proxy: WaylandObject) -> SelectionOffer? {
    guard let index = introduced.firstIndex(where: { $0.isSame(as: proxy) }) else { return nil }
    return introduced.remove(at: index)
  }

  private func select(_ proxy: WaylandObject?) {
    guard let proxy else { return handle(.cleared) }
    // One that is told of twice is what it is already.
    if state.theirs?.isSame(as: proxy) == true { return }
    guard let offer = takeIntroduced(proxy) else { return }
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

  private func dropDragged() {
    dragged?.destroy()
    dragged = nil
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
    guard let serial else { return copy(content, .none) }
    switch link {
    case .clipboard(let device, let manager):
      let proxy = manager.createDataSource()
      copy(content, .clipboard(proxy))
      device.setSelection(source: proxy, serial: serial)
    case .selection(let device, let manager):
      let proxy = manager.createSource()
      copy(content, .selection(proxy))
      device.setSelection(source: proxy, serial: serial)
    }
  }

  private func withdraw(serial: UInt32?) {
    if let serial, told != nil {
      switch link {
      case .clipboard(let device, _): device.setSelection(source: nil, serial: serial)
      case .selection(let device, _): device.setSelection(source: nil, serial: serial)
      }
    }
    handle(.withdrawn)
  }

  private func copy(_ content: ClipboardContent, _ link: SelectionSource.Link) {
    // The source keeps nothing alive that it belongs to, and is known to the closure by its content.
    weak var known: SelectionSource?
    let source = SelectionSource(content, link) { [weak self] event in
      switch event {
      case .send(let name, let descriptor): self?.send(name, of: content, to: descriptor)
      case .cancelled: if let known { self?.handle(.cancelled(known)) }
      }
    }
    known = source
    handle(.copied(source, isTold: source.isTold))
  }

  private func send(_ name: String, of content: ClipboardContent, to descriptor: Int32) {
    // Whoever asks for what is not on offer gets nothing.
    guard let bytes = ClipboardTypes.bytes(of: name, in: content) else {
      _ = Glibc.close(descriptor)
      return
    }
    transfers.write(bytes, to: descriptor)
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
  func close() -> ClipboardContent? {
    let content = state.ours?.content
    switch link {
    case .clipboard(let device, _): device.onEvent = nil
    case .selection(let device, _): device.onEvent = nil
    }
    dropDragged()
    for offer in introduced { offer.destroy() }
    introduced = []
    handle(.ended)
    switch link {
    case .clipboard(let device, _):
      // Older ones have no end but the connection's.
      if device.version >= WlDataDevice.releaseSince { device.release() }
    case .selection(let device, _): device.destroy()
    }
    // Last: who hears of it may ask for anything.
    transfers.abandon(from: self)
    return content
  }
}
