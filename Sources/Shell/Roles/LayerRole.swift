// SPDX-License-Identifier: MIT

import SashSurfaces
import SashWayland

/// The objects of the layer shell that place a window's surface on an output.
final class LayerRole {
  /// The protocol object, which popups of the window are created on.
  let object: ZwlrLayerSurfaceV1

  /// Called with each event.
  var onNotice: ((WindowRole.Notice) -> Void)?
  private var state: LayerState

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
    state = LayerState(new: options.layer)
    object = shell.getLayerSurface(
      surface: surface, output: output?.proxy,
      layer: ZwlrLayerShellV1.Layer(rawValue: state.layer),
      namespace: WireText.bounded(options.namespace))
    object.onEvent = { [weak self] in self?.handleEvent($0) }
    update(options)
  }

  /// Whether the layer of the surface can change.
  var canChangeLayer: Bool { object.version >= LayerState.layerChangeSince }

  /// Requests the differences from the last options; they take effect with the next commit.
  func update(_ options: LayerSurfaceOptions) {
    let new = LayerState(options, version: object.version)
    if new.layer != state.layer {
      object.setLayer(layer: ZwlrLayerShellV1.Layer(rawValue: new.layer))
    }
    if (new.width, new.height) != (state.width, state.height) {
      object.setSize(width: new.width, height: new.height)
    }
    if new.anchors != state.anchors {
      object.setAnchor(anchor: ZwlrLayerSurfaceV1.Anchor(rawValue: new.anchors))
    }
    if new.exclusiveZone != state.exclusiveZone {
      object.setExclusiveZone(zone: new.exclusiveZone)
    }
    if new.margins != state.margins {
      object.setMargin(
        top: new.margins[0], right: new.margins[1], bottom: new.margins[2], left: new.margins[3])
    }
    if new.keyboardInteractivity != state.keyboardInteractivity {
      object.setKeyboardInteractivity(
        keyboardInteractivity: ZwlrLayerSurfaceV1.KeyboardInteractivity(
          rawValue: new.keyboardInteractivity))
    }
    state = new
  }

  private func handleEvent(_ event: ZwlrLayerSurfaceV1.Event) {
    switch event {
    case .configure(let serial, let width, let height):
      var configure = ToplevelConfigure()
      // A size of 0 leaves the choice to the window, whose choice is what it has requested.
      configure.width = Int(min(width > 0 ? width : state.width, Self.maximumSide))
      configure.height = Int(min(height > 0 ? height : state.height, Self.maximumSide))
      configure.states = .activated
      configure.actions = []
      configure.isToplevel = false
      onNotice?(.configured(configure, serial: serial))
    case .closed: onNotice?(.closed)
    }
  }

  private static let maximumSide = UInt32(SurfaceSize.maximumSide)

  /// Acknowledges a configure, which takes effect with the next commit.
  func acknowledge(_ serial: UInt32) { object.ackConfigure(serial: serial) }

  /// Destroys the objects, before their surface.
  func destroy() {
    object.onEvent = nil
    object.destroy()
  }
}
