// SPDX-License-Identifier: MIT

/// The rows of a section, unless they are hidden.
@usableFromInline struct SectionRows<Content> {
  let content: Content
  let isExpanded: Binding<Bool>?
}

extension SectionRows: View where Content: View {
  @usableFromInline var body: some View {
    if isExpanded?.wrappedValue ?? true { content }
  }
}

/// The header of a section, in a sidebar with a button that shows and hides its rows.
@usableFromInline struct SectionHeader<Content> {
  let content: Content
  let isExpanded: Binding<Bool>?
  @Environment(\.sectionEdges) private var edges
}

extension SectionHeader: View where Content: View {
  init(content: Content, isExpanded: Binding<Bool>?) {
    self.content = content
    self.isExpanded = isExpanded
  }

  @usableFromInline var body: some View {
    if let isExpanded, edges.isCollapsible {
      ExpansionButton(isExpanded: isExpanded) {
        SectionEdge(content: content, isHeader: true)
      }
    } else {
      SectionEdge(content: content, isHeader: true)
    }
  }
}

/// A label with an arrow, as a button that shows and hides what belongs to it.
@usableFromInline struct ExpansionButton<Label> {
  private let isExpanded: Binding<Bool>
  private let label: Label
}

extension ExpansionButton: View where Label: View {
  init(isExpanded: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isExpanded = isExpanded
    self.label = label()
  }

  @usableFromInline var body: some View {
    ExpansionState(
      content: Button {
        withAnimation { isExpanded.wrappedValue.toggle() }
      } label: {
        HStack {
          label
          Spacer()
          ExpansionArrow(isExpanded: isExpanded.wrappedValue)
        }
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain), isExpanded: isExpanded.wrappedValue)
  }
}

/// A button whose state for assistive technologies says whether something is visible.
@usableFromInline struct ExpansionState<Content> {
  let content: Content
  let isExpanded: Bool
}

extension ExpansionState: View where Content: View {
  @usableFromInline var body: some View {
    AccessibilityView(content: content, appliesToAll: false) { description in
      description.state.insert(isExpanded ? .expanded : .collapsed)
    }
  }
}

/// The arrow of what shows and hides other views.
struct ExpansionArrow: View {
  let isExpanded: Bool

  var body: some View {
    Image(systemName: isExpanded ? "chevron.down" : "chevron.forward")
      .foregroundStyle(.secondary)
      .accessibilityHidden(true)
  }
}
