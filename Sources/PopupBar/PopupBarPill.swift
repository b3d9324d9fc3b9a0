import SashCompositor
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
  var shadowStrength = 1.0 { didSet { if shadowStrength != oldValue { showShadow() } } }

  /// The container of everything that the bar displays on the pill.
  let contents = PopupBarContents()

  /// The blurred snapshot of the contents, while the bar is being dismissed.
  private var blurred: ImageView?
  private let picture = ImageView()
  private let shine = PopupBarShine()
  private var ownShadow: Shadow?

  init() {
    super.init()
    isComposited = true
    clipsToBounds = true
    picture.isUserInteractionEnabled = false
    picture.accessibilityElementsHidden = true
    picture.fillsSuperview = true
    picture.isHidden = true
    addSubview(picture)
    addSubview(contents)
    shine.fillsSuperview = true
    shine.isHidden = true
    addSubview(shine)
  }

  override var drawsContent: Bool { false }

  /// Whether the pill has a light line along its edge.
  var hasShine: Bool { !shine.isHidden }

  /// Applies an appearance to the pill.
  ///
  /// - Parameters:
  ///   - appearance: The active appearance.
  ///   - isFloating: Whether the bar floats; the pill has no background otherwise.
  ///   - design: The design of the theme.
  ///   - isMoving: Whether the content is open to any extent. A blurred material is then replaced
  ///     by an opaque one, because blurring the moving background in each frame is too expensive.
  func show(
    _ appearance: PopupBarAppearance, isFloating: Bool, design: Theme.Design, isMoving: Bool
  ) {
    let theme = theme
    guard isFloating else {
      material = .none
      backgroundColor = nil
      ownShadow = nil
      showShadow()
      picture.isHidden = true
      shine.isHidden = true
      return
    }
    let material = appearance.floatingMaterial(in: theme)
    self.material = isMoving ? material.still(over: theme.background) : material
    backgroundColor = appearance.floatingColor(in: theme)
    picture.image = appearance.floatingBackgroundImage
    picture.contentMode = appearance.floatingBackgroundImageContentMode
    picture.isHidden = picture.image == nil
    shine.isHidden = !appearance.isFloatingBarShineEnabled
    ownShadow = appearance.floatingShadow(in: theme)
    showShadow()
  }

  private func showShadow() {
    shadow = ownShadow.flatMap { own in
      guard shadowStrength > 0 else { return nil }
      var faded = own
      faded.color.alpha *= shadowStrength
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
  func showContents(_ strength: Double, blurred part: Double, mayBlur: Bool) {
    if part <= 0 || strength <= 0 {
      blurred?.removeFromSuperview()
      blurred = nil
    } else if blurred == nil, mayBlur {
      showBlurred()
    }
    let part = blurred == nil ? 0 : part
    contents.alpha = strength * (1 - part)
    // Without an effect layer of its own, a settled bar is a single layer.
    if contents.alpha == 1 { contents.releaseEffectLayer() }
    blurred?.alpha = strength * part
  }

  /// The opacity of the blurred snapshot.
  var blurredAlpha: Double { blurred?.alpha ?? 0 }

  private func showBlurred() {
    guard let likeness = contents.snapshotImage() else { return }
    let bitmap = likeness.bitmap
    let blur = PixelBlur(radius: PopupContentsFade.pictureRadius * likeness.scale.factor)
    guard Compositing.blur(bitmap, bitmap.bounds, by: blur, into: bitmap, at: (0, 0)) else {
      return
    }
    let view = ImageView(likeness)
    view.fillsSuperview = true
    view.isUserInteractionEnabled = false
    view.accessibilityElementsHidden = true
    insertSubview(view, above: contents)
    blurred = view
  }

  /// Rounds the corners of the pill and of the light line along its edge.
  func round(_ radii: CornerRadii, style: RoundedRect.Style) {
    cornerRadii = radii
    cornerStyle = style
    shine.cornerRadii = radii
    shine.cornerStyle = style
  }

  /// Keeps the light line in front of all subviews.
  override func layoutSubviews() { bringSubviewToFront(shine) }
}

/// A container whose subviews fade together, independent of the pill's background.
final class PopupBarContents: View {
  init() {
    super.init()
    fillsSuperview = true
    passesThroughTouches = true
  }

  override var drawsContent: Bool { false }
}

extension Material {
  /// Returns an opaque material with the tint of a blurred one over `background`; other materials
  /// are returned unchanged.
  nonisolated func still(over ground: Color) -> Material {
    guard case .blurred(_, let tint, _) = self else { return self }
    return .opaque(tint.composited(over: ground))
  }
}

/// A light line along the edge of a pill.
final class PopupBarShine: View {
  /// The opacity of the line at the top, where the light comes from, and at the bottom.
  private static let strength = (top: 0.6, bottom: 0.15)
  private static let width = 1.0

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let line = Self.width
    // Two strokes, each clipped to one half, because a stroke cannot have a gradient along its
    // length.
    let shape = RoundedRect(rect: bounds, radii: cornerRadii, style: cornerStyle)
    let middle = displayScale.aligned(bounds.midY)
    let halves = [
      (Rect(x: 0, y: 0, width: bounds.width, height: middle), Self.strength.top),
      (
        Rect(x: 0, y: middle, width: bounds.width, height: bounds.height - middle),
        Self.strength.bottom
      ),
    ]
    for (half, strength) in halves {
      canvas.withClip(half) {
        canvas.stroke(shape, with: Color(white: 1, alpha: strength), width: line)
      }
    }
  }
}
