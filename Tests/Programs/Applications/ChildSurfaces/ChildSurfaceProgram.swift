// SPDX-License-Identifier: MIT

import Glibc
import Sash

/// The number of the frame with which the first one is certain to be displayed.
private nonisolated let readyFrame = 5

/// An application that opens popovers and menus beyond its window, for tests in real compositors.
///
/// It prints these lines:
///
///     ready                 frames are displayed, so that the window receives input
///     chain ORDER DELAY N   a chain of three popovers was closed in an order, some milliseconds
///                           after it was presented, when N of them were on surfaces of their own
///     finished              all chains were closed
///     opened, closed        the context menu was opened or dismissed
///     items N               N items of menus have been laid out for a tenth of a second
///     chose TITLE           an item of the menu was chosen
///     lost                  the connection was lost, for example because of a protocol error
///
/// With the argument `chains` it opens and closes chains by itself.
struct ChildSurfaceProgram: App {
  func didLaunch(_ application: Application) {
    let window = Window(size: Size(width: 400, height: 300))
    let page = MenuPage()
    window.rootViewController = page
    let host = application.open(window, options: ToplevelOptions(decoration: .server))
    application.display.onStateChange = { state in
      if case .lost = state { printLine("lost") }
    }
    var frames = 0
    host.onFrame = { [unowned page] _ in
      frames += 1
      // A compositor asks for a frame when it has displayed the one before, apart from those that
      // answer a new size or state of the window.
      if frames < readyFrame { page.view.backgroundColor = Color(white: 1 - 0.1 * Double(frames)) }
      guard frames == readyFrame else { return }
      printLine("ready")
      if CommandLine.arguments.contains("chains") {
        Task { await ChainWalk(page).run() }
      } else {
        Task { await printItems(in: window) }
      }
    }
  }
}

/// Prints the number of menu items at each change.
///
/// Frames of popups do not reach the window's host, so that it looks from time to time.
func printItems(in window: Window) async {
  var (last, printed, unchanged) = (0, 0, 0)
  while !Task.isCancelled {
    let count = window.accessibilitySnapshot.flattened.count {
      $0.role == .menuItem && !$0.frame.isEmpty
    }
    unchanged = count == last ? unchanged + 1 : 0
    last = count
    if unchanged >= 10, count != printed {
      printed = count
      printLine("items \(count)")
    }
    try? await Task.sleep(for: .milliseconds(10))
  }
}

/// A page with a context menu that has submenus.
final class MenuPage: ViewController {
  private var interaction: ContextMenuInteraction?

  override func viewDidLoad() {
    super.viewDidLoad()
    func commands(_ titles: [String]) -> [ContextMenu.Item] {
      titles.map { title in ContextMenu.Item(title) { printLine("chose \(title)") } }
    }
    let inner = ContextMenu(commands(["Innermost"]))
    let outer = ContextMenu([ContextMenu.Item("Deeper", submenu: inner)] + commands(["Outer"]))
    let menu = ContextMenu(
      [ContextMenu.Item("More", submenu: outer)] + commands(["Copy", "Paste", "Delete"]))
    let interaction = ContextMenuInteraction(view, trigger: .secondary, menu: menu)
    interaction.onPresentationChange = { printLine($0 ? "opened" : "closed") }
    self.interaction = interaction
  }
}

/// Chains of three popovers, closed in each order and at several times after their presentation.
final class ChainWalk {
  private let page: ViewController
  private var chain: [(popover: Popover, controller: ViewController)] = []

  init(_ page: ViewController) { self.page = page }

  func run() async {
    for delay in [0, 3, 10, 30, -1] {
      for order in ["012", "021", "102", "120", "201", "210"] {
        await walk(order, delay)
      }
    }
    printLine("finished")
  }

  /// Opens a chain and closes it after a number of milliseconds, or when it is displayed for -1.
  private func walk(_ order: String, _ delay: Int) async {
    chain = []
    for number in 0..<3 {
      present(number)
      await wait(delay) { [unowned self] in chain.last?.popover.context.size != nil }
    }
    let count = chain.count { isOnSurface($0.popover) }
    for number in order.compactMap(\.wholeNumberValue) {
      chain[number].popover.dismiss()
      await wait(delay) { true }
    }
    await wait(-1) { [unowned self] in !chain.contains { $0.popover.isPresented } }
    printLine("chain \(order) \(delay) \(count)")
  }

  private func present(_ number: Int) {
    var attributes = Popover.Attributes()
    attributes.leavesWindow = true
    attributes.dismissal.mode = .none
    attributes.presentation.animation = .curve(.easeOut, duration: 0.02)
    attributes.dismissal.animation = .curve(.easeOut, duration: 0.02)
    let size = page.view.bounds.size
    let source = Rect(x: 20 + 30 * Double(number), y: size.height - 20, width: 20, height: 10)
    attributes.sourceFrame = { source }
    let controller = CardController()
    let popover = Popover(attributes: attributes) { controller.view }
    (chain.last?.controller.view.window == nil ? page : chain.last?.controller ?? page)
      .present(popover)
    chain.append((popover, controller))
  }

  /// Whether a popover is not where it would be inside the window.
  private func isOnSurface(_ popover: Popover) -> Bool {
    popover.context.size != nil
      && popover.context.frame.maxY != page.view.bounds.height
        - popover.attributes.screenEdgePadding.bottom
  }

  private func wait(_ milliseconds: Int, until condition: () -> Bool) async {
    if milliseconds > 0 { try? await Task.sleep(for: .milliseconds(milliseconds)) }
    if milliseconds >= 0 { return }
    for _ in 0..<500 where !condition() { try? await Task.sleep(for: .milliseconds(10)) }
  }
}

/// The content of a popover.
final class CardController: ViewController {
  override func loadView() {
    view = CardView()
    view.backgroundColor = Color(hex: 0x2266cc)
  }
}

/// A view of a fixed size.
final class CardView: View {
  override func sizeThatFits(_ size: Size) -> Size { Size(width: 160, height: 120) }
}
