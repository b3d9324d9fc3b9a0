// SPDX-License-Identifier: MIT

/// A page whose appearance callback changes its stack and forces a layout of the columns, as found
/// by seed 64888 of the random walk over the whole interface.
@Suite("Columns collapsed and expanded in callbacks")
struct SplitReentryTests {
  private let width = (narrow: 400.0, wide: 900.0)

  /// A split view with two columns, each a navigation controller with one page.
  private struct Columns {
    let stage: Stage
    let a = RecordingPage("a")
    let b = RecordingPage("b")
    let extra = RecordingPage("extra")
    let left: NavigationController
    let right: NavigationController
    let split: SplitViewController

    init(_ width: Double) {
      stage = Stage(width, 400)
      left = NavigationController(rootViewController: a)
      right = NavigationController(rootViewController: b)
      split = SplitViewController(primary: left, secondary: right)
      stage.window.rootViewController = split
      stage.tick()
    }

    /// Pushes a page whose `viewDidAppear` pops it and forces a layout in another width.
    func push(on navigation: NavigationController, resizingTo width: Double) {
      extra.onCallback = { [stage, unowned extra] in
        guard $0 == "did+" else { return }
        extra.onCallback = nil
        navigation.popViewController(animated: false)
        stage.window.resize(to: Size(width: width, height: 400), scale: .one)
        stage.window.layoutIfNeeded()
      }
      navigation.pushViewController(extra, animated: false)
      stage.tick()
    }

    var isConsistent: Bool {
      [a, b, extra].allSatisfy(\.isPaired) && extra.hasDisappeared && extra.parent == nil
    }
  }

  @Test("pages return to their columns after the stack has finished its event")
  func expand() {
    let columns = Columns(width.narrow)
    columns.split.showColumn(.secondary, animated: false)
    columns.push(on: columns.split.compactNavigationController, resizingTo: width.wide)
    #expect(!columns.split.isCollapsed && columns.isConsistent)
    #expect(columns.a.parent === columns.left && columns.b.parent === columns.right)
    #expect(columns.a.hasAppeared && columns.b.hasAppeared)
  }

  @Test("columns become pages after their stacks have finished their events")
  func collapse() {
    let columns = Columns(width.wide)
    columns.push(on: columns.left, resizingTo: width.narrow)
    let compact = columns.split.compactNavigationController
    #expect(columns.split.isCollapsed && columns.isConsistent)
    #expect(columns.a.parent === compact && columns.b.parent === compact)
    #expect(columns.a.hasDisappeared && columns.b.hasAppeared)
  }
}
