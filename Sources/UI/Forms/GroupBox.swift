// SPDX-License-Identifier: MIT

/// A box with a label around views that belong together.
///
/// ```swift
/// GroupBox("Output") {
///   Toggle("Mono", isOn: $isMono)
/// }
/// ```
public struct GroupBox<Label, Content> {
  private let label: Label
  private let content: Content
  @Environment(\.groupBoxStyle) private var style
  @Environment(\.isInGroupBoxStyle) private var isInStyle
}

extension GroupBox: View where Label: View, Content: View {
  /// Creates a box.
  ///
  /// - Parameters:
  ///   - content: The views in the box.
  ///   - label: What they are.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// The label and the content, as the style arranges them.
  public var body: some View {
    let configuration = GroupBoxStyleConfiguration(
      label: GroupBoxStyleConfiguration.Label(
        content: AnyView(label.environment(\.isInGroupBoxStyle, false))),
      content: GroupBoxStyleConfiguration.Content(
        content: AnyView(content.environment(\.isInGroupBoxStyle, false))))
    // A style may put the parts into a box of the library again.
    let used: any GroupBoxStyle = isInStyle ? DefaultGroupBoxStyle() : style
    used.makeView(configuration).environment(\.isInGroupBoxStyle, true)
  }
}

extension GroupBox where Label == EmptyView, Content: View {
  /// Creates a box without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text, Content: View {
  /// Creates a box with a title.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// Creates the box of a style's parts, for a style that adds something to it.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}
