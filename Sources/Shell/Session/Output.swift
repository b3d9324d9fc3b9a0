import SashGeometry
import SashWayland

/// A display that the compositor drives.
public nonisolated struct OutputInfo: Hashable, Sendable {
  /// The name, such as `HDMI-A-1`; empty where the compositor gives none.
  public var name = ""
  /// Who made it.
  public var maker = ""
  /// Which model it is.
  public var model = ""
  /// Physical pixels to a logical one, as a whole number.
  public var scale = 1
  /// The size of the picture in physical pixels, before any rotation.
  public var pixels = PixelSize.zero
  /// Pictures a second; zero when unknown.
  public var refreshRate = 0.0
}

/// An output with its object.
final class Output {
  let global: UInt32
  private let proxy: WlOutput
  private(set) var info = OutputInfo()
  private var pending = OutputInfo()
  /// Called when the information is complete, and at each change after.
  var onChange: (() -> Void)?

  init(global: UInt32, proxy: WlOutput) {
    self.global = global
    self.proxy = proxy
    proxy.onEvent = { [weak self] in self?.take($0) }
  }

  func isSame(as other: WlOutput?) -> Bool { other === proxy }

  private func take(_ event: WlOutput.Event) {
    switch event {
    case .geometry(_, _, _, _, _, let make, let model, _):
      pending.maker = make
      pending.model = model
    case .mode(let flags, let width, let height, let refresh):
      guard flags.contains(.current) else { return }
      pending.pixels = PixelSize(width: max(0, Int(width)), height: max(0, Int(height)))
      pending.refreshRate = max(0, Double(refresh) / 1000)
    case .scale(let factor): pending.scale = min(max(1, Int(factor)), SurfaceScale.largest)
    case .name(let name): pending.name = name
    case .description: break
    case .done:
      guard pending != info else { return }
      info = pending
      onChange?()
    }
  }

  /// The output is gone, or the session ends.
  func close() {
    onChange = nil
    proxy.onEvent = nil
    // Older ones have no end but the connection's.
    if proxy.version >= WlOutput.releaseSince { proxy.release() }
  }
}
