import SashCompositor
import SashGeometry
import SashInterface
import SashMotion

/// Its close button, and what it is made of.
extension PopupContentView {
  /// How the close button looks.
  public var popupCloseButtonStyle: PopupCloseButton.Style {
    get { popupCloseButton.style }
    set { popupCloseButton.style = newValue }
  }
  /// Where the close button lies.
  public var popupCloseButtonPositioning: PopupCloseButton.Positioning {
    get { popupCloseButton.positioning }
    set { popupCloseButton.positioning = newValue }
  }
  /// How the close button looks, with `default` resolved.
  public var effectivePopupCloseButtonStyle: PopupCloseButton.Style {
    popupCloseButton.effectiveStyle
  }
  /// Where the close button lies, with `default` resolved.
  public var effectivePopupCloseButtonPositioning: PopupCloseButton.Positioning {
    popupCloseButton.effectivePositioning
  }

  /// What its ground is made of: its own effect, or else the bar's; without translucency a colour.
  package var groundMaterial: Material {
    guard isTranslucent else { return .opaque(theme.background) }
    return backgroundEffect ?? barEffect?() ?? theme.materials.bar
  }

  /// Lets the close button go to its place in a motion.
  func layoutIfNeeded(animated motion: Motion) {
    guard window != nil else { return }
    View.animate(with: motion) { layoutIfNeeded() }
  }
}
