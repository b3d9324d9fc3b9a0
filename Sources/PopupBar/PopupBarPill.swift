import SashCompositor
import SashGeometry
import SashInterface
import SashRaster

/// The floating part of a bar: one layer with its own shadow, moved and faded without repainting.
///
/// It is made of its material, then a colour, then a picture, all cut to its corners; what a bar
/// shows lies above.
final class PopupBarPill: View {
  /// Fades with the bar as it comes, where it slides.
  var shadowStrength = 1.0 { didSet { if shadowStrength != oldValue { showShadow() } } }

  /// What the bar shows: everything but what the pill is made of.
  let contents = PopupBarContents()

  /// What the bar showed, blurred, while it goes.
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

  /// Whether a line of light runs along its edge.
  var hasShine: Bool { !shine.isHidden }

  /// Shows an appearance; `isMoving` while blurring what is below anew in each frame would cost more
  /// than it shows.
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

  /// Shows so much of what is in the bar, a part of that blurred.
  ///
  /// Blurring it further in each frame would show no more than this: it passes into one blurred
  /// picture, which is made where `mayBlur` says so and kept as long as any of it is seen.
  func showContents(_ strength: Double, blurred part: Double, mayBlur: Bool) {
    if part <= 0 || strength <= 0 {
      blurred?.removeFromSuperview()
      blurred = nil
    } else if blurred == nil, mayBlur {
      showBlurred()
    }
    let part = blurred == nil ? 0 : part
    contents.alpha = strength * (1 - part)
    // A bar that stays is one layer.
    if contents.alpha == 1 { contents.releaseEffectLayer() }
    blurred?.alpha = strength * part
  }

  /// How much is seen of the picture of what is in the bar.
  var blurredAlpha: Double { blurred?.alpha ?? 0 }

  private func showBlurred() {
    guard let likeness = contents.likeness() else { return }
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

  /// Rounds its corners, and those of the line of light along them.
  func round(_ radii: CornerRadii, style: RoundedRect.Style) {
    cornerRadii = radii
    cornerStyle = style
    shine.cornerRadii = radii
    shine.cornerStyle = style
  }

  /// The line of light lies above everything.
  override func layoutSubviews() { bringSubviewToFront(shine) }
}

/// What a bar shows, as one that fades apart from what the pill is made of.
final class PopupBarContents: View {
  init() {
    super.init()
    fillsSuperview = true
    passesThroughTouches = true
  }

  override var drawsContent: Bool { false }
}

extension Material {
  /// What it looks like over a ground where nothing is blurred.
  nonisolated func still(over ground: Color) -> Material {
    guard case .blurred(_, let tint, _) = self else { return self }
    return .opaque(tint.laid(over: ground))
  }
}

/// A line of light along the edge of a pill.
final class PopupBarShine: View {
  /// How strong the light is at the top, where it comes from, and at the bottom.
  private static let strength = (top: 0.6, bottom: 0.15)
  private static let width = 1.0

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let line = Self.width
    // Two passes, each over one half, so that the light weakens without a gradient along a stroke.
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
