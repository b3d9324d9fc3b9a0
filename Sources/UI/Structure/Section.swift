// SPDX-License-Identifier: MIT

/// A group of views with a header above and a footer below, such as a section of a form.
///
/// In a form, each view of the content is a row. Elsewhere the header, the content and the footer are
/// displayed one after the other.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
  /// The type of the body.
  public typealias Body = Never

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> SectionNode {
    let node = SectionNode(in: place)
    node.show(view.header, view.content, view.footer, in: place)
    return node
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: SectionNode) {
    node.header?.update(with: view.header)
    node.content?.update(with: view.content)
    node.footer?.update(with: view.footer)
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  /// Creates a section with a header and a footer.
  ///
  /// - Parameters:
  ///   - content: The rows.
  ///   - header: The view above them.
  ///   - footer: The view below them.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section with a header.
  ///
  /// - Parameters:
  ///   - content: The rows.
  ///   - header: The view above them.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// Creates a section with a footer.
  ///
  /// - Parameters:
  ///   - content: The rows.
  ///   - footer: The view below them.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Creates a section without a header and a footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Creates a section with a title as its header.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - content: The rows.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

/// The node of a section.
///
/// It is an implementation detail of the views.
public final class SectionNode: ViewNode {
  /// The nodes of the header, of the rows and of the footer.
  private(set) var header: ViewNode?
  private(set) var content: ViewNode?
  private(set) var footer: ViewNode?

  fileprivate func show<Header: View, Content: View, Footer: View>(
    _ header: Header, _ content: Content, _ footer: Footer, in place: NodePlace
  ) {
    let inner = place.below(self)
    self.header = Header._make(header, in: inner)
    self.content = Content._make(content, in: inner)
    self.footer = Footer._make(footer, in: inner)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    header.map(body)
    content.map(body)
    footer.map(body)
  }
}
