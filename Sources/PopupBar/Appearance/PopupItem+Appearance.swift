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
    if let existing = attachments[PopupItemAppearances.self] { return existing }
    let new = PopupItemAppearances()
    attachments[PopupItemAppearances.self] = new
    return new
  }

  /// The appearance of the bar while it displays the item, or `nil` for the bar's own.
  ///
  /// The value is copied when it is set.
  public var standardAppearance: PopupBarAppearance? {
    get { attachments[PopupItemAppearances.self]?.standard }
    set {
      appearances.standard = newValue.map { observedCopy($0) }
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
      appearances.inline = newValue.map { observedCopy($0) }
      attachmentsDidChange()
    }
  }

  private func observedCopy(_ appearance: PopupBarAppearance) -> PopupBarAppearance {
    let copy = appearance.copy()
    copy.onChange = { [weak self] in self?.attachmentsDidChange() }
    return copy
  }
}
