// SPDX-License-Identifier: MIT

/// A group of views with a header above and a footer below, such as a section of a list.
///
/// In a list and in a form, each view of the content is a row. Elsewhere the header, the content and
/// the footer are displayed one after the other. In a list of the style `sidebar`, the header of a
/// section with a binding to whether it is expanded shows and hides the rows.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
  /// Whether the rows are visible, or `nil` for a section whose rows always are.
  var isExpanded: Binding<Bool>?
}

extension Section: View where Parent: View, Content: View, Footer: View {
  /// The type of the body.
  public typealias Body = Never

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> SectionNode {
    let node = SectionNode(in: place)
    node.show(
      SectionHeader(content: view.header, isExpanded: view.isExpanded),
      SectionRows(content: view.content, isExpanded: view.isExpanded),
      SectionEdge(content: view.footer, isHeader: false))
    return node
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: SectionNode) {
    node.header?.update(with: SectionHeader(content: view.header, isExpanded: view.isExpanded))
    node.content?.update(with: SectionRows(content: view.content, isExpanded: view.isExpanded))
    node.footer?.update(with: SectionEdge(content: view.footer, isHeader: false))
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

  /// Creates a section with a header and a footer.
  ///
  /// - Parameters:
  ///   - header: The view above the rows.
  ///   - footer: The view below them.
  ///   - content: The rows.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
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

  /// Creates a section with a header.
  ///
  /// - Parameters:
  ///   - header: The view above the rows.
  ///   - content: The rows.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
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

  /// Creates a section with a footer.
  ///
  /// - Parameters:
  ///   - footer: The view below the rows.
  ///   - content: The rows.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
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

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section whose rows the user shows and hides in a sidebar.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether the rows are visible.
  ///   - content: The rows.
  ///   - header: The view above them.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(
      header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Creates a section with a title, whose rows the user shows and hides in a sidebar.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isExpanded: Whether the rows are visible.
  ///   - content: The rows.
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

/// The header or footer of a section, drawn as the container around it does.
@usableFromInline struct SectionEdge<Content> {
  @Environment(\.sectionEdges) private var edges
  let content: Content
  let isHeader: Bool
}

extension SectionEdge: View where Content: View {
  init(content: Content, isHeader: Bool) {
    self.content = content
    self.isHeader = isHeader
  }

  @usableFromInline var body: some View {
    content.transformEnvironment(\.style) { values in
      if let font = isHeader ? edges.headerFont : edges.footerFont { values.font = font }
      if edges.isSecondary, values.foreground == nil { values.foreground = .color(.secondary) }
    }
  }
}

/// The appearance of the headers and footers of sections.
nonisolated struct SectionEdges: Hashable, Sendable {
  var headerFont: Font?
  var footerFont: Font?
  var isSecondary = false
  /// Whether a header shows and hides the rows of its section.
  var isCollapsible = false

  struct Key: EnvironmentKey { static var defaultValue: SectionEdges { SectionEdges() } }
}

nonisolated extension EnvironmentValues {
  /// The appearance of the headers and footers of sections.
  var sectionEdges: SectionEdges {
    get { self[SectionEdges.Key.self] }
    set { self[SectionEdges.Key.self] = newValue }
  }
}
