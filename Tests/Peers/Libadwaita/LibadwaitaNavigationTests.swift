// SPDX-License-Identifier: MIT

/// What libadwaita expects of stacks of pages: `test-navigation-view`.
@Suite("Libadwaita: navigation") struct LibadwaitaNavigationTests {
  /// A page that counts the calls of its appearance.
  private final class CountingPage: ViewController {
    var counts = [0, 0, 0, 0]

    override func viewWillAppear(_ animated: Bool) { counts[0] += 1 }
    override func viewDidAppear(_ animated: Bool) { counts[1] += 1 }
    override func viewWillDisappear(_ animated: Bool) { counts[2] += 1 }
    override func viewDidDisappear(_ animated: Bool) { counts[3] += 1 }
  }

  /// A navigation controller with pages that are named by digits.
  private final class Stack {
    let pages = (0...5).map { index in
      let page = CountingPage()
      page.title = "\(index)"
      return page
    }
    let navigation = NavigationController()
    let stage: TestStage

    init() throws {
      stage = try TestStage(root: navigation, size: Size(width: 400, height: 600))
      perform("=1", animated: false)
    }

    /// Performs commands: `+2` pushes a page, `-` pops one, `^1` pops to one, `r` to the first, and
    /// `=12` sets the pages.
    func perform(_ commands: String, animated: Bool) {
      for command in commands.split(separator: " ") {
        let named = command.dropFirst().compactMap(\.wholeNumberValue).map { pages[$0] }
        switch command.first {
        case "+": navigation.pushViewController(named[0], animated: animated)
        case "-": navigation.popViewController(animated: animated)
        case "^": navigation.popToViewController(named[0], animated: animated)
        case "r": navigation.popToRootViewController(animated: animated)
        default: navigation.setViewControllers(named, animated: animated)
        }
      }
    }

    var titles: String { navigation.viewControllers.map { $0.title ?? "" }.joined() }
  }

  private nonisolated static let commands: [(commands: String, stack: String)] = [
    ("+2", "12"), ("+2 +3 -", "12"), ("+2 +3 - -", "1"), ("-", "1"), ("+2 - -", "1"),
    ("+2 +3 +4 ^2", "12"), ("+2 +3 +4 ^1", "1"),
    ("+2 ^2", "12"), ("+2 ^5", "12"), ("+2 +3 r", "1"), ("=21", "21"), ("=12", "12"), ("=2", "2"),
    ("+2 =345", "345"), ("+2 =1", "1"), ("=", ""), ("= +3", "3"), ("= -", ""),
    ("+2 =213 ^1", "21"),
  ]

  @Test(
    "the stack of pages after each kind of call (libadwaita, test-navigation-view)",
    arguments: Self.commands, [true, false])
  func commands(row: (commands: String, stack: String), animated: Bool) throws {
    let stack = try Stack()
    stack.perform(row.commands, animated: animated)
    let atOnce = stack.titles
    try stack.stage.settle()
    let visible = stack.pages.filter { $0.isViewLoaded && $0.view.window != nil }.map {
      $0.title ?? ""
    }
    #expect([atOnce, stack.titles] == [row.stack, row.stack])
    #expect(visible == row.stack.last.map { ["\($0)"] } ?? [])
  }

  @Test(
    "a page is told once each time that it is shown or hidden (libadwaita, test-navigation-view)",
    arguments: [true, false])
  func appearance(animated: Bool) throws {
    let stack = try Stack()
    let page = stack.pages[1]
    var counts = [page.counts]
    for command in ["+2", "-", "=2", "+1", "-", "=213", "^2"] {
      stack.perform(command, animated: animated)
      try stack.stage.settle()
      counts.append(page.counts)
    }
    #expect(
      counts == [
        [1, 1, 0, 0], [1, 1, 1, 1], [2, 2, 1, 1], [2, 2, 2, 2], [3, 3, 2, 2], [3, 3, 3, 3],
        [3, 3, 3, 3], [3, 3, 3, 3],
      ])
  }

  @Test(
    "Escape pops a page unless that is turned off (libadwaita, test-navigation-view)",
    arguments: [true, false])
  func escape(pops: Bool) throws {
    let stack = try Stack()
    stack.perform("+2", animated: false)
    stack.navigation.popsOnEscape = pops
    try stack.stage.settle()
    try stack.stage.press(.escape)
    try stack.stage.press(.escape)
    #expect(stack.titles == (pops ? "1" : "12"))
  }
}
