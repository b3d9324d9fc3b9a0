// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashInterface
import SashRaster

/// The shadow of a button with the background of a bar or a popup, which separates it from a light
/// page of its colour.
private let lightShadow = Shadow(color: Color(white: 0, alpha: 0.15), blur: 4)
/// The opacity of the white overlay on a pressed button.
private let pressOverlayOpacity = 0.2
/// The tint opacities and the blur radius of the clear styles.
private let clear = (opacity: 0.3, prominentOpacity: 0.7, radius: 8.0)
/// The size of the cross as a fraction of the button's shorter side.
private let crossPart = 0.5
/// The colour of chevrons and grabbers.
private let barColor = Color(white: 0.5)

/// The background of a close button.
final class PopupCloseButtonBackgroundView: View {
  private let shineView = PopupBarShineView()
  private let pressOverlay = View()

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isComposited = true
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    clipsToBounds = true
    for view in [pressOverlay, shineView] {
      view.fillsSuperview = true
      view.isHidden = true
      addSubview(view)
    }
    pressOverlay.backgroundColor = .white
  }

  override var drawsContent: Bool { false }

  /// Shows how far the button is pressed, from 0 to 1.
  func update(pressed: Double) {
    pressOverlay.alpha = min(max(pressed, 0), 1) * pressOverlayOpacity
    pressOverlay.isHidden = pressed <= 0
  }

  /// Applies an effective style.
  ///
  /// While the popup moves, a blurred material is replaced by an opaque one: the content below the
  /// button moves against what is behind the popup, and would have to be blurred in each frame.
  func apply(_ style: PopupCloseButton.Style, isMoving: Bool) {
    let theme = theme
    isHidden = !style.isGlass && style != .round
    let material = Self.material(of: style, in: theme)
    self.material = isMoving ? material.withoutBlur(over: theme.background) : material
    if style == .round || style == .glass || style == .shinyGlass {
      // A dark shadow would not separate it from a dark page of its colour.
      shadow = theme.style == .dark ? theme.surfaceLine(at: displayScale) : lightShadow
    } else {
      shadow = nil
    }
    shineView.isHidden = style != .shinyGlass
  }

  override func layoutSubviews() {
    let radius = min(bounds.width, bounds.height) / 2
    cornerRadius = radius
    shineView.cornerRadii = CornerRadii(radius)
  }

  /// Returns the material of an effective style; it is opaque for clear styles if the theme has
  /// increased contrast.
  static func material(of style: PopupCloseButton.Style, in theme: Theme) -> Material {
    let isOpaque = theme.contrast == .increased
    switch style {
    case .glass, .shinyGlass: return theme.materials.popup
    case .round: return theme.materials.bar
    case .prominentGlass: return .opaque(theme.tint)
    case .clearGlass:
      if isOpaque { return .opaque(theme.background) }
      return .blurred(
        radius: clear.radius, tint: theme.background.withAlphaComponent(clear.opacity))
    case .prominentClearGlass:
      if isOpaque { return .opaque(theme.tint) }
      return .blurred(
        radius: clear.radius, tint: theme.tint.withAlphaComponent(clear.prominentOpacity))
    case .default, .chevron, .grabber, .none: return .none
    }
  }
}

/// The symbol of a close button: a cross, a chevron or a grabber.
final class PopupCloseButtonSymbolView: View {
  /// The effective style.
  var style = PopupCloseButton.Style.none { didSet { if style != oldValue { setNeedsDisplay() } } }
  /// The bend of a chevron, from 0 (flat) to 1 (settled).
  var bend = 1.0 {
    didSet { if bend != oldValue, style == .chevron { setNeedsDisplay() } }
  }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    // It fades without being drawn again.
    isComposited = true
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  override func environmentDidChange() { setNeedsDisplay() }

  override func draw(in canvas: Canvas, dirty: Rect) {
    if style.isGlass || style == .round {
      let side = min(bounds.width, bounds.height) * crossPart
      let symbolFrame = Rect(
        x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
      canvas.draw(
        .close, in: symbolFrame,
        color: style.isProminent
          ? theme.onTint : style == .round ? theme.secondaryLabel : theme.label)
      return
    }
    let strokes = CloseGlyph.strokes(style, in: bounds.size, bend: bend)
    guard !strokes.isEmpty,
      let mask = CloseGlyph.mask(strokes, size: bounds.size, scale: canvas.scale)
    else { return }
    canvas.fill(mask: mask, at: .zero, with: barColor)
  }
}

extension Material {
  /// Returns an opaque material with the tint of a blurred one over `background`; other materials
  /// are returned unchanged.
  nonisolated fileprivate func withoutBlur(over background: Color) -> Material {
    guard case .blurred(_, let tint, _) = self else { return self }
    return .opaque(tint.composited(over: background))
  }
}
