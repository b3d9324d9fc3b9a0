// SPDX-License-Identifier: MIT

public import SashGeometry
public import SashWayland

/// An output of a scripted compositor.
///
/// Get one from `ScriptedCompositor.outputs` or `addOutput`.
public final class ScriptedOutput {
  /// The mode's size in physical pixels.
  public private(set) var size: PixelSize
  /// The integer scale that is sent to clients.
  public private(set) var scale: Int32
  /// The rotation and reflection of the screen.
  public private(set) var transform = WlOutput.Transform.normal
  /// The output's name, such as `SASH-1`.
  public let name: String

  private var global: ServerGlobal?
  /// The objects of the output that clients hold.
  let resources = ResourceList<WlOutputResource>()

  init(
    name: String, size: PixelSize, scale: Int32, version: UInt32, on display: ServerDisplay
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    global = display.offer(WlOutputResource.self, version: version) { [weak self] resource in
      self?.resources.add(resource)
      self?.describe(resource)
    }
  }

  /// The size in logical pixels, rotated.
  public var logicalSize: PixelSize {
    let (width, height) = (size.width / Int(scale), size.height / Int(scale))
    // Transforms with odd numbers are those by 90 and 270 degrees.
    return transform.rawValue % 2 == 1
      ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
  }

  /// Removes the output's global.
  ///
  /// Call `ScriptedCompositor.remove(_:)` to let surfaces leave it first.
  public func remove() {
    global?.remove()
    global = nil
  }

  /// Changes the scale and notifies all clients.
  public func setScale(_ scale: Int32) {
    self.scale = scale
    resources.all.forEach(describe)
  }

  /// Changes the size of the mode and notifies all clients.
  public func setSize(_ size: PixelSize) {
    self.size = size
    resources.all.forEach(describe)
  }

  /// Changes the transform and notifies all clients.
  public func setTransform(_ transform: WlOutput.Transform) {
    self.transform = transform
    resources.all.forEach(describe)
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
