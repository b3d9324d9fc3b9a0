// SPDX-License-Identifier: MIT

import SashUI

/// The distance of the tip from the slider, which the curve spans, in logical pixels.
private let curveLength = 32.0

/// A tip with a border, which a curve connects with what it is about.
struct TipPage: View {
  @State private var isShown = false
  @State private var pace = 0.6
  @Environment(\.theme.metrics.knobSize) private var side
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    ExamplePage(.tip, showsArea: isShown) { frames in
      // The slider is near the top, so that the tip has room below it.
      ExampleBox(minimumHeight: 320, room: .below) {
        Button("What is this?") { isShown = true }.buttonStyle(.borderedProminent)
        Slider(value: $pace) { Text("Pace") }
          .labelsHidden()
          .frameTag("pace")
          .popover(present: $isShown) {
            $0.position = .absolute(originAnchor: .bottom, popoverAnchor: .top)
            $0.sourceFrameInset.bottom = -curveLength
            $0.flipsToAvoidSource = true
            $0.presentation.transition = .scale
          } view: {
            tip
          } background: {
            PopoverReader { context in
              CardCurve(card: context.frame, place: thumb(of: frames["pace"]))
            }
          }
      }
    }
  }

  /// The tip, whose border is a card around the card.
  private var tip: some View {
    Templates.Container(
      cornerRadius: 14, backgroundColor: .accentColor, padding: 2, showsArrow: false
    ) {
      Templates.Container(shadow: nil, showsArrow: false) {
        CardNote("Your pace", "The further to the end, the shorter the walk.")
      }
    }
  }

  /// Returns the frame of the thumb of a slider.
  private func thumb(of slider: Rect) -> Rect {
    let position = layoutDirection == .rightToLeft ? 1 - pace : pace
    return Rect(
      x: (slider.minX + position * (slider.width - side)).rounded(),
      y: (slider.midY - side / 2).rounded(), width: side, height: side)
  }
}
