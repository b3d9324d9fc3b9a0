/// What a scripted compositor can offer.
nonisolated public enum OfferedGlobal: String, Hashable, Sendable, CaseIterable {
  /// Surfaces and regions.
  case compositor = "wl_compositor"
  /// Surfaces within surfaces.
  case subcompositor = "wl_subcompositor"
  /// Buffers in shared memory.
  case sharedMemory = "wl_shm"
  /// Windows.
  case shell = "xdg_wm_base"
  /// Input; one global for each seat.
  case seat = "wl_seat"
  /// Screens; one global for each output.
  case output = "wl_output"
  /// Clipboard and drag and drop.
  case dataDevices = "wl_data_device_manager"
  /// Cropping and scaling of surfaces.
  case viewporter = "wp_viewporter"
  /// Scales in steps of 1/120.
  case fractionalScale = "wp_fractional_scale_manager_v1"
  /// When frames were shown.
  case presentation = "wp_presentation"
  /// Who draws the title bar.
  case decoration = "zxdg_decoration_manager_v1"
  /// Cursors by name.
  case cursorShape = "wp_cursor_shape_manager_v1"
  /// Swipes, pinches and holds on touchpads.
  case pointerGestures = "zwp_pointer_gestures_v1"
  /// Styluses.
  case tablets = "zwp_tablet_manager_v2"
  /// What was selected last, for a middle click to insert.
  case primarySelection = "zwp_primary_selection_device_manager_v1"
  /// Input methods.
  case textInput = "zwp_text_input_manager_v3"

  /// The highest version that is implemented.
  public var highestVersion: UInt32 {
    switch self {
    case .compositor: 5
    case .shell: 6
    case .seat: 8
    case .output: 4
    case .dataDevices, .pointerGestures: 3
    case .subcompositor, .sharedMemory, .viewporter, .fractionalScale, .presentation,
      .decoration, .cursorShape, .tablets, .primarySelection, .textInput:
      1
    }
  }
}
