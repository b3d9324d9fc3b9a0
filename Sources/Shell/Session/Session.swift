import SashInterface
import SashWayland

/// Everything that hangs off one connection, to be dropped with it.
final class Session {
  /// `wl_surface.damage_buffer` is the youngest request that nothing works without.
  private static let compositorMinimum: UInt32 = 4
  /// Tells windows which of their edges are tiled.
  static let shellMinimum: UInt32 = 2

  let connection: Connection
  let loop: EventLoop
  let capabilities: CapabilityTable
  let compositor: WlCompositor
  let shm: WlShm
  let wmBase: XdgWmBase
  let viewporter: WpViewporter?
  let fractionalScale: WpFractionalScaleManagerV1?
  let decoration: ZxdgDecorationManagerV1?
  let cursorShape: WpCursorShapeManagerV1?
  let presentation: PresentationFeedback?
  let pointerGestures: ZwpPointerGesturesV1?
  let tablets: ZwpTabletManagerV2?
  let dataDevices: WlDataDeviceManager?
  let primarySelection: ZwpPrimarySelectionDeviceManagerV1?
  let textInputs: ZwpTextInputManagerV3?
  /// What is being pasted.
  let transfers: ClipboardTransfers

  /// The number of the global that input methods come by.
  private let textInputGlobal: UInt32?

  private(set) var outputs: [Output] = []
  private(set) var seats: [Seat] = []
  private unowned let display: Display
  private var targets: [ObjectIdentifier: WeakTarget] = [:]
  /// The cursor theme by scale, as far as it was needed; nil where there is none.
  ///
  /// Kept, since compositors may still show what was loaded for another scale.
  private var themes: [Int: CursorTheme?] = [:]

  private struct WeakTarget {
    weak var target: ToplevelHost?
  }

  /// Binds what the compositor offers; the one round trip is over by then.
  init(connection: Connection, display: Display) throws(DisplayError) {
    self.connection = connection
    self.display = display
    loop = display.loop
    transfers = ClipboardTransfers(loop: display.loop)
    let globals = connection.globals
    // Of several of a kind the first counts.
    capabilities = CapabilityTable(
      offered: Dictionary(globals.all.map { ($0.interface, $0.version) }) { first, _ in first })
    do throws(GlobalError) {
      compositor = try globals.bind(WlCompositor.self, minimum: Self.compositorMinimum)
      shm = try globals.bind(WlShm.self)
      wmBase = try globals.bind(XdgWmBase.self, minimum: Self.shellMinimum)
    } catch {
      throw DisplayError(error)
    }
    viewporter = try? globals.bind(WpViewporter.self)
    fractionalScale = try? globals.bind(WpFractionalScaleManagerV1.self)
    decoration = try? globals.bind(ZxdgDecorationManagerV1.self)
    cursorShape = try? globals.bind(WpCursorShapeManagerV1.self)
    presentation = (try? globals.bind(WpPresentation.self)).map { PresentationFeedback($0) }
    pointerGestures = try? globals.bind(ZwpPointerGesturesV1.self)
    tablets = try? globals.bind(ZwpTabletManagerV2.self)
    dataDevices = try? globals.bind(WlDataDeviceManager.self)
    primarySelection = try? globals.bind(ZwpPrimarySelectionDeviceManagerV1.self)
    textInputs = try? globals.bind(ZwpTextInputManagerV3.self)
    textInputGlobal =
      globals.all.first { $0.interface == Capability.textInput.rawValue }?.name
    wmBase.onEvent = { [weak wmBase] event in
      if case .ping(let serial) = event { wmBase?.pong(serial: serial) }
    }
    for global in globals.all { added(global) }
    globals.onAdded = { [weak self] in self?.added($0) }
    globals.onRemoved = { [weak self] in self?.removed($0.name) }
  }

  // MARK: Globals that come and go

  private func added(_ global: Globals.Global) {
    switch global.interface {
    case Capability.output.rawValue:
      guard let proxy = try? connection.globals.bind(global, as: WlOutput.self, minimum: 2) else {
        return
      }
      let output = Output(global: global.name, proxy: proxy)
      output.onChange = { [weak self] in self?.outputsChanged() }
      outputs.append(output)
    case Capability.seat.rawValue:
      guard let proxy = try? connection.globals.bind(global, as: WlSeat.self) else { return }
      seats.append(Seat(global: global.name, proxy: proxy, session: self))
    default: break
    }
  }

  private func removed(_ name: UInt32) {
    if name == textInputGlobal { for seat in seats { seat.endTextInput() } }
    if let index = outputs.firstIndex(where: { $0.global == name }) {
      outputs.remove(at: index).close()
      outputsChanged()
    }
    if let index = seats.firstIndex(where: { $0.global == name }) {
      seats.remove(at: index).close()
    }
  }

  private func outputsChanged() { display.outputsChanged() }

  // MARK: Looking up

  func output(_ proxy: WlOutput?) -> Output? { outputs.first { $0.isSame(as: proxy) } }

  func seat(_ name: UInt32) -> WlSeat? { seats.first { $0.global == name }?.object }

  func register(_ target: ToplevelHost, _ surface: WlSurface) {
    targets[ObjectIdentifier(surface)] = WeakTarget(target: target)
  }

  /// The host of a surface that an event names; nil when it is gone already.
  func target(of surface: WlSurface?) -> ToplevelHost? {
    surface.flatMap { targets[ObjectIdentifier($0)]?.target }
  }

  /// A surface goes: no event reaches its host any more, and what was pressed on it is cancelled.
  func forget(_ target: ToplevelHost, _ surface: WlSurface) {
    targets[ObjectIdentifier(surface)] = nil
    for seat in seats { seat.forget(target) }
  }

  // MARK: Clipboards

  /// The clipboard that a window's user means, with what its seat did last; nil where there is none.
  ///
  /// It is that of the seat named, else that of the seat whose keyboard writes to the window, else
  /// that of the first.
  func selection(
    _ kind: ClipboardKind, for target: ToplevelHost, seat name: UInt32?
  ) -> (device: SelectionDevice, serial: UInt32?)? {
    let named = name.flatMap { name in seats.first { $0.global == name } }
    guard let seat = named ?? seats.first(where: { $0.writes(to: target) }) ?? seats.first,
      let device = seat.selection(kind)
    else { return nil }
    return (device, seat.keyboard?.focus.lastPress)
  }

  func takeKept(_ kind: ClipboardKind) -> ClipboardContent? { display.takeKept(kind) }

  func keep(_ content: ClipboardContent, _ kind: ClipboardKind) {
    display.keep(content, kind)
  }

  // MARK: Text input

  /// The text that an input method may edit in a window changed.
  func textInputChanged(of target: ToplevelHost) {
    for seat in seats { seat.textInput?.textChanged(of: target) }
  }

  /// The end of a dispatch.
  func settle() {
    for seat in seats { seat.textInput?.settle() }
  }

  // MARK: Pointers

  func updateCursor(of target: ToplevelHost) {
    for seat in seats { seat.updateCursor(of: target) }
  }

  /// The cursor theme at a scale, loaded when it is first needed.
  func cursorTheme(scale: Int) -> CursorTheme? {
    if let theme = themes[scale] { return theme }
    let theme = CursorTheme(shm: shm, scale: scale)
    themes[scale] = .some(theme)
    return theme
  }

  // MARK: Errors and the end

  func allocate(_ byteCount: Int) throws(BufferError) -> SharedMemory {
    try display.allocate(byteCount)
  }

  func report(_ report: ShellReport) { display.report(report) }

  /// The connection ended: lets go of what is freed with it.
  func connectionEnded() { themes.removeAll() }

  /// Drops everything; every object of the connection is inert afterwards.
  func close() {
    connection.globals.onAdded = nil
    connection.globals.onRemoved = nil
    for seat in seats { seat.close() }
    for output in outputs { output.close() }
    seats = []
    outputs = []
    themes.removeAll()
    transfers.close()
    connection.close()
  }
}
