// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashInterface

/// A container that clips the popup: its background, its content, and the image in transition.
///
/// Its bounds origin equals its frame origin, so that subviews use the coordinates of the
/// container's superview whatever the clip is. The safe area of its subviews does not depend on the
/// clip either: no transition changes their layout.
final class PopupContainerView: View {
  let contentView: PopupContentView
  private let backgroundView = View()

  init(_ contentView: PopupContentView) {
    self.contentView = contentView
    super.init()
    isComposited = true
    clipsToBounds = true
    passesThroughTouches = true
    passesSafeArea = true
    backgroundView.isComposited = true
    backgroundView.isUserInteractionEnabled = false
    backgroundView.accessibilityElementsHidden = true
    addSubview(backgroundView)
    addSubview(contentView)
  }

  override var drawsContent: Bool { false }

  /// The properties of the container and its subviews for one moment of a transition.
  struct LayerProperties {
    /// The frame that the popup is clipped to.
    var frame: Rect
    /// The corner radius of the container, and that of background and content.
    var radius = 0.0
    var contentRadius = 0.0
    /// The frame and the opacity of the background.
    var backgroundFrame: Rect
    var backgroundOpacity = 1.0
    /// The material of the background.
    var material: Material
    /// The opacity of the content.
    var contentOpacity = 1.0
  }

  /// The current material of the background.
  var backgroundMaterial: Material { backgroundView.material }
  /// The current frame of the background, also during an animation.
  var displayedBackgroundFrame: Rect { backgroundView.transformedFrame }

  /// Applies the properties to the container and its subviews.
  func apply(_ properties: LayerProperties) {
    frame = properties.frame
    bounds.origin = properties.frame.origin
    cornerRadius = properties.radius
    backgroundView.frame = properties.backgroundFrame
    backgroundView.alpha = properties.backgroundOpacity
    backgroundView.cornerRadius = properties.contentRadius
    backgroundView.material = properties.material
    contentView.cornerRadius = properties.contentRadius
    contentView.alpha = properties.contentOpacity
  }
}
