// SPDX-License-Identifier: MIT

/// The content that a style makes, such as that of a button, as a view.
///
/// The environment and the state that the style reads are those at its place.
@usableFromInline struct StyledContent<Style, Content> {
  private let style: Nested<Style>
  private let makeContent: @MainActor (Style) -> Content
}

extension StyledContent: View where Content: View {
  /// Creates a view from a style and a function that makes its content.
  init(_ style: Style, makeContent: @escaping @MainActor (Style) -> Content) {
    self.style = Nested(value: style)
    self.makeContent = makeContent
  }

  @usableFromInline var body: some View { makeContent(style.value) }
}
