// SPDX-License-Identifier: MIT

import SashUI

/// A card that is presented, replaced and dismissed by the tag that three buttons select.
struct TagPage: View {
  @State private var state: String?

  var body: some View {
    ExamplePage(.tag, showsArea: state != nil) { frames in
      FlowLayout {
        Button("Present") { state = state ?? "boarding" }.buttonStyle(.borderedProminent)
        Button("Replace") { state = state.map { _ in "departed" } }.buttonStyle(.bordered)
        Button("Dismiss") { state = nil }.buttonStyle(.bordered)
      }
      ExampleBox(room: .around)
        .card("boarding", of: $state, in: frames, "Boarding", "Gate 2, until 9:25.")
        .card("departed", of: $state, in: frames, "Departed", "On time, with eleven on board.")
    }
  }
}

extension View {
  /// Presents a card in the middle of the area while a tag is selected.
  fileprivate func card(
    _ tag: String, of state: Binding<String?>, in frames: PageFrames, _ title: String,
    _ text: String
  ) -> some View {
    popover(selection: state, tag: tag) {
      $0.position = .relative(popoverAnchors: [.center])
      $0.sourceFrame = { frames.area }
      $0.dismissal.mode = .none
    } view: {
      Templates.Container(showsArrow: false) { CardNote(title, text) }
    }
  }
}
