// SPDX-License-Identifier: MIT

/// A view that is evaluated again only if it differs from the one before by its own `==`.
///
/// Views that conform to `Equatable` are compared in any case; the type says so where it is read.
public struct EquatableView<Content: View & Equatable>: View {
  /// The view.
  public var content: Content

  /// Creates a view from one that can be compared.
  public init(content: Content) { self.content = content }

  /// The view.
  public var body: some View { content }
}

extension View where Self: Equatable {
  /// Evaluates the view again only if it differs from the one before by its own `==`.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
