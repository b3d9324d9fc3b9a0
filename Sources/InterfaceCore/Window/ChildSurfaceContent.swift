// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashGestures
import SashRaster

/// The largest distance in logical pixels by which shadows and other overflowing content extend a
/// surface.
private let maximumMargin = 128.0

/// The part of a window that a child surface displays: one view with its subviews.
///
/// The view stays in the window's tree, with its focus, gestures and coordinates; only its layers
/// are composited separately. A host places the content, paints it, and passes the surface's input
/// to the window, with positions in the window's coordinates.
public final class ChildSurfaceContent {
  /// The reason for which a surface has ended.
  nonisolated public enum Ending: Hashable, Sendable {
    /// The host cannot display the surface, or no longer: the view is displayed in the window.
    case refused
    /// The display server dismissed the surface, as for a press outside of the application.
    case dismissed
    /// The window closed the surface.
    case closed
  }

  /// The state of the content, named by the event that it waits for.
  nonisolated public enum State: Hashable, Sendable {
    /// Waits for the host to place the surface.
    case waiting
    /// On the surface, with the view at a frame in the window's coordinates.
    case placed(Rect)
    /// The surface is gone. Final.
    case ended(Ending)
  }

  /// The current state.
  public private(set) var state = State.waiting
  /// The window of the view, or `nil` if it is gone.
  public private(set) weak var window: Window?
  /// The content of the surface that this one lies above, or `nil` for the window itself.
  public private(set) weak var parent: ChildSurfaceContent?
  /// The grant of the press for which the surface receives all input until it is dismissed, or
  /// `nil` for a surface that does not grab the input.
  public let grant: InputGrant?
  /// The requested placement.
  public private(set) var placement: ChildSurfacePlacement

  /// Called when the state has changed.
  var onStateChange: ((State) -> Void)?
  weak var view: View?
  private var surface: (any ChildSurface)?
  let scene: Scene
  /// The distances by which the surface extends beyond the view's frame.
  private var margins = EdgeInsets.zero
  private var damage = Region()
  /// Whether the layers were committed since the last change of the surface's size.
  private var isCommitted = false

  init(
    view: View, in window: Window, parent: ChildSurfaceContent?, placement: ChildSurfacePlacement,
    grant: InputGrant?
  ) {
    self.view = view
    self.window = window
    self.parent = parent
    self.placement = placement
    self.grant = grant
    scene = Scene(size: .zero, scale: window.scale)
    scene.backgroundColor = .clear
    scene.onProblem = { [weak window] in window?.report($0.description) }
  }

  func open(on host: any WindowHost) {
    let surface = host.openChildSurface(for: self)
    // The host may have ended it in between.
    guard case .ended = state else {
      self.surface = surface
      if surface == nil { end(.refused) }
      return
    }
    surface?.close()
  }

  /// Displays the content on a surface that exists already.
  func use(_ surface: any ChildSurface) { self.surface = surface }

  // MARK: Placement

  /// Requests another placement.
  package func move(to placement: ChildSurfacePlacement) {
    guard placement != self.placement else { return }
    self.placement = placement
    surface?.placementDidChange()
  }

  /// Sets the frame of the view in the window's coordinates, as the display server has placed it.
  ///
  /// The host calls it for each configuration of the surface.
  public func place(at frame: Rect) {
    if case .ended = state { return }
    guard state != .placed(frame) else { return }
    state = .placed(frame)
    updateSize()
    view?.setNeedsPlacement()
    onStateChange?(state)
  }

  /// Ends the surface: the host calls it when the surface is gone.
  public func end(_ ending: Ending) {
    if case .ended = state { return }
    state = .ended(ending)
    let surface = surface
    self.surface = nil
    if ending == .closed { surface?.close() }
    if let view, view.childSurfaceContent === self { view.setChildSurfaceContent(nil) }
    window?.childSurfaces?.remove(self)
    onStateChange?(state)
  }

  /// The frame of the view in the window's coordinates, or `nil` while it is not placed.
  public var frame: Rect? { if case .placed(let frame) = state { frame } else { nil } }

  /// The frame of the whole surface in the window's coordinates, with the view's shadow, or `nil`
  /// while it is not placed.
  ///
  /// Only the part in `frame` counts as the surface's window geometry and receives input.
  public var surfaceFrame: Rect? {
    frame.map {
      $0.inset(
        by: EdgeInsets(
          top: -margins.top, left: -margins.left, bottom: -margins.bottom, right: -margins.right))
    }
  }

  private func updateSize() {
    guard let size = surfaceFrame?.size, size != scene.size else { return }
    scene.size = size
    isCommitted = false
  }

  // MARK: Layers

  /// Places the view's layer in the surface.
  ///
  /// - Parameters:
  ///   - layer: The view's layer.
  ///   - frame: The layer's frame in the window's coordinates.
  ///   - extent: The extent of the layer with its sublayers and shadow, from the layer's corner.
  /// - Returns: The layer's frame in the surface.
  func place(_ layer: Layer, at frame: Rect, extent: Rect) -> Rect {
    margins = EdgeInsets(
      top: Self.margin(-extent.minY, margins.top), left: Self.margin(-extent.minX, margins.left),
      bottom: Self.margin(extent.maxY - frame.height, margins.bottom),
      right: Self.margin(extent.maxX - frame.width, margins.right))
    updateSize()
    if layer.superlayer !== scene.root { scene.root.addSublayer(layer) }
    let origin = surfaceFrame?.origin ?? frame.origin
    return frame.offset(by: .zero - origin)
  }

  /// Margins only grow, so that an animation does not resize the surface again and again.
  private static func margin(_ overflow: Double, _ old: Double) -> Double {
    max(old, min(overflow.isFinite ? overflow.rounded(.up) : 0, maximumMargin))
  }

  /// Whether a change of the layers waits for a frame of the window.
  var needsCommit: Bool { scene.needsCommit }

  /// Displays changed layers, at the end of a frame of the window.
  func commit(scale: DisplayScale) {
    guard frame != nil else { return }
    scene.scale = scale
    damage.formUnion(scene.commit())
    isCommitted = true
    if !damage.isEmpty { surface?.requestFrame() }
  }

  // MARK: Painting

  /// Whether the content has been laid out for the surface's size, so that it can be painted.
  public var isReady: Bool { isCommitted && frame != nil }

  /// The damage in physical pixels since the last call, from the surface's corner.
  public func takeDamage() -> Region {
    let result = damage
    damage = Region()
    return result
  }

  /// Paints damage, and the damage that the framebuffer lacks from earlier frames.
  public func paint(into framebuffer: any Framebuffer, damage: Region) {
    scene.draw(into: framebuffer, damage: damage)
  }

  /// The pixels that are certainly opaque.
  public var opaqueRegion: Region { scene.opaqueRegion }
}
