// SPDX-License-Identifier: MIT

import Glibc

/// An application, as scenes that are displayed in windows.
///
/// Mark the type that conforms to it with `@main`. The first scene is displayed when the application
/// starts; it ends with its last window.
///
/// ```swift
/// struct Notes: App {
///   @State private var title = "Notes"
///
///   var body: some Scene {
///     WindowGroup(title) { Text("Hello") }
///     Window("About", id: "about") { Text("Version 1") }
///   }
/// }
/// ```
@MainActor @preconcurrency public protocol App: Sash.App {
  /// The type of the body.
  associatedtype Body: Scene

  /// The scenes.
  @SceneBuilder var body: Body { get }

  /// Creates the application, before it connects to the compositor.
  init()
}

extension App {
  /// Displays the first scene, once the program is connected to the compositor.
  public func didLaunch(_ application: Application) throws {
    let settings = SettingsStore.standard.isSaved ? SettingsStore.standard : SettingsStore()
    settings.begin(in: application)
    let runner = AppRunner(self, ApplicationWindowOpener(application), settings)
    // The application retains the runner until it ends.
    application.onWindowClose = { runner.windows.didClose($0) }
  }

  /// Runs the application until its last window is closed or it is terminated.
  ///
  /// Without a compositor, it prints what is missing and what to do, and exits with status 1.
  public static func main() {
    // Those of tests, which launch applications in another way, are not saved.
    SettingsStore.standard = SettingsStore { StateRestoration(settingsOf: programName) }
    let app = Self.init()
    exit(Application.run(connectionTimeout: app.connectionTimeout, app.didLaunch))
  }
}

/// The evaluation of an application's body, and its windows.
package final class AppRunner<Content: App>: ViewGraphHost {
  package let windows: SceneWindows
  private let graph = ViewGraph()
  private let opener: any SceneWindowOpener
  private var node: AppNode<Content>?

  package init(
    _ app: Content, _ opener: any SceneWindowOpener, _ settings: SettingsStore = SettingsStore()
  ) {
    self.opener = opener
    windows = SceneWindows(opener, settings)
    graph.host = self
    let place = NodePlace(parent: nil, environment: settings.link(in: nil), graph: graph)
    node = AppNode(app, windows, in: place)
  }

  /// The body of an application displays nothing.
  var theme: Theme { .light }

  /// Evaluates what has changed since.
  func graphNeedsPass() { Task { @MainActor [weak self] in self?.graph.flush() } }

  func graphNeedsLayout() {}

  func layOut() {}

  var timeline: Timeline? { nil }

  var displaysTransactions: Bool { true }

  func graphDidFail(_ message: String) { opener.report(message) }
}

/// The node of an application's body.
private final class AppNode<Content: App>: ViewNode {
  private var app: Content
  private let fields = FieldTable.table(of: Content.self)
  private var links: [AnyObject?] = []
  private let collector: SceneCollector
  private unowned let windows: SceneWindows

  init(_ app: Content, _ windows: SceneWindows, in place: NodePlace) {
    self.app = app
    self.windows = windows
    collector = SceneCollector(in: place)
    super.init(in: place)
    links = fields.makeLinks(for: &self.app, in: place)
    update()
  }

  override var name: String { "\(Content.self)" }

  override func update() {
    evaluateObserving {
      fields.updateProperties(of: &app)
      collector.begin()
      Content.Body._collect(app.body, into: collector)
    }
    windows.update(collector.descriptions)
    for change in collector.takeChanges() { graph.perform(change) }
  }
}

/// Opens the windows of scenes on the compositor.
private final class ApplicationWindowOpener: SceneWindowOpener {
  private unowned let application: Application

  init(_ application: Application) { self.application = application }

  func open(_ window: Sash.Window) { application.open(window, options: ToplevelOptions()) }

  func close(_ window: Sash.Window) { window.host?.requestClose() }

  func activate(_ window: Sash.Window) {
    window.requestActivation()
  }

  func report(_ message: String) {
    application.display.windows.first?.window.report(message)
  }
}
