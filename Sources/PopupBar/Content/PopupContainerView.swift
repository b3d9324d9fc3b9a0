// SPDX-License-Identifier: MIT

import SashCompositor
import SashControls
import SashGeometry
import SashInterface
import SashRaster

/// A container that clips the popup: its background, its content, and what the bar contributes to
/// the transition.
///
/// Its bounds origin equals its frame origin, so that subviews use the coordinates of the
/// container's superview whatever the clip is. The safe area of its subviews does not depend on the
/// clip either: no transition changes their layout.
final class PopupContainerView: View {
  let contentView: PopupContentView
  private let backgroundView = View()
  /// The background of the bar's pill, which the growing shape begins with.
  private let barBackground = PopupBarPill()
  /// A copy of the bar's highlight, which fades while the popup begins to move.
  private let highlightView = View()
  /// The snapshot of the bar's contents, from their first appearance in a transition to its end.
  private var barSnapshot: ImageView?
  /// Whether the container shows copies of the bar's parts instead of the bar.
  private var replacesBar = false

  init(_ contentView: PopupContentView) {
    self.contentView = contentView
    super.init()
    isComposited = true
    clipsToBounds = true
    passesThroughTouches = true
    passesSafeArea = true
    // The material of the popup replaces that of the bar; it does not blur it.
    barBackground.isExcludedFromBackdrops = true
    barBackground.isHidden = true
    barBackground.shadowOpacity = 0
    highlightView.isHidden = true
    for view in [barBackground, backgroundView, highlightView] {
      view.isComposited = true
      view.isUserInteractionEnabled = false
      view.accessibilityElementsHidden = true
      addSubview(view)
    }
    addSubview(contentView)
  }

  override var drawsContent: Bool { false }

  /// The properties of the container and its subviews for one moment of a transition.
  struct LayerProperties {
    /// The frame that the popup is clipped to.
    var frame: Rect
    /// The corner radii of the container.
    var radii = CornerRadii.zero
    /// The corner radius of background and content in a container that does not clip.
    var contentRadius = 0.0
    /// The curve of the corners.
    var cornerStyle = RoundedRect.Style.circular
    /// The shadow of the moving popup, or `nil` for none.
    var shadow: Shadow?
    /// Whether the container casts the shadow, instead of the background within it.
    var castsShadowAsWhole = false
    /// The frame and the opacity of the background.
    var backgroundFrame: Rect
    var backgroundOpacity = 1.0
    /// The material of the background, and the colour over it.
    var material: Material
    var overlay: Color?
    /// The opacity of the content.
    var contentOpacity = 1.0
    /// The opacity of the bar's own background, below the popup's.
    var barBackgroundOpacity = 0.0
    /// The frame and the opacity of a copy of the bar's contents, above the popup's; `nil` for no
    /// copy.
    var barContents: (frame: Rect, opacity: Double)?
  }

  /// Applies the properties to the container and its subviews.
  ///
  /// - Parameters:
  ///   - properties: The new properties.
  ///   - bar: The bar, whose background and contents the container copies while they are visible.
  func apply(_ properties: LayerProperties, from bar: PopupBar) {
    frame = properties.frame
    bounds.origin = properties.frame.origin
    cornerRadii = properties.radii
    cornerStyle = properties.cornerStyle
    backgroundView.frame = properties.backgroundFrame
    backgroundView.alpha = properties.backgroundOpacity
    backgroundView.cornerRadius = properties.contentRadius
    backgroundView.material = properties.material
    backgroundView.backgroundColor = properties.overlay
    contentView.cornerRadius = properties.contentRadius
    contentView.alpha = properties.contentOpacity
    shadow = properties.castsShadowAsWhole ? properties.shadow : nil
    backgroundView.shadow = properties.castsShadowAsWhole ? nil : properties.shadow
    showBarBackground(properties, of: bar)
    showBarContents(properties, of: bar)
    highlightView.frame = properties.frame
    updateHighlight(of: bar)
  }

  /// Shows the current highlight of the bar while the container replaces the bar.
  func updateHighlight(of bar: PopupBar) {
    let opacity = replacesBar ? bar.highlight.opacity : 0
    highlightView.isHidden = opacity <= 0
    highlightView.backgroundColor = bar.highlight.color
    highlightView.alpha = opacity
  }

  private func showBarBackground(_ properties: LayerProperties, of bar: PopupBar) {
    barBackground.isHidden = properties.barBackgroundOpacity <= 0
    guard !barBackground.isHidden else { return }
    barBackground.apply(bar.activeAppearance, isFloating: true, design: bar.theme.design)
    barBackground.frame = properties.frame
    barBackground.alpha = properties.barBackgroundOpacity
    barBackground.round(
      barBackground.hasShine ? properties.radii : .zero,
      style: properties.cornerStyle)
  }

  private func showBarContents(_ properties: LayerProperties, of bar: PopupBar) {
    replacesBar = properties.barContents != nil
    guard let contents = properties.barContents else {
      barSnapshot?.removeFromSuperview()
      barSnapshot = nil
      return
    }
    if barSnapshot == nil, contents.opacity > 0 { addBarSnapshot(of: bar) }
    barSnapshot?.isHidden = contents.opacity <= 0
    barSnapshot?.frame = contents.frame
    barSnapshot?.alpha = contents.opacity
  }

  private func addBarSnapshot(of bar: PopupBar) {
    let view = ImageView(bar.contentsSnapshot)
    view.isComposited = true
    view.isUserInteractionEnabled = false
    view.accessibilityElementsHidden = true
    insertSubview(view, aboveSubview: contentView)
    barSnapshot = view
  }

  /// Takes a new snapshot of the bar's contents, which have changed, if there is one.
  func updateBarContents(of bar: PopupBar) { barSnapshot?.image = bar.contentsSnapshot }
}
