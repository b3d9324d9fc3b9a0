// SPDX-License-Identifier: MIT

// The code of the article on SashUI, which is compiled here; its small application is also tested.

import SashUI

private struct Counter: View {
  @State private var count = 0

  var body: some View {
    VStack(spacing: 12) {
      Text("Pressed \(count) times")
      Button("Press") { count += 1 }
    }
    .padding()
  }
}

private struct CounterApp: App {
  var body: some Scene {
    WindowGroup("Counter") { Counter() }
      .defaultSize(width: 320, height: 200)
  }
}

private struct NewTask: View {
  @Binding var title: String
  let add: () -> Void

  var body: some View {
    HStack {
      TextField("New task", text: $title)
        .onSubmit { add() }
      Button("Add") { add() }
        .disabled(title.isEmpty)
    }
  }
}

private struct SaveButton: View {
  @State private var isSaved = false

  var body: some View {
    Button("Save") { isSaved = true }
      .popover(
        present: $isSaved,
        attributes: {
          $0.position = .absolute(originAnchor: .bottom, popoverAnchor: .top)
          $0.presentation.animation = .spring(response: 0.4, dampingFraction: 0.7)
          $0.presentation.transition = .scale.combined(with: .opacity)
          $0.dismissal.mode = [.tapOutside, .dragUp]
        }
      ) {
        Templates.Container { Text("Saved") }
      }
  }
}

private struct MapPage: View {
  enum Notch: CaseIterable, Equatable { case min, max }

  @State private var notch = Notch.min
  @State private var isSearching = false

  var body: some View {
    Color.blue
      .dynamicOverlay {
        VStack {
          Text("Places").draggable()
          ScrollView { Text("Here") }.drivingScrollView()
        }
      }
      .dynamicOverlayBehavior(behavior)
  }

  private var behavior: some DynamicOverlayBehavior {
    MagneticNotchOverlayBehavior<Notch> { notch in
      switch notch {
      case .min: .absolute(120)
      case .max: .fractional(0.8)
      }
    }
    .notchChange($notch)
    .disable(.min, isSearching)
  }
}

@MainActor @Observable
private final class TaskList {
  struct Item: Identifiable {
    let id: Int
    var title: String
    var isDone = false
  }

  var items: [Item] = []
  private var lastID = 0

  func add(_ title: String) {
    lastID += 1
    items.append(Item(id: lastID, title: title))
  }
}

private struct TaskPage: View {
  @Bindable var list: TaskList
  @State private var title = ""

  var body: some View {
    VStack(alignment: .leading) {
      NewTask(title: $title) {
        list.add(title)
        title = ""
      }
      ScrollView {
        VStack(alignment: .leading) {
          ForEach($list.items) { $item in
            Toggle(item.title, isOn: $item.isDone)
          }
        }
      }
      Text("\(list.items.count(where: \.isDone)) of \(list.items.count) done")
    }
    .padding()
  }
}

private struct HighlightKey: EnvironmentKey {
  static let defaultValue = Color.yellow
}

extension EnvironmentValues {
  var highlight: Color {
    get { self[HighlightKey.self] }
    set { self[HighlightKey.self] = newValue }
  }
}

private struct Summary: View {
  @Environment(TaskList.self) private var list
  @Environment(\.highlight) private var highlight

  var body: some View {
    Text("\(list.items.count) tasks")
      .padding(8)
      .background(highlight, in: Capsule())
  }
}

private struct Readings: View {
  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 8) {
      GridRow {
        Text("Speed")
        Text("42 km/h").gridColumnAlignment(.trailing)
      }
      Divider()
      GridRow {
        Text("Distance")
        Text("7 km")
      }
    }
    .frame(maxWidth: 320)
  }
}

private struct Dial: View {
  let level: Double

  var body: some View {
    Canvas { context, size in
      let center = Point(x: size.width / 2, y: size.height / 2)
      let arc = Path { path in
        path.addArc(
          center: center, radius: size.width / 2 - 4, startAngle: .degrees(-90),
          endAngle: .degrees(-90 + 360 * level), clockwise: false)
      }
      context.stroke(arc, with: .color(.accentColor), lineWidth: 6)
    }
    .frame(width: 96, height: 96)
    .overlay {
      Text(level, format: .percent).font(.headline)
    }
  }
}

private struct SoundSettings: View {
  enum Output { case speaker, headphones }
  @State private var isMuted = false
  @State private var volume = 0.5
  @State private var output = Output.speaker

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Toggle("Mute", isOn: $isMuted)
      Slider(value: $volume, in: 0...1) { Text("Volume") }
        .disabled(isMuted)
      Picker("Output", selection: $output) {
        Text("Speaker").tag(Output.speaker)
        Text("Headphones").tag(Output.headphones)
      }
      .pickerStyle(.segmented)
    }
  }
}

private struct Card: View {
  @State private var place = Size.zero
  @GestureState private var drag = Size.zero

  var body: some View {
    RoundedRectangle(cornerRadius: 12)
      .fill(.tint)
      .frame(width: 120, height: 80)
      .offset(x: place.width + drag.width, y: place.height + drag.height)
      .gesture(
        DragGesture()
          .updating($drag) { value, state, _ in state = value.translation }
          .onEnded { value in
            place.width += value.translation.width
            place.height += value.translation.height
          })
  }
}

private struct Basket: View {
  @State private var fruits = ["Apples", "Pears"]

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(fruits, id: \.self) { fruit in
        Text(fruit).transition(.move(edge: .leading).combined(with: .opacity))
      }
      Button("Add Plums") {
        withAnimation(.spring(duration: 0.4, bounce: 0.2)) { fruits.append("Plums") }
      }
      .disabled(fruits.contains("Plums"))
    }
  }
}

private struct Projects: View {
  @State private var path: [String] = []
  @State private var isAdding = false

  var body: some View {
    NavigationStack(path: $path) {
      Form {
        Section("Open") {
          ForEach(["House", "Garden"], id: \.self) { NavigationLink($0, value: $0) }
        }
      }
      .navigationTitle("Projects")
      .navigationDestination(for: String.self) { Text($0).navigationTitle($0) }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Add", systemImage: "plus") { isAdding = true }
        }
      }
    }
    .sheet(isPresented: $isAdding) {
      Text("New project").presentationDetents([.medium, .large])
    }
  }
}

private struct Tasks: App {
  @State private var list = TaskList()

  var body: some Scene {
    WindowGroup("Tasks") { TaskPage(list: list) }
      .defaultSize(width: 400, height: 480)
      .commands {
        CommandMenu("Tasks") {
          Button("Remove Done") { list.items.removeAll(where: \.isDone) }
            .keyboardShortcut("d")
        }
      }
    Window("About", id: "about") { Text("Tasks 1.0").padding() }
  }
}

@MainActor struct TaskTests {
  @Test func addsTasks() throws {
    let stage = try TestStage(root: HostingController(rootView: TaskPage(list: TaskList())))
    try stage.tap(.textField, "New task")
    try stage.type("Milk")
    try stage.tap(.button, "Add")
    #expect(stage.exists(.staticText, "0 of 1 done"))
    try stage.tap(.switch, "Milk")
    #expect(stage.exists(.staticText, "1 of 1 done"))
  }
}
