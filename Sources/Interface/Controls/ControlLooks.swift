import SashGeometry
import SashRaster

/// The opacity of disabled controls.
let disabledStrength: Double = 0.4
/// The opacity of the overlay on pressed and on hovered controls.
private let pressedShade: Double = 0.16
private let hoveredShade: Double = 0.06
/// The opacity of the knob of a disabled control.
private let disabledKnobStrength: Double = 0.6
/// The width of the outline of a knob, in logical pixels.
private let outlineWidth: Double = 1
/// The opacity of dividing lines within a control, as a fraction of the label colour's.
private let dividerStrength: Double = 0.16
/// The opacity of the outline of a knob.
private let outlineStrength: Double = 0.22

// Drawing that several controls share.

extension Color {
  /// Returns the colour with its alpha multiplied by an opacity.
  func faded(_ strength: Double) -> Color { strength == 1 ? self : withAlpha(alpha * strength) }
}

extension Theme {
  /// The colour of dividing lines on the theme's fill colour, where its separator colour may be too
  /// faint.
  var dividerOnFill: Color { label.faded(dividerStrength) }
}

extension ControlState {
  /// The opacity that a control is drawn with in this state.
  var strength: Double { contains(.disabled) ? disabledStrength : 1 }

  /// The opacity of the overlay on a control's background in this state.
  var shade: Double {
    if contains(.disabled) { return 0 }
    return contains(.pressed) ? pressedShade : contains(.hovered) ? hoveredShade : 0
  }
}

extension Canvas {
  /// Draws the overlay of a state over a shape.
  ///
  /// Use black on strong colours, and the label colour on a faint background.
  func shade(_ shape: RoundedRect, for state: ControlState, with color: Color = .black) {
    let shade = state.shade
    if shade > 0 { fill(shape, with: color.withAlpha(shade)) }
  }

  /// Draws the part of a control that a finger drags: the thumb of a slider or the knob of a
  /// switch.
  func drawKnob(_ shape: RoundedRect, state: ControlState, theme: Theme) {
    // A disabled knob is opaque too, so that the track does not show through it.
    fill(
      shape,
      with: state.contains(.disabled)
        ? theme.knob.faded(disabledKnobStrength).composited(over: theme.background) : theme.knob)
    shade(shape, for: state)
    stroke(
      shape, with: Color(white: 0, alpha: outlineStrength * state.strength), width: outlineWidth)
  }
}
