// SPDX-License-Identifier: MIT

/// Combines the views in a closure, with `if`, `if let`, `else` and `switch`.
@resultBuilder public enum ViewBuilder {
  // A second function of this name would replace the compiler's messages about members that do not
  // exist by one about a missing type.
  /// Returns the view that an expression describes.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Returns nothing, for an empty closure.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Returns the only view of a closure.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Returns the views of a closure.
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// Returns the views of an `if` without an `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Returns the views of the first branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> {
    ConditionalContent(.first(first))
  }

  /// Returns the views of the second branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> {
    ConditionalContent(.second(second))
  }

  /// Returns the views of an `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }

  /// Rejects loops, whose views would have no identity.
  @available(*, unavailable, message: "use ForEach in place of a loop")
  public static func buildArray<Content: View>(_ content: [Content]) -> EmptyView { EmptyView() }
}
