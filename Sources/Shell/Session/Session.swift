import SashInterface
import SashWayland

/// The objects of one connection, discarded with it.
final class Session {
  /// The version of `wl_compositor` with `wl_surface.damage_buffer`, the newest required request.
  private static let compositorMinimum: UInt32 = 4
  /// The version of `xdg_wm_base` with the tiled states.
  static let shellMinimum: UInt32 = 2

  let connection: Connection
  let loop: EventLoop
  private(set) var capabilities: CapabilityTable
  let compositor: WlCompositor
  let shm: WlShm
  let wmBase: XdgWmBase
  /// The clipboard transfers in progress.
  let transfers: ClipboardTransfers

  // Optional globals can be added and removed at any time. Existing surfaces and pointers keep
  // their objects; seats adopt changes.
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
  /// The names of the bound globals.
  private var boundGlobals: [Capability: UInt32] = [:]

  private(set) var outputs: [Output] = []
  private(set) var seats: [Seat] = []
  private unowned let display: Display
  private var targets: [ObjectIdentifier: WeakTarget] = [:]
  /// The cursor themes by scale; `nil` for a scale without a theme.
  ///
  /// They are retained, since compositors may still show an image of another scale.
  private var themes: [Int: CursorTheme?] = [:]

  private struct WeakTarget {
    weak var target: ToplevelHost?
  }

  /// Binds the compositor's globals after the initial round trip.
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

  // MARK: Dynamic globals

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
      // Of several globals of one interface, the first counts.
      if boundGlobals[capability] == nil { bindOptional(global, as: capability) }
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
      boundGlobals[capability] == global.name
    else { return }
    bindOptional(nil, as: capability)
    if let other = connection.globals.all.first(where: { $0.interface == global.interface }) {
      added(other)
    }
  }

  /// Binds an optional global, or forgets it if `nil` is passed.
  private func bindOptional(_ global: Globals.Global?, as capability: Capability) {
    boundGlobals[capability] = global?.name
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

  /// Returns the host of a surface in an event, or `nil` if it is gone.
  func target(of surface: WlSurface?) -> ToplevelHost? {
    surface.flatMap { targets[ObjectIdentifier($0)]?.target }
  }

  /// Removes a surface: its host receives no further events, and its presses are cancelled.
  func remove(_ target: ToplevelHost, _ surface: WlSurface) {
    targets[ObjectIdentifier(surface)] = nil
    for seat in seats { seat.remove(target) }
  }

  // MARK: Clipboards

  /// Returns the clipboard for a window and the serial of its seat's last key press, or `nil` if
  /// there is none.
  ///
  /// It belongs to the named seat, else to the seat whose keyboard focus is in the window, else to
  /// the first seat.
  func selection(
    _ kind: ClipboardKind, for target: ToplevelHost, seat name: UInt32?
  ) -> (device: SelectionDevice, serial: UInt32?)? {
    let named = name.flatMap { name in seats.first { $0.global == name } }
    guard
      let seat = named ?? seats.first(where: { $0.hasKeyboardFocus(in: target) }) ?? seats.first,
      let device = seat.selection(kind)
    else { return nil }
    return (device, seat.keyboard?.focus.lastPress)
  }

  func takeRetainedClipboard(_ kind: ClipboardKind) -> ClipboardContent? {
    display.takeRetainedClipboard(kind)
  }

  func retainClipboard(_ content: ClipboardContent, _ kind: ClipboardKind) {
    display.retainClipboard(content, kind)
  }

  // MARK: Text input

  /// Updates the text inputs after a change of the editable text in a window.
  func textInputChanged(of target: ToplevelHost) {
    for seat in seats { seat.textInput?.textChanged(of: target) }
  }

  /// Ends a dispatch.
  func finishDispatch() {
    for seat in seats { seat.textInput?.finishDispatch() }
  }

  // MARK: Pointers

  func updateCursor(of target: ToplevelHost) {
    for seat in seats { seat.updateCursor(of: target) }
  }

  /// Returns the cursor theme at a scale, loaded on first use.
  func cursorTheme(scale: Int) -> CursorTheme? {
    if let theme = themes[scale] { return theme }
    let theme = CursorTheme(shm: shm, scale: scale)
    themes[scale] = .some(theme)
    return theme
  }

  // MARK: Errors and closing

  func allocate(_ byteCount: Int) throws(BufferError) -> SharedMemory {
    try display.allocate(byteCount)
  }

  func report(_ report: ShellReport) { display.report(report) }

  /// Releases objects that are freed together with the connection.
  func connectionEnded() { themes.removeAll() }

  /// Closes all objects; protocol objects of the connection are inert afterwards.
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
