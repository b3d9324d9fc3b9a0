public import SashGeometry
public import SashWayland

/// An output of the scripted compositor.
public final class ScriptedOutput {
  /// The extent in pixels.
  public private(set) var size: PixelSize
  /// The integer scale.
  public private(set) var scale: Int32
  /// How the picture is turned.
  public private(set) var transform = WlOutput.Transform.normal
  /// Its name, such as `SASH-1`.
  public let name: String

  private var global: ServerGlobal?
  private var resources: [WlOutputResource] = []

  init(
    name: String, size: PixelSize, scale: Int32, version: UInt32, on display: ServerDisplay
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    global = display.offer(WlOutput.table, version: version) { [weak self] client, version, id in
      guard let resource = WlOutputResource.make(client: client, version: version, id: id) else {
        return
      }
      self?.bound(resource)
    }
  }

  /// Takes the output away.
  public func remove() {
    global?.remove()
    global = nil
  }

  /// Changes the scale and tells all clients.
  public func setScale(_ scale: Int32) {
    self.scale = scale
    resources.forEach(describe)
  }

  /// Changes the mode and tells all clients.
  public func setSize(_ size: PixelSize) {
    self.size = size
    resources.forEach(describe)
  }

  /// Turns the picture and tells all clients.
  public func setTransform(_ transform: WlOutput.Transform) {
    self.transform = transform
    resources.forEach(describe)
  }

  func resources(of client: ServerClient) -> [WlOutputResource] {
    resources.filter { $0.client === client }
  }

  private func bound(_ resource: WlOutputResource) {
    resources.append(resource)
    resource.onDestroy = { [weak self, unowned resource] in
      self?.resources.removeAll { $0 === resource }
    }
    describe(resource)
  }

  private func describe(_ resource: WlOutputResource) {
    resource.sendGeometry(
      x: 0, y: 0, physicalWidth: 160, physicalHeight: 120, subpixel: .unknown, make: "sash",
      model: "scripted", transform: transform)
    resource.sendMode(
      flags: [.current, .preferred], width: Int32(size.width), height: Int32(size.height),
      refresh: 60_000)
    resource.sendScale(factor: scale)
    resource.sendName(name: name)
    resource.sendDescription(description: "A scripted output")
    resource.sendDone()
  }
}
