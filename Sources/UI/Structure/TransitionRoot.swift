// SPDX-License-Identifier: MIT

/// The box of a view with a transition of its own.
protocol TransitionRoot: LayoutBox {
  /// Whether the view appears and disappears at once, whatever the animation.
  var isImmediate: Bool { get }
  /// Displays the view as it is before it appears, until `appear()` follows the first layout.
  func willAppear()
  /// Displays the view as it is.
  func appear()
  /// Displays the view as it is after it has disappeared.
  ///
  /// - Parameter completion: Called when the animation has ended.
  func disappear(_ completion: @escaping () -> Void)
}

/// The box of an inserted or removed view: that of its transition, or one that fades.
enum TransitionBoxes {
  case own(any TransitionRoot)
  case fading(LayoutBox)

  /// Returns the boxes by which the views of a node appear and disappear.
  static func of(_ node: ViewNode) -> [TransitionBoxes] {
    var boxes: [LayoutBox] = []
    node.collectBoxes(into: &boxes)
    return boxes.flatMap { box -> [TransitionBoxes] in
      let own = transitions(in: box)
      return own.isEmpty ? [.fading(box)] : own.map { .own($0) }
    }
  }

  /// The boxes of transitions that are set for a box as a whole: on it, or inside modifiers of it.
  private static func transitions(in box: LayoutBox) -> [any TransitionRoot] {
    if let own = box as? any TransitionRoot { return [own] }
    guard let wrapper = box as? WrapperBox, let inner = wrapper.inner else { return [] }
    return transitions(in: inner)
  }
}
