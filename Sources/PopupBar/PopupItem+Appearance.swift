import SashInterface

/// The appearances that an item has of its own.
final class PopupItemAppearances {
  var standard: PopupBarAppearance?
  var inline: PopupBarAppearance?
}

extension PopupItem {
  private var appearances: PopupItemAppearances {
    if let known = attachments[PopupItemAppearances.self] { return known }
    let new = PopupItemAppearances()
    attachments[PopupItemAppearances.self] = new
    return new
  }

  /// How the bar looks while it shows the item; nil: as the bar has it.
  ///
  /// Copied when it is set.
  public var standardAppearance: PopupBarAppearance? {
    get { attachments[PopupItemAppearances.self]?.standard }
    set {
      appearances.standard = newValue.map { watched($0) }
      attachmentsDidChange()
    }
  }

  /// How the bar looks with the item beside a dock that has made itself small; nil: as else.
  ///
  /// Copied when it is set.
  public var inlineAppearance: PopupBarAppearance? {
    get { attachments[PopupItemAppearances.self]?.inline }
    set {
      appearances.inline = newValue.map { watched($0) }
      attachmentsDidChange()
    }
  }

  private func watched(_ appearance: PopupBarAppearance) -> PopupBarAppearance {
    let copy = appearance.copy()
    copy.onChange = { [weak self] in self?.attachmentsDidChange() }
    return copy
  }
}
