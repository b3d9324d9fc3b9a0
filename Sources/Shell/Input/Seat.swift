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
  /// The seat's clipboards; nil where the compositor has none.
  private var clipboard: SelectionDevice?
  private var primary: SelectionDevice?
  /// The seat's input method; nil where the compositor has none.
  private(set) var textInput: TextInputDevice?

  init(global: UInt32, proxy: WlSeat, session: Session) {
    self.global = global
    self.proxy = proxy
    self.session = session
    proxy.onEvent = { [weak self] event in
      if case .capabilities(let capabilities) = event { self?.update(capabilities) }
    }
    tablet = session.tablets.map { TabletDevice(manager: $0, seat: self, session: session) }
    clipboard = session.dataDevices.map {
      SelectionDevice(
        .clipboard($0.getDataDevice(seat: proxy), $0), kept: session.takeKept(.clipboard),
        transfers: session.transfers)
    }
    primary = session.primarySelection.map {
      SelectionDevice(
        .selection($0.getDevice(seat: proxy), $0), kept: session.takeKept(.selection),
        transfers: session.transfers)
    }
    textInput = session.textInputs.map {
      TextInputDevice(proxy: $0.getTextInput(seat: proxy), seat: global, session: session)
    }
  }

  /// One of its clipboards.
  func selection(_ kind: ClipboardKind) -> SelectionDevice? {
    switch kind {
    case .clipboard: clipboard
    case .selection: primary
    }
  }

  /// Whether its keyboard writes to a window.
  func writes(to target: any InputTarget) -> Bool { keyboard?.focus.focus === target }

  /// The compositor has no input methods any more.
  func endTextInput() {
    let device = textInput
    textInput = nil
    device?.close()
  }

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
    endTextInput()
    // Those who hear that nothing comes any more may copy something: it goes elsewhere by then.
    let clipboards = (clipboard, primary)
    (clipboard, primary) = (nil, nil)
    if let content = clipboards.0?.close() { session.keep(content, .clipboard) }
    if let content = clipboards.1?.close() { session.keep(content, .selection) }
    tablet = nil
    touch = nil
    pointer = nil
    keyboard = nil
    proxy.onEvent = nil
    // Older ones have no end but the connection's.
    if proxy.version >= WlSeat.releaseSince { proxy.release() }
  }
}
