// SPDX-License-Identifier: MIT

/// A view whose content depends on the window that it is in.
///
/// ```swift
/// WindowReader { window in
///   Button("Close") { [weak window] in window?.popover(tagged: "Your Tag")?.dismiss() }
/// }
/// ```
///
/// Before the view is in a window it is empty. Closures that the content keeps, such as actions, capture
/// the window weakly, because it owns the content.
public struct WindowReader<Content> {
  @Environment(\.displayedWindow) private var window
  private let content: (Sash.Window) -> Content
}

extension WindowReader: View where Content: View {
  /// Creates a view from a closure that returns the content for a window.
  public init(@ViewBuilder content: @escaping (Sash.Window) -> Content) {
    self.content = content
  }

  /// The content for the window.
  public var body: some View {
    if let window = window.window { content(window) }
  }
}
