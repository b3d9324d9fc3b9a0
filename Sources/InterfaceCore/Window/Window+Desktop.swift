// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// The settings of a window that only the desktop displays or obeys.
///
/// The window retains it as an attachment, from the first setting on.
private final class DesktopSettings {
  var isIdleTimerDisabled = false
  var icon: WindowIcon?
}

extension Window {
  /// Whether the desktop neither dims, locks nor suspends the display because nobody uses it, while
  /// the window is visible; `false` by default.
  ///
  /// Set it while a film or a presentation runs. It does nothing with a compositor that lacks
  /// `zwp_idle_inhibit_manager_v1`.
  public var isIdleTimerDisabled: Bool {
    get { attachments[DesktopSettings.self]?.isIdleTimerDisabled ?? false }
    set {
      guard newValue != isIdleTimerDisabled else { return }
      ensuredSettings.isIdleTimerDisabled = newValue
      host?.windowPropertiesDidChange()
    }
  }

  /// The icon of the window; `nil`, the default, for that of the application's desktop file.
  ///
  /// It does nothing with a compositor that lacks `xdg_toplevel_icon_v1`.
  public var icon: WindowIcon? {
    get { attachments[DesktopSettings.self]?.icon }
    set {
      guard newValue != icon else { return }
      ensuredSettings.icon = newValue
      host?.windowPropertiesDidChange()
    }
  }

  private var ensuredSettings: DesktopSettings {
    attachments.object(orAttach: DesktopSettings())
  }
}
