// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The place of a window on an output beside the ordinary windows, as that of a panel, a dock, a
/// wallpaper or a kiosk's bar.
///
/// Pass it to `Display.open(_:options:layer:)`. The compositor must support the layer shell
/// (`zwlr_layer_shell_v1`), as those based on wlroots do; elsewhere the window is an ordinary one
/// with its `ToplevelOptions`.
///
/// ```swift
/// LayerSurfaceOptions(
///   anchors: [.left, .right, .bottom], size: Size(width: 0, height: 64),
///   exclusiveZone: .reserved(64))
/// ```
public nonisolated struct LayerSurfaceOptions: Hashable, Sendable {
  /// The position in the stack of an output's surfaces, lowest first.
  public enum Layer: UInt32, Hashable, Sendable, CaseIterable {
    /// Below everything, as a wallpaper.
    case background
    /// Above the background and below ordinary windows.
    case bottom
    /// Above ordinary windows, and below fullscreen ones.
    case top
    /// Above everything, also above fullscreen windows.
    case overlay
  }

  /// The relation of a window to the space that panels keep free of other windows.
  public enum ExclusiveZone: Hashable, Sendable {
    /// The window keeps no space free, and lies beside the space that others keep free.
    case none
    /// The window keeps a distance from its edge free of other windows, in logical pixels, without
    /// its margin at that edge.
    ///
    /// It needs an anchor at one edge, or at one edge and both edges next to it.
    case reserved(Double)
    /// The window keeps no space free, and extends below or above the panels.
    case ignored
  }

  /// The rule by which a window receives the keyboard.
  public enum KeyboardInteractivity: Hashable, Sendable {
    /// The window never receives it.
    case none
    /// The window receives it before all others, as long as it lies above the ordinary windows.
    case exclusive
    /// The window receives it like an ordinary one, mostly after a press.
    ///
    /// A layer shell before version 4 does not offer it; there it is ``none``.
    case onDemand
  }

  /// The position in the stack of the output's surfaces.
  public var layer: Layer
  /// The edges of the output that the window is placed at.
  ///
  /// Without one, and along an axis without one, the window is centred. Along an axis with both
  /// edges it is centred too, or extends between them if its size along the axis is 0.
  public var anchors: WindowEdges
  /// The size in logical pixels; 0 extends the window between the two edges of the axis, which both
  /// must be in ``anchors``.
  public var size: Size
  /// The relation to the space that panels keep free.
  public var exclusiveZone: ExclusiveZone
  /// The distances from the edges in ``anchors``, in logical pixels; those of other edges have no
  /// effect.
  public var margins: EdgeInsets
  /// The rule by which the window receives the keyboard.
  public var keyboardInteractivity: KeyboardInteractivity
  /// The name of the output, as in `OutputInfo.name`, or `nil` for the compositor's choice.
  ///
  /// The window is displayed only while the compositor announces an output of the name; one that
  /// announces no names (`wl_output` before version 4) chooses itself.
  public var output: String?
  /// The purpose of the window, by which compositors apply rules to it, for example `panel`; if
  /// empty, the application's identifier.
  public var namespace: String

  /// Creates options; each has a common default.
  public init(
    layer: Layer = .top, anchors: WindowEdges = [], size: Size,
    exclusiveZone: ExclusiveZone = .none, margins: EdgeInsets = .zero,
    keyboardInteractivity: KeyboardInteractivity = .none, output: String? = nil,
    namespace: String = ""
  ) {
    self.layer = layer
    self.anchors = anchors
    self.size = size
    self.exclusiveZone = exclusiveZone
    self.margins = margins
    self.keyboardInteractivity = keyboardInteractivity
    self.output = output
    self.namespace = namespace
  }

  /// The reason why a compositor would refuse the options, with the way out, or `nil` if they are
  /// valid.
  package var fault: String? {
    fault("width", size.width, between: [.left, .right], named: "left and right")
      ?? fault("height", size.height, between: [.top, .bottom], named: "top and bottom")
  }

  private func fault(
    _ side: String, _ length: Double, between edges: WindowEdges, named names: String
  ) -> String? {
    guard length.isFinite, length >= 0 else {
      return "LayerSurfaceOptions: the \(side) is \(length); use 0 or more"
    }
    guard length == 0, !anchors.isSuperset(of: edges) else { return nil }
    return
      "LayerSurfaceOptions: the \(side) is 0 without anchors at the \(names) edges; anchor the "
      + "window at both, or set a \(side)"
  }
}
