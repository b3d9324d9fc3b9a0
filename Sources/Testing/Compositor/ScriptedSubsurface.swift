// SPDX-License-Identifier: MIT

public import SashGeometry
import SashWayland

/// A surface that a client attaches to another surface in a scripted compositor.
///
/// A subsurface is synchronised until its client says otherwise: its commits take effect with the
/// next commit of its parent.
public final class ScriptedSubsurface {
  /// The surface.
  public let surface: ScriptedSurface
  /// The surface that it belongs to, or `nil` if that is gone.
  public private(set) weak var parent: ScriptedSurface?
  /// The position in the logical pixels of the parent.
  public private(set) var position = PixelPoint(x: 0, y: 0)
  /// Whether it lies below its parent.
  public private(set) var isBelowParent = false
  /// Whether its commits wait for one of its parent.
  public private(set) var isSynchronized = true

  /// A position in whole logical pixels.
  public struct PixelPoint: Hashable, Sendable {
    /// The horizontal position.
    public var x: Int
    /// The vertical position.
    public var y: Int
  }

  private let resource: WlSubsurfaceResource
  private var pendingPosition: PixelPoint?
  private var cached: [PendingSurfaceState] = []

  init(
    _ resource: WlSubsurfaceResource, _ surface: ScriptedSurface, of parent: ScriptedSurface
  ) {
    self.resource = resource
    self.surface = surface
    self.parent = parent
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = { [weak self] in
      guard let self else { return }
      self.parent?.remove(self)
      self.surface.subsurface = nil
    }
  }

  private func handle(_ request: WlSubsurfaceResource.Request) {
    switch request {
    case .setPosition(let x, let y): pendingPosition = PixelPoint(x: Int(x), y: Int(y))
    case .placeBelow(let sibling):
      if sibling === parent?.resource { isBelowParent = true }
    case .placeAbove: isBelowParent = false
    case .setSync: isSynchronized = true
    case .setDesync: isSynchronized = false
    case .destroy: break
    }
  }

  /// Keeps the state of a commit for the next commit of the parent.
  func cache(_ state: PendingSurfaceState) { cached.append(state) }

  /// Applies what has waited for a commit of the parent.
  func parentDidCommit() {
    if let pendingPosition { position = pendingPosition }
    pendingPosition = nil
    let states = cached
    cached = []
    for state in states { surface.apply(state) }
  }

  /// The frame in the logical pixels of the parent.
  public var frame: PixelRect {
    let size = surface.logicalSize
    return PixelRect(x: position.x, y: position.y, width: size.width, height: size.height)
  }

  /// Returns whether a point of the parent lies in the part that receives input.
  func receivesInput(at point: Point) -> Bool {
    guard surface.isMapped, frame.contains(x: point.x, y: point.y) else { return false }
    let (x, y) = (point.x - Double(position.x), point.y - Double(position.y))
    return surface.inputRegion?.contains { $0.contains(x: x, y: y) } ?? true
  }
}

extension PixelRect {
  fileprivate func contains(x: Double, y: Double) -> Bool {
    x >= Double(left) && x < Double(right) && y >= Double(top) && y < Double(bottom)
  }
}
