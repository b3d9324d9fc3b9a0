// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashInterface
import SashMotion
import SashRaster

/// The minimum opacity of the tint of a background that has the bar's material.
///
/// A bar shows some of what is behind it; below the text of a whole page that would look like
/// stains.
private nonisolated let minimumTintOpacity = 0.94

/// The close button and the background.
extension PopupContentView {
  /// The requested style of the close button.
  public var popupCloseButtonStyle: PopupCloseButton.Style {
    get { popupCloseButton.style }
    set { popupCloseButton.style = newValue }
  }
  /// The requested position of the close button.
  public var popupCloseButtonPositioning: PopupCloseButton.Positioning {
    get { popupCloseButton.positioning }
    set { popupCloseButton.positioning = newValue }
  }
  /// The style of the close button in effect.
  public var effectivePopupCloseButtonStyle: PopupCloseButton.Style {
    popupCloseButton.effectiveStyle
  }
  /// The position of the close button in effect.
  public var effectivePopupCloseButtonPositioning: PopupCloseButton.Positioning {
    popupCloseButton.effectivePositioning
  }

  /// The material of the background: `backgroundEffect`, or else the bar's material.
  ///
  /// It is opaque if `isTranslucent` is false.
  package var backgroundMaterial: Material {
    guard isTranslucent else { return .opaque(theme.background) }
    return backgroundEffect ?? barMaterial?() ?? theme.materials.bar
  }

  /// The colour over the background's material, or `nil` for none.
  var backgroundOverlay: Color? {
    guard isTranslucent, backgroundEffect == nil else { return nil }
    return backgroundMaterial.overlay(forTintOpacity: minimumTintOpacity)
  }

  /// Lays the view out with an animation, so that the close button moves to its new position.
  func layoutIfNeeded(animated motion: Motion) {
    guard window != nil else { return }
    View.animate(with: motion) { layoutIfNeeded() }
  }
}
