// SPDX-License-Identifier: MIT

public import SashGeometry
internal import SashWayland

/// The confinement of a scripted seat's pointer.
public final class ScriptedPointerConfinement {
  private var resource: ZwpConfinedPointerV1Resource?
  private unowned let compositor: ScriptedCompositor
  /// The surface on which a client requests the confinement, or `nil` without a request.
  public private(set) weak var surface: ScriptedSurface?
  /// The region in logical pixels of the surface, as of its last commit, or `nil` for all of it.
  public private(set) var region: [PixelRect]?
  /// Whether the pointer is confined.
  public private(set) var isConfined = false

  init(of compositor: ScriptedCompositor) { self.compositor = compositor }

  // MARK: Script

  /// Confines the pointer, as when its surface gets the focus.
  public func activate() {
    guard let resource, !isConfined else { return }
    isConfined = true
    resource.sendConfined()
  }

  /// Frees the pointer, as when the user leaves the window; the client's request remains.
  public func deactivate() {
    guard let resource, isConfined else { return }
    isConfined = false
    resource.sendUnconfined()
  }

  // MARK: Clients

  func add(
    _ new: ZwpConfinedPointerV1Resource, _ surface: ScriptedSurface, region: [PixelRect]?
  ) {
    resource = new
    self.surface = surface
    self.region = region
    new.onRequest = { [weak self] in
      guard case .setRegion(let region) = $0, let self else { return }
      let rects = region.map { compositor.regions[ObjectIdentifier($0)] ?? [] }
      self.surface?.addCommitAction { [weak self] in self?.region = rects }
    }
    new.onDestroy = { [weak self, unowned new] in
      guard let self, resource === new else { return }
      resource = nil
      self.surface = nil
      self.region = nil
      isConfined = false
    }
  }
}
