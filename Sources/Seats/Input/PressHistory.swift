// SPDX-License-Identifier: MIT

import SashGestures

/// The last press of each seat in a window of the application: a key, a button, a finger or a
/// stylus.
///
/// A request that names no press is made for the newest of them.
final class PressHistory {
  /// The last press of each seat, the newest at the end.
  private var presses: [InputGrant] = []

  /// The newest press of a seat that still exists, or `nil` before the first.
  var newest: InputGrant? { presses.last }

  /// Records a press.
  func record(_ press: InputGrant) {
    removePresses(ofSeat: press.seat)
    presses.append(press)
  }

  /// Removes the press of a seat that is gone: a compositor knows no serials of other seats.
  func removePresses(ofSeat seat: UInt32) { presses.removeAll { $0.seat == seat } }
}
