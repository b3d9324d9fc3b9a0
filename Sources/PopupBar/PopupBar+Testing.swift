import SashCompositor
import SashGeometry
import SashInterface
import SashRaster

/// The displayed state of a popup bar, for tests.
package struct PopupBarShownLook {
  package var floatingColor: Color?
  package var floatingMaterial: Material
  package var groundColor: Color?
  package var pill: Rect
  package var radii: CornerRadii
  package var shadow: Shadow?
  package var ground: Rect?
  package var titles: Rect
  package var titlesAlpha: Double
  package var alpha: Double
  /// The opacity of the pill's contents, independent of the pill's own.
  package var contentsAlpha: Double
  /// Whether the contents are composited as a layer of their own.
  package var hasContentsLayer: Bool
  /// The opacity of the blurred snapshot of the contents.
  package var blurredAlpha: Double
  /// The opacity of the black overlay on the bar's background.
  package var shade: Double
  package var hasLowerLine: Bool
  package var hasShine: Bool
  package var hasBacking: Bool
}

extension PopupBar {
  /// Whether the titles are being animated.
  package var hasMovingTitles: Bool { titles.hasAnimations }

  /// The current frame of the pill in the bar, also during an animation.
  package var shownPillFrame: Rect { pill.transformedFrame }

  /// The displayed state of the bar; lays it out if needed.
  package var shownLook: PopupBarShownLook {
    layoutIfNeeded()
    return PopupBarShownLook(
      floatingColor: pill.backgroundColor, floatingMaterial: pill.material,
      groundColor: activeAppearance.backgroundColor, pill: pill.frame, radii: pill.cornerRadii,
      shadow: pill.shadow, ground: ground.isHidden ? nil : ground.frame, titles: titles.frame,
      titlesAlpha: titles.alpha, alpha: pill.alpha, contentsAlpha: pill.contents.alpha,
      hasContentsLayer: pill.contents.layer != nil, blurredAlpha: pill.blurredAlpha,
      shade: ground.isHidden ? backing.shade : ground.dimming, hasLowerLine: ground.hasLowerLine,
      hasShine: pill.hasShine, hasBacking: !backing.isHidden)
  }
}

extension ViewController {
  /// The view that a popup's image turns into if the controller names no other, for tests.
  package var shownPopupImageView: PopupImageView? { discoveredPopupImageView }
}
