// SPDX-License-Identifier: MIT

public import SashGeometry
internal import SashWayland

/// A client's icon in a scripted compositor.
public final class ScriptedIcon {
  /// One of the icon's pictures.
  public struct Picture: Hashable, Sendable {
    /// The size in pixels.
    public let size: PixelSize
    /// The number of pixels per logical pixel.
    public let scale: Int32
    /// The pixels when the icon was assigned to a window, premultiplied 0xAARRGGBB row by row.
    public let pixels: [UInt32]
  }

  /// The name in icon themes, or `nil`.
  public private(set) var name: String?
  /// The pictures, in the order in which they were added.
  public private(set) var pictures: [Picture] = []

  let resource: XdgToplevelIconV1Resource
  private unowned let compositor: ScriptedCompositor
  private var buffers: [WlBufferResource] = []
  private var isAssigned = false

  init(_ resource: XdgToplevelIconV1Resource, of compositor: ScriptedCompositor) {
    self.resource = resource
    self.compositor = compositor
    resource.onRequest = { [unowned self] in handle($0) }
  }

  private func handle(_ request: XdgToplevelIconV1Resource.Request) {
    switch request {
    case .setName(let name):
      checkIsMutable()
      self.name = name
    case .addBuffer(let buffer, let scale):
      checkIsMutable()
      if let buffer { add(buffer, scale: scale) }
    case .destroy: detach()
    }
  }

  private func checkIsMutable() {
    guard isAssigned else { return }
    compositor.violation(.badIcon, resource, "it is in use and cannot change")
  }

  private func add(_ buffer: WlBufferResource, scale: Int32) {
    guard let reader = SharedMemoryReader(buffer), reader.size.width == reader.size.height else {
      return compositor.violation(.badIcon, resource, "its buffer is no square in shared memory")
    }
    var pixels: [UInt32] = []
    reader.read(into: &pixels)
    pictures.append(Picture(size: reader.size, scale: scale, pixels: pixels))
    buffers.append(buffer)
    buffer.onDestroy = { [weak self, unowned buffer] in
      guard let self, buffer.client.isConnected else { return }
      compositor.violation(.badIcon, resource, "its buffer was destroyed before it")
    }
  }

  func assign() { isAssigned = true }

  /// Ends the observation of the buffers, which the client may destroy from now on.
  func detach() {
    for buffer in buffers { buffer.onDestroy = nil }
    buffers = []
  }
}
