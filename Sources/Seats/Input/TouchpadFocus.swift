// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceValues

/// The gesture on one seat's touchpad with its window.
package final class TouchpadFocus {
  private let seat: UInt32
  private weak var target: (any InputTarget)?
  private var gesture = TouchpadGesture()
  private var deviceTime = DeviceTime()

  package init(seat: UInt32) { self.seat = seat }

  /// Starts a gesture at the pointer's position in a window.
  package func begin(
    _ kind: TouchpadGesture.Kind, fingers: UInt32, on target: (any InputTarget)?,
    at position: Point, time: UInt32, modifiers: Modifiers
  ) {
    cancel()
    guard let target else { return }
    self.target = target
    let touches = (0..<TouchpadGesture.count(kind, fingers: fingers)).map { _ in
      Touch(
        id: .unique(), phase: .began, position: position, time: 0, source: .touchpad, seat: seat,
        modifiers: modifiers)
    }
    send(.begin(at: position, time: deviceTime.seconds(time), touches: touches))
  }

  /// Updates the gesture.
  ///
  /// - Parameters:
  ///   - movement: The movement since the last event, in logical pixels.
  ///   - scale: The scale since the beginning.
  ///   - rotation: The rotation since the last event, in degrees.
  ///   - time: The time stamp of the event, in milliseconds.
  package func update(by movement: Vector, scale: Double = 1, rotation: Double = 0, time: UInt32) {
    send(.update(movement, scale: scale, rotation: rotation, time: deviceTime.seconds(time)))
  }

  package func end(isCancelled: Bool, time: UInt32) {
    send(.end(isCancelled: isCancelled, time: deviceTime.seconds(time)))
  }

  /// Cancels the gesture when the pointer has left or the device is gone.
  package func cancel() { send(.lost) }

  /// Removes a window that is about to be closed.
  package func remove(_ target: any InputTarget) {
    if self.target === target { cancel() }
  }

  private func send(_ event: TouchpadGesture.Event) {
    for touch in gesture.handle(event) { target?.receive(.touch(touch)) }
    if gesture.state == .idle { target = nil }
  }
}
