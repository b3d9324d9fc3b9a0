// SPDX-License-Identifier: MIT

import SashInterfaceValues
import SashSurfaces
import SashWayland

/// The clipboards and the drag and drop of one seat, as far as the compositor supports them.
final class SeatClipboards {
  private var devices: [ClipboardKind: SelectionDevice] = [:]
  /// Drag and drop of the seat.
  let drags: DragDevice
  private let seat: WlSeat
  private let transfers: ClipboardTransfers
  private let retained: RetainedClipboards

  /// Creates the clipboards of a seat; `update(_:)` opens them.
  ///
  /// - Parameters:
  ///   - seat: The seat.
  ///   - targets: The windows by their surfaces, for drags.
  ///   - transfers: The clipboard transfers of the connection.
  ///   - retained: The content of clipboards that are not open, which a clipboard takes when it
  ///     opens and gives back when it closes.
  init(
    of seat: WlSeat, targets: SurfaceTargets, transfers: ClipboardTransfers,
    retained: RetainedClipboards
  ) {
    drags = DragDevice(targets: targets, transfers: transfers)
    self.seat = seat
    self.transfers = transfers
    self.retained = retained
  }

  /// Returns a clipboard, or `nil` if the compositor does not support it.
  subscript(kind: ClipboardKind) -> SelectionDevice? { devices[kind] }

  /// Opens or closes clipboards after a change of the available protocols.
  func update(_ globals: BoundGlobals) {
    update(.clipboard, globals.dataDevices) { [drags] manager, seat in
      let wire = DataClipboard(manager, of: seat, drags: drags)
      drags.open(wire)
      return wire
    }
    update(.selection, globals.primarySelection) { PrimaryClipboard($0, of: $1) }
  }

  private func update<Manager>(
    _ kind: ClipboardKind, _ manager: Manager?, _ make: (Manager, WlSeat) -> any WireClipboard
  ) {
    switch (manager, devices[kind]) {
    case (let manager?, nil):
      devices[kind] = SelectionDevice(
        make(manager, seat), retained: retained.take(kind), transfers: transfers)
    case (nil, .some): close(kind)
    default: break
    }
  }

  /// Closes a clipboard and retains its content for another seat, or for when the protocol is
  /// available again.
  private func close(_ kind: ClipboardKind) {
    guard let device = devices.removeValue(forKey: kind) else { return }
    // First, since the offers and the source depend on the device.
    if kind == .clipboard { drags.close() }
    if let content = device.close() { retained.retain(content, in: kind) }
    // Last, since a completion may copy content, which must go to another clipboard.
    transfers.abandon(from: device)
  }

  /// Closes all clipboards.
  func close() {
    for kind in ClipboardKind.allCases { close(kind) }
  }
}
