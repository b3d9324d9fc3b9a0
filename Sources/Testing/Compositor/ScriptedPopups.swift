// SPDX-License-Identifier: MIT

import SashGeometry
import SashWayland

/// The popups of a scripted compositor, with the rules about their order.
final class ScriptedPopups {
  /// A protocol error of `xdg_wm_base`, by its code.
  enum Fault: UInt32 {
    case notTheTopmostPopup = 2
    case invalidPopupParent = 3
    case invalidPositioner = 5
  }

  /// The popups that exist, from bottom to top.
  private(set) var all: [ScriptedPopup] = []
  private var positioners: [ObjectIdentifier: ScriptedPositioner] = [:]
  private var surfaces: [ObjectIdentifier: ScriptedSurface] = [:]
  weak var compositor: ScriptedCompositor?

  // MARK: Objects

  /// Handles the requests to a positioner.
  func serve(_ resource: XdgPositionerResource) {
    let id = ObjectIdentifier(resource)
    positioners[id] = ScriptedPositioner()
    resource.onDestroy = { [weak self] in self?.positioners[id] = nil }
    resource.onRequest = { [weak self] in self?.positioners[id]?.handle($0) }
  }

  /// Records the surface of an object that popups can be created on.
  func add(_ resource: XdgSurfaceResource, of surface: ScriptedSurface) {
    let id = ObjectIdentifier(resource)
    surfaces[id] = surface
    resource.onDestroy = { [weak self] in self?.surfaces[id] = nil }
  }

  /// Returns the rules of a positioner.
  func positioner(_ resource: XdgPositionerResource?) -> ScriptedPositioner? {
    resource.flatMap { positioners[ObjectIdentifier($0)] }
  }

  /// Creates a popup that a client requests.
  ///
  /// - Parameters:
  ///   - resource: The protocol object of the popup.
  ///   - xdgSurface: The object of its surface.
  ///   - surface: The surface.
  ///   - parent: The object of the parent's surface.
  ///   - positioner: The rules of the position.
  ///   - shell: The object that receives errors.
  func add(
    _ resource: XdgPopupResource, _ xdgSurface: XdgSurfaceResource, of surface: ScriptedSurface,
    parent: XdgSurfaceResource?, positioner: XdgPositionerResource?, shell: XdgWmBaseResource
  ) {
    let fail = { [weak self, unowned resource, unowned shell] (fault: Fault, detail: String) in
      self?.compositor?.violation(.badPopup, resource, "\(fault): \(detail)")
      shell.postError(code: fault.rawValue, detail)
    }
    guard let positioner = self.positioner(positioner), positioner.isComplete else {
      return fail(.invalidPositioner, "no size or no anchor rectangle")
    }
    guard let parentObject = parent else {
      // The client assigns a layer surface before its first commit.
      surface.role = .popup
      all.append(
        ScriptedPopup(
          resource, xdgSurface, of: surface, parent: nil, toplevel: nil, positioner: positioner,
          fail: fail))
      return
    }
    let parent = surfaces[ObjectIdentifier(parentObject)]
    let parentPopup = all.first { $0.surface === parent }
    let window = parentPopup?.toplevel ?? compositor?.toplevels.first { $0.surface === parent }
    guard let parent, window != nil || parentPopup?.layerSurface != nil else {
      return fail(.invalidPopupParent, "the parent is neither a window nor a popup")
    }
    guard parentPopup?.phase ?? .mapped == .mapped, parent.isMapped else {
      return fail(.invalidPopupParent, "the parent is not mapped")
    }
    let parentGeometry = compositor?.toplevels.first { $0.surface === parent }?.geometry
    // A configure that the client has not answered does not change its window geometry.
    let size =
      (parentPopup?.geometry ?? parentGeometry).map {
        PixelSize(width: Int($0.width), height: Int($0.height))
      }
      ?? parent.logicalSize
    if let anchor = positioner.anchorRect,
      anchor.isEmpty || anchor.left < 0 || anchor.top < 0 || anchor.right > size.width
        || anchor.bottom > size.height
    {
      return fail(.invalidPositioner, "\(anchor) is not within the parent of \(size)")
    }
    surface.role = .popup
    all.append(
      ScriptedPopup(
        resource, xdgSurface, of: surface, parent: parentPopup, toplevel: window,
        positioner: positioner, fail: fail))
  }

  // MARK: Order

  /// Returns the reason why a popup may not grab the input, or `nil` if it may.
  func reasonAgainstGrab(of popup: ScriptedPopup) -> String? {
    // The client cannot know yet that the compositor has dismissed the parent.
    if popup.parent?.isDismissed == true { return nil }
    let top = all.last { $0.isGrabbing && $0 !== popup }
    if top === popup.parent { return nil }
    return "grabbed above another popup than the topmost grabbing one"
  }

  /// Checks that a popup that is about to be destroyed is the topmost one of its window.
  func willDestroy(_ popup: ScriptedPopup) {
    let top = all.last { $0.windowSurface === popup.windowSurface }
    guard top !== popup, let compositor, let shell = compositor.shells.all.first else { return }
    compositor.violation(.badPopup, popup.resource, "destroyed while it is not the topmost popup")
    shell.postError(code: Fault.notTheTopmostPopup.rawValue, "not the topmost popup")
  }

  /// Sets a layer surface as the parent of a popup.
  func setParent(of resource: XdgPopupResource?, _ layerSurface: ScriptedLayerSurface) {
    all.first { $0.resource === resource }?.setParent(layerSurface)
  }

  func remove(_ popup: ScriptedPopup) { all.removeAll { $0 === popup } }
}

extension ScriptedCompositor {
  /// Dismisses all popups that have grabbed the input, from the topmost one down, as a press
  /// outside of the application does.
  public func dismissGrabbedPopups() {
    for popup in popups.all.reversed() where popup.isGrabbing { popup.dismiss() }
  }

  /// The popups that exist, from bottom to top.
  public var allPopups: [ScriptedPopup] { popups.all }
}
