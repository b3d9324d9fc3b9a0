// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashRaster
import SashSeats
import SashSurfaces
import SashWayland

/// A window as its frame uses it.
protocol FrameOwner: InputTarget {
  /// The window.
  var window: Window { get }
  /// Lets the user resize the window.
  func beginResize(_ edges: WindowEdges, _ grant: InputGrant)
}

/// The frame that a window draws around its content: the title bar, the border and the shadow.
///
/// Each part is a subsurface of the window's surface, which keeps its size, its pixels and its
/// coordinates. The border and the shadow are drawn when the size or the appearance changes, and at
/// no other time.
final class WindowFrame {
  private let titleBar: TitleBarSurface
  private let edges: [FrameEdgeSurface]
  private let window: Window
  /// The height that the title bar's view needs.
  private var fittingHeight = 0.0
  /// The layout of the content's current size.
  private var layout: FrameLayout?
  /// What the border and the shadow display.
  private var drawn: (layout: FrameLayout, style: FrameStyle, scale: SurfaceScale)?

  /// Creates the surfaces of a frame, or returns `nil` if the compositor has no subsurfaces.
  ///
  /// - Parameters:
  ///   - owner: The window.
  ///   - resources: The objects of its connection.
  ///   - makeTitleBar: Creates the view of the title bar.
  init?(
    of owner: any FrameOwner, _ resources: FrameResources, _ makeTitleBar: (Window) -> View
  ) {
    guard let subcompositor = resources.globals.subcompositor else { return nil }
    window = owner.window
    edges = FrameLayout.Part.allCases.map {
      FrameEdgeSurface($0, of: owner, resources, subcompositor)
    }
    titleBar = TitleBarSurface(of: owner, resources, subcompositor, makeTitleBar)
    measure()
    window.titleBar?.onHeightChange = { [weak self] in
      self?.measure()
      self?.window.setNeedsFrame()
    }
  }

  private func measure() { fittingHeight = window.titleBarHeight }

  /// The part of all surfaces that counts as the window, or `nil` before the first layout.
  var geometry: PixelRect? { layout?.geometry }

  /// Returns the height of the title bar in whole logical pixels.
  func titleHeight(scale: SurfaceScale) -> Int {
    FrameLayout.titleHeight(fittingHeight, scale: scale.display)
  }

  /// Whether all surfaces have a buffer to draw into.
  var canDraw: Bool { titleBar.canDraw && edges.allSatisfy(\.canDraw) }

  /// Lays the frame out around a content.
  func layOut(_ size: SurfaceSize) {
    let layout = FrameLayout(
      width: size.width, height: size.height, titleHeight: fittingHeight,
      scale: size.scale.display, state: window.state)
    guard layout != self.layout else { return }
    self.layout = layout
    window.placeTitleBar(at: layout.titleBar)
  }

  /// Draws what has changed, after the window's frame was prepared.
  ///
  /// - Returns: Whether the window must be committed for it.
  /// - Throws: `BufferError` if there is no memory.
  func draw(scale: SurfaceScale) throws(BufferError) -> Bool {
    guard let layout else { return false }
    var isChanged = try titleBar.draw(scale: scale)
    let style = FrameStyle(
      isActive: window.state.isActivated, isDark: window.theme.style == .dark)
    if let drawn, drawn == (layout, style, scale) { return isChanged }
    for edge in edges where try edge.draw(layout, style, scale: scale) { isChanged = true }
    drawn = (layout, style, scale)
    return isChanged
  }

  /// Releases memory that was kept for further changes of the size.
  func settle() {
    titleBar.settle()
    for edge in edges { edge.settle() }
  }

  /// Shows another cursor over the title bar.
  func updateCursor() { titleBar.updateCursor() }

  /// Destroys the surfaces, before that of the window.
  func destroy() {
    window.titleBar?.onHeightChange = nil
    titleBar.destroy()
    for edge in edges { edge.destroy() }
  }
}
