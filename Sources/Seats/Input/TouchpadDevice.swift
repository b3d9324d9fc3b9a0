// SPDX-License-Identifier: MIT

import SashGeometry
import SashWayland

/// The touchpad gestures of a seat: swipes, pinches and holds.
final class TouchpadDevice {
  let focus: TouchpadFocus
  private let swipe: ZwpPointerGestureSwipeV1
  private let pinch: ZwpPointerGesturePinchV1
  /// The hold gesture, which older versions of the protocol lack.
  private let hold: ZwpPointerGestureHoldV1?
  private unowned let seat: Seat
  private let targets: SurfaceTargets
  private unowned let pointer: PointerFocus

  init(
    gestures: ZwpPointerGesturesV1, pointer: WlPointer, focus pointerFocus: PointerFocus,
    seat: Seat, targets: SurfaceTargets
  ) {
    self.seat = seat
    self.targets = targets
    self.pointer = pointerFocus
    focus = TouchpadFocus(seat: seat.global)
    swipe = gestures.getSwipeGesture(pointer: pointer)
    pinch = gestures.getPinchGesture(pointer: pointer)
    hold =
      gestures.version >= ZwpPointerGesturesV1.getHoldGestureSince
      ? gestures.getHoldGesture(pointer: pointer) : nil
    swipe.onEvent = { [weak self] in self?.handleEvent($0) }
    pinch.onEvent = { [weak self] in self?.handleEvent($0) }
    hold?.onEvent = { [weak self] in self?.handleEvent($0) }
  }

  private func handleEvent(_ event: ZwpPointerGestureSwipeV1.Event) {
    switch event {
    case .begin(_, let time, let surface, let fingers): begin(.swipe, fingers, surface, time)
    case .update(let time, let dx, let dy): focus.update(by: Vector(dx: dx, dy: dy), time: time)
    case .end(_, let time, let cancelled): focus.end(isCancelled: cancelled != 0, time: time)
    }
  }

  private func handleEvent(_ event: ZwpPointerGesturePinchV1.Event) {
    switch event {
    case .begin(_, let time, let surface, let fingers): begin(.pinch, fingers, surface, time)
    case .update(let time, let dx, let dy, let scale, let rotation):
      focus.update(by: Vector(dx: dx, dy: dy), scale: scale, rotation: rotation, time: time)
    case .end(_, let time, let cancelled): focus.end(isCancelled: cancelled != 0, time: time)
    }
  }

  private func handleEvent(_ event: ZwpPointerGestureHoldV1.Event) {
    switch event {
    case .begin(_, let time, let surface, let fingers): begin(.hold, fingers, surface, time)
    case .end(_, let time, let cancelled): focus.end(isCancelled: cancelled != 0, time: time)
    }
  }

  private func begin(
    _ kind: TouchpadGesture.Kind, _ fingers: UInt32, _ surface: WlSurface?, _ time: UInt32
  ) {
    focus.begin(
      kind, fingers: fingers, on: targets.target(of: surface), at: pointer.position, time: time,
      modifiers: seat.modifiers)
  }

  func close() {
    swipe.onEvent = nil
    pinch.onEvent = nil
    hold?.onEvent = nil
    focus.cancel()
    swipe.destroy()
    pinch.destroy()
    hold?.destroy()
  }
}
