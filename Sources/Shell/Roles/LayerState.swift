// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashSurfaces
import SashWayland

/// The state of a layer surface in the values of the protocol.
package nonisolated struct LayerState: Hashable, Sendable {
  /// The version of the layer shell with `zwlr_layer_surface_v1.set_layer`.
  package static let layerChangeSince: UInt32 = 2
  /// The version of the layer shell with keyboard focus on demand.
  private static let onDemandSince: UInt32 = 4

  /// The layer, as in `zwlr_layer_shell_v1.layer`.
  package var layer: UInt32
  /// The size in logical pixels, in each direction 0 if the compositor decides.
  package var width: UInt32 = 0
  package var height: UInt32 = 0
  /// The edges, as in `zwlr_layer_surface_v1.anchor`.
  package var anchors: UInt32 = 0
  package var exclusiveZone: Int32 = 0
  /// The margins at the top, right, bottom and left.
  package var margins: [Int32] = [0, 0, 0, 0]
  /// The rule, as in `zwlr_layer_surface_v1.keyboard_interactivity`.
  package var keyboardInteractivity: UInt32 = 0

  /// Creates the state of a new layer surface.
  package init(new layer: LayerSurfaceOptions.Layer) { self.layer = layer.rawValue }

  /// Creates the state that options describe, for a version of the layer shell.
  package init(_ options: LayerSurfaceOptions, version: UInt32) {
    layer = options.layer.rawValue
    width = Self.length(options.size.width)
    height = Self.length(options.size.height)
    // The bits of both are the same.
    anchors = UInt32(options.anchors.rawValue)
    switch options.exclusiveZone {
    case .none: exclusiveZone = 0
    case .reserved(let distance): exclusiveZone = max(0, Self.distance(distance))
    case .ignored: exclusiveZone = -1
    }
    let insets = options.margins
    margins = [insets.top, insets.right, insets.bottom, insets.left].map(Self.distance)
    switch options.keyboardInteractivity {
    case .none: keyboardInteractivity = 0
    case .exclusive: keyboardInteractivity = 1
    // Older versions end the connection for other values, and an exclusive keyboard would take it
    // from all windows.
    case .onDemand: keyboardInteractivity = version >= Self.onDemandSince ? 2 : 0
    }
  }

  private static func length(_ length: Double) -> UInt32 {
    length > 0 ? UInt32(SurfaceSize.whole(length)) : 0
  }

  private static func distance(_ value: Double) -> Int32 {
    let limit = Double(SurfaceSize.maximumSide)
    return value.isNaN ? 0 : Int32(min(max(value, -limit), limit).rounded())
  }
}
