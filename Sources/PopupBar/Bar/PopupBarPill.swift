// SPDX-License-Identifier: MIT

import SashCompositor
import SashControls
import SashGeometry
import SashInterface
import SashRaster

/// The floating part of a popup bar: one composited layer with its own shadow, moved and faded
/// without repainting.
///
/// Its background consists of a material, a colour and an image, all clipped to its corners;
/// `contents` lies above them.
final class PopupBarPill: View {
  /// The opacity of the shadow.
  ///
  /// It follows the presence of a sliding bar.
  var shadowOpacity = 1.0 { didSet { if shadowOpacity != oldValue { updateShadow() } } }

  /// The container of everything that the bar displays on the pill.
  let contents = PopupBarContentsView()

  /// The blurred snapshot of the contents, while the bar is being dismissed.
  private var blurredView: ImageView?
  private let backgroundImageView = ImageView()
  private let shineView = PopupBarShineView()
  private var opaqueShadow: Shadow?

  init() {
    super.init()
    isComposited = true
    clipsToBounds = true
    backgroundImageView.accessibilityElementsHidden = true
    for view in [backgroundImageView, shineView] {
      view.fillsSuperview = true
      view.isUserInteractionEnabled = false
      view.isHidden = true
      addSubview(view)
    }
    insertSubview(contents, belowSubview: shineView)
  }

  override var drawsContent: Bool { false }

  /// Whether the pill has a light line along its edge.
  var hasShine: Bool { !shineView.isHidden }

  /// Applies an appearance to the pill.
  ///
  /// - Parameters:
  ///   - appearance: The active appearance.
  ///   - isFloating: Whether the bar floats; the pill has no background otherwise.
  ///   - design: The design of the theme.
  func apply(_ appearance: PopupBarAppearance, isFloating: Bool, design: Theme.Design) {
    let theme = theme
    guard isFloating else {
      material = .none
      backgroundColor = nil
      opaqueShadow = nil
      updateShadow()
      backgroundImageView.isHidden = true
      shineView.isHidden = true
      return
    }
    material = appearance.floatingMaterial(in: theme)
    backgroundColor = appearance.floatingColor(in: theme)
    backgroundImageView.image = appearance.floatingBackgroundImage
    backgroundImageView.contentMode = appearance.floatingBackgroundImageContentMode
    backgroundImageView.isHidden = backgroundImageView.image == nil
    shineView.isHidden = !appearance.isFloatingBarShineEnabled
    opaqueShadow = appearance.floatingShadow(in: theme, at: displayScale)
    updateShadow()
  }

  private func updateShadow() {
    shadow = opaqueShadow.flatMap { own in
      guard shadowOpacity > 0 else { return nil }
      var faded = own
      faded.color.alpha *= shadowOpacity
      return faded
    }
  }

  /// Sets the opacity of the contents, and how much of that is blurred.
  ///
  /// The blur is an approximation: the contents cross-fade with one blurred snapshot, instead of
  /// being blurred further in each frame.
  ///
  /// - Parameters:
  ///   - opacity: The opacity of the contents, from 0 to 1.
  ///   - blurredFraction: The fraction of the opacity that belongs to the blurred snapshot.
  ///   - canBlur: Whether the snapshot may be created now. An existing one is used in any case, and
  ///     is released when its opacity is zero.
  func setContentsOpacity(_ opacity: Double, blurredFraction: Double, canBlur: Bool) {
    if blurredFraction <= 0 || opacity <= 0 {
      blurredView?.removeFromSuperview()
      blurredView = nil
    } else if blurredView == nil, canBlur {
      addBlurredView()
    }
    let blurredFraction = blurredView == nil ? 0 : blurredFraction
    contents.alpha = opacity * (1 - blurredFraction)
    // Without an effect layer of its own, a settled bar is a single layer.
    if contents.alpha == 1 { contents.releaseEffectLayer() }
    blurredView?.alpha = opacity * blurredFraction
  }

  private func addBlurredView() {
    guard let snapshot = contents.snapshotImage() else { return }
    let bitmap = snapshot.bitmap
    let blur = PixelBlur(radius: PopupContentsFade.snapshotBlurRadius * snapshot.scale.factor)
    guard Compositing.blur(bitmap, bitmap.bounds, by: blur, into: bitmap, at: (0, 0)) else {
      return
    }
    let view = ImageView(snapshot)
    view.fillsSuperview = true
    view.isUserInteractionEnabled = false
    view.accessibilityElementsHidden = true
    insertSubview(view, aboveSubview: contents)
    blurredView = view
  }

  /// Rounds the corners of the pill and of the light line along its edge.
  func round(_ radii: CornerRadii, style: RoundedRect.Style) {
    cornerRadii = radii
    cornerStyle = style
    shineView.cornerRadii = radii
    shineView.cornerStyle = style
  }

  /// Keeps the light line in front of all subviews.
  override func layoutSubviews() { bringSubviewToFront(shineView) }
}

/// A container whose subviews fade together, independent of the pill's background.
final class PopupBarContentsView: View {
  init() {
    super.init()
    fillsSuperview = true
    passesThroughTouches = true
  }

  override var drawsContent: Bool { false }
}

/// A light line along the edge of a pill.
final class PopupBarShineView: View {
  /// The opacity of the line at the top, where the light comes from, and at the bottom.
  private static let opacity = (top: 0.6, bottom: 0.15)
  private static let lineWidth = 1.0

  override func draw(in canvas: Canvas, dirty: Rect) {
    let line = Self.lineWidth
    // Two strokes, each clipped to one half, because a stroke cannot have a gradient along its
    // length.
    let shape = RoundedRect(rect: bounds, radii: cornerRadii, style: cornerStyle)
    let middle = displayScale.aligned(bounds.midY)
    let halves = [
      (Rect(x: 0, y: 0, width: bounds.width, height: middle), Self.opacity.top),
      (
        Rect(x: 0, y: middle, width: bounds.width, height: bounds.height - middle),
        Self.opacity.bottom
      ),
    ]
    for (half, opacity) in halves {
      canvas.withClip(half) {
        canvas.stroke(shape, with: Color(white: 1, alpha: opacity), width: line)
      }
    }
  }
}
