// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashInterface
import SashRaster

/// The background of a bar: a material, with a colour and an image over it, and a separator line.
///
/// Use it to change the background of a `TabBar`, a `Toolbar` or a popup bar. A bar copies the
/// appearance that is assigned to it. Changes to the bar's own copy take effect immediately.
open class BarAppearance {
  /// The material of the bar.
  ///
  /// `nil` draws none, so that the content below shows through.
  ///
  /// Unless it is set, the bar uses the theme's bar material and this property is `nil`.
  public final var backgroundEffect: Material? {
    get { effect.customMaterial }
    set {
      guard effect != .custom(newValue) else { return }
      effect = .custom(newValue)
      didChange()
    }
  }
  /// The colour over the material, or `nil` for none.
  public final var backgroundColor: Color? {
    didSet { if backgroundColor != oldValue { didChange() } }
  }
  /// The image over the colour, or `nil` for none.
  public final var backgroundImage: Image? {
    didSet { if backgroundImage !== oldValue { didChange() } }
  }
  /// The content mode of `backgroundImage`.
  public final var backgroundImageContentMode = ContentMode.scaleToFill {
    didSet { if backgroundImageContentMode != oldValue { didChange() } }
  }
  /// The colour of the separator between the bar and the content.
  ///
  /// `nil` draws no separator.
  ///
  /// Unless it is set, the bar uses the theme's separator colour and this property is `nil`.
  public final var shadowColor: Color? {
    get { separator.value(or: nil) }
    set {
      guard separator != .custom(newValue) else { return }
      separator = .custom(newValue)
      didChange()
    }
  }
  /// An image in place of the separator, or `nil`.
  public final var shadowImage: Image? {
    didSet { if shadowImage !== oldValue { didChange() } }
  }

  private var effect = ThemedMaterial.standard
  private var separator = ThemedValue<Color?>.standard
  /// Called after each change by the single bar or item that owns the appearance.
  package final var onChange: (() -> Void)?

  /// Creates the default appearance of bars.
  public init() {}

  /// Resets the background to the theme's bar material with a separator.
  public final func configureWithDefaultBackground() {
    setBackground(effect: .standard, separator: .standard)
  }

  /// Resets the background to the theme's opaque background with a separator.
  public final func configureWithOpaqueBackground() {
    setBackground(effect: .opaque, separator: .standard)
  }

  /// Removes the whole background, including the separator.
  public final func configureWithTransparentBackground() {
    setBackground(effect: .custom(nil), separator: .custom(nil))
  }

  private func setBackground(effect: ThemedMaterial, separator: ThemedValue<Color?>) {
    self.effect = effect
    backgroundColor = nil
    backgroundImage = nil
    shadowImage = nil
    self.separator = separator
    didChange()
  }

  /// Returns an equal appearance that can be changed independently.
  open func copy() -> BarAppearance {
    let copy = BarAppearance()
    copy.copyBackground(from: self)
    return copy
  }

  /// Copies the background properties of another appearance.
  package final func copyBackground(from other: BarAppearance) {
    effect = other.effect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowImage = other.shadowImage
    separator = other.separator
    didChange()
  }

  package final func didChange() { onChange?() }

  // MARK: Drawing

  /// Returns the bar's material in a theme.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - isFloating: Whether the page surrounds the bar.
  /// - Returns: The material.
  package final func material(in theme: Theme, isFloating: Bool = false) -> Material {
    effect.material(
      in: theme, standard: isFloating ? theme.floatingBarMaterial : theme.materials.bar)
  }

  /// Returns the nearest colour to one that is legible on the bar, whatever is below it.
  package final func legible(_ color: Color, in theme: Theme, isFloating: Bool = false) -> Color {
    guard backgroundImage == nil else { return color }
    return theme.legible(
      color, on: material(in: theme, isFloating: isFloating), below: backgroundColor)
  }

  /// Returns the colour of the separator in a theme, or `nil` for none.
  package final func separatorColor(in theme: Theme) -> Color? {
    separator.value(or: theme.separator)
  }

  /// Draws the background image, if there is one.
  package final func drawImage(in canvas: Canvas, bounds: Rect) {
    guard let backgroundImage else { return }
    canvas.draw(backgroundImage, in: bounds, mode: backgroundImageContentMode)
  }

  /// Draws the separator, or the image in its place.
  package final func drawSeparator(in canvas: Canvas, frame: Rect, theme: Theme) {
    if let shadowImage {
      canvas.draw(shadowImage, in: frame, mode: .scaleToFill)
    } else if let color = separatorColor(in: theme) {
      canvas.fill(frame, with: color)
    }
  }
}
