// SPDX-License-Identifier: MIT

import SashGeometry
import SashWayland

/// The properties of an output.
///
/// `Display.outputs` lists them. Use them for information about the displays; a window takes its
/// size and scale from its host.
public nonisolated struct OutputInfo: Hashable, Sendable {
  /// The name, for example `HDMI-A-1`; empty if the compositor sends none.
  public var name = ""
  /// The manufacturer.
  public var manufacturer = ""
  /// The model.
  public var model = ""
  /// The number of physical pixels per logical pixel, as an integer.
  public var scale = 1
  /// The rotation by which content is upright on the display, as for a panel that is mounted
  /// sideways; `.none` for mirrored displays.
  public var turn = QuarterTurn.none
  /// The size of the current mode in physical pixels, before any rotation.
  public var pixels = PixelSize.zero
  /// The refresh rate in hertz; 0 if unknown.
  public var refreshRate = 0.0

  /// The size in logical pixels at the integer ``scale``, rotated; zero if it is unknown.
  ///
  /// With a fractional scale the size of a window that covers the output is another one.
  public var size: Size {
    let scale = Double(max(1, scale))
    return turn.apply(
      Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale))
  }
}

/// An output with its protocol object.
package final class Output {
  /// The version of `wl_output` with a name.
  private static let nameSince: UInt32 = 4

  package let global: UInt32
  package let proxy: WlOutput
  package private(set) var info = OutputInfo()
  /// Whether the output has announced its properties.
  private(set) var isComplete = false
  private var pending = OutputInfo()
  /// Called when the properties are complete, and after each change.
  var onChange: (() -> Void)?

  init(global: UInt32, proxy: WlOutput) {
    self.global = global
    self.proxy = proxy
    proxy.onEvent = { [weak self] in self?.handleEvent($0) }
  }

  /// Whether the version of the output has a name.
  var canHaveName: Bool { proxy.version >= Self.nameSince }

  private func handleEvent(_ event: WlOutput.Event) {
    switch event {
    case .geometry(_, _, _, _, _, let make, let model, let transform):
      pending.turn = QuarterTurn(transform)
      pending.manufacturer = make
      pending.model = model
    case .mode(let flags, let width, let height, let refresh):
      guard flags.contains(.current) else { return }
      pending.pixels = PixelSize(width: max(0, Int(width)), height: max(0, Int(height)))
      pending.refreshRate = max(0, Double(refresh) / 1000)
    case .scale(let factor): pending.scale = min(max(1, Int(factor)), SurfaceScale.maximum)
    case .name(let name): pending.name = name
    case .description: break
    case .done:
      guard pending != info || !isComplete else { return }
      isComplete = true
      info = pending
      onChange?()
    }
  }

  /// Closes the output.
  func close() {
    onChange = nil
    proxy.onEvent = nil
    // Older versions have no destructor request.
    if proxy.version >= WlOutput.releaseSince { proxy.release() }
  }
}
