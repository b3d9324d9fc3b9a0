// SPDX-License-Identifier: MIT

internal import SashWayland

/// A clipboard of a scripted seat, shared by the client and by another program that the script
/// plays.
///
/// As in real compositors, the client with the keyboard focus receives the current offer.
public final class ScriptedClipboard {
  /// The owner of the clipboard's content.
  private enum Owner {
    case nobody
    case script(types: [String])
    case client(ScriptedSource)
  }

  /// The bytes that the other program writes to each request before it closes the pipe, or `nil` if
  /// the script answers by itself through `dataRequests`.
  public var answer: [UInt8]?
  /// Whether copies by clients are ignored silently, as for an invalid serial.
  public var refusesCopies = false
  /// Whether a client receives the new offer before its own source is cancelled.
  public var sendsOfferBeforeCancelling = false
  /// The open requests for the other program's content, oldest first.
  public private(set) var dataRequests: [ScriptedDataRequest] = []
  /// The serial of the client's last copy.
  public private(set) var lastSerial: UInt32?
  /// The number of times that a client copied something or cleared its copy.
  public private(set) var copyCount = 0

  private var owner = Owner.nobody
  private var devices: [ScriptedDevice] = []
  private var focusedClient: ServerClient?

  init() {}

  // MARK: The other program

  /// Copies content of the other program, offered in some MIME types.
  public func copy(types: [String]) { replace(by: .script(types: types)) }

  /// Copies text of the other program, which answers each request with it.
  public func copy(text: String) {
    answer = Array(text.utf8)
    copy(types: ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"])
  }

  /// Empties the clipboard.
  public func clear() { replace(by: .nobody) }

  /// The MIME types of a client's copy, or `nil` when the content is not a client's.
  public var clientTypes: [String]? {
    if case .client(let source) = owner { source.types } else { nil }
  }

  /// Pastes a client's copy into the other program; returns `nil` when there is none.
  public func paste(type: String) -> ScriptedPaste? {
    guard case .client(let source) = owner else { return nil }
    return ScriptedPaste { source.send(type, $0) }
  }

  /// Sends the current offer to the focused client once more, as some compositors do at any time.
  public func resendOffer() { sendOffer(focusedClient) }

  /// Announces an offer without assigning it to the clipboard or a drag.
  public func introduce(types: [String]) {
    for device in devices where device.client === focusedClient {
      device.introduce(types) { _, _ in }
    }
  }

  // MARK: Clients

  /// Moves the keyboard focus to another client, or to none.
  func focus(_ client: ServerClient?) {
    guard client !== focusedClient else { return }
    focusedClient = client
    sendOffer(client)
  }

  func add(_ device: ScriptedDevice) {
    devices.append(device)
    device.onEnd = { [weak self, unowned device] in self?.devices.removeAll { $0 === device } }
    device.onSelection = { [weak self] source, serial in self?.set(source, serial) }
    if device.client === focusedClient { sendOffer(device) }
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
    if sendsOfferBeforeCancelling { sendOffer(focusedClient) }
    if case .client(let source) = old {
      source.onEnd = nil
      source.cancel()
    }
    if !sendsOfferBeforeCancelling { sendOffer(focusedClient) }
  }

  private func sendOffer(_ client: ServerClient?) {
    for device in devices where device.client === client { sendOffer(device) }
  }

  private func sendOffer(_ device: ScriptedDevice) {
    switch owner {
    case .nobody: device.selectNothing()
    case .script(let types):
      device.select(types) { [weak self] type, descriptor in
        self?.handleRequest(for: type, descriptor)
      }
    case .client(let source):
      device.select(source.types) { [weak source] type, descriptor in
        source?.send(type, descriptor)
        closeDescriptor(descriptor)
      }
    }
  }

  private func handleRequest(for type: String, _ descriptor: Int32) {
    let request = ScriptedDataRequest(type: type, descriptor)
    guard let answer else { return dataRequests.append(request) }
    _ = request.write(answer)
    request.close()
  }

  /// Closes all open requests without an answer.
  public func closeDataRequests() {
    for receipt in dataRequests { receipt.close() }
    dataRequests = []
  }
}
