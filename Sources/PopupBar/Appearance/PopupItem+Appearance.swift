// SPDX-License-Identifier: MIT

import SashContainers
import SashInterface

/// The appearances of a popup item.
final class PopupItemAppearances {
  var standard: PopupBarAppearance?
  var inline: PopupBarAppearance?
}

extension PopupItem {
  private var appearances: PopupItemAppearances {
    attachments.object(orAttach: PopupItemAppearances())
  }

  /// The appearance of the bar while it displays the item, or `nil` for the bar's own.
  ///
  /// The value is copied when it is set.
  public var standardAppearance: PopupBarAppearance? {
    get { attachments[PopupItemAppearances.self]?.standard }
    set {
      appearances.standard = newValue?.copy { [weak self] in self?.attachmentsDidChange() }
      attachmentsDidChange()
    }
  }

  /// The appearance of the bar with the item beside a minimised dock, or `nil` to use
  /// `standardAppearance` there too.
  ///
  /// The value is copied when it is set.
  public var inlineAppearance: PopupBarAppearance? {
    get { attachments[PopupItemAppearances.self]?.inline }
    set {
      appearances.inline = newValue?.copy { [weak self] in self?.attachmentsDidChange() }
      attachmentsDidChange()
    }
  }
}
