// SPDX-License-Identifier: MIT

import SashInterface

// The interaction style of the popup.
extension ViewController {
  /// The gestures that open and close the popup.
  ///
  /// The default is `default`.
  public var popupInteractionStyle: PopupInteractionStyle {
    get { existingPopupPresenter?.drag.interaction.style ?? .default }
    set { popupPresenter.drag.interaction.style = newValue }
  }

  /// The interaction style in effect, with `default` resolved.
  public var effectivePopupInteractionStyle: PopupInteractionStyle {
    popupInteractionStyle.effective
  }

  /// The fraction of the host's height after which a popup closes in a snapping style; clamped to
  /// 0.1...0.9.
  ///
  /// The default is `Double.defaultPopupSnapPercent`. Setting the style `snap` restores it.
  public var popupSnapPercent: Double {
    get { existingPopupPresenter?.drag.interaction.snapPercent ?? .defaultPopupSnapPercent }
    set { popupPresenter.drag.interaction.snapPercent = newValue }
  }

  /// Whether opening, closing and dragging the popup plays haptic feedback through `FeedbackHook`.
  ///
  /// The default is false.
  public var allowPopupHapticFeedbackGeneration: Bool {
    get { existingPopupPresenter?.drag.feedback.isEnabled ?? false }
    set { popupPresenter.drag.feedback.isEnabled = newValue }
  }

  /// The presenter of this host, or `nil` if it has not been created.
  private var existingPopupPresenter: PopupPresenter? { attachments[PopupPresenter.self] }

  /// The presenter of this host, created on first use.
  var popupPresenter: PopupPresenter {
    if let existingPopupPresenter { return existingPopupPresenter }
    let presenter = PopupPresenter(host: self)
    attachments[PopupPresenter.self] = presenter
    return presenter
  }
}
