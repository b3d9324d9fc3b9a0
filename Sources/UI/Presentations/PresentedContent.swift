// SPDX-License-Identifier: MIT

/// The content of a presentation, as closures that make and update it.
@usableFromInline struct PresentedContent {
  let show: (PartBox) -> Void
  let patch: (PartBox) -> Void
  /// Returns the content of a page of a searchable stack.
  private let makeSearched: () -> PresentedContent

  /// Creates the content of a closure, which is evaluated again when what it reads changes.
  init<Content: View>(_ content: @escaping @MainActor () -> Content) {
    let view = DeferredView(content: content)
    show = { $0.show(view) }
    patch = { $0.patch(view) }
    makeSearched = {
      let searched = SearchedContent(content: view, isPage: true)
      return PresentedContent { searched }
    }
  }

  /// The content under the suggestions of the search around it.
  var searched: PresentedContent { makeSearched() }
}

/// A view whose body is a closure's.
@usableFromInline struct DeferredView<Content> {
  let content: @MainActor () -> Content
  @Environment(\.textSizeLimits) private var limits
}

extension DeferredView: View where Content: View {
  init(content: @escaping @MainActor () -> Content) { self.content = content }

  @usableFromInline var body: some View {
    // What is presented is displayed in another place than the view that sets the size of its text.
    DynamicTypeView(content: content(), limits: limits)
  }
}
