import SashGestures
import SashInterface
import SashWayland

/// A user's devices: touch screen, pointer, keyboard, each of which comes and goes.
final class Seat {
  /// The global's name, which also names the seat in events.
  let global: UInt32
  private let proxy: WlSeat
  private unowned let session: Session

  private(set) var touch: TouchDevice?
  private(set) var pointer: PointerDevice?
  private(set) var keyboard: KeyboardDevice?
  /// The seat's tablets; nil where the compositor tells none.
  private var tablet: TabletDevice?
  /// The seat's clipboards, as many as the compositor has.
  private var clipboards: [ClipboardKind: SelectionDevice] = [:]
  /// The seat's input method; nil where the compositor has none.
  private(set) var textInput: TextInputDevice?

  init(global: UInt32, proxy: WlSeat, session: Session) {
    self.global = global
    self.proxy = proxy
    self.session = session
    proxy.onEvent = { [weak self] event in
      if case .capabilities(let capabilities) = event { self?.update(capabilities) }
    }
    protocolsChanged()
  }

  /// Protocols of the compositor came or went: takes up what there is.
  func protocolsChanged() {
    switch (session.tablets, tablet) {
    case (let manager?, nil): tablet = TabletDevice(manager: manager, seat: self, session: session)
    case (nil, let device?):
      tablet = nil
      device.close()
    default: break
    }
    switch (session.textInputs, textInput) {
    case (let manager?, nil):
      textInput = TextInputDevice(
        proxy: manager.getTextInput(seat: proxy), seat: global, session: session)
    case (nil, let device?):
      textInput = nil
      device.close()
    default: break
    }
    update(.clipboard, session.dataDevices) { DataClipboard($0, of: $1) }
    update(.selection, session.primarySelection) { PrimaryClipboard($0, of: $1) }
    pointer?.protocolsChanged()
  }

  private func update<Manager>(
    _ kind: ClipboardKind, _ manager: Manager?, _ make: (Manager, WlSeat) -> any WireClipboard
  ) {
    switch (manager, clipboards[kind]) {
    case (let manager?, nil):
      clipboards[kind] = SelectionDevice(
        make(manager, proxy), kept: session.takeKept(kind), transfers: session.transfers)
    case (nil, .some): closeClipboard(kind)
    default: break
    }
  }

  /// What was copied stays: for another seat, or for when the protocol comes back.
  private func closeClipboard(_ kind: ClipboardKind) {
    guard let device = clipboards.removeValue(forKey: kind) else { return }
    if let content = device.close() { session.keep(content, kind) }
    // Last: those who hear that nothing comes any more may copy something, which goes elsewhere.
    session.transfers.abandon(from: device)
  }

  /// One of its clipboards.
  func selection(_ kind: ClipboardKind) -> SelectionDevice? { clipboards[kind] }

  /// Whether its keyboard writes to a window.
  func writes(to target: any InputTarget) -> Bool { keyboard?.focus.focus === target }

  var modifiers: Modifiers { keyboard?.focus.modifiers ?? [] }

  /// The object, to name the seat in requests.
  var object: WlSeat { proxy }

  private func update(_ capabilities: WlSeat.Capability) {
    switch (capabilities.contains(.touch), touch) {
    case (true, nil):
      touch = TouchDevice(proxy: proxy.getTouch(), seat: self, session: session)
    case (false, let device?):
      touch = nil
      device.close()
    default: break
    }
    switch (capabilities.contains(.keyboard), keyboard) {
    case (true, nil):
      keyboard = KeyboardDevice(proxy: proxy.getKeyboard(), seat: self, session: session)
    case (false, let device?):
      keyboard = nil
      device.close()
    default: break
    }
    switch (capabilities.contains(.pointer), pointer) {
    case (true, nil):
      pointer = PointerDevice(proxy: proxy.getPointer(), seat: self, session: session)
    case (false, let device?):
      pointer = nil
      device.close()
    default: break
    }
  }

  /// A window's pointer has another shape or scale.
  func updateCursor(of target: any InputTarget) {
    pointer?.updateCursor(of: target)
    tablet?.updateCursor(of: target)
  }

  /// A window goes: nothing is sent to it any more.
  func forget(_ target: any InputTarget) {
    touch?.points.forget(target)
    tablet?.forget(target)
    pointer?.touchpad?.focus.forget(target)
    pointer?.focus.forget(target)
    keyboard?.focus.forget(target)
    textInput?.forget(target)
  }

  /// The seat is gone, or the session ends: fingers and buttons are cancelled.
  func close() {
    touch?.close()
    pointer?.close()
    keyboard?.close()
    tablet?.close()
    let input = textInput
    textInput = nil
    input?.close()
    for kind in ClipboardKind.allCases { closeClipboard(kind) }
    tablet = nil
    touch = nil
    pointer = nil
    keyboard = nil
    proxy.onEvent = nil
    // Older ones have no end but the connection's.
    if proxy.version >= WlSeat.releaseSince { proxy.release() }
  }
}
