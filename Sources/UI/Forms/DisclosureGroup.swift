// SPDX-License-Identifier: MIT

/// The space between the label and the content, in logical pixels.
private let contentGap = 8.0
/// The distance of the content from the leading edge, in logical pixels.
private let contentInset = 12.0

/// A label under which a press shows and hides other views.
///
/// ```swift
/// DisclosureGroup("Advanced", isExpanded: $showsAdvanced) {
///   Toggle("Log", isOn: $logs)
/// }
/// ```
public struct DisclosureGroup<Label: View, Content: View>: View {
  private let binding: Binding<Bool>?
  private let content: @MainActor () -> Content
  private let label: Label
  @State private var isExpanded = false

  /// Creates a group that begins hidden.
  ///
  /// - Parameters:
  ///   - content: What is shown and hidden.
  ///   - label: What is always visible.
  public init(
    @ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label
  ) {
    binding = nil
    self.content = content
    self.label = label()
  }

  /// Creates a group with a binding to whether its content is visible.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether the content is visible.
  ///   - content: What is shown and hidden.
  ///   - label: What is always visible.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    binding = isExpanded
    self.content = content
    self.label = label()
  }

  /// The label with an arrow, and the content below it.
  public var body: some View {
    let expanded = binding ?? $isExpanded
    let isExpanded = expanded.wrappedValue
    VStack(alignment: .leading, spacing: contentGap) {
      AccessibilityView(content: button(expanded), appliesToAll: false) { description in
        description.state.insert(isExpanded ? .expanded : .collapsed)
      }
      if isExpanded {
        VStack(alignment: .leading, spacing: contentGap) { content() }
          .padding(.leading, contentInset)
      }
    }
  }

  private func button(_ expanded: Binding<Bool>) -> some View {
    Button {
      withAnimation { expanded.wrappedValue.toggle() }
    } label: {
      HStack {
        label
        Spacer()
        Image(systemName: expanded.wrappedValue ? "chevron.down" : "chevron.forward")
          .foregroundStyle(.secondary)
          .accessibilityHidden(true)
      }
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a group with a title that begins hidden.
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group with a title and a binding to whether its content is visible.
  ///
  /// - Parameters:
  ///   - title: What is always visible.
  ///   - isExpanded: Whether the content is visible.
  ///   - content: What is shown and hidden.
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
