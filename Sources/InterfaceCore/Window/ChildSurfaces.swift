// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashGestures
import SashInterfaceValues

/// The child surfaces of a window.
///
/// The window retains it as an attachment, from the first child surface on.
final class ChildSurfaces {
  /// The contents of the surfaces, from back to front.
  private(set) var contents: [ChildSurfaceContent] = []

  func add(_ content: ChildSurfaceContent) { contents.append(content) }

  /// Adds a content below all others.
  func addBelow(_ content: ChildSurfaceContent) { contents.insert(content, at: 0) }

  func remove(_ content: ChildSurfaceContent) { contents.removeAll { $0 === content } }

  /// Returns the view at a position of the window that lies on a surface, or `nil`.
  ///
  /// A view that is being dismissed is still displayed, but no longer hit.
  func view(at position: Point) -> View? {
    for content in contents.reversed() {
      guard let view = content.view, content.frame?.contains(position) == true,
        view.selfAndAncestors.allSatisfy(\.isUserInteractionEnabled)
      else { continue }
      if let hit = view.hitTest(view.convert(position, from: nil)) { return hit }
    }
    return nil
  }

  /// Whether the layers of any surface wait for a frame.
  var needsCommit: Bool { contents.contains { $0.needsCommit && $0.frame != nil } }

  /// Displays the changed layers of all surfaces.
  ///
  /// - Parameter scale: The scale of the window.
  func commit(scale: DisplayScale) {
    for content in contents { content.commit(scale: scale) }
  }

  /// Redraws scaled layers at their final size with the next frame.
  func settle() {
    for content in contents { content.scene.settle() }
  }
}

extension Window {
  /// The child surfaces, or `nil` if there were none yet.
  var childSurfaces: ChildSurfaces? { attachments[ChildSurfaces.self] }

  /// The largest size of a child surface in logical pixels, or `nil` if the host has none now.
  ///
  /// There are none for turned content, whose coordinates the display server does not know.
  package var maximumChildSurfaceSize: Size? {
    turn == .none ? host?.maximumChildSurfaceSize : nil
  }

  /// The grant of the last press or key that the window has received, or `nil` before the first.
  ///
  /// Requests that need a grant find the right one by themselves, so that it is rarely needed.
  public var lastPressGrant: InputGrant? { input.lastPressGrant }

  /// The grant of the press whose event is being handled, or `nil`.
  package var handledGrant: InputGrant? { input.handledGrant }

  /// The grant of the press that is being handled, or else that of the last one; `nil` before the
  /// first.
  package var pressGrant: InputGrant? { input.handledGrant ?? input.lastPressGrant }

  /// Whether an input event is being handled.
  package var isHandlingInput: Bool { input.isHandlingEvent }

  /// Displays a view of the window on a surface of its own.
  ///
  /// - Parameters:
  ///   - view: A view in the window, in front of all others.
  ///   - placement: The position relative to the window.
  ///   - parent: The content of the surface that the new one lies above, or `nil` for the window.
  ///   - grant: The grant of the press for which the surface grabs all input, or `nil`.
  ///   - onStateChange: Called when the surface was placed and when it has ended.
  /// - Returns: The content of the surface, which may have ended already.
  package func openChildSurface(
    for view: View, at placement: ChildSurfacePlacement, above parent: ChildSurfaceContent?,
    grant: InputGrant?, onStateChange: @escaping (ChildSurfaceContent.State) -> Void
  ) -> ChildSurfaceContent {
    let content = ChildSurfaceContent(
      view: view, in: self, parent: parent, placement: placement, grant: grant)
    attachments.object(orAttach: ChildSurfaces()).add(content)
    view.setChildSurfaceContent(content)
    if let host, maximumChildSurfaceSize != nil {
      content.open(on: host)
    } else {
      content.end(.refused)
    }
    content.onStateChange = onStateChange
    return content
  }

  /// Displays a view on a surface of the host that lies beside the window's content, below all other
  /// child surfaces.
  func openSurface(_ surface: any ChildSurface, for view: View) -> ChildSurfaceContent {
    let placement = ChildSurfacePlacement(
      size: .zero, source: .zero, sourceAnchor: .topLeft, surfaceAnchor: .topLeft)
    let content = ChildSurfaceContent(
      view: view, in: self, parent: nil, placement: placement, grant: nil)
    attachments.object(orAttach: ChildSurfaces()).addBelow(content)
    view.setChildSurfaceContent(content)
    content.use(surface)
    return content
  }
}
