// SPDX-License-Identifier: MIT

import SashWayland

/// The globals by which windows describe themselves to the desktop; all are optional.
struct DesktopGlobals {
  var dialogs: XdgWmDialogV1?
  var activation: XdgActivationV1?
  var idleInhibition: ZwpIdleInhibitManagerV1?
  var icons: XdgToplevelIconManagerV1?
}
