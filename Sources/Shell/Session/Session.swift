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
  private(set) var capabilities: CapabilityTable
  let compositor: WlCompositor
  let shm: WlShm
  let wmBase: XdgWmBase
  /// What is being pasted.
  let transfers: ClipboardTransfers

  // What the compositor may lack, and what may come and go: surfaces and pointers that are there
  // already keep what they had, seats take up what there is.
  private(set) var viewporter: WpViewporter?
  private(set) var fractionalScale: WpFractionalScaleManagerV1?
  private(set) var decoration: ZxdgDecorationManagerV1?
  private(set) var cursorShape: WpCursorShapeManagerV1?
  private(set) var presentation: PresentationFeedback?
  private(set) var pointerGestures: ZwpPointerGesturesV1?
  private(set) var tablets: ZwpTabletManagerV2?
  private(set) var dataDevices: WlDataDeviceManager?
  private(set) var primarySelection: ZwpPrimarySelectionDeviceManagerV1?
  private(set) var textInputs: ZwpTextInputManagerV3?
  /// The globals that these are bound to.
  private var bound: [Capability: UInt32] = [:]

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
    capabilities = CapabilityTable(globals)
    do throws(GlobalError) {
      compositor = try globals.bind(WlCompositor.self, minimum: Self.compositorMinimum)
      shm = try globals.bind(WlShm.self)
      wmBase = try globals.bind(XdgWmBase.self, minimum: Self.shellMinimum)
    } catch {
      throw DisplayError(error)
    }
    wmBase.onEvent = { [weak wmBase] event in
      if case .ping(let serial) = event { wmBase?.pong(serial: serial) }
    }
    for global in globals.all { added(global) }
    globals.onAdded = { [weak self] in
      self?.added($0)
      self?.globalsChanged()
    }
    globals.onRemoved = { [weak self] in
      self?.removed($0)
      self?.globalsChanged()
    }
  }

  // MARK: Globals that come and go

  private func globalsChanged() { capabilities = CapabilityTable(connection.globals) }

  private func added(_ global: Globals.Global) {
    guard let capability = Capability(rawValue: global.interface) else { return }
    switch capability {
    case .output:
      guard let proxy: WlOutput = bind(global, minimum: capability.minimum) else { return }
      let output = Output(global: global.name, proxy: proxy)
      output.onChange = { [weak self] in self?.outputsChanged() }
      outputs.append(output)
    case .seat:
      guard let proxy: WlSeat = bind(global) else { return }
      seats.append(Seat(global: global.name, proxy: proxy, session: self))
    default:
      // Of several of a kind the first counts.
      if bound[capability] == nil { take(global, as: capability) }
    }
  }

  private func removed(_ global: Globals.Global) {
    if let index = outputs.firstIndex(where: { $0.global == global.name }) {
      outputs.remove(at: index).close()
      outputsChanged()
    }
    if let index = seats.firstIndex(where: { $0.global == global.name }) {
      seats.remove(at: index).close()
    }
    guard let capability = Capability(rawValue: global.interface),
      bound[capability] == global.name
    else { return }
    take(nil, as: capability)
    if let other = connection.globals.all.first(where: { $0.interface == global.interface }) {
      added(other)
    }
  }

  /// Takes up a protocol that the compositor may lack; nil: lets go of it.
  private func take(_ global: Globals.Global?, as capability: Capability) {
    bound[capability] = global?.name
    switch capability {
    case .viewporter: viewporter = bind(global)
    case .fractionalScale: fractionalScale = bind(global)
    case .decoration: decoration = bind(global)
    case .cursorShape: cursorShape = bind(global)
    case .presentation:
      presentation = (bind(global) as WpPresentation?).map { PresentationFeedback($0) }
    case .pointerGestures: pointerGestures = bind(global)
    case .tablets: tablets = bind(global)
    case .clipboard: dataDevices = bind(global)
    case .primarySelection: primarySelection = bind(global)
    case .textInput: textInputs = bind(global)
    case .seat, .output: break
    }
    for seat in seats { seat.protocolsChanged() }
  }

  private func bind<Object: WaylandObject>(
    _ global: Globals.Global?, minimum: UInt32 = 1
  ) -> Object? {
    global.flatMap { try? connection.globals.bind($0, as: Object.self, minimum: minimum) }
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
