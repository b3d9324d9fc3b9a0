// SPDX-License-Identifier: MIT

public import SashWayland

/// Drag and drop of a scripted seat.
public final class ScriptedDrags {
  /// The drag that goes on, or `nil`.
  public private(set) var current: ScriptedDrag?
  /// The drag that was begun last, or `nil`; it may be over.
  public private(set) var last: ScriptedDrag?
  /// Whether drags of clients are ignored, as for an invalid serial; their sources are cancelled.
  public var refusesDrags = false
  unowned let compositor: ScriptedCompositor
  private var devices: [WlDataDeviceResource] = []

  init(of compositor: ScriptedCompositor) { self.compositor = compositor }

  /// Begins a drag of another program.
  ///
  /// - Parameters:
  ///   - types: The offered MIME types.
  ///   - actions: The operations that the program permits.
  ///   - answer: The bytes that the program writes to each request, or `nil` to answer by a script.
  /// - Returns: The drag, outside of all surfaces.
  public func begin(
    types: [String], actions: WlDataDeviceManager.DndAction = [.copy, .move],
    answer: [UInt8]? = nil
  ) -> ScriptedDrag {
    let drag = ScriptedDrag(.script(types: types, actions: actions), of: self)
    drag.answer = answer
    current = drag
    last = drag
    return drag
  }

  func add(_ device: WlDataDeviceResource) { devices.append(device) }

  func devices(of surface: ScriptedSurface) -> [WlDataDeviceResource] {
    devices.filter { $0.isAlive && $0.client === surface.resource.client }
  }

  /// Begins a drag of a client; returns `false` if it is refused.
  func begin(
    source: ScriptedSource?, icon: ScriptedSurface?, finger: Int32?, client: ServerClient
  ) -> Bool {
    guard !refusesDrags, current == nil else {
      source?.cancel()
      return false
    }
    let owner: ScriptedDrag.Owner = source.map { .client($0) } ?? .clientWithoutData(client)
    let drag = ScriptedDrag(owner, icon: icon, finger: finger, of: self)
    source?.onEnd = { [weak drag] in drag?.sourceDidEnd() }
    current = drag
    last = drag
    return true
  }

  func dragDidEnd(_ drag: ScriptedDrag) { if current === drag { current = nil } }
}
