// SPDX-License-Identifier: MIT

// The modifiers around a popup that set how its content opens and closes.

extension View {
  /// Sets the gestures that open and close the popups in the view.
  public func popupInteractionStyle(_ style: PopupInteractionStyle) -> some View {
    popupOptions { $0.interactionStyle = style }
  }

  /// Sets the style of the buttons that close the popups in the view.
  public func popupCloseButtonStyle(_ style: PopupCloseButton.Style) -> some View {
    popupOptions { $0.closeButtonStyle = style }
  }

  /// Sets the position of the buttons that close the popups in the view.
  public func popupCloseButtonPositioning(
    _ positioning: PopupCloseButton.Positioning
  ) -> some View {
    popupOptions { $0.closeButtonPositioning = positioning }
  }

  /// Sets whether the popups in the view play haptic feedback.
  public func popupHapticFeedbackEnabled(_ enabled: Bool?) -> some View {
    popupOptions { $0.playsFeedback = enabled }
  }

  /// Sets whether the background of the popups in the view grows out of the bar.
  public func popupContentAllowsContentTransition(_ allows: Bool?) -> some View {
    popupOptions { $0.allowsContentTransition = allows }
  }

  /// Changes the content views of the popups in the view by a closure, for what no modifier sets.
  ///
  /// It is called before a bar is presented, and whenever a setting may have changed.
  public func popupContentViewCustomizer(
    _ customizer: @escaping @MainActor (_ popupContentView: PopupContentView) -> Void
  ) -> some View {
    popupOptions { $0.contentViewCustomizer = customizer }
  }
}

/// The place of a popup bar, in the environment of the content and of a custom bar.
nonisolated private struct PopupBarPlacementKey: TraitBridgedEnvironmentKey {
  typealias Trait = PopupBar.EnvironmentTrait
}

nonisolated extension EnvironmentValues {
  /// The place of the popup bar whose content or custom bar the view is in: in a row of its own, or
  /// beside a minimised bar.
  public var popupBarPlacement: PopupBar.Environment {
    get { self[PopupBarPlacementKey.self] }
    set { self[PopupBarPlacementKey.self] = newValue }
  }
}

nonisolated struct PopupCloseButtonInsetKey: EnvironmentKey {
  static var defaultValue: Double { 0 }
}

nonisolated extension EnvironmentValues {
  /// The height at the top of a popup's content, inside the safe area, that the button covers which
  /// closes the popup.
  ///
  /// ```swift
  /// @Environment(\.popupCloseButtonInset) private var closeButtonInset
  /// ```
  public var popupCloseButtonInset: Double { self[PopupCloseButtonInsetKey.self] }
}
