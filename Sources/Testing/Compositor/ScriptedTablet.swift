public import SashGeometry
internal import SashWayland

/// A tablet of a scripted seat with one stylus, which the script moves.
///
/// As tablets do, it tells what belongs together in a frame: end each with `frame()`.
public final class ScriptedTablet {
  private unowned let compositor: ScriptedCompositor
  private var seats: [ZwpTabletSeatV2Resource] = []
  private var tablets: [ZwpTabletV2Resource] = []
  private var tools: [ZwpTabletToolV2Resource] = []
  private var pads: [ZwpTabletPadV2Resource] = []
  private var padGroups: [ZwpTabletPadGroupV2Resource] = []
  private weak var surface: ScriptedSurface?

  init(of compositor: ScriptedCompositor) { self.compositor = compositor }

  /// How many clients know the stylus.
  public var listeners: Int { tools.count }

  func add(_ seat: ZwpTabletSeatV2Resource) {
    seats.append(seat)
    seat.onDestroy = { [weak self, unowned seat] in self?.seats.removeAll { $0 === seat } }
    guard
      let tablet = ZwpTabletV2Resource.make(client: seat.client, version: seat.version, id: 0),
      let tool = ZwpTabletToolV2Resource.make(client: seat.client, version: seat.version, id: 0)
    else { return }
    tablets.append(tablet)
    tools.append(tool)
    tablet.onDestroy = { [weak self, unowned tablet] in
      self?.tablets.removeAll { $0 === tablet }
    }
    tool.onDestroy = { [weak self, unowned tool] in self?.tools.removeAll { $0 === tool } }
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

  private var own: [ZwpTabletToolV2Resource] {
    tools.filter { $0.client === surface?.resource.client }
  }

  /// The stylus comes near a surface.
  public func enter(_ surface: ScriptedSurface) {
    self.surface = surface
    for tool in own {
      guard let tablet = tablets.first(where: { $0.client === tool.client }) else { continue }
      tool.sendProximityIn(serial: serial, tablet: tablet, surface: surface.resource)
    }
  }

  /// The stylus goes away from the surface.
  public func leave() { for tool in own { tool.sendProximityOut() } }

  /// The stylus moves.
  public func move(to place: Point) { for tool in own { tool.sendMotion(x: place.x, y: place.y) } }

  /// The tip touches.
  public func down() { for tool in own { tool.sendDown(serial: serial) } }

  /// The tip touches no more.
  public func up() { for tool in own { tool.sendUp() } }

  /// How hard the tip presses, up to 65,535.
  public func press(_ pressure: UInt32) {
    for tool in own { tool.sendPressure(pressure: pressure) }
  }

  /// How the stylus leans, in degrees.
  public func tilt(x: Double, y: Double) { for tool in own { tool.sendTilt(tiltX: x, tiltY: y) } }

  /// A button of the stylus; 0x14b is the lower one.
  public func button(_ code: UInt32, isDown: Bool) {
    for tool in own {
      tool.sendButton(serial: serial, button: code, state: isDown ? .pressed : .released)
    }
  }

  /// What was told since the last frame belongs together.
  public func frame() { for tool in own { tool.sendFrame(time: compositor.time) } }

  /// The stylus is known no more.
  public func removeTool() { for tool in tools { tool.sendRemoved() } }

  // MARK: Buttons beside it

  /// How many objects clients hold for buttons, and rings, beside the tablet.
  public var padObjects: Int { pads.count + padGroups.count }

  /// The tablet turns out to have buttons beside it.
  public func addPad() {
    for seat in seats {
      guard
        let pad = ZwpTabletPadV2Resource.make(client: seat.client, version: seat.version, id: 0)
      else { continue }
      pads.append(pad)
      pad.onDestroy = { [weak self, unowned pad] in self?.pads.removeAll { $0 === pad } }
      seat.sendPadAdded(id: pad)
    }
  }

  /// The buttons turn out to have a ring among them.
  public func addPadRing() {
    for pad in pads {
      guard
        let group = ZwpTabletPadGroupV2Resource.make(
          client: pad.client, version: pad.version, id: 0),
        let ring = ZwpTabletPadRingV2Resource.make(
          client: pad.client, version: pad.version, id: 0)
      else { continue }
      padGroups.append(group)
      group.onDestroy = { [weak self, unowned group] in
        self?.padGroups.removeAll { $0 === group }
      }
      pad.sendGroup(padGroup: group)
      group.sendRing(ring: ring)
      group.sendDone()
      pad.sendDone()
    }
  }

  /// The buttons are unplugged.
  public func removePads() { for pad in pads { pad.sendRemoved() } }
}
