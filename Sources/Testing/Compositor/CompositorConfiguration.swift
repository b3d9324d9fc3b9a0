public import SashGeometry
public import SashWayland

/// How a scripted compositor behaves when no script says otherwise.
nonisolated public struct CompositorConfiguration: Sendable {
  /// What is offered, in which version.
  ///
  /// Leave one out to withhold it.
  public var globals: [OfferedGlobal: UInt32]
  /// Formats of shared memory besides the two that all compositors have.
  public var sharedMemoryFormats: [WlShm.Format] = []
  /// The pixels of the first output.
  public var outputSize = PixelSize(width: 800, height: 600)
  /// The scale of the first output.
  public var outputScale: Int32 = 1
  /// What the first seat has.
  ///
  /// Add `touch` late for compositors of wlroots 0.15 inside.
  public var capabilities: WlSeat.Capability = [.pointer, .keyboard, .touch]
  /// The layout of the keyboard, as xkb names it.
  public var keyboardLayout = "us"
  /// The size in the first configure of a window; nil in either direction leaves it to the client.
  public var windowSize: PixelSize?
  /// The states in the first configure of a window.
  public var windowStates: [XdgToplevel.State] = [.activated]
  /// Whether the first commit of a window is answered with a configure.
  public var configuresNewWindows = true
  /// Whether a window that was mapped gets the keyboard focus and enters the first output.
  public var focusesNewWindows = true
  /// What clients are told when they ask who draws the title bar.
  public var decorationMode = ZxdgToplevelDecorationV1.Mode.serverSide
  /// The scale that surfaces are told in 1/120, or nil for none.
  public var preferredScale: UInt32?
  /// When buffers go back to the client.
  public var releasePolicy = ReleasePolicy.onReplacement
  /// Whether each commit is checked for pixels that changed outside the damage.
  public var checksDamage = true

  /// When a compositor gives buffers back.
  public enum ReleasePolicy: Hashable, Sendable {
    /// When another buffer takes its place, as compositors with a GPU do.
    case onReplacement
    /// At once, after copying it, as compositors without a GPU may.
    case onCommit
    /// Only on command.
    case held
  }

  /// Everything, in the highest versions.
  public init() {
    globals = Dictionary(
      uniqueKeysWithValues: OfferedGlobal.allCases.map { ($0, $0.highestVersion) })
  }

  /// The same without some globals.
  public func without(_ withheld: OfferedGlobal...) -> CompositorConfiguration {
    var copy = self
    for global in withheld { copy.globals[global] = nil }
    return copy
  }

  /// The same with one global in a version of choice.
  public func offering(_ global: OfferedGlobal, version: UInt32) -> CompositorConfiguration {
    precondition(
      (1...global.highestVersion).contains(version),
      "\(global.rawValue) is implemented in versions 1 to \(global.highestVersion).")
    var copy = self
    copy.globals[global] = version
    return copy
  }
}
