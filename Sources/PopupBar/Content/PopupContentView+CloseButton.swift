// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashInterface
import SashRaster

/// The minimum opacity of the tint of a moving background that has the bar's material.
///
/// A bar shows some of what is behind it; below the text of a whole page that would look like
/// stains.
private nonisolated let movingTintOpacity = 0.99
/// The part of the way in which the tint reaches that opacity, and the part in which it becomes
/// opaque.
///
/// Until then the popup has the bar's material, and no pixel is drawn for the colour. From then on
/// a page with the strongest contrast differs from a blank one by less than three of 255 levels.
private nonisolated let overlayFade = (moving: 0.1...0.3, opaque: 0.3...1.0)

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

  /// Returns the colour over the background's material at a progress of the popup, or `nil` for
  /// none.
  ///
  /// An open popup has an opaque one.
  func backgroundOverlay(at progress: Double) -> Color? {
    guard isTranslucent, backgroundEffect == nil,
      let opaque = backgroundMaterial.overlay(forTintOpacity: 1)
    else { return nil }
    let moving = backgroundMaterial.overlay(forTintOpacity: movingTintOpacity)?.alpha ?? 0
    let opacity =
      moving * fraction(progress, of: overlayFade.moving)
      + (1 - moving) * fraction(progress, of: overlayFade.opaque)
    return opaque.faded(opacity)
  }
}
