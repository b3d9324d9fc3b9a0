// SPDX-License-Identifier: MIT

import Sash

/// The height that three items have beside their texts, and the height of their texts at text scale
/// 1, in logical pixels.
private let itemsHeight = (fixed: 84.0, text: 54.0)

/// Three menus beside each other: as it comes, with settings, and opened from outside.
final class MenusExample: ExampleViewController {
  override class var topic: PopoverTopic { .menus }

  private let basic = Button("As it comes", style: .tinted)
  private let custom = Button("Its own settings", style: .tinted)
  private let outside = Button("Outside", style: .tinted)
  private let toggle = Switch()
  private let choice = Label("Nothing chosen yet", style: .subheadline)
  private var menus: [Templates.Menu] = []

  override func makeContent() -> [View] {
    choice.isSecondary = true
    toggle.accessibilityLabel = "Open the third menu"
    let basicMenu = Templates.Menu(sourceView: basic) { [weak self] in
      self?.items ?? []
    } fadeLabel: { _ in
    }
    let customMenu = Templates.Menu(sourceView: custom) { configuration in
      // As wide as its items, above the label, and without the fade of a pressed label.
      configuration.width = nil
      configuration.originAnchor = .top
      configuration.popoverAnchor = .bottom
      configuration.clipAlignment = .bottom
      configuration.cornerRadius = 6
      configuration.presentationAnimation = .spring(Spring(response: 0.5, dampingRatio: 0.5))
    } content: { [weak self] in
      self?.items ?? []
    } fadeLabel: { _ in
    }
    let outsideMenu = Templates.Menu(sourceView: outside) { [weak toggle] configuration in
      // A press on the switch closes the menu by the switch alone.
      configuration.excludedFrames = { [toggle.windowFrame()] }
    } content: { [weak self] in
      self?.items ?? []
    } fadeLabel: { _ in
    }
    toggle.onChange = { [weak outsideMenu] in outsideMenu?.isPresented = $0 }
    outsideMenu.onPresentedChange = { [weak toggle] in toggle?.isOn = $0 }
    menus = [basicMenu, customMenu, outsideMenu]
    // The labels are beside each other where they fit, with room above and below for the menus. The
    // switch stays with the label of its menu.
    let pair = StackView(.horizontal, spacing: 8, alignment: .center, [outside, toggle])
    return [MenuRoomView(), FlowView([custom, basic, pair]), MenuRoomView(), choice]
  }

  private var items: [View] {
    ["By name", "By length", "By climb"].map { title in
      Templates.MenuButton(title: title) { [weak self] in self?.choice.text = "Sorted: \(title)" }
    }
  }
}

/// The room for a menu of three items.
private final class MenuRoomView: View {
  override var drawsContent: Bool { false }

  override func environmentDidChange() { invalidateIntrinsicContentSize() }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: 0, height: itemsHeight.fixed + itemsHeight.text * max(1, theme.textScale))
  }
}
