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
///
/// In a list the label and the views of the content are rows, of which the latter are indented.
public struct DisclosureGroup<Label, Content> {
  private let binding: Binding<Bool>?
  private let content: @MainActor () -> Content
  private let label: Label
  @State private var isExpanded = false
  @Environment(\.isInList) private var isInList
  @Environment(\.isListSelectable) private var isSelectable
}

extension DisclosureGroup: View where Label: View, Content: View {
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
    if isInList {
      RowsOrStack(rows: rows, stack: stack)
    } else {
      stack
    }
  }

  private var expansion: Binding<Bool> { binding ?? $isExpanded }

  private var stack: some View {
    let isExpanded = expansion
    return VStack(alignment: .leading, spacing: contentGap) {
      ExpansionButton(isExpanded: isExpanded) { label }
      if isExpanded.wrappedValue {
        VStack(alignment: .leading, spacing: contentGap) { content() }
          .padding(.leading, contentInset)
      }
    }
  }

  @ViewBuilder private var rows: some View {
    let isExpanded = expansion
    if isSelectable {
      // The row itself is selected by a press.
      HStack {
        label
        Spacer()
        ExpansionState(
          content: Button {
            withAnimation { isExpanded.wrappedValue.toggle() }
          } label: {
            ExpansionArrow(isExpanded: isExpanded.wrappedValue)
          }
          .buttonStyle(.plain)
          .accessibilityLabel(label.spokenTitle ?? ""), isExpanded: isExpanded.wrappedValue)
      }
    } else {
      ExpansionButton(isExpanded: isExpanded) { label }
    }
    if isExpanded.wrappedValue {
      RowTraitView(content: content()) { $0.indentation += 1 }
    }
  }
}

/// The rows of a list for a view that contributes rows to it, and otherwise another view.
@usableFromInline struct RowsOrStack<Rows, Stack> {
  let rows: Rows
  let stack: Stack
}

extension RowsOrStack: View where Rows: View, Stack: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> RowsOrStackNode {
    let node = RowsOrStackNode(collectsRows: place.collectsRows, in: place)
    if place.collectsRows {
      node.show(view.rows, in: place)
    } else {
      node.show(view.stack, in: place)
    }
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: RowsOrStackNode) {
    if node.collectsRows { node.patch(view.rows) } else { node.patch(view.stack) }
  }
}

/// The node of a view that contributes rows to a list, or is displayed otherwise.
@usableFromInline final class RowsOrStackNode: WrapperNode {
  let collectsRows: Bool

  init(collectsRows: Bool, in place: NodePlace) {
    self.collectsRows = collectsRows
    super.init(in: place)
  }
}

extension DisclosureGroup where Label == Text, Content: View {
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
