// SPDX-License-Identifier: MIT

import SashWayland

/// A protocol that a compositor may lack, with the fallback without it.
///
/// Look its availability up in `Display.capabilities`.
public nonisolated enum Capability: String, Hashable, Sendable, CaseIterable {
  /// Surfaces whose buffer size is not an integer multiple of their size.
  case viewporter = "wp_viewporter"
  /// Fractional scales.
  case fractionalScale = "wp_fractional_scale_manager_v1"
  /// Windows at a place of their own on an output, as panels.
  case layerShell = "zwlr_layer_shell_v1"
  /// Locks of the session, which cover every output with a window of the application.
  case sessionLock = "ext_session_lock_manager_v1"
  /// Title bars drawn by the compositor.
  case decoration = "zxdg_decoration_manager_v1"
  /// Surfaces beside the content of a window, for decorations that it draws itself.
  case subsurfaces = "wl_subcompositor"
  /// Cursors drawn by the compositor.
  case cursorShape = "wp_cursor_shape_manager_v1"
  /// The presentation times of frames.
  case presentation = "wp_presentation"
  /// Swipes, pinches and holds on touchpads.
  case pointerGestures = "zwp_pointer_gestures_v1"
  /// Styluses with pressure and tilt.
  case tablets = "zwp_tablet_manager_v2"
  /// Copy and paste between programs.
  case clipboard = "wl_data_device_manager"
  /// The primary selection, which a middle click inserts.
  case primarySelection = "zwp_primary_selection_device_manager_v1"
  /// Input methods and on-screen keyboards.
  case textInput = "zwp_text_input_manager_v3"
  /// Dialogues that the desktop knows as such.
  case dialogs = "xdg_wm_dialog_v1"
  /// The activation of windows by other windows and programs.
  case activation = "xdg_activation_v1"
  /// Windows that keep the display awake.
  case idleInhibition = "zwp_idle_inhibit_manager_v1"
  /// Icons of single windows.
  case icons = "xdg_toplevel_icon_manager_v1"
  /// The movements of the pointer's device, whether or not the pointer moves.
  case relativePointer = "zwp_relative_pointer_manager_v1"
  /// Pointers that are held in their place or confined to a region.
  case pointerConstraints = "zwp_pointer_constraints_v1"
  /// Touch, pointer and keyboard.
  case seat = "wl_seat"
  /// The displays.
  case output = "wl_output"

  /// The oldest version that is supported.
  package var minimum: UInt32 { self == .output ? 2 : 1 }

  /// A phrase that describes the fallback.
  public var fallback: String {
    switch self {
    case .viewporter, .fractionalScale: "scales are whole numbers"
    case .layerShell: "panels and other layer surfaces are ordinary windows"
    case .sessionLock: "the session cannot be locked by the program"
    case .decoration: "windows draw their title bars themselves"
    case .subsurfaces: "windows have no title bar unless the compositor draws one"
    case .cursorShape: "pointers come from the cursor theme"
    case .presentation: "presentation times are unknown, and frames begin at the callback"
    case .pointerGestures: "touchpads scroll, but swipes and pinches are not recognised"
    case .tablets: "styluses act as the compositor emulates them, mostly as pointers"
    case .clipboard: "copy and paste stay within the program"
    case .primarySelection: "a middle click inserts what was selected in the program itself"
    case .textInput: "text is typed with keys and compose sequences alone"
    case .dialogs: "dialogues block their parents, but look like other windows"
    case .activation: "windows cannot bring each other to the front"
    case .idleInhibition: "the display may sleep while a film runs"
    case .icons: "all windows have the icon of the application"
    case .relativePointer: "pointers cannot be locked to read their movements"
    case .pointerConstraints: "pointers can be neither locked nor confined"
    case .seat: "there is no input until a seat is added"
    case .output: "windows are drawn at scale 1 until an output is added"
    }
  }
}

/// The optional protocols that the compositor supports.
///
/// Use it to adapt an application to its environment, or to log that.
public nonisolated struct CapabilityTable: Hashable, Sendable, CustomStringConvertible {
  /// The availability of a protocol.
  public enum Presence: Hashable, Sendable {
    /// The protocol is available in a version.
    case present(version: UInt32)
    /// The protocol is not available.
    case missing
    /// The protocol is available only in a version that is too old.
    case tooOld(offered: UInt32, needed: UInt32)
  }

  private var table: [Capability: Presence] = [:]

  /// Creates a table from the compositor's globals; of several globals of one interface the first
  /// counts.
  @MainActor package init(_ globals: Globals) {
    self.init(
      offered: Dictionary(globals.all.map { ($0.interface, $0.version) }) { first, _ in first })
  }

  /// Creates a table from versions by interface name.
  package init(offered: [String: UInt32]) {
    for capability in Capability.allCases {
      if let version = offered[capability.rawValue] {
        table[capability] =
          version >= capability.minimum
          ? .present(version: version)
          : .tooOld(offered: version, needed: capability.minimum)
      } else {
        table[capability] = .missing
      }
    }
  }

  /// Returns the availability of a protocol.
  public subscript(capability: Capability) -> Presence { table[capability] ?? .missing }

  /// Returns whether a protocol can be used.
  public func has(_ capability: Capability) -> Bool {
    if case .present = self[capability] { true } else { false }
  }

  /// A line with the available protocols, and the fallbacks for the others.
  public var description: String {
    var present: [String] = []
    var absent: [String] = []
    for capability in Capability.allCases {
      switch self[capability] {
      case .present(let version): present.append("\(capability.rawValue) \(version)")
      case .missing: absent.append("\(capability.rawValue) is missing: \(capability.fallback)")
      case .tooOld(let offered, let needed):
        absent.append(
          "\(capability.rawValue) is too old (\(offered), needed \(needed)): "
            + capability.fallback)
      }
    }
    return "the compositor has " + (present + absent).joined(separator: "; ")
  }
}
