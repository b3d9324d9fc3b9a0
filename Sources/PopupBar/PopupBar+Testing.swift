import SashCompositor
import SashGeometry
import SashInterface
import SashRaster

/// What a bar looks like, for tests.
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
  /// How much is seen of what is in the pill, beside the pill itself.
  package var contentsAlpha: Double
  /// Whether it has a layer of its own.
  package var hasContentsLayer: Bool
  /// How much is seen of its blurred picture.
  package var blurredAlpha: Double
  /// How much black lies over what the bar lies on.
  package var shade: Double
  package var hasLowerLine: Bool
  package var hasShine: Bool
  package var hasBacking: Bool
}

extension PopupBar {
  /// Whether its titles are on their way to another place.
  package var hasMovingTitles: Bool { titles.hasAnimations }

  /// Where the pill is seen in the bar, also while it moves.
  package var shownPillFrame: Rect { pill.shownFrame }

  /// What it looks like now.
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
  /// The picture that a popup's image turns into by itself.
  package var shownPopupImageView: PopupImageView? { discoveredPopupImageView }
}
