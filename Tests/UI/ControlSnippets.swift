// SPDX-License-Identifier: MIT

// The code of the documentation of controls, gestures, focus and bridges, which is compiled here.

private enum ControlSnippets {
  struct Login: View {
    enum Field { case name, password }
    @State private var name = ""
    @FocusState private var field: Field?

    var body: some View {
      TextField("Name", text: $name)
        .focused($field, equals: .name)
        .onSubmit { field = .password }
    }
  }

  struct LongDrag: Gesture {
    var body: some Gesture<SequenceGesture<LongPressGesture, DragGesture>.Value> {
      LongPressGesture().sequenced(before: DragGesture())
    }
  }

  nonisolated enum DrivingTrait: TraitDefinition { static let defaultValue = false }

  struct DrivingKey: TraitBridgedEnvironmentKey { typealias Trait = DrivingTrait }

  struct Song {}

  final class PlayerController: ViewController {
    var song: Song?
  }

  struct Player: ViewControllerRepresentable {
    let song: Song

    func makeViewController(context: Context) -> PlayerController { PlayerController() }

    func updateViewController(_ controller: PlayerController, context: Context) {
      controller.song = song
    }
  }

  struct Settings: View {
    var body: some View { Text("Settings") }
  }

  final class Page: ViewController {
    func showSettings() {
      let controller = HostingController(rootView: Settings())
      controller.sizingOptions = .preferredContentSize
      present(controller, animated: true)
    }
  }

  final class Notes {
    func add() {}
  }

  struct NoteCommands: Commands {
    let notes: Notes

    var body: some Commands {
      CommandMenu("Notes") {
        Button("New Note") { notes.add() }.keyboardShortcut("n")
      }
    }
  }

  struct Topic {
    init?(_ address: String) {}
  }

  struct Help: View {
    var body: some View { Text("Help") }
  }

  static func help(show: @escaping @MainActor (Topic) -> Void) -> some View {
    Help().environment(
      \.openURL,
      OpenURLAction { address in
        guard let topic = Topic(address) else { return .systemAction }
        show(topic)
        return .handled
      })
  }

  static func link() -> some View {
    Link("Swift", destination: "https://www.swift.org")
  }

  static func version() -> some View {
    LabeledContent("Version", value: "1.0")
  }

  static func gauge(of speed: Double) -> some View {
    Gauge(value: speed, in: 0...200) {
      Text("Speed")
    } currentValueLabel: {
      Text("\(Int(speed)) km/h")
    }
    .gaugeStyle(.accessoryCircular)
  }

  struct Output: View {
    @State private var isMono = false

    var body: some View {
      GroupBox("Output") {
        Toggle("Mono", isOn: $isMono)
      }
    }
  }

  struct Framed: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.label.font(.headline)
        configuration.content
      }
      .border(.secondary)
    }
  }
}
