import SashWayland

/// A protocol that a compositor may lack, and what is done without it.
public nonisolated enum Capability: String, Hashable, Sendable, CaseIterable {
  /// Surfaces whose size in pixels is not a whole multiple of their size.
  case viewporter = "wp_viewporter"
  /// Scales that are not whole.
  case fractionalScale = "wp_fractional_scale_manager_v1"
  /// Title bars drawn by the compositor.
  case decoration = "zxdg_decoration_manager_v1"
  /// Pointer shapes drawn by the compositor.
  case cursorShape = "wp_cursor_shape_manager_v1"
  /// When a frame was really shown.
  case presentation = "wp_presentation"
  /// Swipes, pinches and holds on touchpads.
  case pointerGestures = "zwp_pointer_gestures_v1"
  /// Styluses with pressure and tilt.
  case tablets = "zwp_tablet_manager_v2"
  /// Copy and paste between programs.
  case clipboard = "wl_data_device_manager"
  /// What was selected last, for a middle click to insert.
  case primarySelection = "zwp_primary_selection_device_manager_v1"
  /// Input methods and on-screen keyboards.
  case textInput = "zwp_text_input_manager_v3"
  /// Touch, pointer and keyboard.
  case seat = "wl_seat"
  /// The displays.
  case output = "wl_output"

  /// The oldest version that is of use.
  package var minimum: UInt32 {
    switch self {
    case .output: 2
    case .viewporter, .fractionalScale, .decoration, .cursorShape, .presentation,
      .pointerGestures, .tablets, .clipboard, .primarySelection, .textInput, .seat:
      1
    }
  }

  /// What happens without it.
  public var fallback: String {
    switch self {
    case .viewporter, .fractionalScale: "scales are whole numbers"
    case .decoration: "windows have no title bar"
    case .cursorShape: "pointers come from the cursor theme"
    case .presentation: "nobody is told when a frame was shown, and frames begin at the callback"
    case .pointerGestures: "touchpads scroll, and tell no swipes and pinches"
    case .tablets: "styluses are what the compositor makes of them, mostly pointers"
    case .clipboard: "copy and paste stay within the program"
    case .primarySelection: "a middle click inserts what was selected in the program itself"
    case .textInput: "text is typed with keys and compose sequences alone"
    case .seat: "there is no input until a seat comes"
    case .output: "windows are drawn at scale 1 until an output comes"
    }
  }
}

/// Which protocols the compositor has.
public nonisolated struct CapabilityTable: Hashable, Sendable, CustomStringConvertible {
  /// What the compositor offers of a protocol.
  public enum Presence: Hashable, Sendable {
    /// It is offered, in this version.
    case present(version: UInt32)
    /// It is not offered.
    case missing
    /// It is offered in a version too old to be of use.
    case tooOld(offered: UInt32, needed: UInt32)
  }

  private var table: [Capability: Presence] = [:]

  /// A table from what a compositor offers; of several of a kind the first counts.
  @MainActor init(_ globals: Globals) {
    self.init(
      offered: Dictionary(globals.all.map { ($0.interface, $0.version) }) { first, _ in first })
  }

  /// A table from the versions that a compositor offers, by the interfaces' names.
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

  /// What the compositor offers of a protocol.
  public subscript(capability: Capability) -> Presence { table[capability] ?? .missing }

  /// Whether a protocol can be used.
  public func has(_ capability: Capability) -> Bool {
    if case .present = self[capability] { true } else { false }
  }

  /// One line: what is there, and what is done without the rest.
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
