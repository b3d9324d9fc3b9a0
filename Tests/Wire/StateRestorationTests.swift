// SPDX-License-Identifier: MIT

import Foundation

@Suite("State restoration of an application")
struct StateRestorationTests {
  /// A folder for the state of one test.
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.path + "/sash-restoration-\(UUID())"
    var file: String { "\(path)/state.json" }
    var exists: Bool { FileManager.default.fileExists(atPath: file) }
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  /// An application on a scripted compositor.
  private final class Run {
    let stage: WireStage
    let application: Application
    let tabs: TabBarController
    private(set) var problems: [String] = []
    /// Held until the application is gone, which may save until then.
    private let folder: Folder

    init(_ folder: Folder) throws {
      self.folder = folder
      var configuration = WireStage.configuration
      // The compositor leaves the size to the window.
      configuration.windowSize = nil
      stage = try WireStage(configuration)
      application = Application(loop: stage.loop, display: stage.display)
      tabs = TabBarController(viewControllers: ["first", "second"].map { Page($0) })
      tabs.restorationIdentifier = "tabs"
      application.stateRestoration = StateRestoration(folder: folder.path) { [weak self] in
        self?.problems.append($0)
      }
    }

    /// Opens the window and draws its first frame.
    func open() -> Window {
      let window = application.openWindow(
        title: "Tabs", size: Size(width: 320, height: 240), restorationIdentifier: "main",
        root: tabs)
      stage.exchangeMessages()
      return window
    }

    var scrollView: ScrollView? { (tabs.viewControllers[1] as? Page)?.scrollView }

    /// Selects the second tab and scrolls its content.
    func change() {
      tabs.selectedIndex = 1
      scrollView?.contentOffset.y = 300
      stage.frame()
    }
  }

  private final class Page: ViewController {
    let scrollView = ScrollView()

    init(_ name: String) {
      super.init()
      restorationIdentifier = name
      scrollView.restorationIdentifier = "content"
      scrollView.contentSize = Size(width: 300, height: 2000)
    }

    override func loadView() { view = scrollView }
  }

  @Test("the first frame of the next run has the size, the tab and the position of the last one")
  func nextRun() throws {
    let folder = Folder()
    let first = try Run(folder)
    let window = first.open()
    #expect(window.size == Size(width: 320, height: 240))
    first.stage.compositor.toplevels.first?.configure(width: 500, height: 280)
    first.stage.exchangeMessages()
    first.change()
    first.application.stateRestoration?.encode(["a": [1.5]], forKey: "own")
    first.application.terminate()
    first.stage.exchangeMessages()
    #expect(folder.exists)

    let next = try Run(folder)
    let nextWindow = next.open()
    #expect(nextWindow.size == Size(width: 500, height: 280))
    #expect(nextWindow.frameStatistics.framesDrawn == 1)
    #expect(next.tabs.selectedIndex == 1 && next.scrollView?.contentOffset.y == 300)
    #expect(next.stage.surface?.pixels == (try painted(nextWindow)))
    let own = next.application.stateRestoration?.decode([String: [Double]].self, forKey: "own")
    #expect(own == ["a": [1.5]])
    #expect(next.stage.compositor.violations == [] && first.problems + next.problems == [])
  }

  @Test("a maximised window is maximised again, and keeps its size for later")
  func maximized() throws {
    let folder = Folder()
    let first = try Run(folder)
    _ = first.open()
    first.stage.compositor.toplevels.first?.configure(
      width: 400, height: 300, states: [.maximized, .activated])
    first.stage.exchangeMessages()
    first.stage.frame()
    first.application.terminate()
    first.stage.exchangeMessages()

    let next = try Run(folder)
    let window = next.open()
    #expect(next.stage.compositor.log.contains { $0.name == "set_maximized" })
    #expect(next.stage.display.windows.first?.floatingSize == Size(width: 320, height: 240))
    #expect(window.isAttached)
  }

  @Test("a change is saved when a second has passed without another, and nothing without a change")
  func idle() throws {
    let folder = Folder()
    let run = try Run(folder)
    _ = run.open()
    run.change()
    run.stage.advanceClock(0.9)
    run.stage.exchangeMessages()
    #expect(!folder.exists)
    run.stage.advanceClock(0.2)
    run.stage.exchangeMessages()
    #expect(folder.exists)
    // A file that another program has removed is not written again without a change.
    try FileManager.default.removeItem(atPath: folder.file)
    run.stage.frames(for: 3)
    #expect(!folder.exists && run.application.stateRestoration?.deadline == nil)
  }

  @Test("a value that was encoded before the application had the state is saved a second later")
  func earlyValue() throws {
    let folder = Folder()
    let run = try Run(folder)
    let restoration = StateRestoration(folder: folder.path)
    restoration.encode(0.5, forKey: "volume")
    run.application.stateRestoration = restoration
    run.stage.advanceClock(1.1)
    run.stage.exchangeMessages()
    #expect(folder.exists)
    let next = StateRestoration(folder: folder.path)
    run.application.stateRestoration = next
    #expect(next.decode(Double.self, forKey: "volume") == 0.5 && next.deadline == nil)
  }

  @Test("the state is saved when the compositor goes, while the window lives on")
  func compositorLoss() throws {
    let folder = Folder()
    let run = try Run(folder)
    let window = run.open()
    run.change()
    #expect(!folder.exists)
    for client in run.stage.compositor.clients { client.disconnect() }
    run.stage.exchangeMessages()
    #expect(folder.exists && window.isAttached)
    let next = try Run(folder)
    _ = next.open()
    #expect(next.tabs.selectedIndex == 1 && next.scrollView?.contentOffset.y == 300)
  }

  @Test("the state of a window is saved when the user closes it")
  func closed() throws {
    let folder = Folder()
    let run = try Run(folder)
    _ = run.open()
    run.change()
    // The controllers are told of their disappearance after the state was saved.
    run.stage.compositor.toplevels.first?.close()
    run.stage.exchangeMessages()
    #expect(folder.exists && run.stage.display.windows.isEmpty)
    let next = try Run(folder)
    _ = next.open()
    #expect(next.tabs.selectedIndex == 1)
  }

  @Test("a window that is opened again keeps the newer state of its content")
  func openedAgain() throws {
    let folder = Folder()
    let run = try Run(folder)
    let window = run.open()
    run.application.openWindow(title: "Other", root: ViewController())
    run.stage.exchangeMessages()
    run.change()
    run.stage.compositor.toplevels.first?.configure(width: 500, height: 280)
    run.stage.exchangeMessages()
    run.stage.compositor.toplevels.first?.close()
    run.stage.exchangeMessages()
    #expect(run.stage.display.windows.count == 1)
    run.scrollView?.contentOffset.y = 400
    run.application.open(window, options: ToplevelOptions(applicationID: "org.example.Tabs"))
    run.stage.exchangeMessages()
    #expect(run.scrollView?.contentOffset.y == 400)
    #expect(window.size == Size(width: 500, height: 280))
    run.application.terminate()
    run.stage.exchangeMessages()
    let next = try Run(folder)
    _ = next.open()
    #expect(next.scrollView?.contentOffset.y == 400 && run.problems + next.problems == [])
  }

  @Test(
    "a file that cannot be used is kept under another name, and reported",
    arguments: [
      "", "{", "[]", "{\"sash-state\": 99}", String(repeating: "[", count: 1000),
      String(repeating: " ", count: 5 << 20),
    ])
  func damaged(_ content: String) throws {
    let folder = Folder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try content.write(toFile: folder.file, atomically: false, encoding: .utf8)
    let run = try Run(folder)
    #expect(run.problems.count == 1 && run.problems.first?.contains(folder.file) == true)
    _ = run.open()
    run.change()
    run.application.terminate()
    run.stage.exchangeMessages()
    let aside = try String(
      contentsOfFile: "\(folder.path)/state.unreadable-1.json", encoding: .utf8)
    #expect(aside == content && folder.exists)
    #expect(try Run(folder).problems == [])
  }

  @Test("a folder that cannot be written is reported once, and the application goes on")
  func unwritable() throws {
    let folder = Folder()
    // A file in the folder's place.
    try Data().write(to: URL(fileURLWithPath: folder.path))
    let run = try Run(folder)
    let window = run.open()
    for _ in 0..<3 {
      run.scrollView?.contentOffset.y += 10
      run.tabs.selectedIndex = 1
      run.stage.frames(for: 2)
    }
    #expect(run.problems.count == 1 && run.problems.first?.contains(folder.path) == true)
    #expect(window.isAttached)
  }

  @Test("two windows with one identifier are reported; the second opens unrestored")
  func sameIdentifier() throws {
    let folder = Folder()
    let run = try Run(folder)
    _ = run.open()
    let second = run.application.openWindow(
      title: "Other", restorationIdentifier: "main", root: ViewController())
    run.stage.exchangeMessages()
    #expect(second.isAttached && run.problems.count == 1)
  }

  @Test("without an identifier a window is neither saved nor restored")
  func noIdentifier() throws {
    let folder = Folder()
    let run = try Run(folder)
    run.application.openWindow(title: "Plain", root: run.tabs)
    run.stage.exchangeMessages()
    run.change()
    run.application.terminate()
    run.stage.exchangeMessages()
    let text = try String(contentsOfFile: folder.file, encoding: .utf8)
    #expect(text.contains("\"windows\": {}"))
  }
}
