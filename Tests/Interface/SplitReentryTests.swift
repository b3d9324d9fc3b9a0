import SashGeometry
import SashInterface
import Testing

/// What a random walk over the whole interface found, seed 64888: a page whose appearance changes the
/// stack that it is on, and has the columns laid out before that is done.
@Suite("Columns that change hands in callbacks")
struct SplitReentryTests {
  private let width = (narrow: 400.0, wide: 900.0)

  /// Two columns that are navigation controllers of one page each.
  private struct Columns {
    let stage: Stage
    let a = PageWitness("a")
    let b = PageWitness("b")
    let extra = PageWitness("extra")
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

    /// Pushes a page that goes again as it appears, and has everything laid out in another width.
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

    var isFine: Bool {
      [a, b, extra].allSatisfy(\.isPaired) && extra.isAway && extra.parent == nil
    }
  }

  @Test("pages go back to columns when their stack has done what it was about")
  func expand() {
    let columns = Columns(width.narrow)
    columns.split.showColumn(.secondary, animated: false)
    columns.push(on: columns.split.compactNavigationController, resizingTo: width.wide)
    #expect(!columns.split.isCollapsed && columns.isFine)
    #expect(columns.a.parent === columns.left && columns.b.parent === columns.right)
    #expect(columns.a.isShown && columns.b.isShown)
  }

  @Test("columns become pages when their stacks have done what they were about")
  func collapse() {
    let columns = Columns(width.wide)
    columns.push(on: columns.left, resizingTo: width.narrow)
    let compact = columns.split.compactNavigationController
    #expect(columns.split.isCollapsed && columns.isFine)
    #expect(columns.a.parent === compact && columns.b.parent === compact)
    #expect(columns.a.isAway && columns.b.isShown)
  }
}
