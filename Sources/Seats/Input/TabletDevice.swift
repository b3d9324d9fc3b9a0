// SPDX-License-Identifier: MIT

import SashEventLoop
import SashGeometry
import SashMotion
import SashWayland

/// The time in seconds after which a frame that the compositor has not ended is processed anyway.
private let frameTimeout = 0.1

/// The tablets of a seat with their styluses.
final class TabletDevice {
  /// A stylus, which exists also while it is away from the tablet.
  private final class Tool {
    let proxy: ZwpTabletToolV2
    let stylus: StylusTool
    /// The timer that ends a frame if the compositor does not.
    let timer: LoopTimer
    private let cursor: PointerCursor

    init(_ proxy: ZwpTabletToolV2, seat: Seat, context: InputContext) {
      self.proxy = proxy
      let stylus = StylusTool(seat: seat.global)
      stylus.modifiers = { [unowned seat] in seat.modifiers }
      self.stylus = stylus
      timer = context.loop.makeTimer { [weak stylus] in stylus?.endFrame(after: frameTimeout) }
      cursor = PointerCursor(.stylus(proxy), context: context)
    }

    func enter(_ target: (any InputTarget)?, serial: UInt32) {
      cursor.entrySerial = serial
      stylus.enter(target)
      if let target { cursor.show(for: target) }
    }

    func updateCursor(of target: any InputTarget) {
      if stylus.focus === target { cursor.show(for: target) }
    }

    /// Closes the tool and cancels its presses.
    func close() {
      proxy.onEvent = nil
      timer.set(nil)
      stylus.leave()
      cursor.close()
      proxy.destroy()
    }
  }

  /// The buttons, rings and strips of a tablet, which are not used yet.
  ///
  /// They are tracked nevertheless: the protocol object may only be destroyed when it creates no
  /// further ones.
  private final class Pad {
    let proxy: ZwpTabletPadV2
    private var groups: [ZwpTabletPadGroupV2] = []

    init(_ proxy: ZwpTabletPadV2) { self.proxy = proxy }

    func add(_ group: ZwpTabletPadGroupV2) { groups.append(group) }

    func destroy() {
      proxy.onEvent = nil
      for group in groups { group.destroy() }
      proxy.destroy()
    }
  }

  private let proxy: ZwpTabletSeatV2
  private unowned let seat: Seat
  private let context: InputContext
  private var tools: [Tool] = []
  private var tablets: [ZwpTabletV2] = []
  private var pads: [Pad] = []

  init(manager: ZwpTabletManagerV2, seat: Seat, context: InputContext) {
    self.seat = seat
    self.context = context
    proxy = manager.getTabletSeat(seat: seat.object)
    proxy.onEvent = { [weak self] in self?.handleEvent($0) }
  }

  private func handleEvent(_ event: ZwpTabletSeatV2.Event) {
    switch event {
    case .tabletAdded(let tablet):
      tablets.append(tablet)
      tablet.onEvent = { [weak self, weak tablet] event in
        guard case .removed = event, let self, let tablet else { return }
        tablets.removeAll { $0 === tablet }
        tablet.destroy()
      }
    case .toolAdded(let tool): add(tool)
    case .padAdded(let proxy): add(proxy)
    }
  }

  private func add(_ proxy: ZwpTabletPadV2) {
    let pad = Pad(proxy)
    pads.append(pad)
    proxy.onEvent = { [weak self, weak pad] event in
      guard let self, let pad else { return }
      switch event {
      case .group(let group): pad.add(group)
      case .removed:
        pads.removeAll { $0 === pad }
        pad.destroy()
      case .path, .buttons, .done, .button, .enter, .leave: break
      }
    }
  }

  private func add(_ proxy: ZwpTabletToolV2) {
    let tool = Tool(proxy, seat: seat, context: context)
    tools.append(tool)
    proxy.onEvent = { [weak self, weak tool] event in
      guard let self, let tool else { return }
      handleEvent(event, of: tool)
    }
  }

  private func handleEvent(_ event: ZwpTabletToolV2.Event, of tool: Tool) {
    let stylus = tool.stylus
    switch event {
    case .proximityIn(let serial, _, let surface):
      tool.enter(context.targets.target(of: surface), serial: serial)
    case .proximityOut: stylus.add(.leave)
    case .down(let serial):
      seat.recordPress(serial, in: stylus.focus)
      stylus.add(.down(serial: serial))
    case .up: stylus.add(.up)
    case .motion(let x, let y): stylus.add(.motion(Point(x: x, y: y)))
    case .pressure(let pressure): stylus.add(.pressure(pressure))
    case .tilt(let x, let y): stylus.add(.tilt(Vector(dx: x, dy: y)))
    case .button(let serial, let button, let state):
      if state == .pressed { seat.recordPress(serial, in: stylus.focus) }
      stylus.add(.button(button, isDown: state == .pressed, serial: serial))
    case .frame(let time): stylus.frame(at: time)
    case .removed:
      tools.removeAll { $0 === tool }
      tool.close()
      return
    case .type, .hardwareSerial, .hardwareIdWacom, .capability, .done, .distance, .rotation,
      .slider, .wheel:
      return
    }
    if !stylus.awaitsFrame {
      tool.timer.set(nil)
    } else if tool.timer.deadline == nil {
      tool.timer.set(context.loop.clock.now + frameTimeout)
    }
  }

  /// Updates the cursor of a window whose cursor or scale has changed.
  func updateCursor(of target: any InputTarget) {
    for tool in tools { tool.updateCursor(of: target) }
  }

  /// Removes a window that is about to be closed.
  func remove(_ target: any InputTarget) {
    for tool in tools { tool.stylus.remove(target) }
  }

  func close() {
    proxy.onEvent = nil
    for tool in tools { tool.close() }
    for pad in pads { pad.destroy() }
    for tablet in tablets {
      tablet.onEvent = nil
      tablet.destroy()
    }
    tools = []
    tablets = []
    pads = []
    proxy.destroy()
  }
}
