// SPDX-License-Identifier: MIT

import SashUI

/// The nine anchors of a rectangle below a title, of which one is chosen.
struct AnchorPicker: ViewRepresentable {
  private let title: String
  @Binding private var selection: PlaygroundAnchor

  /// Creates a picker with a title above it.
  init(_ title: String, selection: Binding<PlaygroundAnchor>) {
    self.title = title
    _selection = selection
  }

  func makeView(context: Context) -> AnchorGrid { AnchorGrid(title, anchor: selection) }

  func updateView(_ view: AnchorGrid, context: Context) {
    view.selection = [selection]
    view.onChange = { [unowned view] in selection = view.selection[0] }
  }
}
