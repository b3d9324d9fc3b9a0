// SPDX-License-Identifier: MIT

import SashGeometry
import SashWayland

/// The touch screen of a seat.
final class TouchDevice {
  let points: TouchPoints
  private let proxy: WlTouch
  private unowned let seat: Seat
  private let targets: SurfaceTargets

  init(proxy: WlTouch, seat: Seat, context: InputContext) {
    self.proxy = proxy
    self.seat = seat
    targets = context.targets
    points = TouchPoints(seat: seat.global)
    proxy.onEvent = { [weak self] in self?.handleEvent($0) }
  }

  private func handleEvent(_ event: WlTouch.Event) {
    switch event {
    case .down(let serial, let time, let surface, let id, let x, let y):
      seat.clipboards.drags.handlePress(of: .finger(id))
      let target = targets.target(of: surface)
      seat.recordPress(serial, in: target)
      points.down(
        id, on: target, at: Point(x: x, y: y), time: time, serial: serial,
        modifiers: seat.modifiers)
    case .up(_, let time, let id): points.up(id, time: time)
    case .motion(let time, let id, let x, let y):
      points.motion(id, to: Point(x: x, y: y), time: time)
    case .cancel: points.cancelAll()
    // Each event is forwarded at once; shape and orientation are not used yet.
    case .frame, .shape, .orientation: break
    }
  }

  func close() {
    proxy.onEvent = nil
    points.cancelAll()
    // Older versions have no destructor request.
    if proxy.version >= WlTouch.releaseSince { proxy.release() }
  }
}
