// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// A view that creates its content from the context of the popover that it is in, and observes its
/// changes.
///
/// Use it for popover content that depends on the popover's size, frame or anchor. The view is
/// empty while it is in no popover.
public final class PopoverReader: View {
  /// The created content, or `nil` while the view is in no popover.
  public private(set) var content: View? { didSet { fill(with: content, insteadOf: oldValue) } }
  /// Called after each change of the context, for example of the frame in each step of a drag.
  public var onChange: ((Popover.Context) -> Void)?

  private let make: (Popover.Context) -> View
  private weak var context: Popover.Context?

  /// Creates a reader.
  ///
  /// - Parameter make: Creates the content, each time the reader enters another popover.
  public init(_ make: @escaping (Popover.Context) -> View) {
    self.make = make
    super.init()
  }

  /// `false`: the view itself draws nothing.
  public override var drawsContent: Bool { false }

  /// Creates the content when the view enters a popover, and removes it when the view leaves.
  public override func didMoveToWindow() {
    let found = window == nil ? nil : popoverContext
    guard found !== context || found == nil else { return }
    context?.readers.remove(self)
    context = found
    found?.readers.add(self) { [weak self] in self?.onChange?($0) }
    content = found.map(make)
  }

  /// The content's size; zero without content.
  public override func sizeThatFits(_ size: Size) -> Size {
    content?.fittingSize(in: size) ?? .zero
  }
}

/// A view that creates its content from the window that it is in.
///
/// Use it for content that depends on the window, inside or outside of a popover. The view is empty
/// while it is in no window.
public final class WindowReader: View {
  /// The created content, or `nil` while the view is in no window.
  public private(set) var content: View? { didSet { fill(with: content, insteadOf: oldValue) } }

  private let make: (Window) -> View
  private weak var contentWindow: Window?

  /// Creates a reader.
  ///
  /// - Parameter make: Creates the content, each time the reader enters another window.
  public init(_ make: @escaping (Window) -> View) {
    self.make = make
    super.init()
  }

  /// `false`: the view itself draws nothing.
  public override var drawsContent: Bool { false }

  /// Creates the content when the view enters a window, and removes it when the view leaves.
  public override func didMoveToWindow() {
    guard window !== contentWindow || window == nil else { return }
    contentWindow = window
    content = window.map(make)
  }

  /// The content's size; zero without content.
  public override func sizeThatFits(_ size: Size) -> Size {
    content?.fittingSize(in: size) ?? .zero
  }
}

extension View {
  /// Fills the view with another one in place of an old one.
  fileprivate func fill(with new: View?, insteadOf old: View?) {
    old?.removeFromSuperview()
    guard let new else { return }
    new.fillsSuperview = true
    addSubview(new)
    invalidateIntrinsicContentSize()
  }
}
