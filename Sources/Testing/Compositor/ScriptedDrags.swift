// SPDX-License-Identifier: MIT

public import SashWayland

/// Drag and drop of a scripted seat.
public final class ScriptedDrags {
  /// The drag that goes on, or `nil`.
  public private(set) var current: ScriptedDrag?
  /// The drag that was begun last, or `nil`; it may be over.
  public private(set) var last: ScriptedDrag?
  /// Whether drags of clients are ignored, as for an invalid serial; their sources are cancelled.
  public var refusesDrags = false
  /// Whether the source of a drag is told that the user has dropped, on a target or beside all.
  ///
  /// Weston 10 does not tell it for a drag by finger.
  package var reportsReleases = true
  unowned let compositor: ScriptedCompositor
  private var devices: [WlDataDeviceResource] = []

  init(of compositor: ScriptedCompositor) { self.compositor = compositor }

  /// Begins a drag of another program.
  ///
  /// - Parameters:
  ///   - types: The offered MIME types.
  ///   - actions: The operations that the program permits.
  ///   - answer: The bytes that the program writes to each request, or `nil` to answer by a script.
  /// - Returns: The drag, outside of all surfaces.
  public func begin(
    types: [String], actions: WlDataDeviceManager.DndAction = [.copy, .move],
    answer: [UInt8]? = nil
  ) -> ScriptedDrag {
    let drag = ScriptedDrag(.script(types: types, actions: actions), of: self)
    drag.answer = answer
    current = drag
    last = drag
    return drag
  }

  /// Adds a client's data device, which may begin drags with the seat.
  func add(_ device: ScriptedDevice, _ resource: WlDataDeviceResource, of seat: ScriptedSeat) {
    devices.append(resource)
    device.onDrag = { [weak self, weak seat, unowned resource] source, icon, serial in
      if let self, let seat { begin(source, icon: icon, serial: serial, resource, of: seat) }
    }
  }

  func devices(of surface: ScriptedSurface) -> [WlDataDeviceResource] {
    devices.filter { $0.isAlive && $0.client === surface.resource.client }
  }

  /// Begins a drag of a client, unless the script refuses it.
  private func begin(
    _ source: ScriptedSource?, icon: WlSurfaceResource?, serial: UInt32,
    _ device: WlDataDeviceResource, of seat: ScriptedSeat
  ) {
    if !seat.isLastPress(serial) {
      compositor.violation(.badDrag, device, "start_drag with the serial of no press")
    }
    let surface = compositor.surface(of: icon)
    if let surface {
      if case .none = surface.role {
        surface.role = .dragIcon
      } else {
        compositor.violation(.roleTaken, surface.resource, "the icon of a drag")
      }
    }
    guard !refusesDrags, current == nil else {
      source?.cancel()
      return
    }
    let owner: ScriptedDrag.Owner = source.map { .client($0) } ?? .clientWithoutData(device.client)
    let drag = ScriptedDrag(owner, icon: surface, finger: seat.finger(of: serial), of: self)
    source?.onEnd = { [weak drag] in drag?.sourceDidEnd() }
    current = drag
    last = drag
    // The drag takes the pointer away.
    if drag.finger == nil { seat.pointerLeave() }
  }

  func dragDidEnd(_ drag: ScriptedDrag) { if current === drag { current = nil } }
}
