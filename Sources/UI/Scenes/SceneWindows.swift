// SPDX-License-Identifier: MIT

/// What opens and closes the windows of an application's scenes.
package protocol SceneWindowOpener: AnyObject {
  /// Opens a window with a root controller.
  func open(_ window: Sash.Window)
  /// Closes a window.
  func close(_ window: Sash.Window)
  /// Puts a window in front of others.
  func activate(_ window: Sash.Window)
  /// Reports an error of the program.
  func report(_ message: String)
}

/// The size of a window for which a scene names none, in logical pixels.
private let standardSize = Size(width: 800, height: 600)

/// The windows of an application's scenes.
package final class SceneWindows {
  /// An open window of a scene.
  private struct Entry {
    let id: String
    let window: Sash.Window
    let root: SceneRoot.State
  }

  private unowned let opener: any SceneWindowOpener
  private let settings: SettingsStore
  private var descriptions: [SceneDescription] = []
  private var entries: [Entry] = []

  init(_ opener: any SceneWindowOpener, _ settings: SettingsStore) {
    self.opener = opener
    self.settings = settings
  }

  /// The open windows in the order of their opening.
  var windows: [Sash.Window] { entries.map(\.window) }

  /// Displays the first scene of those that were evaluated, or updates the open windows.
  func update(_ new: [SceneDescription]) {
    let isFirst = descriptions.isEmpty
    descriptions = new
    if isFirst, let first = new.first { return show(first) }
    for entry in entries {
      guard let description = new.first(where: { $0.id == entry.id }) else { continue }
      entry.window.title = description.title
      entry.root.content = description.content
    }
    for entry in entries { entry.root.commands = commands }
  }

  /// The commands of all scenes.
  private var commands: [() -> AnyView] { descriptions.flatMap(\.commands) }

  /// Forgets a window that was closed.
  package func didClose(_ window: Sash.Window) { entries.removeAll { $0.window === window } }

  private func open(_ id: String) {
    guard let description = descriptions.first(where: { $0.id == id }) else {
      opener.report("There is no scene '\(id)' to open; the application has \(names).")
      return
    }
    if !description.isGroup, let entry = entries.first(where: { $0.id == id }) {
      return opener.activate(entry.window)
    }
    show(description)
  }

  private var names: String { descriptions.map { "'\($0.id)'" }.joined(separator: ", ") }

  private func show(_ description: SceneDescription) {
    let window = Sash.Window(size: description.defaultSize ?? standardSize)
    window.title = description.title
    let state = SceneRoot.State(description.content, commands)
    let keys = SceneKeyCommands()
    let root = SceneRoot(
      state: state, keys: keys, settings: settings,
      openWindow: OpenWindowAction { [weak self] in self?.open($0) },
      dismissWindow: DismissWindowAction { [weak self, weak window] in
        self?.close($0, from: window)
      })
    window.rootViewController = SceneController(rootView: root, keys)
    entries.append(Entry(id: description.id, window: window, root: state))
    opener.open(window)
  }

  private func close(_ id: String?, from window: Sash.Window?) {
    for entry in entries where id.map({ $0 == entry.id }) ?? (entry.window === window) {
      opener.close(entry.window)
    }
  }
}

/// The view that fills a window of a scene.
private struct SceneRoot: View {
  /// The content of a window, which the application's evaluation replaces.
  @Observable final class State {
    var content: () -> AnyView
    var commands: [() -> AnyView]

    init(_ content: @escaping () -> AnyView, _ commands: [() -> AnyView]) {
      self.content = content
      self.commands = commands
    }
  }

  let state: State
  let keys: SceneKeyCommands
  let settings: SettingsStore
  let openWindow: OpenWindowAction
  let dismissWindow: DismissWindowAction

  var body: some View {
    SceneContent(
      content: state.content(),
      commands: ForEach(state.commands.indices, id: \.self) {
        state.commands[$0]()
      }, keys: keys
    )
    .environment(\.settingsStore, settings)
    .environment(\.openWindow, openWindow)
    .environment(\.dismissWindow, dismissWindow)
  }
}
