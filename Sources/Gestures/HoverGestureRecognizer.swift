import SashGeometry

/// Recognises that a pointer without a button is over its node, or over one in it.
///
/// It begins when the pointer enters, changes as it moves, and ends when it leaves; turning it off
/// or taking its node away cancels it. It competes with nobody, and hears of no touches.
open class HoverGestureRecognizer: GestureRecognizer {
  /// Where the pointer is, in the window.
  public private(set) var place = Point.zero
  /// The last look of the arena that found it under the pointer.
  var round: UInt64 = 0

  /// A recogniser of pointers; `action` hears every change.
  public init(action: ((HoverGestureRecognizer) -> Void)? = nil) {
    super.init()
    if let action { onChange = { [unowned self] _ in action(self) } }
  }

  /// It wants no touches.
  open override func shouldReceive(_ touch: Touch) -> Bool { false }

  /// Where the pointer is, in a node's coordinates; nil for the window's.
  open override func location(in node: (any GestureNode)?) -> Point {
    node?.gestureConvert(fromWindow: place) ?? place
  }

  /// Hovering is left as if the pointer had gone; the next move enters again.
  public override func cancel() { left(as: .cancelled) }

  override var hover: HoverGestureRecognizer? { self }

  func entered(at place: Point) {
    self.place = place
    arrive(at: .began)
  }

  func moved(to place: Point) {
    guard place != self.place else { return }
    self.place = place
    change()
  }

  func left(as state: State) {
    if isActive { arrive(at: state) }
  }
}
