// SPDX-License-Identifier: MIT

/// A Wayland global that a scripted compositor can offer.
nonisolated public enum OfferedGlobal: String, Hashable, Sendable, CaseIterable {
  /// Surfaces and regions.
  case compositor = "wl_compositor"
  /// Subsurfaces.
  case subcompositor = "wl_subcompositor"
  /// Buffers in shared memory.
  case sharedMemory = "wl_shm"
  /// Windows.
  case shell = "xdg_wm_base"
  /// Panels, wallpapers and the like.
  case layerShell = "zwlr_layer_shell_v1"
  /// Locks of the session.
  case sessionLock = "ext_session_lock_manager_v1"
  /// Input devices; one global for each seat.
  case seat = "wl_seat"
  /// Screens; one global for each output.
  case output = "wl_output"
  /// Clipboard and drag and drop.
  case dataDevices = "wl_data_device_manager"
  /// Cropping and scaling of surfaces.
  case viewporter = "wp_viewporter"
  /// Scales in steps of 1/120.
  case fractionalScale = "wp_fractional_scale_manager_v1"
  /// Feedback on the presentation time of frames.
  case presentation = "wp_presentation"
  /// Negotiation of title bars: drawn by the client or by the compositor.
  case decoration = "zxdg_decoration_manager_v1"
  /// Cursors by name.
  case cursorShape = "wp_cursor_shape_manager_v1"
  /// Swipes, pinches and holds on touchpads.
  case pointerGestures = "zwp_pointer_gestures_v1"
  /// Styluses.
  case tablets = "zwp_tablet_manager_v2"
  /// The primary selection, which a middle click inserts.
  case primarySelection = "zwp_primary_selection_device_manager_v1"
  /// Input methods.
  case textInput = "zwp_text_input_manager_v3"
  /// Dialogues.
  case dialogs = "xdg_wm_dialog_v1"
  /// The activation of windows.
  case activation = "xdg_activation_v1"
  /// Windows that keep the display awake.
  case idleInhibition = "zwp_idle_inhibit_manager_v1"
  /// Icons of windows.
  case icons = "xdg_toplevel_icon_manager_v1"
  /// The movements of a pointer's device.
  case relativePointer = "zwp_relative_pointer_manager_v1"
  /// Pointers that are held in their place.
  case pointerConstraints = "zwp_pointer_constraints_v1"

  /// The highest version that the scripted compositor implements.
  public var highestVersion: UInt32 {
    switch self {
    case .compositor, .shell: 6
    case .seat: 8
    case .output, .layerShell: 4
    case .dataDevices, .pointerGestures: 3
    default: 1
    }
  }
}
