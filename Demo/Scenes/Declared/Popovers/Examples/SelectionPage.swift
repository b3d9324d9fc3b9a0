// SPDX-License-Identifier: MIT

import SashUI

/// The distance of a card from its button, in logical pixels.
private let distance = 16.0

/// Six buttons that share one card: each choice replaces the card of the one before.
struct SelectionPage: View {
  @State private var selection: String?

  var body: some View {
    ExamplePage(.selection, shown: selection.map { "Room at \($0)" }) { frames in
      ExampleBox(minimumHeight: 300) {
        FlowLayout {
          ForEach(Stop.all, id: \.name) { stop in
            StopButton(stop: stop, selection: $selection, frames: frames)
          }
        }
        .frameTag("stops")
      }
    }
  }
}

/// A stop of the walk.
private struct Stop {
  let name: String
  let text: String

  static let all = [
    Stop(name: "Sluice", text: "Mile 0. Parking, and the last kiosk."),
    Stop(name: "Pump house", text: "Mile 2. Open on Sundays."),
    Stop(name: "Willows", text: "Mile 4. Shade, for once."),
    Stop(name: "Dike", text: "Mile 7. Halfway, and the highest point."),
    Stop(name: "Bird wall", text: "Mile 10. Bring a glass."),
    Stop(name: "Sea gate", text: "Mile 13. Mind the tide."),
  ]
}

/// The button of a stop, with its card.
private struct StopButton: View {
  let stop: Stop
  @Binding var selection: String?
  let frames: PageFrames

  @State private var cardSize = Size.zero

  var body: some View {
    Toggle(stop.name, isOn: $selection.isSelected(stop.name))
      .toggleStyle(.button)
      .frameTag(stop.name)
      .background {
        // The button with the room for its card, which is scrolled into sight.
        Color.clear.id("Room at \(stop.name)")
          .padding(isAbove ? .top : .bottom, -cardSize.height - 2 * distance)
      }
      .measuring($cardSize) { card }
      .popover(selection: $selection, tag: stop.name) {
        $0.position =
          isAbove
          ? .absolute(originAnchor: .top, popoverAnchor: .bottom)
          : .absolute(originAnchor: .bottom, popoverAnchor: .top)
        $0.sourceFrameInset = .init(-distance)
        $0.flipsToAvoidSource = true
        $0.accessibility.shiftFocus = false
      } view: {
        card
      }
  }

  private var card: some View { Templates.Container { CardNote(stop.name, stop.text) } }

  /// Whether the card is above the button: in the first of several lines, so that it covers few other
  /// stops.
  private var isAbove: Bool {
    let (stops, button) = (frames["stops"], frames[stop.name])
    return button.minY - stops.minY < button.height / 2 && stops.height > button.height
  }
}
