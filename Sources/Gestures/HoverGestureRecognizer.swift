// SPDX-License-Identifier: MIT

import SashGeometry

/// Recognises that a pointer without a pressed button is over its node or a descendant.
///
/// It begins when the pointer enters, changes as it moves, and ends when it leaves. Disabling it or
/// removing its node cancels it. It competes with no other recogniser and receives no touches.
open class HoverGestureRecognizer: GestureRecognizer {
  /// The position of the pointer, in the window.
  public private(set) var position = Point.zero
  /// The last hover update in which the recogniser was under the pointer.
  var hoverGeneration: UInt64 = 0

  /// Creates a hover recogniser.
  ///
  /// - Parameter action: A closure called after each change of the state; it replaces `onChange`.
  public init(action: ((HoverGestureRecognizer) -> Void)? = nil) {
    super.init()
    if let action { onChange = { [unowned self] _ in action(self) } }
  }

  /// Returns `false`: the recogniser receives no touches.
  open override func shouldReceive(_ touch: Touch) -> Bool { false }

  /// Returns the position of the pointer in a node's coordinates, or the window's for `nil`.
  open override func location(in node: (any GestureNode)?) -> Point {
    node?.gestureConvert(fromWindow: position) ?? position
  }

  /// Cancels the hover as if the pointer had left; the next move begins it again.
  public override func cancel() { left(as: .cancelled) }

  override var hover: HoverGestureRecognizer? { self }

  func entered(at position: Point) {
    self.position = position
    transition(to: .began)
  }

  func moved(to position: Point) {
    guard position != self.position else { return }
    self.position = position
    change()
  }

  func left(as state: State) {
    if isActive { transition(to: state) }
  }
}
