// SPDX-License-Identifier: MIT

public import SashGeometry
internal import SashWayland

/// A client's popup (`xdg_popup`) in a scripted compositor, with its configure sequence.
///
/// The compositor ends the connection of a client that breaks the rules of popups, as real ones do,
/// and records a `Violation`.
public final class ScriptedPopup {
  /// The state of a popup.
  public enum Phase: Hashable, Sendable {
    /// Waits for the client's first commit.
    case created
    /// Waits for the acknowledgement of a configure.
    case configured
    /// Waits for a buffer.
    case acknowledged
    /// Has content.
    case mapped
    /// Its content was removed by the client.
    case unmapped
    /// Destroyed by the client. Final.
    case destroyed
  }

  /// The surface of the popup.
  public let surface: ScriptedSurface
  /// The protocol object of the popup.
  public let resource: XdgPopupResource
  /// The popup that this one lies above, or `nil` for the window.
  public private(set) weak var parent: ScriptedPopup?
  /// The window that the popup belongs to, or `nil` for one of a layer surface.
  public private(set) weak var toplevel: ScriptedToplevel?
  /// The layer surface that the popup belongs to, or `nil` for one of a window.
  public private(set) weak var layerSurface: ScriptedLayerSurface?
  /// The state of the popup.
  public private(set) var phase = Phase.created
  /// Whether the popup has grabbed the input.
  public private(set) var isGrabbing = false
  /// Whether `popup_done` was sent.
  public private(set) var isDismissed = false
  /// The frame relative to the parent's window geometry, as it was last configured.
  public private(set) var frame = PixelRect.zero
  /// The window geometry: the part of the surface without shadows, if the client sets one.
  public internal(set) var geometry: ScriptedToplevel.Geometry?
  /// The number of repositionings that the client has requested.
  public private(set) var repositionCount = 0

  private let xdgSurface: XdgSurfaceResource
  private var positioner: ScriptedPositioner
  private var sent: [UInt32] = []
  private var compositor: ScriptedCompositor { surface.compositor }
  private let fail: (ScriptedPopups.Fault, String) -> Void

  init(
    _ resource: XdgPopupResource, _ xdgSurface: XdgSurfaceResource, of surface: ScriptedSurface,
    parent: ScriptedPopup?, toplevel: ScriptedToplevel?, positioner: ScriptedPositioner,
    fail: @escaping (ScriptedPopups.Fault, String) -> Void
  ) {
    self.resource = resource
    self.xdgSurface = xdgSurface
    self.surface = surface
    self.parent = parent
    self.toplevel = toplevel
    layerSurface = parent?.layerSurface
    self.positioner = positioner
    self.fail = fail
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = { [unowned self] in destroyed() }
    surface.willCommit = { [unowned self] in willCommit(bringsContent: $0) }
    surface.didCommit = { [unowned self] in didCommit(hasContent: $0) }
  }

  /// The position of the popup's window geometry in its window's coordinates.
  public var origin: Point {
    let base = parentOrigin
    return Point(x: base.x + Double(frame.left), y: base.y + Double(frame.top))
  }

  /// The position of the parent's window geometry in the window's coordinates.
  private var parentOrigin: Point {
    if let parent { return parent.origin }
    return Point(x: Double(toplevel?.geometry?.x ?? 0), y: Double(toplevel?.geometry?.y ?? 0))
  }

  /// The frame of the popup's window geometry in its window's coordinates.
  public var windowFrame: Rect {
    Rect(origin: origin, size: Size(width: Double(frame.width), height: Double(frame.height)))
  }

  /// The position of a point of the window on the popup's surface.
  public func surfacePoint(at point: Point) -> Point {
    Point(
      x: point.x - origin.x + Double(geometry?.x ?? 0),
      y: point.y - origin.y + Double(geometry?.y ?? 0))
  }

  // MARK: Script

  /// Sends a configure.
  ///
  /// - Parameter frame: The frame relative to the parent; by default that of the positioner.
  /// - Returns: The serial.
  @discardableResult public func configure(_ frame: PixelRect? = nil) -> UInt32 {
    self.frame = frame ?? positioner.frame(in: bounds)
    resource.sendConfigure(
      x: Int32(self.frame.left), y: Int32(self.frame.top), width: Int32(self.frame.width),
      height: Int32(self.frame.height))
    let serial = compositor.nextSerial()
    xdgSurface.sendConfigure(serial: serial)
    sent.append(serial)
    if phase == .created { phase = .configured }
    return serial
  }

  /// Dismisses the popup, which is no longer displayed.
  public func dismiss() {
    guard !isDismissed else { return }
    isDismissed = true
    isGrabbing = false
    resource.sendPopupDone()
  }

  /// The screen relative to the parent.
  private var bounds: PixelRect {
    let window = layerSurface?.position ?? compositor.configuration.windowPosition
    let size = compositor.outputs.first?.size ?? PixelSize(width: 800, height: 600)
    let scale = max(1, Int(compositor.outputs.first?.scale ?? 1))
    let base = parentOrigin
    return PixelRect(
      x: -Int(window.x + base.x), y: -Int(window.y + base.y), width: size.width / scale,
      height: size.height / scale)
  }

  // MARK: Requests

  private func handle(_ request: XdgPopupResource.Request) {
    switch request {
    case .destroy: compositor.popups.willDestroy(self)
    case .grab(let seat, let serial): grab(seat, serial)
    case .reposition(let positioner, let token):
      guard let positioner = compositor.popups.positioner(positioner), positioner.isComplete else {
        return fail(.invalidPositioner, "repositioned without size or anchor")
      }
      repositionCount += 1
      self.positioner = positioner
      guard !isDismissed else { return }
      resource.sendRepositioned(token: token)
      configure()
    }
  }

  private func grab(_ seat: WlSeatResource?, _ serial: UInt32) {
    guard phase == .created else {
      compositor.violation(.badPopup, resource, "grabbed after its first commit")
      return resource.postError(code: 0, "invalid_grab")
    }
    if let reason = compositor.popups.reasonAgainstGrab(of: self) {
      return fail(.notTheTopmostPopup, reason)
    }
    let isCurrent = compositor.seats.contains { $0.seats.contains(seat) && $0.isLastPress(serial) }
    // A compositor denies a grab for a press that is over by dismissing the popup.
    if isCurrent, parent?.isDismissed != true, compositor.configuration.popupPolicy != .denyGrab {
      isGrabbing = true
    } else {
      dismiss()
    }
  }

  /// Sets the layer surface as the parent.
  func setParent(_ layerSurface: ScriptedLayerSurface) {
    if phase != .created || parent != nil || toplevel != nil {
      fail(.invalidPopupParent, "a layer surface is a second or a late parent")
    }
    self.layerSurface = layerSurface
  }

  /// The surface of the window or of the layer surface that the popup belongs to.
  var windowSurface: ScriptedSurface? { toplevel?.surface ?? layerSurface?.surface }

  func acknowledge(_ serial: UInt32) {
    guard let index = sent.firstIndex(of: serial) else {
      compositor.violation(.unknownSerial, xdgSurface, "\(serial) is not outstanding")
      return xdgSurface.postError(code: 4, "invalid_serial")
    }
    sent.removeSubrange(...index)
    if phase == .configured { phase = .acknowledged }
  }

  private func willCommit(bringsContent: Bool) {
    if windowSurface == nil { fail(.invalidPopupParent, "committed without a parent") }
    guard bringsContent else { return }
    switch phase {
    case .acknowledged, .mapped:
      if let parent, parent.phase != .mapped {
        fail(.invalidPopupParent, "mapped while its parent is \(parent.phase)")
      }
    case .created, .configured, .unmapped:
      compositor.violation(.bufferBeforeConfigure, surface.resource, "popup is \(phase)")
      xdgSurface.postError(code: 3, "unconfigured_buffer")
    case .destroyed: break
    }
  }

  private func didCommit(hasContent: Bool) {
    switch (phase, hasContent) {
    case (.created, false):
      guard !isDismissed else { return }
      switch compositor.configuration.popupPolicy {
      case .place, .denyGrab: configure()
      case .dismiss: dismiss()
      case .wait: break
      }
    case (.acknowledged, true): phase = .mapped
    case (.mapped, false):
      phase = .unmapped
      for seat in compositor.seats { seat.removeReferences(to: surface) }
    default: break
    }
  }

  private func destroyed() {
    phase = .destroyed
    surface.roleDidEnd()
    compositor.popups.remove(self)
  }
}
