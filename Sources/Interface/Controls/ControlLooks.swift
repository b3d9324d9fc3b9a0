import SashGeometry
import SashRaster

/// How much of a colour what is disabled keeps.
let disabledStrength: Double = 0.4
/// How much darker what is held and what the pointer is over becomes.
private let pressedShade: Double = 0.16
private let hoveredShade: Double = 0.06
/// How much of its colour a knob keeps that cannot be moved.
private let disabledKnobStrength: Double = 0.6
/// The width of the line around a knob, in logical pixels.
private let outlineWidth: Double = 1
/// How much of the label's colour lines within a control have.
private let dividerStrength: Double = 0.16
/// How strong the line around a knob is.
private let outlineStrength: Double = 0.22

// What controls have in common where they look alike.

extension Color {
  /// The colour with a part of its opacity.
  func faded(_ strength: Double) -> Color { strength == 1 ? self : withAlpha(alpha * strength) }
}

extension Theme {
  /// Of lines on the theme's fill, on which its separator may not show.
  var dividerOnFill: Color { label.faded(dividerStrength) }
}

extension ControlState {
  /// How much of a colour a control in this state keeps.
  var strength: Double { contains(.disabled) ? disabledStrength : 1 }

  /// How much of another colour lies over the ground of a control in this state.
  var shade: Double {
    if contains(.disabled) { return 0 }
    return contains(.pressed) ? pressedShade : contains(.hovered) ? hoveredShade : 0
  }
}

extension Canvas {
  /// Lays the shade of a state over a shape: of black, or of what stands out from a faint ground.
  func shade(_ shape: RoundedRect, for state: ControlState, with color: Color = .black) {
    let shade = state.shade
    if shade > 0 { fill(shape, with: color.withAlpha(shade)) }
  }

  /// Draws what a finger takes hold of: the thumb of a slider, the knob of a switch.
  func drawKnob(_ shape: RoundedRect, state: ControlState, theme: Theme) {
    // Never see-through: the track must not show below what is disabled.
    fill(
      shape,
      with: state.contains(.disabled)
        ? theme.knob.faded(disabledKnobStrength).laid(over: theme.background) : theme.knob)
    shade(shape, for: state)
    stroke(
      shape, with: Color(white: 0, alpha: outlineStrength * state.strength), width: outlineWidth)
  }
}
