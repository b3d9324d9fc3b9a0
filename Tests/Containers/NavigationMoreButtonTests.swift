// SPDX-License-Identifier: MIT

import SashContainers
import SashControls
import SashInterface
import SashInterfaceTestSupport
import Testing

@Suite("Menu of a navigation bar's buttons")
struct NavigationMoreButtonTests {
  @Test("buttons are in a menu where a title needs their space, except prominent ones")
  func moreMenu() throws {
    let (stage, navigation) = try navigationStage(RecordingPage("Trails"))
    let page = RecordingPage("Signal Ridge")
    var presses: [String] = []
    let items = ["Share", "Like"].map { name in
      BarButtonItem(icon: .share, accessibilityLabel: name) { presses.append(name) }
    }
    let done = BarButtonItem(title: "OK", style: .prominent)
    page.navigationItem.trailingBarButtonItems = [done] + items
    navigation.pushViewController(page, animated: false)
    stage.tick()
    let bar = navigation.navigationBar
    func more() -> Button? {
      bar.first(Button.self) { $0.accessibilityLabel == "More" && !$0.isHidden }
    }
    func button(_ name: String) -> Button? {
      bar.first(Button.self) { $0.accessibilityLabel == name && !$0.isHidden }
    }
    #expect(more() == nil && button("Share") != nil && button("Like") != nil)
    stage.window.theme.textScale = 3.1
    stage.runUntilIdle()
    let menu = try #require(more()?.menu)
    #expect(button("Share") == nil && button("Like") == nil && visibleButton("OK", in: bar) != nil)
    for element in menu.elements() {
      guard case .item(let item) = element else { continue }
      item.action()
    }
    #expect(presses == ["Share", "Like"])
    stage.window.theme.textScale = 1
    stage.runUntilIdle()
    #expect(more() == nil && button("Share") != nil && button("Like") != nil)
  }
}
