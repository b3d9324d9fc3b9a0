// SPDX-License-Identifier: MIT

import SashEventLoop
import SashGestures
import SashInterfaceCore
import SashInterfaceValues
import SashSurfaces
import SashWayland

/// The seats of one connection.
///
/// A window registers its surface here, and then receives the input of all seats.
package final class SeatList {
  private var seats: [Seat] = []
  private let context: InputContext
  private let transfers: ClipboardTransfers
  private let retainedClipboards: RetainedClipboards
  /// Whether it was reported that the compositor has no drag and drop.
  private var didReportMissingDrags = false

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - globals: The globals of the connection.
  ///   - loop: The event loop of the devices.
  ///   - retainedClipboards: The content of clipboards that no seat offers.
  ///   - report: Reports a problem that a device has worked around.
  package init(
    globals: BoundGlobals, loop: EventLoop, retainedClipboards: RetainedClipboards,
    report: @escaping (ShellReport) -> Void
  ) {
    context = InputContext(
      globals: globals, targets: SurfaceTargets(), cursorThemes: CursorThemes(shm: globals.shm),
      loop: loop, report: report)
    transfers = ClipboardTransfers(loop: loop)
    self.retainedClipboards = retainedClipboards
  }

  // MARK: Globals

  /// Adds the seat of a global.
  package func add(_ proxy: WlSeat, global: UInt32) {
    seats.append(
      Seat(
        global: global, proxy: proxy, context: context,
        clipboards: SeatClipboards(
          of: proxy, targets: context.targets, transfers: transfers,
          retained: retainedClipboards)))
  }

  /// Removes the seat of a global, if it is one.
  package func remove(global: UInt32) {
    guard let index = seats.firstIndex(where: { $0.global == global }) else { return }
    // First, since the end of a press may make the application copy.
    context.presses.removePresses(ofSeat: global)
    seats.remove(at: index).close()
  }

  /// Creates or removes devices after a change of the available protocols.
  package func protocolsChanged() {
    for seat in seats { seat.protocolsChanged() }
  }

  /// Returns the protocol object of the seat that events name by its global, or `nil` if it is
  /// gone.
  package func object(_ name: UInt32) -> WlSeat? { seat(name)?.object }

  private func seat(_ name: UInt32) -> Seat? { seats.first { $0.global == name } }

  // MARK: Windows

  /// Registers a surface, whose window receives its input.
  package func register(_ target: any InputTarget, _ surface: WlSurface) {
    context.targets.add(target, for: surface)
  }

  /// Removes a surface: its window receives no further events, and its presses are cancelled.
  package func remove(_ target: any InputTarget, _ surface: WlSurface) {
    context.targets.remove(surface)
    for seat in seats { seat.remove(target) }
  }

  /// Updates the pointers in a window whose cursor or scale has changed.
  package func updateCursor(of target: any InputTarget) {
    for seat in seats { seat.updateCursor(of: target) }
  }

  /// Updates the text inputs after a change of the editable text in a window.
  package func textInputChanged(of target: any InputTarget) {
    for seat in seats { seat.textInput?.textChanged(of: target) }
  }

  /// Ends the sequences of dead keys that were begun in a window.
  package func endKeySequence(in target: any InputTarget) {
    for seat in seats { seat.keyboard?.focus.endSequence(in: target) }
  }

  /// Ends the events of a dispatch, before the windows draw.
  package func finishEvents() {
    for seat in seats { seat.pointer?.finishEvents() }
  }

  /// Ends a dispatch.
  package func finishDispatch() {
    for seat in seats { seat.textInput?.finishDispatch() }
  }

  // MARK: Presses

  /// Returns the press that a request is made for, or `nil` if there was none: that which the
  /// request names, or else the last one in any window.
  private func press(for grant: InputGrant?) -> InputGrant? {
    if let grant, seat(grant.seat) != nil { grant } else { context.presses.newest }
  }

  /// Returns the press that a request for an activation token is made for, or `nil` for none.
  ///
  /// A request that names no press is made for the last one only while its seat is in a window of
  /// the application. Compositors refuse the token of a program that the user has left; without a
  /// press, they may still mark the window as urgent.
  package func activationPress(for grant: InputGrant?) -> (seat: WlSeat, serial: UInt32)? {
    guard let press = press(for: grant), let seat = seat(press.seat),
      press == grant || seat.isInWindow
    else { return nil }
    return (seat.object, press.serial)
  }

  /// Returns the clipboard for a window with the serial to set it with, or `nil` if there is none.
  ///
  /// It belongs to the seat of the press that the request is made for. Before any press it is that
  /// of the seat whose keyboard focus is in the window, or else of the first seat, and there is no
  /// serial.
  package func clipboard(
    _ kind: ClipboardKind, for target: any InputTarget, grant: InputGrant?
  ) -> (device: SelectionDevice, serial: UInt32?)? {
    let press = press(for: grant)
    guard
      let seat = press.flatMap({ seat($0.seat) })
        ?? seats.first(where: { $0.hasKeyboardFocus(in: target) }) ?? seats.first,
      let device = seat.clipboards[kind]
    else { return nil }
    return (device, press?.serial)
  }

  // MARK: Drags

  /// Begins a drag of a window with a press.
  ///
  /// - Parameters:
  ///   - request: The request of the window.
  ///   - target: The window.
  ///   - surface: The window's surface.
  ///   - makeIcon: Creates the surface of the preview.
  /// - Returns: `false` if the seat is gone or cannot drag.
  package func beginDrag(
    _ request: DragRequest, from target: any InputTarget, on surface: WlSurface,
    makeIcon: (DragRequest.Preview) -> DragIcon?
  ) -> Bool {
    guard let seat = seat(request.grant.seat) else { return false }
    guard seat.clipboards.drags.isAvailable else {
      if !didReportMissingDrags { context.report(.noDragAndDrop) }
      didReportMissingDrags = true
      return false
    }
    let contact = seat.contact(of: request.grant)
    guard
      seat.clipboards.drags.begin(
        request, by: contact, from: target, on: surface, makeIcon: makeIcon)
    else { return false }
    // Compositors take the pointer away, and send nothing more of the fingers.
    seat.cancelPresses()
    return true
  }

  // MARK: Pointer constraints

  /// Locks or confines a pointer on a window's surface: that which is in the window, else the first
  /// one.
  ///
  /// - Returns: Whether there is such a pointer, and the protocols.
  package func begin(
    _ constraint: PointerConstraint, for target: any InputTarget, on surface: WlSurface
  ) -> Bool {
    let pointers = seats.compactMap(\.pointer)
    let pointer = pointers.first { $0.focus.focus === target } ?? pointers.first
    return pointer?.begin(constraint, on: surface) ?? false
  }

  /// Sends a change of a constraint; returns whether the surface must be committed for it.
  package func update(_ constraint: PointerConstraint) -> Bool {
    seats.contains { $0.pointer?.update(constraint) ?? false }
  }

  /// Frees the pointer that a constraint has locked or confined.
  package func end(_ constraint: PointerConstraint) {
    for seat in seats { seat.pointer?.end(constraint) }
  }

  // MARK: End

  /// Releases the cursor images, which must not outlive the connection.
  package func connectionEnded() { context.cursorThemes.removeAll() }

  /// Closes all seats, and cancels their presses and the transfers of their clipboards.
  package func close() {
    for seat in seats {
      context.presses.removePresses(ofSeat: seat.global)
      seat.close()
    }
    seats = []
    connectionEnded()
    transfers.close()
  }
}
