// SPDX-License-Identifier: MIT

import SashCompositor
import SashContainers
import SashGeometry
import SashInterface
import SashRaster
import SashText

/// The displayed state of a popup bar, for tests.
package struct PopupBarDisplayedState {
  package var floatingColor: Color?
  package var floatingMaterial: Material
  package var backgroundColor: Color?
  package var pill: Rect
  package var radii: CornerRadii
  package var shadow: Shadow?
  package var backgroundFrame: Rect?
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
  package var dimming: Double
  package var hasLowerLine: Bool
  package var hasShine: Bool
  package var hasGradient: Bool
}

extension PopupBar {
  /// The current opacity of the highlight.
  package var highlightAlpha: Double { highlight.opacity }
  /// Whether the highlight is drawn below the bar's content.
  package var isHighlightBelowContent: Bool {
    let views = pill.subviews
    guard let lower = views.firstIndex(where: { $0 === highlight.view }),
      let upper = views.firstIndex(where: { $0 === pill.contents })
    else { return false }
    return lower < upper
  }

  /// The alignment of the titles.
  package var titlesAlignment: TextAlignment { titles.page.title.alignment }

  /// Whether the titles are being animated.
  package var hasMovingTitles: Bool { titles.hasAnimations }

  /// The current frame of the pill in the bar, also during an animation.
  package var displayedPillFrame: Rect { pill.transformedFrame }

  /// The displayed state of the bar; lays it out if needed.
  package var displayedState: PopupBarDisplayedState {
    layoutIfNeeded()
    return PopupBarDisplayedState(
      floatingColor: pill.backgroundColor, floatingMaterial: pill.material,
      backgroundColor: activeAppearance.backgroundColor, pill: pill.frame, radii: pill.cornerRadii,
      shadow: pill.shadow, backgroundFrame: backgroundView.isHidden ? nil : backgroundView.frame,
      titles: titles.frame,
      titlesAlpha: titles.alpha, alpha: pill.alpha, contentsAlpha: pill.contents.alpha,
      hasContentsLayer: pill.contents.ownLayer != nil, blurredAlpha: pill.blurredAlpha,
      dimming: backgroundView.isHidden ? gradientView.overlayOpacity : backgroundView.dimming,
      hasLowerLine: backgroundView.hasLowerLine,
      hasShine: pill.hasShine, hasGradient: !gradientView.isHidden)
  }
}

extension ViewController {
  /// The view into which a popup's image moves if the controller names no other, for tests.
  package var automaticPopupImageView: PopupImageView? { discoveredPopupImageView }
}
