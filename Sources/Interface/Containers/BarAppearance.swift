import SashCompositor
import SashGeometry
import SashRaster

/// The background of a bar: a material, with a colour and an image over it, and a separator line.
///
/// A bar copies the appearance that is assigned to it. Changes to the bar's own copy take effect
/// immediately.
open class BarAppearance {
  /// What the bar is made of; nil: nothing, so that content shows below it.
  ///
  /// The theme's material of bars where nobody sets it, which reads as nil.
  public final var backgroundEffect: Material? {
    get { effect.given }
    set {
      guard effect != .own(newValue) else { return }
      effect = .own(newValue)
      didChange()
    }
  }
  /// The colour over the effect; nil: none.
  public final var backgroundColor: Color? {
    didSet { if backgroundColor != oldValue { didChange() } }
  }
  /// The picture over the colour; nil: none.
  public final var backgroundImage: Image? {
    didSet { if backgroundImage !== oldValue { didChange() } }
  }
  /// How the picture fills the bar.
  public final var backgroundImageContentMode = ContentMode.fill {
    didSet { if backgroundImageContentMode != oldValue { didChange() } }
  }
  /// The colour of the line between the bar and what lies beside it; nil: no line.
  ///
  /// The theme's separator where nobody sets it, which reads as nil.
  public final var shadowColor: Color? {
    get { line.value(or: nil) }
    set {
      guard line != .own(newValue) else { return }
      line = .own(newValue)
      didChange()
    }
  }
  /// The picture in place of that line; nil: the line.
  public final var shadowImage: Image? {
    didSet { if shadowImage !== oldValue { didChange() } }
  }

  private var effect = ThemedEffect.standard
  private var line = Themed<Color?>.standard
  /// Called after each change, by the one bar or item that has the appearance.
  package final var onChange: (() -> Void)?

  /// An appearance as bars have it unless they are given another.
  public init() {}

  /// What bars are made of in the theme, with a line.
  public final func configureWithDefaultBackground() {
    setGround(effect: .standard, line: .standard)
  }

  /// The theme's ground, which lets nothing through, with a line.
  public final func configureWithOpaqueBackground() {
    setGround(effect: .opaque, line: .standard)
  }

  /// Nothing at all.
  public final func configureWithTransparentBackground() {
    setGround(effect: .own(nil), line: .own(nil))
  }

  private func setGround(effect: ThemedEffect, line: Themed<Color?>) {
    self.effect = effect
    backgroundColor = nil
    backgroundImage = nil
    shadowImage = nil
    self.line = line
    didChange()
  }

  /// Another appearance that looks the same.
  open func copy() -> BarAppearance {
    let copy = BarAppearance()
    copy.takeGround(from: self)
    return copy
  }

  /// Takes what every bar has from another appearance.
  package final func takeGround(from other: BarAppearance) {
    effect = other.effect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowImage = other.shadowImage
    line = other.line
    didChange()
  }

  package final func didChange() { onChange?() }

  // MARK: In a theme

  /// What the bar is made of in a theme.
  package final func material(in theme: Theme) -> Material {
    effect.material(in: theme, standard: theme.materials.bar)
  }

  /// The colour of the line in a theme; nil: there is none.
  package final func lineColor(in theme: Theme) -> Color? { line.value(or: theme.separator) }

  /// Draws the picture of the ground, where there is one.
  package final func drawImage(in canvas: Canvas, bounds: Rect) {
    guard let backgroundImage else { return }
    canvas.draw(backgroundImage, in: bounds, mode: backgroundImageContentMode)
  }

  /// Draws the line, or the picture in its place.
  package final func drawLine(in canvas: Canvas, place: Rect, theme: Theme) {
    if let shadowImage {
      canvas.draw(shadowImage, in: place, mode: .fill)
    } else if let color = lineColor(in: theme) {
      canvas.fill(place, with: color)
    }
  }
}
