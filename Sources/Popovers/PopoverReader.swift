import SashGeometry
import SashInterface

/// Content of a popover that is made from the popover's context, and told of its changes.
///
/// Outside of a popover there is nothing in it.
public final class PopoverReader: View {
  /// What was made; nil while it is in no popover.
  public private(set) var content: View?
  /// Told whenever something of the context changed, as the frame does in each step of a drag.
  public var onChange: ((Popover.Context) -> Void)?

  private let make: (Popover.Context) -> View
  private weak var context: Popover.Context?

  /// A reader that makes its content once it is in a popover.
  public init(_ make: @escaping (Popover.Context) -> View) {
    self.make = make
    super.init()
  }

  /// Draws nothing of its own.
  public override var drawsContent: Bool { false }

  /// Makes the content for the popover that it is in now.
  public override func didMoveToWindow() {
    let found = window == nil ? nil : popoverContext
    guard found !== context || found == nil else { return }
    context?.remove(self)
    content?.removeFromSuperview()
    content = nil
    context = found
    guard let found else { return }
    found.add(self)
    let made = make(found)
    made.fillsSuperview = true
    content = made
    addSubview(made)
    invalidateIntrinsicContentSize()
  }

  /// The content's size.
  public override func sizeThatFits(_ size: Size) -> Size {
    content?.sizeThatFits(size) ?? .zero
  }

  func contextDidChange(_ context: Popover.Context) { onChange?(context) }
}

/// Content that is made from the window that it is in.
public final class WindowReader: View {
  /// What was made; nil while it is in no window.
  public private(set) var content: View?

  private let make: (Window) -> View
  private weak var known: Window?

  /// A reader that makes its content once it is in a window.
  public init(_ make: @escaping (Window) -> View) {
    self.make = make
    super.init()
  }

  /// Draws nothing of its own.
  public override var drawsContent: Bool { false }

  /// Makes the content for the window that it is in now.
  public override func didMoveToWindow() {
    guard window !== known || window == nil else { return }
    content?.removeFromSuperview()
    content = nil
    known = window
    guard let window else { return }
    let made = make(window)
    made.fillsSuperview = true
    content = made
    addSubview(made)
    invalidateIntrinsicContentSize()
  }

  /// The content's size.
  public override func sizeThatFits(_ size: Size) -> Size {
    content?.sizeThatFits(size) ?? .zero
  }
}
