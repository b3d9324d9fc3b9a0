// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceValues

/// The touches of one touch screen with their windows.
///
/// Events are forwarded at once, since some compositors never send `wl_touch.frame`.
package final class TouchPoints {
  /// The maximum number of simultaneous touches; further ones are ignored.
  package static let maximumTouches = 64

  private struct Point {
    weak var target: (any InputTarget)?
    var touch: Touch
  }

  private let seat: UInt32
  private var points: [Int32: Point] = [:]
  private var deviceTime = DeviceTime()

  package init(seat: UInt32) { self.seat = seat }

  /// The number of current touches.
  package var count: Int { points.count }

  package func down(
    _ id: Int32, on target: (any InputTarget)?, at position: SashGeometry.Point, time: UInt32,
    serial: UInt32, modifiers: Modifiers
  ) {
    // A former touch with the same identifier was never released.
    cancel(id)
    guard let target, position.isFinite, points.count < Self.maximumTouches else { return }
    let touch = Touch(
      id: .unique(), phase: .began, position: position, time: deviceTime.seconds(time),
      source: .finger, seat: seat, modifiers: modifiers,
      grant: InputGrant(seat: seat, serial: serial))
    points[id] = Point(target: target, touch: touch)
    target.receive(.touch(touch))
  }

  /// Returns the identifier of the touch that has a grant, or `nil`.
  func id(of grant: InputGrant) -> Int32? { points.first { $0.value.touch.grant == grant }?.key }

  package func motion(_ id: Int32, to position: SashGeometry.Point, time: UInt32) {
    guard position.isFinite else { return }
    send(id, time: time) { touch in
      touch.phase = .moved
      touch.position = position
    }
  }

  package func up(_ id: Int32, time: UInt32) {
    send(id, time: time) { $0.phase = .ended }
    points[id] = nil
  }

  /// Cancels all touches, as the compositor requests; no release will follow (SDL #10950).
  package func cancelAll() {
    for id in points.keys.sorted() { cancel(id) }
  }

  /// Removes a window that is about to be closed and cancels its touches.
  package func remove(_ target: any InputTarget) {
    for id in points.keys.sorted() where points[id]?.target === target { cancel(id) }
  }

  private func cancel(_ id: Int32) {
    guard var point = points.removeValue(forKey: id) else { return }
    point.touch.phase = .cancelled
    point.target?.receive(.touch(point.touch))
  }

  private func send(_ id: Int32, time: UInt32, _ change: (inout Touch) -> Void) {
    guard var point = points[id] else { return }
    change(&point.touch)
    point.touch.time = deviceTime.seconds(time)
    points[id] = point
    point.target?.receive(.touch(point.touch))
  }
}
