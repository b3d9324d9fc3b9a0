// SPDX-License-Identifier: MIT

public import SashGeometry
public import SashWayland

extension ScriptedCompositor {
  /// Offers all globals of the configuration.
  func offerGlobals() {
    for global in OfferedGlobal.allCases {
      guard let version = configuration.globals[global] else { continue }
      offer(global, version: version)
    }
  }

  /// Offers one more global to connected clients, as when a part of the compositor starts late.
  ///
  /// For outputs and seats use `addOutput(name:size:scale:)`, `addSeat(name:capabilities:)` and
  /// `remove(_:)`.
  public func offer(_ global: OfferedGlobal) {
    guard offered[global] == nil else { return }
    offer(global, version: configuration.globals[global] ?? global.highestVersion)
  }

  /// Withdraws a global, as when a part of the compositor ends.
  public func withdraw(_ global: OfferedGlobal) { offered.removeValue(forKey: global)?.remove() }

  /// Offers one more output.
  @discardableResult
  public func addOutput(name: String, size: PixelSize, scale: Int32 = 1) -> ScriptedOutput {
    let output = ScriptedOutput(
      name: name, size: size, scale: scale,
      version: configuration.globals[.output] ?? OfferedGlobal.output.highestVersion, on: display)
    outputs.append(output)
    return output
  }

  /// Removes an output; surfaces leave it first.
  public func remove(_ output: ScriptedOutput) {
    for surface in surfaces where surface.outputs.contains(where: { $0 === output }) {
      surface.leave(output)
    }
    output.remove()
    outputs.removeAll { $0 === output }
  }

  /// Offers one more seat.
  @discardableResult
  public func addSeat(name: String, capabilities: WlSeat.Capability) -> ScriptedSeat {
    let seat = ScriptedSeat(
      name: name, capabilities: capabilities,
      version: configuration.globals[.seat] ?? OfferedGlobal.seat.highestVersion, of: self)
    seats.append(seat)
    return seat
  }

  /// Removes a seat with all its devices.
  public func remove(_ seat: ScriptedSeat) {
    seat.remove()
    seats.removeAll { $0 === seat }
  }

  private func offer(_ global: OfferedGlobal, version: UInt32) {
    switch global {
    case .compositor:
      serve(WlCompositorResource.self, as: global, version) { [unowned self] in
        switch $0 {
        case .createSurface(let id): surfaces.append(ScriptedSurface(id, of: self))
        case .createRegion(let id): serve(id)
        }
      }
    case .subcompositor:
      serve(WlSubcompositorResource.self, as: global, version) { [unowned self] in
        guard case .getSubsurface(let id, let surface, let parent) = $0,
          let surface = self.surface(of: surface), let parent = self.surface(of: parent)
        else { return }
        parent.add(ScriptedSubsurface(id, surface, of: parent))
      }
    case .sharedMemory: display.offerSharedMemory(formats: configuration.sharedMemoryFormats)
    case .shell: bind(XdgWmBaseResource.self, as: global, version) { [unowned self] in serve($0) }
    case .layerShell:
      serve(ZwlrLayerShellV1Resource.self, as: global, version) { [unowned self] in serve($0) }
    case .sessionLock:
      serve(ExtSessionLockManagerV1Resource.self, as: global, version) { [unowned self] in
        if case .lock(let id) = $0 { locks.add(ScriptedSessionLock(id, of: self)) }
      }
    case .seat: addSeat(name: "seat0", capabilities: configuration.capabilities)
    case .output:
      addOutput(name: "SASH-1", size: configuration.outputSize, scale: configuration.outputScale)
    case .dataDevices:
      serve(WlDataDeviceManagerResource.self, as: global, version) { [unowned self] in serve($0) }
    case .primarySelection:
      serve(ZwpPrimarySelectionDeviceManagerV1Resource.self, as: global, version) {
        [unowned self] in
        serve($0)
      }
    case .textInput:
      serve(ZwpTextInputManagerV3Resource.self, as: global, version) { [unowned self] in
        if case .getTextInput(let id, let seat) = $0 { self.seat(of: seat)?.textInput.add(id) }
      }
    case .viewporter:
      serve(WpViewporterResource.self, as: global, version) { [unowned self] in
        if case .getViewport(let id, let surface) = $0 { serve(id, self.surface(of: surface)) }
      }
    case .fractionalScale:
      serve(WpFractionalScaleManagerV1Resource.self, as: global, version) { [unowned self] in
        if case .getFractionalScale(let id, let surface) = $0 {
          self.surface(of: surface)?.fractionalScale = id
          if let scale = configuration.preferredScale { id.sendPreferredScale(scale: scale) }
        }
      }
    case .presentation:
      bind(WpPresentationResource.self, as: global, version) { [unowned self] in
        $0.sendClockId(clkId: 1)
        $0.onRequest = { [unowned self] in
          if case .feedback(let surface, let callback) = $0 {
            self.surface(of: surface)?.addFeedback(callback)
          }
        }
      }
    case .decoration:
      serve(ZxdgDecorationManagerV1Resource.self, as: global, version) { [unowned self] in
        if case .getToplevelDecoration(let id, let toplevel) = $0 {
          toplevels.first { $0.resource === toplevel }?.decoration = id
          id.sendConfigure(mode: configuration.decorationMode)
          // A client may always draw its own title bar.
          id.onRequest = { [unowned id] in
            if case .setMode(.clientSide) = $0 { id.sendConfigure(mode: .clientSide) }
          }
        }
      }
    case .cursorShape: bind(WpCursorShapeManagerV1Resource.self, as: global, version) { _ in }
    case .tablets:
      serve(ZwpTabletManagerV2Resource.self, as: global, version) { [unowned self] in
        if case .getTabletSeat(let id, let seat) = $0 { self.seat(of: seat)?.tablet.add(id) }
      }
    case .dialogs:
      serve(XdgWmDialogV1Resource.self, as: global, version) { [desktop] in desktop.serve($0) }
    case .activation:
      serve(XdgActivationV1Resource.self, as: global, version) { [desktop] in desktop.serve($0) }
    case .idleInhibition:
      serve(ZwpIdleInhibitManagerV1Resource.self, as: global, version) { [desktop] in
        desktop.serve($0)
      }
    case .icons:
      bind(XdgToplevelIconManagerV1Resource.self, as: global, version) { [unowned self] in
        desktop.serve($0)
      }
    case .relativePointer:
      serve(ZwpRelativePointerManagerV1Resource.self, as: global, version) { [unowned self] in
        if case .getRelativePointer(let id, let pointer) = $0 {
          seat(of: pointer)?.pointerLock.relativePointers.add(id)
        }
      }
    case .pointerConstraints:
      serve(ZwpPointerConstraintsV1Resource.self, as: global, version) { [unowned self] in
        serve($0)
      }
    case .pointerGestures:
      serve(ZwpPointerGesturesV1Resource.self, as: global, version) { [unowned self] in serve($0) }
    }
  }

  private func bind<Resource: WaylandResource>(
    _ type: Resource.Type, as global: OfferedGlobal, _ version: UInt32,
    _ serve: @escaping (Resource) -> Void
  ) {
    offered[global] = display.offer(type, version: version, bind: serve)
  }

  /// Offers a global, and passes the requests to its objects to a closure.
  private func serve<Resource: RequestReceiver>(
    _ type: Resource.Type, as global: OfferedGlobal, _ version: UInt32,
    _ handler: @escaping (Resource.Request) -> Void
  ) {
    bind(type, as: global, version) { $0.onRequest = handler }
  }

  private func serve(_ request: ZwlrLayerShellV1Resource.Request) {
    guard
      case .getLayerSurface(let id, let surface, let output, let layer, let namespace) = request,
      let surface = self.surface(of: surface)
    else { return }
    surface.role = .layer
    layerSurfaces.append(
      ScriptedLayerSurface(
        id, of: surface, on: outputs.first { $0.resources.contains(output) }, layer: layer,
        namespace: namespace))
  }

  /// Adds a gesture object to the touchpad of the seat that owns the pointer.
  private func serve(_ request: ZwpPointerGesturesV1Resource.Request) {
    switch request {
    case .getSwipeGesture(let id, let pointer): seat(of: pointer)?.touchpad.swipes.add(id)
    case .getPinchGesture(let id, let pointer): seat(of: pointer)?.touchpad.pinches.add(id)
    case .getHoldGesture(let id, let pointer): seat(of: pointer)?.touchpad.holds.add(id)
    case .release: break
    }
  }

  /// Adds a constraint to the seat that owns the pointer.
  private func serve(_ request: ZwpPointerConstraintsV1Resource.Request) {
    switch request {
    case .lockPointer(let id, let surface, let pointer, _, _):
      guard let surface = self.surface(of: surface), let seat = seat(of: pointer) else { return }
      checkConstraint(of: seat, id)
      seat.pointerLock.add(id, surface)
    case .confinePointer(let id, let surface, let pointer, let region, _):
      guard let surface = self.surface(of: surface), let seat = seat(of: pointer) else { return }
      checkConstraint(of: seat, id)
      seat.pointerConfinement.add(
        id, surface, region: region.map { regions[ObjectIdentifier($0)] ?? [] })
    case .destroy: break
    }
  }

  private func checkConstraint(of seat: ScriptedSeat, _ new: WaylandResource) {
    if seat.pointerLock.surface != nil || seat.pointerConfinement.surface != nil {
      violation(.alreadyConstructed, new, "the pointer has a constraint")
    }
  }

  private func seat(of pointer: WlPointerResource?) -> ScriptedSeat? {
    seats.first { $0.pointers.contains(pointer) }
  }

  private func serve(_ region: WlRegionResource) {
    let id = ObjectIdentifier(region)
    regions[id] = []
    region.onDestroy = { [weak self] in self?.regions[id] = nil }
    region.onRequest = { [weak self] in
      // Subtracted rectangles are ignored: the library's clients never subtract.
      guard case .add(let x, let y, let width, let height) = $0 else { return }
      self?.regions[id]?.append(
        PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height)))
    }
  }

  private func serve(_ shell: XdgWmBaseResource) {
    shells.add(shell)
    shell.onRequest = { [unowned self, unowned shell] in
      switch $0 {
      case .createPositioner(let id): popups.serve(id)
      case .getXdgSurface(let id, let surface):
        if let surface = self.surface(of: surface) { serve(id, surface, of: shell) }
      case .pong, .destroy: break
      }
    }
  }

  private func serve(
    _ xdgSurface: XdgSurfaceResource, _ surface: ScriptedSurface, of shell: XdgWmBaseResource
  ) {
    popups.add(xdgSurface, of: surface)
    xdgSurface.onRequest = { [unowned self, unowned xdgSurface, weak surface, weak shell] in
      guard let surface else { return }
      switch $0 {
      case .getToplevel(let id):
        surface.role = .toplevel
        toplevels.append(ScriptedToplevel(id, xdgSurface, of: surface))
      case .ackConfigure(let serial):
        toplevels.first { $0.surface === surface }?.acknowledge(serial)
        popups.all.first { $0.surface === surface }?.acknowledge(serial)
      case .setWindowGeometry(let x, let y, let width, let height):
        let geometry = ScriptedToplevel.Geometry(x: x, y: y, width: width, height: height)
        toplevels.first { $0.surface === surface }?.geometry = geometry
        popups.all.first { $0.surface === surface }?.geometry = geometry
      case .getPopup(let id, let parent, let positioner):
        guard let shell else { return }
        popups.add(
          id, xdgSurface, of: surface, parent: parent, positioner: positioner, shell: shell)
      case .destroy:
        if let window = toplevels.first(where: { $0.surface === surface }),
          window.resource.isAlive
        {
          violation(.badDestructionOrder, xdgSurface, "its window is still there")
        }
        if popups.all.contains(where: { $0.surface === surface && $0.resource.isAlive }) {
          violation(.badDestructionOrder, xdgSurface, "its popup is still there")
        }
      }
    }
  }

  /// Gives a surface that a pointer or a stylus shows as its cursor its role.
  func showCursor(_ resource: WlSurfaceResource?) {
    guard let surface = surface(of: resource) else { return }
    switch surface.role {
    case .none: surface.role = .cursor
    case .cursor: break
    case .toplevel, .layer, .lock, .popup, .subsurface, .dragIcon:
      violation(.roleTaken, surface.resource, "the image of a cursor")
    }
  }

  private func serve(_ viewport: WpViewportResource, _ surface: ScriptedSurface?) {
    viewport.onRequest = { [weak surface] in
      switch $0 {
      case .setDestination(let width, let height):
        surface?.setViewportSize(
          width > 0 ? PixelSize(width: Int(width), height: Int(height)) : nil)
      case .destroy: surface?.setViewportSize(nil)
      case .setSource: break
      }
    }
  }
}
