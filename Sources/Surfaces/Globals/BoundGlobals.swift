// SPDX-License-Identifier: MIT

import SashGeometry
import SashWayland

/// The globals that one connection has bound, other than its outputs and seats.
///
/// Required globals are bound at the start. Optional ones can be added and removed at any time;
/// objects that were created from one keep it.
package final class BoundGlobals {
  /// The version of `wl_compositor` with `wl_surface.damage_buffer`, the newest required request.
  private static let compositorMinimum: UInt32 = 4
  /// The version of `xdg_wm_base` with the tiled states.
  private static let shellMinimum: UInt32 = 2

  package let compositor: WlCompositor
  package let shm: WlShm
  package let wmBase: XdgWmBase
  /// The pixel formats that the compositor has announced, before the first configure of a surface.
  package private(set) var formats: Set<WlShm.Format> = []

  package private(set) var viewporter: WpViewporter?
  package private(set) var fractionalScale: WpFractionalScaleManagerV1?
  package private(set) var layerShell: ZwlrLayerShellV1?
  package private(set) var sessionLocks: ExtSessionLockManagerV1?
  package private(set) var decoration: ZxdgDecorationManagerV1?
  package private(set) var subcompositor: WlSubcompositor?
  package private(set) var presentation: PresentationFeedback?
  package private(set) var tablets: ZwpTabletManagerV2?
  package private(set) var dataDevices: WlDataDeviceManager?
  package private(set) var primarySelection: ZwpPrimarySelectionDeviceManagerV1?
  package private(set) var textInputs: ZwpTextInputManagerV3?
  package private(set) var desktop = DesktopGlobals()
  package private(set) var pointers = PointerGlobals()

  private let globals: Globals
  /// The names of the bound optional globals.
  private var names: [Capability: UInt32] = [:]

  /// Binds the required globals; pass each of the others to `add(_:as:)`.
  ///
  /// - Parameter globals: The globals of the connection, complete after its first round trip.
  /// - Throws: `GlobalError` if a required global is missing or too old.
  package init(_ globals: Globals) throws(GlobalError) {
    self.globals = globals
    compositor = try globals.bind(WlCompositor.self, minimum: Self.compositorMinimum)
    shm = try globals.bind(WlShm.self)
    wmBase = try globals.bind(XdgWmBase.self, minimum: Self.shellMinimum)
    shm.onEvent = { [weak self] event in
      if case .format(let format) = event { self?.formats.insert(format) }
    }
    wmBase.onEvent = { [weak wmBase] event in
      if case .ping(let serial) = event { wmBase?.pong(serial: serial) }
    }
  }

  /// Creates a region of rectangles in surface coordinates, which the caller destroys.
  package func makeRegion(_ rects: [PixelRect]) -> WlRegion {
    let region = compositor.createRegion()
    for rect in rects {
      region.add(
        x: Int32(rect.left), y: Int32(rect.top), width: Int32(rect.width),
        height: Int32(rect.height))
    }
    return region
  }

  /// Binds an optional global, unless one of its interface is bound.
  ///
  /// Of several globals of one interface, the first counts.
  ///
  /// - Returns: Whether it is the one of its interface that counts.
  package func add(_ global: Globals.Global, as capability: Capability) -> Bool {
    guard names[capability] == nil else { return false }
    names[capability] = global.name
    set(global, as: capability)
    return true
  }

  /// Forgets an optional global that the compositor has removed.
  ///
  /// - Returns: Whether it was the one of its interface that counted.
  package func remove(_ global: Globals.Global, as capability: Capability) -> Bool {
    guard names[capability] == global.name else { return false }
    names[capability] = nil
    set(nil, as: capability)
    return true
  }

  /// Binds the object of an optional global, or forgets it if `nil` is passed.
  private func set(_ global: Globals.Global?, as capability: Capability) {
    switch capability {
    case .viewporter: viewporter = bind(global)
    case .fractionalScale: fractionalScale = bind(global)
    case .layerShell: layerShell = bind(global)
    case .sessionLock: sessionLocks = bind(global)
    case .decoration: decoration = bind(global)
    case .subsurfaces: subcompositor = bind(global)
    case .cursorShape: pointers.cursorShapes = bind(global)
    case .presentation:
      presentation = (bind(global) as WpPresentation?).map { PresentationFeedback($0) }
    case .pointerGestures: pointers.gestures = bind(global)
    case .tablets: tablets = bind(global)
    case .clipboard: dataDevices = bind(global)
    case .primarySelection: primarySelection = bind(global)
    case .textInput: textInputs = bind(global)
    case .dialogs: desktop.dialogs = bind(global)
    case .activation: desktop.activation = bind(global)
    case .idleInhibition: desktop.idleInhibition = bind(global)
    case .icons: desktop.icons = bind(global)
    case .relativePointer: pointers.movements = bind(global)
    case .pointerConstraints: pointers.constraints = bind(global)
    case .seat, .output: break
    }
  }

  private func bind<Object: WaylandObject>(_ global: Globals.Global?) -> Object? {
    global.flatMap { try? globals.bind($0, as: Object.self) }
  }
}
