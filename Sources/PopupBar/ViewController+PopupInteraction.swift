import SashInterface

// How a finger opens and closes the popup.
extension ViewController {
  /// How a finger opens and closes the popup; the default is `default`.
  public var popupInteractionStyle: PopupInteractionStyle {
    get { knownPopupPresenter?.interaction.style ?? .default }
    set { popupPresenter.interaction.style = newValue }
  }

  /// The style in effect, with `default` resolved.
  public var effectivePopupInteractionStyle: PopupInteractionStyle {
    popupInteractionStyle.effective
  }

  /// The part of the host's height after which a popup that snaps closes; held to 0.1...0.9.
  ///
  /// The default is `Double.defaultPopupSnapPercent`, to which setting the style `snap` brings it
  /// back.
  public var popupSnapPercent: Double {
    get { knownPopupPresenter?.interaction.snapPercent ?? .defaultPopupSnapPercent }
    set { popupPresenter.interaction.snapPercent = newValue }
  }

  /// Whether opening, closing and dragging the popup are told to `FeedbackHook`; default false.
  public var allowPopupHapticFeedbackGeneration: Bool {
    get { knownPopupPresenter?.givesFeedback ?? false }
    set { popupPresenter.givesFeedback = newValue }
  }

  /// The popup of this host, if it was ever asked for.
  private var knownPopupPresenter: PopupPresenter? { attachments[PopupPresenter.self] }

  /// The popup of this host, made when it is first asked for.
  var popupPresenter: PopupPresenter {
    if let knownPopupPresenter { return knownPopupPresenter }
    let presenter = PopupPresenter(host: self)
    attachments[PopupPresenter.self] = presenter
    return presenter
  }
}
