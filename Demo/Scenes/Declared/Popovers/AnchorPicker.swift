// SPDX-License-Identifier: MIT

import SashUI

/// The nine anchors of a rectangle, of which one or several are chosen.
struct AnchorPicker: ViewRepresentable {
  private var title: String?
  private var allowsSeveral = false
  @Binding private var selection: [PlaygroundAnchor]

  /// Creates a picker of one anchor, with a title above it or without.
  init(_ title: String? = nil, selection: Binding<PlaygroundAnchor>) {
    self.title = title
    _selection = Binding {
      [selection.wrappedValue]
    } set: {
      selection.wrappedValue = $0[0]
    }
  }

  /// Creates a picker of several anchors, in the order in which they are chosen.
  init(selections: Binding<[PlaygroundAnchor]>) {
    allowsSeveral = true
    _selection = selections
  }

  func makeView(context: Context) -> AnchorGrid {
    AnchorGrid(title, allowsMultipleSelection: allowsSeveral)
  }

  func updateView(_ view: AnchorGrid, context: Context) {
    view.selection = selection
    view.onChange = { [unowned view] in selection = view.selection }
  }
}
