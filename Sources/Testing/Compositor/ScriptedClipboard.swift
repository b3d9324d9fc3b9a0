internal import SashWayland

/// One of a scripted seat's clipboards, with another program behind it: the script.
///
/// The client that has the keyboard is told what can be pasted, as compositors do.
public final class ScriptedClipboard {
  /// Whose is what can be pasted.
  private enum Owner {
    case nobody
    case script(types: [String])
    case client(ScriptedSource)
  }

  /// Whether the other program answers by itself what it is asked for, with these bytes, and closes
  /// the pipe; nil leaves all to the script, by `receipts`.
  public var answer: [UInt8]?
  /// Whether copies of clients are passed over without a word, as for a serial that is not theirs.
  public var refusesCopies = false
  /// Whether a client is told of a new copy before its own is cancelled.
  public var tellsBeforeCancelling = false
  /// What the other program was asked for and has not been let go of, in order.
  public private(set) var receipts: [ScriptedReceipt] = []
  /// The serial that the last copy of a client came with.
  public private(set) var lastSerial: UInt32?
  /// How often a client copied something or took it back.
  public private(set) var copyCount = 0

  private var owner = Owner.nobody
  private var devices: [ScriptedDevice] = []
  private var focused: ServerClient?

  init() {}

  // MARK: The other program

  /// The other program copies something that it offers in these types.
  public func copy(types: [String]) { replace(by: .script(types: types)) }

  /// The other program copies text, and writes it to whoever asks.
  public func copy(text: String) {
    answer = Array(text.utf8)
    copy(types: ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"])
  }

  /// There is nothing to paste any more.
  public func clear() { replace(by: .nobody) }

  /// The types in which a client offers what it copied; nil when the copy is no client's.
  public var clientTypes: [String]? {
    if case .client(let source) = owner { source.types } else { nil }
  }

  /// The other program pastes what a client copied; nil when there is nothing of a client's.
  public func paste(type: String) -> ScriptedPaste? {
    guard case .client(let source) = owner else { return nil }
    return ScriptedPaste { source.send(type, $0) }
  }

  /// Tells the client with the keyboard once more what there is, as some compositors do at will.
  public func tellAgain() { tell(focused) }

  /// Introduces an offer without ever saying what it is for.
  public func introduce(types: [String]) {
    for device in devices where device.client === focused { device.introduce(types) { _, _ in } }
  }

  /// Drags something over a window, and away again.
  public func drag(types: [String], over surface: ScriptedSurface) {
    for device in devices where device.client === surface.resource.client {
      device.dragOver(surface.resource, serial: 1, types: types)
    }
  }

  // MARK: Clients

  /// Another client has the keyboard, or none.
  func focus(_ client: ServerClient?) {
    guard client !== focused else { return }
    focused = client
    tell(client)
  }

  func add(_ device: ScriptedDevice) {
    devices.append(device)
    device.onEnd = { [weak self, unowned device] in self?.devices.removeAll { $0 === device } }
    device.onSelection = { [weak self] source, serial in self?.set(source, serial) }
    if device.client === focused { tell(device) }
  }

  private func set(_ source: ScriptedSource?, _ serial: UInt32) {
    lastSerial = serial
    copyCount += 1
    guard !refusesCopies else { return }
    source?.onEnd = { [weak self, weak source] in
      guard let self, case .client(let current) = owner, current === source else { return }
      replace(by: .nobody)
    }
    replace(by: source.map { .client($0) } ?? .nobody)
  }

  private func replace(by new: Owner) {
    let old = owner
    owner = new
    if tellsBeforeCancelling { tell(focused) }
    if case .client(let source) = old {
      source.onEnd = nil
      source.cancel()
    }
    if !tellsBeforeCancelling { tell(focused) }
  }

  private func tell(_ client: ServerClient?) {
    for device in devices where device.client === client { tell(device) }
  }

  private func tell(_ device: ScriptedDevice) {
    switch owner {
    case .nobody: device.selectNothing()
    case .script(let types):
      device.select(types) { [weak self] type, descriptor in
        self?.asked(for: type, descriptor)
      }
    case .client(let source):
      device.select(source.types) { [weak source] type, descriptor in
        source?.send(type, descriptor)
        closeDescriptor(descriptor)
      }
    }
  }

  private func asked(for type: String, _ descriptor: Int32) {
    let receipt = ScriptedReceipt(type: type, descriptor)
    guard let answer else { return receipts.append(receipt) }
    _ = receipt.write(answer)
    receipt.close()
  }

  /// Lets go of all that the other program was asked for, without an answer.
  public func closeReceipts() {
    for receipt in receipts { receipt.close() }
    receipts = []
  }
}
