// SPDX-License-Identifier: MIT

import SashContainers
import SashDemoScenes
import SashGeometry
import SashInterface
import SashInterfaceTestSupport
import SashLists
import SashOverlays
import SashScrolling
import Testing

@Suite("The example of shortcuts")
struct ShortcutsTests {
  private let page = ShortcutsViewController()
  private let stage = Stage(400, 400)

  init() throws {
    stage.window.rootViewController = page
    try settle()
  }

  private func settle() throws {
    stage.tick()
    try stage.settle()
  }

  /// Resizes the window, in which the library has not enough space for all rows.
  private func resize(width: Double) throws {
    stage.window.resize(to: Size(width: width, height: 400), scale: .one)
    try settle()
  }

  private func frame(_ controller: ViewController) -> Rect {
    controller.view.convert(controller.view.bounds, to: nil)
  }

  private func list(of controller: ViewController) throws -> ListView {
    try #require(controller.view.first(ListView.self))
  }

  @Test("the sheet rests at a quarter, a half and three quarters of the height")
  func notches() throws {
    let sheet = try #require(page.container.topViewController)
    for (index, part) in [0.25, 0.5, 0.75].enumerated() {
      page.container.moveOverlay(toNotchAt: index, animated: false)
      try settle()
      #expect(frame(sheet) == Rect(x: 0, y: 400 * (1 - part), width: 400, height: 400 * part))
    }
  }

  @Test("O60 the same controllers are on a sheet in a narrow window and in columns in a wide one")
  func arrangements() throws {
    let views = [page.editor.view, page.library.view]
    let library = try list(of: page.library)
    let steps = try list(of: page.editor)
    page.container.moveOverlay(toNotchAt: 1, animated: false)
    try settle()
    #expect(frame(page.editor) == Rect(x: 0, y: 0, width: 400, height: 400))
    #expect(frame(page.library).minY > 200)
    // An added step and a scrolled library are the state that is kept.
    let count = steps.contentSize.height
    library.onActivate?(RowPath(row: 0))
    library.setContentOffset(Point(x: 0, y: 40), animated: false)
    try settle()
    let height = steps.contentSize.height
    #expect(height > count)

    try resize(width: 1_000)
    #expect(page.library.view.isVisibleInWindow && page.editor.view.isVisibleInWindow)
    #expect(page.container.view.window == nil)
    let columns = [frame(page.library), frame(page.editor)]
    #expect(columns[0].minX == 0 && columns[0].maxX <= columns[1].minX)
    #expect(columns[1].maxX == 1_000 && columns.allSatisfy { $0.height == 400 })
    #expect(library.contentOffset.y == 40 && steps.contentSize.height == height)

    try resize(width: 400)
    #expect(page.split.view.window == nil)
    #expect(frame(page.editor) == Rect(x: 0, y: 0, width: 400, height: 400))
    let sheet = try #require(page.container.topViewController)
    #expect(frame(sheet) == Rect(x: 0, y: 200, width: 400, height: 200))
    #expect(library.contentOffset.y == 40 && steps.contentSize.height == height)
    #expect([page.editor.view, page.library.view].elementsEqual(views, by: ===))
  }
}
