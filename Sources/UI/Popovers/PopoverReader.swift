// SPDX-License-Identifier: MIT

/// A view whose content depends on the popover that it is in: on its size, its frame or its anchor.
///
/// It may be in the view or in the background of a popover. The content follows each step of a drag or
/// an animation.
///
/// ```swift
/// PopoverReader { context in
///   Path {
///     $0.move(to: context.frame.point(at: .bottom))
///     $0.addLine(to: context.windowBounds.point(at: .bottom))
///   }
///   .stroke(.blue, lineWidth: 4)
/// }
/// ```
///
/// Outside of popovers it is empty.
public struct PopoverReader<Content> {
  @Environment(\.popoverContext) private var context
  private let content: (Popover.Context) -> Content
}

extension PopoverReader: View where Content: View {
  /// Creates a view from a closure that returns the content for a popover's state.
  public init(@ViewBuilder content: @escaping (Popover.Context) -> Content) {
    self.content = content
  }

  /// The content for the popover's present state.
  public var body: some View {
    if let context { content(context) }
  }
}
