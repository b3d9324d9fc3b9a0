// SPDX-License-Identifier: MIT

import SashWayland

/// The globals by which windows describe themselves to the desktop; all are optional.
package struct DesktopGlobals {
  package var dialogs: XdgWmDialogV1?
  package var activation: XdgActivationV1?
  package var idleInhibition: ZwpIdleInhibitManagerV1?
  package var icons: XdgToplevelIconManagerV1?
}
