// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The opacity, the shape and the effects of a layer; `Layer` documents each property.
struct LayerAppearance {
  var opacity = 1.0
  var isHidden = false
  var cornerRadii = CornerRadii.zero
  var cornerStyle = RoundedRect.Style.circular
  var clipsToBounds = false
  var shadow: Shadow?
  var dimming = 0.0
  var material = Material.none
  var isExcludedFromBackdrops = false
  var edgeFades = EdgeFades.none
  var mask: LayerMask?
}
