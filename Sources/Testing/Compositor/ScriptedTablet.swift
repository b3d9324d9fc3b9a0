// SPDX-License-Identifier: MIT

public import SashGeometry
internal import SashWayland

/// A drawing tablet of a scripted seat, with one stylus that a script moves.
///
/// Call `frame()` after each group of simultaneous events, as the protocol requires.
public final class ScriptedTablet {
  private unowned let compositor: ScriptedCompositor
  private let seats = ResourceList<ZwpTabletSeatV2Resource>()
  private let tablets = ResourceList<ZwpTabletV2Resource>()
  private let tools = ResourceList<ZwpTabletToolV2Resource>()
  private let pads = ResourceList<ZwpTabletPadV2Resource>()
  private let padGroups = ResourceList<ZwpTabletPadGroupV2Resource>()
  private weak var surface: ScriptedSurface?

  init(of compositor: ScriptedCompositor) { self.compositor = compositor }

  /// The number of tool objects that clients hold for the stylus.
  public var toolObjectCount: Int { tools.all.count }

  func add(_ seat: ZwpTabletSeatV2Resource) {
    seats.add(seat)
    guard
      let tablet = ZwpTabletV2Resource.make(client: seat.client, version: seat.version, id: 0),
      let tool = ZwpTabletToolV2Resource.make(client: seat.client, version: seat.version, id: 0)
    else { return }
    tablets.add(tablet)
    tools.add(tool)
    tool.onRequest = { [weak compositor] in
      if case .setCursor(_, let surface, _, _) = $0 { compositor?.showCursor(surface) }
    }
    seat.sendTabletAdded(id: tablet)
    tablet.sendName(name: "Scripted tablet")
    tablet.sendDone()
    seat.sendToolAdded(id: tool)
    tool.sendType(toolType: .pen)
    tool.sendCapability(capability: .pressure)
    tool.sendCapability(capability: .tilt)
    tool.sendDone()
  }

  private var serial: UInt32 { compositor.nextSerial() }

  private var focusedTools: [ZwpTabletToolV2Resource] {
    tools.objects(of: surface?.resource.client)
  }

  /// Brings the stylus near a surface.
  public func enter(_ surface: ScriptedSurface) {
    self.surface = surface
    for tool in focusedTools {
      guard let tablet = tablets.objects(of: tool.client).first else { continue }
      tool.sendProximityIn(serial: serial, tablet: tablet, surface: surface.resource)
    }
  }

  /// Takes the stylus away from the surface.
  public func leave() { for tool in focusedTools { tool.sendProximityOut() } }

  /// Moves the stylus.
  public func move(to point: Point) {
    for tool in focusedTools { tool.sendMotion(x: point.x, y: point.y) }
  }

  /// Puts the tip down.
  public func down() { for tool in focusedTools { tool.sendDown(serial: serial) } }

  /// Lifts the tip.
  public func up() { for tool in focusedTools { tool.sendUp() } }

  /// Sets the pressure of the tip, from 0 to 65,535.
  public func press(_ pressure: UInt32) {
    for tool in focusedTools { tool.sendPressure(pressure: pressure) }
  }

  /// Sets the tilt of the stylus, in degrees.
  public func tilt(x: Double, y: Double) {
    for tool in focusedTools { tool.sendTilt(tiltX: x, tiltY: y) }
  }

  /// Presses or releases a button of the stylus; 0x14b is the lower one.
  public func button(_ code: UInt32, isDown: Bool) {
    for tool in focusedTools {
      tool.sendButton(serial: serial, button: code, state: isDown ? .pressed : .released)
    }
  }

  /// Ends a group of simultaneous events.
  public func frame() { for tool in focusedTools { tool.sendFrame(time: compositor.inputTime) } }

  /// Removes the stylus.
  public func removeTool() { for tool in tools.all { tool.sendRemoved() } }

  // MARK: Pads

  /// The number of objects that clients hold for pads and their groups.
  public var padObjectCount: Int { pads.all.count + padGroups.all.count }

  /// Adds a pad: a set of buttons beside the tablet.
  public func addPad() {
    for seat in seats.all {
      guard
        let pad = ZwpTabletPadV2Resource.make(client: seat.client, version: seat.version, id: 0)
      else { continue }
      pads.add(pad)
      seat.sendPadAdded(id: pad)
    }
  }

  /// Adds a ring to each pad.
  public func addPadRing() {
    for pad in pads.all {
      guard
        let group = ZwpTabletPadGroupV2Resource.make(
          client: pad.client, version: pad.version, id: 0),
        let ring = ZwpTabletPadRingV2Resource.make(
          client: pad.client, version: pad.version, id: 0)
      else { continue }
      padGroups.add(group)
      pad.sendGroup(padGroup: group)
      group.sendRing(ring: ring)
      group.sendDone()
      pad.sendDone()
    }
  }

  /// Removes all pads.
  public func removePads() { for pad in pads.all { pad.sendRemoved() } }
}
