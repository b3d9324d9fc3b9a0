// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashMotion
import SashPopovers
import SashPresentation
import Testing

@Suite("Rows of context menus") @MainActor
struct ContextMenuRowTests {
  @Test(
    "the widest row shows its shortcut, and its title in one line, at all scales",
    arguments: [1, 1.15, 1.3, 1.7])
  func widestRow(scale: Double) throws {
    let stage = Stage(700, 200, scale: scale)
    stage.window.contextMenuPresenter = PopoverMenuPresenter {
      $0.presentationAnimation = .immediate
      $0.dismissalAnimation = .immediate
    }
    for length in 20...110 {
      let title = String(repeating: "i", count: length)
      let menu = ContextMenu([ContextMenu.Element.item(.init(title, keyDescription: "Ctrl+O") {})])
      let openMenu = try #require(
        stage.window.presentContextMenu(menu, from: stage.pageContent))
      stage.frame()
      let entry = try #require(stage.window.presentationStack.entries.last)
      let labels = allLabels(in: entry.view)
      let text = try #require(labels.first { $0.text == title })
      let key = try #require(labels.first { $0.text == "Ctrl+O" })
      #expect(!key.isHidden, "\(length) letters")
      let line = text.sizeThatFits(Size(width: .infinity, height: .infinity))
      #expect(text.frame.height == line.height, "\(length) letters")
      openMenu.dismiss()
      stage.frame()
    }
  }

  private func allLabels(in view: View) -> [Label] {
    view.subviews.flatMap { view in (view as? Label).map { [$0] } ?? allLabels(in: view) }
  }
}
