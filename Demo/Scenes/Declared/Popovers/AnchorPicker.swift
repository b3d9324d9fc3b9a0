// SPDX-License-Identifier: MIT

import SashUI

/// The nine anchors of a rectangle, of which one or several can be chosen.
struct AnchorPicker: ViewRepresentable {
  private let title: String?
  @Binding private var selection: [PlaygroundAnchor]
  private let allowsMultipleSelection: Bool

  /// Creates a picker of one anchor, with a title above it.
  init(_ title: String, selection: Binding<PlaygroundAnchor>) {
    self.title = title
    _selection = Binding {
      [selection.wrappedValue]
    } set: {
      selection.wrappedValue = $0[0]
    }
    allowsMultipleSelection = false
  }

  func makeView(context: Context) -> AnchorGrid {
    AnchorGrid(title: title, allowsMultipleSelection: allowsMultipleSelection)
  }

  func updateView(_ view: AnchorGrid, context: Context) {
    view.selection = selection
    view.onChange = { [unowned view] in selection = view.selection }
  }
}
