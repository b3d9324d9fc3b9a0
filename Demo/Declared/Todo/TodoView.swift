// SPDX-License-Identifier: MIT

import SashUI

/// A list of what there is to do.
struct TodoView: View {
  @State private var list = TodoList([
    "Water the tomatoes", "Return the library books", "Write to the harbour office",
    "Mend the bicycle lamp",
  ])

  var body: some View {
    Page {
      NewItemField()
      ChoicePicker("Show", selection: $list.filter) {
        ForEach(TodoFilter.allCases) { filter in
          Text(filter.rawValue)
        }
      }
      TodoRows()
      TodoFooter()
    }
    .environment(list)
  }
}

/// The field for another item.
private struct NewItemField: View {
  @Environment(TodoList.self) private var list
  @State private var title = ""

  var body: some View {
    HStack {
      TextField("New item", text: $title, prompt: Text("What is to be done?"))
        .onSubmit(add)
      Button("Add", action: add)
        .buttonStyle(.borderedProminent)
        .disabled(title.isEmpty)
    }
  }

  private func add() {
    guard !title.isEmpty else { return }
    list.add(title)
    title = ""
  }
}

/// The visible items below each other.
private struct TodoRows: View {
  @Environment(TodoList.self) private var list

  var body: some View {
    @Bindable var list = list
    if list.visibleItems.isEmpty {
      Text(list.filter == .done ? "Nothing is done yet." : "Nothing is left to do.")
        .foregroundStyle(.secondary)
        .card(alignment: .center)
    } else {
      VStack(spacing: 8) {
        ForEach($list.items) { $item in
          if list.filter.includes(item) {
            TodoRow(item: $item)
          }
        }
      }
    }
  }
}

/// The number of open items, and a button that removes the others.
private struct TodoFooter: View {
  @Environment(TodoList.self) private var list

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack {
        count
        Spacer()
        clearButton
      }
      VStack(alignment: .leading) {
        count
        clearButton
      }
    }
  }

  private var count: some View {
    Text(list.openCount == 1 ? "1 item left" : "\(list.openCount) items left")
      .foregroundStyle(.secondary)
  }

  private var clearButton: some View {
    Button("Remove done", role: .destructive) { list.removeDone() }
      .disabled(list.openCount == list.items.count)
  }
}
