// SPDX-License-Identifier: MIT

/// The displayed shape and background of a popup, read from its tree of views.
struct DisplayedPopupShape: Equatable {
  var frame: Rect
  var radius: Double
  var contentRadius: Double
  var material: Material
  /// The colour over the material.
  var overlay: Color?
  /// The current frame of a background that is not clipped to a shape, and that of the content.
  var backgroundFrame: Rect
  var contentFrame: Rect
  /// The opacity of the background, and of the bar's background and contents in the popup.
  var backgroundAlpha: Double
  var barBackgroundAlpha: Double
  var barContentsAlpha: Double
  /// The frame of the bar's contents in the popup, or `nil` without a copy of them.
  var barContentsFrame: Rect?
  /// The shadow of a popup that is clipped as a whole.
  var shadow: Shadow?
}

/// The displayed state of an image between bar and content.
struct DisplayedPopupTransition: Equatable {
  var progress: Double
  var frame: Rect
  var radius: Double
  var imageAlpha: Double
  var contentAlpha: Double
}

extension ViewController {
  /// The displayed shape and background of the popup, or `nil` without a popup.
  var displayedPopupShape: DisplayedPopupShape? {
    guard let parts = PopupParts(of: self) else { return nil }
    let (container, content) = (parts.container, parts.content)
    return DisplayedPopupShape(
      frame: container.frame, radius: container.cornerRadius, contentRadius: content.cornerRadius,
      material: parts.background.material, overlay: parts.background.backgroundColor,
      backgroundFrame: parts.background.transformedFrame, contentFrame: content.transformedFrame,
      backgroundAlpha: parts.background.alpha, barBackgroundAlpha: parts.barBackground.visibleAlpha,
      barContentsAlpha: parts.barContents?.visibleAlpha ?? 0,
      barContentsFrame: parts.barContents?.frame, shadow: container.shadow)
  }

  /// The displayed sizes of the two versions of the image that moves between bar and content.
  var movingPictures: [Size] {
    (PopupParts(of: self)?.movingImage?.subviews ?? []).map {
      Size(
        width: $0.bounds.width * $0.transformScale, height: $0.bounds.height * $0.transformScale)
    }
  }

  /// The displayed state of the image that moves between bar and content, or `nil` without one.
  var displayedPopupTransition: DisplayedPopupTransition? {
    guard let parts = PopupParts(of: self), let moving = parts.movingImage,
      let image = moving.subviews.last
    else { return nil }
    // The bar is at the top edge of the window when the popup is open.
    let progress = 1 - popupBar.transformedFrame.maxY / popupBar.frame.maxY
    return DisplayedPopupTransition(
      progress: progress, frame: moving.frame, radius: moving.cornerRadius,
      imageAlpha: image.alpha, contentAlpha: parts.content.alpha)
  }
}

/// The views of a popup, from back to front.
private struct PopupParts {
  let container: View
  /// A copy of the bar's background, which the popup's replaces.
  let barBackground: View
  let background: View
  let content: PopupContentView
  /// A copy of the bar's contents.
  let barContents: ImageView?
  /// The image between bar and content, in two versions.
  let movingImage: View?

  init?(of controller: ViewController) {
    let content = controller.popupContentView
    guard let container = content.superview,
      let index = container.subviews.firstIndex(where: { $0 === content })
    else { return nil }
    let (below, above) = (container.subviews[..<index], container.subviews[(index + 1)...])
    guard let barBackground = below.first, let background = below.dropFirst().first else {
      return nil
    }
    self.container = container
    self.barBackground = barBackground
    self.background = background
    self.content = content
    barContents = above.lazy.compactMap { $0 as? ImageView }.first
    movingImage = above.first { view in
      view.subviews.count == 2 && view.subviews.allSatisfy { $0 is ImageView }
    }
  }
}

extension View {
  /// The opacity, zero for a hidden view.
  fileprivate var visibleAlpha: Double { isHidden ? 0 : alpha }
}
