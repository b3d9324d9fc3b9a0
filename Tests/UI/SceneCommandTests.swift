// SPDX-License-Identifier: MIT

@Observable private final class Notes {
  var count = 0
  var isEnabled = true
}

private struct NoteCommands: Commands {
  let notes: Notes

  var body: some Commands {
    CommandGroup(replacing: .help) {
      Button("Help") { notes.count = 100 }.keyboardShortcut("h", modifiers: [.command, .shift])
    }
    CommandMenu("Notes") {
      Button("New Note") { notes.count += 1 }.keyboardShortcut("n")
      Menu("More") {
        Button("Remove \(notes.count)", role: .destructive) { notes.count -= 1 }
          .keyboardShortcut(.delete)
          .disabled(!notes.isEnabled)
      }
      Button("Without a key") {}
    }
    CommandGroup(before: .saveItem) {
      Button("Open") { notes.count = 50 }.keyboardShortcut("o")
    }
  }
}

private struct NotesApp: App {
  @State private var notes = Notes()

  var body: some Scene {
    WindowGroup("Notes") {
      Text("\(notes.count) notes")
      Button("lock") { notes.isEnabled = false }.keyboardShortcut("o")
    }
    .commands { NoteCommands(notes: notes) }
  }
}

/// Opens windows in memory.
private final class MemoryOpener: SceneWindowOpener {
  private(set) var hosts: [OffscreenWindowHost] = []

  func open(_ window: Sash.Window) { hosts.append(OffscreenWindowHost(window)) }
  func close(_ window: Sash.Window) {}
  func activate(_ window: Sash.Window) {}
  func report(_ message: String) {}
}

@Suite("SashUI: commands")
struct SceneCommandTests {
  private let opener = MemoryOpener()
  private let runner: AppRunner<NotesApp>
  private var window: Sash.Window { opener.hosts[0].window }

  init() throws {
    runner = AppRunner(NotesApp(), opener)
    try frame()
  }

  private func frame() throws { try opener.hosts[0].frame(at: opener.hosts[0].now + 1.0 / 60) }

  private func settle() async throws {
    for _ in 0..<20 { await Task.yield() }
    try frame()
  }

  private func press(_ key: Key, _ modifiers: Modifiers = .control) async throws {
    window.handle(.key(KeyEvent(key, .down, modifiers: modifiers)))
    window.handle(.key(KeyEvent(key, .up, modifiers: modifiers)))
    try await settle()
  }

  private var texts: [String] {
    func search(_ view: Sash.View) -> [String] {
      view.subviews.flatMap { ($0 as? Sash.Label).map { [$0.text] } ?? search($0) }
    }
    return search(window.contentView)
  }

  @Test("the keys of commands perform them in a window (SwiftUI, commands(content:))")
  func keys() async throws {
    #expect(texts.contains("0 notes"))
    try await press(.character("n"))
    #expect(texts.contains("1 notes"))
    try await press(.backspace)
    #expect(texts.contains("0 notes"), "a command of a submenu")
    try await press(.character("h"), [.control, .shift])
    #expect(texts.contains("100 notes"))
  }

  @Test(
    "the key of a control comes before that of a command (SwiftUI, keyboardShortcut(_:modifiers:))")
  func controls() async throws {
    try await press(.character("o"))
    #expect(texts.contains("0 notes"))
    try await press(.backspace)
    #expect(texts.contains("0 notes"), "the command is disabled")
  }

  @Test("the commands of a window are listed by their places and follow the state")
  func list() async throws {
    func titles() -> [String] {
      window.availableKeyCommands.map { "\($0.group ?? "-") \($0.title) \($0.isEnabled)" }
    }
    #expect(
      titles() == ["- Open true", "Notes New Note true", "Notes Remove 0 true", "- Help true"])
    try await press(.character("n"))
    try #require(buttons.first { $0.title == "lock" }).onTap?()
    try await settle()
    #expect(
      titles() == ["- Open true", "Notes New Note true", "Notes Remove 1 false", "- Help true"])
    try await press(.backspace)
    #expect(texts.contains("1 notes"))
    #expect(buttons.map(\.title) == ["lock"], "the buttons of commands are not displayed")
  }

  private var buttons: [Sash.Button] {
    func search(_ view: Sash.View) -> [Sash.Button] {
      view.subviews.flatMap { ($0 as? Sash.Button).map { [$0] } ?? search($0) }
    }
    return search(window.contentView)
  }
}
