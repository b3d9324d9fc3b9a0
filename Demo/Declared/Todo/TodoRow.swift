// SPDX-License-Identifier: MIT

import SashUI

/// An item, whose title is edited in its place.
struct TodoRow: View {
  @Binding var item: TodoItem

  @State private var draft: String?
  @Environment(TodoList.self) private var list
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    Group {
      if let draft = Binding($draft) {
        TodoEditor(title: draft, onEnd: endEditing)
      } else {
        if typeSize.isAccessibilitySize {
          VStack(alignment: .leading) {
            title
            HStack {
              check
              buttons
            }
          }
        } else {
          ViewThatFits(in: .horizontal) {
            HStack {
              check
              title.frame(idealWidth: 160, maxWidth: .infinity, alignment: .leading)
              buttons
            }
            VStack(alignment: .leading) {
              HStack(alignment: .firstTextBaseline) {
                check
                title
              }
              buttons
            }
          }
        }
      }
    }
    .card()
    .accessibilityElement(children: .contain)
    .accessibilityLabel(item.title)
  }

  private var check: some View {
    CheckButton(title: item.title, isOn: $item.isDone)
  }

  private var title: some View {
    Button {
      draft = item.title
    } label: {
      Text(item.title)
        .strikethrough(item.isDone)
        .foregroundStyle(item.isDone ? .secondary : .primary)
    }
    .buttonStyle(.plain)
    .accessibilityLabel("Edit \(item.title)")
    .help("Edit")
  }

  private var buttons: some View {
    HStack(spacing: 4) {
      IconButton("Move up", systemImage: "arrow.up") { list.move(item.id, by: -1) }
        .disabled(!list.canMove(item.id, by: -1))
      IconButton("Move down", systemImage: "arrow.down") { list.move(item.id, by: 1) }
        .disabled(!list.canMove(item.id, by: 1))
      IconButton("Delete", systemImage: "trash", role: .destructive) { list.remove(item.id) }
    }
  }

  private func endEditing(isConfirmed: Bool) {
    if isConfirmed, let draft, !draft.isEmpty { item.title = draft }
    draft = nil
  }
}

/// The field for another title of an item.
private struct TodoEditor: View {
  @Binding var title: String
  let onEnd: (_ isConfirmed: Bool) -> Void

  @FocusState private var isFocused: Bool

  var body: some View {
    HStack {
      TextField("Title", text: $title)
        .focused($isFocused)
        .onSubmit { onEnd(true) }
        .onAppear { isFocused = true }
      IconButton("Save", systemImage: "checkmark") { onEnd(true) }
        .disabled(title.isEmpty)
      IconButton("Cancel", systemImage: "xmark") { onEnd(false) }
        .keyboardShortcut(.cancelAction)
    }
  }
}
