// SPDX-License-Identifier: MIT

import SashEventLoop
import SashSeats
import SashSurfaces
import SashWayland

/// The protocol objects of one connection, which are closed with it.
final class ConnectionObjects {
  private(set) var capabilities: CapabilityTable
  let globals: BoundGlobals
  let outputs = OutputList()
  let seats: SeatList
  let activation: ActivationTokens
  /// Called when optional globals were added or removed.
  var onGlobalsChange: (() -> Void)?
  private let connection: Connection

  /// Binds the compositor's globals after the initial round trip.
  ///
  /// - Parameters:
  ///   - connection: The connection, which is closed with the objects.
  ///   - loop: The event loop of the devices.
  ///   - retainedClipboards: The content of clipboards that no seat offers.
  ///   - report: Reports a problem that a device has worked around.
  /// - Throws: `DisplayError.missing` or `.tooOld` if a required global cannot be used.
  init(
    connection: Connection, loop: EventLoop, retainedClipboards: RetainedClipboards,
    report: @escaping (ShellReport) -> Void
  ) throws(DisplayError) {
    self.connection = connection
    capabilities = CapabilityTable(connection.globals)
    do throws(GlobalError) {
      globals = try BoundGlobals(connection.globals)
    } catch {
      throw DisplayError(error)
    }
    activation = ActivationTokens(globals)
    seats = SeatList(
      globals: globals, loop: loop, retainedClipboards: retainedClipboards, report: report)
    for global in connection.globals.all { added(global) }
    connection.globals.onAdded = { [weak self] in
      self?.added($0)
      self?.globalsChanged()
    }
    connection.globals.onRemoved = { [weak self] in
      self?.removed($0)
      self?.globalsChanged()
    }
  }

  // MARK: Dynamic globals

  private func globalsChanged() {
    capabilities = CapabilityTable(connection.globals)
    onGlobalsChange?()
  }

  private func added(_ global: Globals.Global) {
    guard let capability = Capability(rawValue: global.interface) else { return }
    switch capability {
    case .output:
      if let proxy: WlOutput = bind(global, as: capability) {
        outputs.add(proxy, global: global.name)
      }
    case .seat:
      if let proxy: WlSeat = bind(global, as: capability) { seats.add(proxy, global: global.name) }
    default:
      if globals.add(global, as: capability) { seats.protocolsChanged() }
    }
  }

  private func removed(_ global: Globals.Global) {
    guard let capability = Capability(rawValue: global.interface) else { return }
    switch capability {
    case .output: outputs.remove(global: global.name)
    case .seat: seats.remove(global: global.name)
    default:
      guard globals.remove(global, as: capability) else { return }
      seats.protocolsChanged()
      if let other = connection.globals.all.first(where: { $0.interface == global.interface }) {
        added(other)
      }
    }
  }

  private func bind<Object: WaylandObject>(
    _ global: Globals.Global, as capability: Capability
  ) -> Object? {
    try? connection.globals.bind(global, as: Object.self, minimum: capability.minimum)
  }

  // MARK: Closing

  /// Closes all objects; protocol objects of the connection are inert afterwards.
  func close() {
    connection.globals.onAdded = nil
    connection.globals.onRemoved = nil
    onGlobalsChange = nil
    seats.close()
    outputs.close()
    activation.close()
    connection.close()
  }
}
