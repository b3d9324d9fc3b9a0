// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster
import SashSurfaces
import SashWayland

/// The protocol objects of one popup.
final class XdgPopupSurface {
  /// An event for the popup.
  enum Notice {
    /// A configure must be answered.
    case configured
    /// The compositor dismissed the popup.
    case dismissed
  }

  /// The surface with its buffers.
  let buffers: BufferSurface
  /// The object that popups of this one are created on.
  let xdgSurface: XdgSurface

  private let popup: XdgPopup
  private let notify: (Notice) -> Void
  /// The frame in the configure that is not complete yet.
  private var pending = PixelRect.zero
  /// The frame in the newest complete configure, relative to the parent; `nil` before the first.
  private(set) var configure: PixelRect?
  private var lastSentGeometry: PixelRect?
  private var lastToken: UInt32 = 0

  /// Creates the objects, and requests the first configure.
  ///
  /// - Parameters:
  ///   - globals: The globals to create the objects from.
  ///   - parent: The object of the parent.
  ///   - positioner: The rules of the position.
  ///   - grab: The seat and the serial of the press for which the popup grabs the input, or `nil`.
  ///   - allocate: Allocates the memory of the buffers.
  ///   - notify: Called with each event.
  init(
    globals: BoundGlobals, parent: XdgPopupParent, positioner: XdgPopupPositioner,
    grab: (seat: WlSeat, serial: UInt32)?, allocate: @escaping BufferPool.Allocator,
    _ notify: @escaping (Notice) -> Void
  ) {
    self.notify = notify
    buffers = BufferSurface(globals: globals, format: .a8r8g8b8, allocate: allocate)
    xdgSurface = globals.wmBase.getXdgSurface(surface: buffers.proxy)
    let rules = positioner.makeObject(globals.wmBase)
    popup = parent.makePopup(of: xdgSurface, rules)
    rules.destroy()
    buffers.onAcknowledge = { [xdgSurface] in xdgSurface.ackConfigure(serial: $0) }
    xdgSurface.onEvent = { [weak self] in self?.handleEvent($0) }
    popup.onEvent = { [weak self] in self?.handleEvent($0) }
    if let grab { popup.grab(seat: grab.seat, serial: grab.serial) }
    buffers.proxy.commit()
  }

  /// The size of the popup in its last commit, in logical pixels, or `nil` before the first.
  var committedSize: Size? {
    lastSentGeometry.map { Size(width: Double($0.width), height: Double($0.height)) }
  }

  // MARK: Events

  private func handleEvent(_ event: XdgPopup.Event) {
    switch event {
    case .configure(let x, let y, let width, let height):
      pending = PixelRect(
        x: Int(x), y: Int(y), width: max(1, Int(width)), height: max(1, Int(height)))
    case .popupDone: notify(.dismissed)
    case .repositioned: break
    }
  }

  private func handleEvent(_ event: XdgSurface.Event) {
    guard case .configure(let serial) = event else { return }
    configure = pending
    buffers.configured(serial)
    notify(.configured)
  }

  // MARK: Requests

  /// Requests another position, if the compositor can move popups.
  func move(_ positioner: XdgPopupPositioner) {
    guard popup.version >= XdgPopup.repositionSince else { return }
    lastToken += 1
    let rules = positioner.makeObject(buffers.globals.wmBase)
    popup.reposition(positioner: rules, token: lastToken)
    rules.destroy()
  }

  /// Sets the part of the surface without shadows, in logical pixels, with the next commit.
  func setGeometry(_ geometry: PixelRect) {
    guard geometry != lastSentGeometry else { return }
    lastSentGeometry = geometry
    xdgSurface.setWindowGeometry(
      x: Int32(geometry.left), y: Int32(geometry.top), width: Int32(geometry.width),
      height: Int32(geometry.height))
    // A press on the shadow belongs to what lies below.
    let region = buffers.globals.makeRegion([geometry])
    buffers.proxy.setInputRegion(region: region)
    region.destroy()
  }

  /// Removes the content: the popup is no longer displayed.
  func unmap() {
    stopEvents()
    buffers.proxy.attach(buffer: nil, x: 0, y: 0)
    buffers.proxy.commit()
  }

  /// Destroys all objects in the order that the protocols require.
  func destroy() {
    stopEvents()
    popup.destroy()
    xdgSurface.destroy()
    buffers.destroy()
  }

  private func stopEvents() {
    popup.onEvent = nil
    xdgSurface.onEvent = nil
    buffers.onCallback = nil
    buffers.pool.onRelease = nil
  }
}
