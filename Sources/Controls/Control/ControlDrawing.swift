// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

/// The opacity of disabled controls.
let disabledOpacity: Double = 0.4
/// The opacity of the overlay on pressed and on hovered controls.
private let pressedOverlayOpacity: Double = 0.16
private let hoveredOverlayOpacity: Double = 0.06
/// The opacity of the knob of a disabled control.
private let disabledKnobOpacity: Double = 0.6
/// The width of the outline of a knob, in logical pixels.
private let outlineWidth: Double = 1
/// The opacity of dividing lines within a control, as a fraction of the label colour's.
private let dividerOpacity: Double = 0.16
/// The opacity of the outline of a knob.
private let outlineOpacity: Double = 0.22
/// The shadow of a knob.
///
/// It extends 3 logical pixels beyond the knob, which is the space that controls leave for their
/// focus ring.
private let knobShadow = Shadow(color: Color(white: 0, alpha: 0.4), blur: 2)
/// The differences in lightness between the selected part of a dark control and the rest of it, in
/// steps between surfaces, in the order of preference.
private let selectedPartSteps = [2.0, 1.5, 1, 0.5]

// Drawing that several controls share.

extension Theme {
  /// The colour of dividing lines on the theme's fill colour, where its separator colour may be too
  /// faint.
  var dividerOnFill: Color { label.faded(dividerOpacity) }

  /// The opaque colour of the selected part of a control whose background has the fill colour.
  ///
  /// The label's colour is legible on it. In dark themes it is lighter than the fill colour on any
  /// background, as a raised surface is lighter than the one below it.
  var selectedPart: Color {
    guard style == .dark else { return selection.composited(over: background) }
    let lightestFill = fill.composited(over: menuBackground)
    return selectedPartSteps.lazy.map { lightestFill.raised(by: $0) }
      .first { label.contrast(to: $0) >= contrast.minimumRatio } ?? lightestFill
  }
}

extension ControlState {
  /// The opacity that a control is drawn with in this state.
  package var opacity: Double { contains(.disabled) ? disabledOpacity : 1 }

  /// The opacity of the overlay on a control's background in this state.
  var overlayOpacity: Double {
    if contains(.disabled) { return 0 }
    return contains(.pressed)
      ? pressedOverlayOpacity : contains(.hovered) ? hoveredOverlayOpacity : 0
  }
}

extension Canvas {
  /// Draws the overlay of a state over a shape.
  ///
  /// Use black on strong colours, and the label colour on a faint background.
  func drawStateOverlay(_ shape: RoundedRect, for state: ControlState, with color: Color = .black) {
    let shade = state.overlayOpacity
    if shade > 0 { fill(shape, with: color.withAlphaComponent(shade)) }
  }

  /// Draws the part of a control that a finger drags: the thumb of a slider or the knob of a
  /// switch.
  func drawKnob(_ shape: RoundedRect, state: ControlState, theme: Theme) {
    // On a white background the shadow is most of what shows of a white knob.
    var shadow = knobShadow
    shadow.color.alpha *= state.opacity
    drawShadow(shadow, of: shape, outsideOnly: true)
    // A disabled knob is opaque too, so that the track does not show through it.
    fill(
      shape,
      with: state.contains(.disabled)
        ? theme.knob.faded(disabledKnobOpacity).composited(over: theme.background) : theme.knob)
    drawStateOverlay(shape, for: state)
    stroke(
      shape, with: Color(white: 0, alpha: outlineOpacity * state.opacity), width: outlineWidth)
  }
}
