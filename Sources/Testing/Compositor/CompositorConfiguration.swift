// SPDX-License-Identifier: MIT

public import SashGeometry
public import SashWayland

/// The behaviour of a scripted compositor where no script says otherwise.
///
/// Change it to test an application against an older or smaller compositor: fewer globals, lower
/// versions, another scale, or buffers that are released late.
nonisolated public struct CompositorConfiguration: Sendable {
  /// The offered globals, each with its version.
  ///
  /// A global without an entry is not offered.
  public var globals: [OfferedGlobal: UInt32]
  /// Pixel formats of `wl_shm` beside the two that every compositor offers.
  public var sharedMemoryFormats: [WlShm.Format] = []
  /// The size of the first output in physical pixels.
  public var outputSize = PixelSize(width: 800, height: 600)
  /// The scale of the first output.
  public var outputScale: Int32 = 1
  /// The devices of the first seat.
  ///
  /// To imitate compositors based on wlroots 0.15, leave out `touch` and add it later with
  /// `ScriptedSeat.setCapabilities(_:)`.
  public var capabilities: WlSeat.Capability = [.pointer, .keyboard, .touch]
  /// The layout of the keyboard, by its xkb name.
  public var keyboardLayout = "us"
  /// The size in the first configure of a window, or `nil` to let the client choose.
  public var windowSize: PixelSize?
  /// The states in the first configure of a window.
  public var windowStates: [XdgToplevel.State] = [.activated]
  /// Whether the first commit of a window is answered with a configure.
  public var configuresNewWindows = true
  /// The position of windows on the first output in logical pixels, which limits where popups lie.
  public var windowPosition = Point.zero
  /// The rule for popups.
  public var popupPolicy = PopupPolicy.place
  /// Whether a newly mapped window gets the keyboard focus and enters the first output.
  public var focusesNewWindows = true
  /// The decoration mode that is sent to clients: whether the client draws the title bar.
  public var decorationMode = ZxdgToplevelDecorationV1.Mode.serverSide
  /// The preferred scale of surfaces in steps of 1/120, or `nil` to send none.
  public var preferredScale: UInt32?
  /// The rule for releasing buffers to the client.
  public var releasePolicy = ReleasePolicy.onReplacement
  /// Whether each commit is checked for pixels that changed outside its damage.
  public var checksDamage = true

  /// The answer of a compositor to the first commit of a popup.
  public enum PopupPolicy: Hashable, Sendable {
    /// A configure with the position that the client's rules yield.
    case place
    /// As `place`, except that a popup that grabs the input is dismissed at once.
    case denyGrab
    /// `popup_done`.
    case dismiss
    /// None: the script configures and dismisses popups.
    case wait
  }

  /// The time at which a compositor releases a buffer.
  public enum ReleasePolicy: Hashable, Sendable {
    /// When another buffer replaces it, as compositors with a GPU do.
    case onReplacement
    /// On commit, after its content was copied, as compositors without a GPU may do.
    case onCommit
    /// When the script calls `releaseBuffers`.
    case held
  }

  /// Creates a configuration that offers every global in its highest version.
  public init() {
    globals = Dictionary(
      uniqueKeysWithValues: OfferedGlobal.allCases.map { ($0, $0.highestVersion) })
  }

  /// Returns a copy that does not offer some globals.
  public func without(_ withheld: OfferedGlobal...) -> CompositorConfiguration {
    var copy = self
    for global in withheld { copy.globals[global] = nil }
    return copy
  }

  /// Returns a copy that offers one global in another version.
  ///
  /// - Parameters:
  ///   - global: The global to offer.
  ///   - version: From 1 to `OfferedGlobal.highestVersion`.
  /// - Returns: The changed copy.
  public func offering(_ global: OfferedGlobal, version: UInt32) -> CompositorConfiguration {
    precondition(
      (1...global.highestVersion).contains(version),
      "\(global.rawValue) is implemented in versions 1 to \(global.highestVersion).")
    var copy = self
    copy.globals[global] = version
    return copy
  }
}
