// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashRaster
import SashSeats
import SashSurfaces
import SashWayland

/// The surface of a title bar that a window draws itself.
///
/// The title bar is a view of the window, above its content: the window lays it out and commits its
/// layers, and its input goes to the window.
final class TitleBarSurface: AttachedSurface, ChildSurface {
  private var content: ChildSurfaceContent?
  /// The position of the surface in the coordinates of the content.
  private var origin = Point.zero

  init(
    of owner: any FrameOwner, _ resources: FrameResources, _ subcompositor: WlSubcompositor,
    _ makeView: (Window) -> View
  ) {
    super.init(of: owner, resources, subcompositor, isBelow: false)
    seats.register(self, buffers.proxy)
    content = owner.window.openTitleBar(on: self, makeView)
  }

  /// Draws what has changed; returns whether the window must be committed for it.
  ///
  /// - Throws: `BufferError` if there is no memory.
  func draw(scale: SurfaceScale) throws(BufferError) -> Bool {
    guard let content, content.isReady, let outer = content.surfaceFrame else { return false }
    origin = outer.origin
    let size = SurfaceSize(
      width: SurfaceSize.whole(outer.width), height: SurfaceSize.whole(outer.height), scale: scale)
    _ = buffers.resize(to: size)
    buffers.addDamage(content.takeDamage())
    let damage = buffers.damage
    guard !damage.isEmpty, let buffer = try buffers.pool.take() else { return false }
    content.paint(into: buffer, damage: damage)
    move(x: Int(outer.minX.rounded()), y: Int(outer.minY.rounded()))
    commit(buffer, damage: damage, opaque: content.opaqueRegion, size: size)
    return true
  }

  func updateCursor() { seats.updateCursor(of: self) }

  override func destroy() {
    content = nil
    owner.window.closeTitleBar()
    seats.remove(self, buffers.proxy)
    super.destroy()
  }

  // MARK: ChildSurface

  /// Does nothing: the frame of the window in which the content changes draws it, too.
  func requestFrame() {}

  func placementDidChange() {}

  func close() {}
}

extension TitleBarSurface: InputTarget {
  func receive(_ event: InputEvent) { owner.receive(event.offset(by: origin - Point.zero)) }

  var windowIdentity: ObjectIdentifier { ObjectIdentifier(owner) }
  var cursor: Cursor { owner.cursor }
  var cursorScale: Double { owner.cursorScale }

  var surfaceTextInput: TextInputState? {
    guard var state = owner.surfaceTextInput else { return nil }
    state.caretRect = state.caretRect.offset(by: .zero - origin)
    return state
  }
}
