// SPDX-License-Identifier: MIT

import SashUI

/// The list of the examples, each of which opens its page.
///
/// Its event: `example TITLE` when one is opened.
struct ExampleList: View {
  @State private var path: [PopoverTopic] = []
  @Environment(SceneConnection.self) private var connection

  var body: some View {
    NavigationStack(path: $path) {
      Form {
        ForEach(PopoverTopic.groups, id: \.name) { group in
          Section(group.name) {
            ForEach(group.examples, id: \.self, content: ExampleLink.init)
          }
        }
      }
      .navigationTitle("Popovers")
      .toolbar { ExitItem() }
      .navigationDestination(for: PopoverTopic.self) { $0.page }
    }
    .onChange(of: path) {
      if let topic = path.last { connection.report("example \(topic.title)") }
    }
  }
}

/// The row of an example.
private struct ExampleLink: View {
  let topic: PopoverTopic

  var body: some View {
    NavigationLink(value: topic) {
      Label {
        VStack(alignment: .leading) {
          Text(topic.title)
          Text(topic.subtitle).font(.footnote).foregroundStyle(.secondary)
        }
      } icon: {
        Image(topic.icon)
      }
    }
  }
}
