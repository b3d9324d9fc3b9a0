// SPDX-License-Identifier: MIT

import SashUI

/// A page with one example of popovers: two sentences, its views, and a button that opens the page's
/// own source.
struct ExamplePage<Content: View>: View {
  private let topic: PopoverTopic
  private let shown: AnyHashable?
  private let file: String
  private let content: (PageFrames) -> Content

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - topic: What the example is about.
  ///   - showsArea: Whether the area is to be scrolled into sight, for what is displayed there.
  ///   - shown: The identity of another view that is to be scrolled into sight, or `nil`.
  ///   - file: The file of the example.
  ///   - content: Returns the views; the frames are where popovers can be placed.
  init(
    _ topic: PopoverTopic, showsArea: Bool = false, shown: AnyHashable? = nil,
    file: String = #fileID,
    @ViewBuilder content: @escaping (PageFrames) -> Content
  ) {
    self.topic = topic
    self.shown = showsArea ? AnyHashable(PageFrames.Part.area) : shown
    self.file = file
    self.content = content
  }

  var body: some View {
    WindowReader { window in
      ScrollViewReader { proxy in
        Column {
          Text(topic.summary.text).foregroundStyle(.secondary)
          content(PageFrames(window: window))
          SourceButton(file: file)
        }
        .frameTag(PageFrames.Part.page)
        .onChange(of: shown) {
          if let shown { withAnimation { proxy.scrollTo(shown) } }
        }
      }
    }
    .background(Color(.groupedBackground))
    .navigationTitle(topic.title)
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// The frames of an example's page and of its parts, in the coordinates of their window.
struct PageFrames {
  /// A part that each page has.
  enum Part: Hashable {
    /// The page below its bar.
    case page
    /// The rounded area.
    case area
    /// The button for the source.
    case source
  }

  weak var window: Sash.Window?

  /// The frame of the page below its bar.
  var page: Rect { self[Part.page] }
  /// The frame of the rounded area.
  var area: Rect { self[Part.area] }

  /// The frame of the window.
  var screen: Rect { Rect(origin: .zero, size: window?.size ?? .zero) }

  /// The frame of the view with a tag.
  subscript(tag: some Hashable) -> Rect { window?.frameTagged(tag) ?? .zero }
}
