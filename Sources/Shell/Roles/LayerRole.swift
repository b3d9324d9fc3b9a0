// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashSurfaces
import SashWayland

/// The objects of the layer shell that place a window's surface on an output.
final class LayerRole: WindowRole {
  /// The version of the layer shell with keyboard focus on demand.
  private static let onDemandSince: UInt32 = 4

  private let object: ZwlrLayerSurfaceV1
  /// The options that were requested last.
  private var requested: LayerSurfaceOptions

  /// Creates the objects of a surface without a role; a commit requests the first configure.
  ///
  /// - Parameters:
  ///   - shell: The global.
  ///   - surface: The surface.
  ///   - options: The place of the window.
  ///   - output: The output, or `nil` for the compositor's choice.
  init(
    shell: ZwlrLayerShellV1, surface: WlSurface, _ options: LayerSurfaceOptions, on output: Output?
  ) {
    // A new surface has the defaults of the protocol, which are those of the options.
    requested = LayerSurfaceOptions(layer: options.layer, size: .zero)
    object = shell.getLayerSurface(
      surface: surface, output: output?.proxy,
      layer: ZwlrLayerShellV1.Layer(rawValue: options.layer.rawValue),
      namespace: WireText.bounded(options.namespace))
    super.init()
    object.onEvent = { [weak self] in self?.handleEvent($0) }
    update(options)
  }

  /// Whether the layer of the surface can change.
  var canChangeLayer: Bool { object.version >= ZwlrLayerSurfaceV1.setLayerSince }

  /// Requests the differences from the last options; they take effect with the next commit.
  func update(_ options: LayerSurfaceOptions) {
    var new = options
    // Older versions end the connection for the value, and an exclusive keyboard would take it from
    // all windows.
    if new.keyboardInteractivity == .onDemand, object.version < Self.onDemandSince {
      new.keyboardInteractivity = .none
    }
    let old = requested
    requested = new
    if new.layer != old.layer {
      object.setLayer(layer: ZwlrLayerShellV1.Layer(rawValue: new.layer.rawValue))
    }
    if new.size != old.size {
      object.setSize(width: Self.length(new.size.width), height: Self.length(new.size.height))
    }
    if new.anchors != old.anchors {
      // The bits of both are the same.
      object.setAnchor(anchor: ZwlrLayerSurfaceV1.Anchor(rawValue: UInt32(new.anchors.rawValue)))
    }
    if new.exclusiveZone != old.exclusiveZone {
      object.setExclusiveZone(zone: Self.zone(new.exclusiveZone))
    }
    if new.margins != old.margins {
      object.setMargin(
        top: Self.distance(new.margins.top), right: Self.distance(new.margins.right),
        bottom: Self.distance(new.margins.bottom), left: Self.distance(new.margins.left))
    }
    if new.keyboardInteractivity != old.keyboardInteractivity {
      object.setKeyboardInteractivity(
        keyboardInteractivity: Self.interactivity(new.keyboardInteractivity))
    }
  }

  private func handleEvent(_ event: ZwlrLayerSurfaceV1.Event) {
    switch event {
    case .configure(let serial, let width, let height):
      // A size of 0 leaves the choice to the window, whose choice is what it has requested.
      let size = requested.size
      let configure = ToplevelConfigure(
        fixedWidth: Int(min(width > 0 ? width : Self.length(size.width), Self.maximumSide)),
        height: Int(min(height > 0 ? height : Self.length(size.height), Self.maximumSide)))
      onNotice?(.configured(configure, serial: serial))
    case .closed: onNotice?(.closed)
    }
  }

  override var popupParent: XdgPopupParent? { .layer(object) }

  override func acknowledge(_ serial: UInt32) { object.ackConfigure(serial: serial) }

  override func destroy() {
    object.onEvent = nil
    object.destroy()
  }

  // MARK: Values of the protocol

  private static let maximumSide = UInt32(SurfaceSize.maximumSide)

  private static func length(_ length: Double) -> UInt32 {
    length > 0 ? UInt32(SurfaceSize.whole(length)) : 0
  }

  private static func distance(_ value: Double) -> Int32 {
    let limit = Double(maximumSide)
    return value.isNaN ? 0 : Int32(min(max(value, -limit), limit).rounded())
  }

  private static func zone(_ zone: LayerSurfaceOptions.ExclusiveZone) -> Int32 {
    switch zone {
    case .none: 0
    case .reserved(let distance): max(0, Self.distance(distance))
    case .ignored: -1
    }
  }

  private static func interactivity(
    _ rule: LayerSurfaceOptions.KeyboardInteractivity
  ) -> ZwlrLayerSurfaceV1.KeyboardInteractivity {
    switch rule {
    case .none: .none
    case .exclusive: .exclusive
    case .onDemand: .onDemand
    }
  }
}
