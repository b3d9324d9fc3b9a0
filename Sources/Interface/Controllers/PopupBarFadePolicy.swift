// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// An object attached to a controller that decides whether its popup bar fades when it is
/// dismissed.
///
/// The module of the popup bar implements it, because the controller does not know the bar.
package protocol PopupBarFadePolicy: AnyObject {
  /// Whether a dismissed bar fades, unless the controller decides otherwise.
  var popupBarFadesByDefault: Bool { get }
}

extension AttachmentStore {
  /// Whether an attached object wants a dismissed popup bar to fade.
  var popupBarFadesByDefault: Bool {
    all(as: (any PopupBarFadePolicy).self).contains { $0.popupBarFadesByDefault }
  }
}
