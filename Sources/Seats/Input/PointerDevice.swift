// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore
import SashInterfaceValues
import SashSurfaces
import SashWayland

/// The pointer of a seat.
final class PointerDevice {
  let focus: PointerFocus
  /// The touchpad gestures with more fingers than scrolling, or `nil` if the compositor does not
  /// support them.
  private(set) var touchpad: TouchpadDevice?
  /// The lock or the confinement of the pointer, or `nil` while it is free.
  private var constraint: PointerConstraintDevice?
  private let proxy: WlPointer
  private unowned let seat: Seat
  private let context: InputContext
  private let cursor: PointerCursor
  /// Whether the pointer has left its surface and may enter another one of the same window in the
  /// same dispatch.
  private var isLeaving = false

  init(proxy: WlPointer, seat: Seat, context: InputContext) {
    self.proxy = proxy
    self.seat = seat
    self.context = context
    focus = PointerFocus(seat: seat.global)
    cursor = PointerCursor(.pointer(proxy), context: context)
    focus.modifiers = { [unowned seat] in seat.modifiers }
    proxy.onEvent = { [weak self] in self?.handleEvent($0) }
    protocolsChanged()
  }

  /// Creates or removes devices after a change of the available protocols.
  func protocolsChanged() {
    switch (context.globals.pointers.gestures, touchpad) {
    case (let gestures?, nil):
      touchpad = TouchpadDevice(
        gestures: gestures, pointer: proxy, focus: focus, seat: seat, targets: context.targets)
    case (nil, let device?):
      touchpad = nil
      device.close()
    default: break
    }
  }

  /// Updates the cursor of a window whose cursor or scale has changed.
  func updateCursor(of target: any InputTarget) {
    if focus.focus === target { cursor.show(for: target) }
  }

  // MARK: Constraints

  /// Locks or confines the pointer on a surface; returns `false` without the protocols, and while it
  /// is constrained for another window.
  func begin(_ constraint: PointerConstraint, on surface: WlSurface) -> Bool {
    guard self.constraint == nil else { return false }
    self.constraint = PointerConstraintDevice(
      constraint, pointer: proxy, on: surface, context.globals)
    return self.constraint != nil
  }

  /// Sends a change of a constraint, if it is that of the pointer; returns whether the surface must
  /// be committed for it.
  func update(_ constraint: PointerConstraint) -> Bool {
    guard let device = self.constraint, device.constraint === constraint else { return false }
    return device.update()
  }

  /// Frees the pointer, if it is constrained so.
  func end(_ constraint: PointerConstraint) {
    guard let device = self.constraint, device.constraint === constraint else { return }
    self.constraint = nil
    device.close()
  }

  // MARK: Events

  private func handleEvent(_ event: WlPointer.Event) {
    switch event {
    case .enter(let serial, let surface, let x, let y):
      cursor.entrySerial = serial
      let target = context.targets.target(of: surface)
      if !isLeaving || !focus.move(to: target, at: Point(x: x, y: y)) {
        focus.enter(target, at: Point(x: x, y: y))
      }
      isLeaving = false
      if let target = focus.focus { cursor.show(for: target) }
    case .leave:
      touchpad?.focus.cancel()
      isLeaving = true
    case .motion(let time, let x, let y): focus.motion(to: Point(x: x, y: y), time: time)
    case .button(let serial, let time, let button, let state):
      if state == .pressed {
        seat.clipboards.drags.handlePress(of: .button(button))
        seat.recordPress(serial, in: focus.focus)
        focus.press(button, time: time, serial: serial)
      } else {
        focus.release(button, time: time)
      }
    case .frame: focus.flushScroll()
    case .axis, .axisSource, .axisStop, .axisDiscrete, .axisValue120:
      handleScroll(event)
    }
  }

  /// Handles that the pointer has entered no other surface since it left one.
  func finishEvents() {
    if isLeaving { focus.leave() }
    isLeaving = false
  }

  private func handleScroll(_ event: WlPointer.Event) {
    focus.scroll { scroll in
      switch event {
      case .axis(let time, let axis, let value):
        scroll.move(Self.axis(axis), by: value, time: time)
      case .axisSource(let source):
        switch source {
        case .wheel, .wheelTilt: scroll.setSource(.wheel)
        case .finger: scroll.setSource(.finger)
        default: scroll.setSource(.continuous)
        }
      case .axisStop(let time, let axis): scroll.stop(Self.axis(axis), time: time)
      case .axisDiscrete(let axis, let discrete):
        scroll.rotateWheel(Self.axis(axis), by: Int(discrete) * 120)
      case .axisValue120(let axis, let parts): scroll.rotateWheel(Self.axis(axis), by: Int(parts))
      default: break
      }
    }
    // Before version 5 there are no frames: each event is complete.
    if proxy.version < 5 { focus.flushScroll() }
  }

  private static func axis(_ axis: WlPointer.Axis) -> ScrollFrame.Axis {
    axis == .horizontalScroll ? .horizontal : .vertical
  }

  func close() {
    proxy.onEvent = nil
    constraint?.constraint.end()
    // The device has closed with it, unless its window is gone.
    constraint?.close()
    constraint = nil
    touchpad?.close()
    focus.leave()
    cursor.close()
    // Older versions have no destructor request.
    if proxy.version >= WlPointer.releaseSince { proxy.release() }
  }
}
