// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPopovers
import SashText

/// A page with a view that has a context menu, and a text field that takes the keyboard focus.
@MainActor struct ContextMenuStage {
  let stage = Stage()
  let view = View(frame: Rect(x: 100, y: 100, width: 100, height: 40))
  let field = Field(frame: Rect(x: 0, y: 0, width: 50, height: 20))
  let log = Log()

  init(isMirrored: Bool = false, _ elements: ((Log) -> [ContextMenu.Element])? = nil) {
    stage.window.contextMenuPresenter = PopoverMenuPresenter {
      $0.presentationAnimation = .immediate
      $0.dismissalAnimation = .immediate
    }
    if isMirrored { stage.window.layoutDirection = .rightToLeft }
    stage.window.handle(.focusChanged(true))
    stage.pageContent.addSubview(view)
    view.addSubview(field)
    let log = log
    view.contextMenu = ContextMenu(elements?(log) ?? Self.elements(log))
    stage.frame()
  }

  private static func elements(_ log: Log) -> [ContextMenu.Element] {
    [
      .separator,
      .item(.init("Open", keyDescription: "Ctrl+O") { log.add("open") }),
      .item(.init("Grey", isEnabled: false) { log.add("grey") }),
      .item(.init("Wrap", state: .on) { log.add("wrap") }),
      .separator, .separator,
      .item(
        .init(
          "More",
          submenu: ContextMenu([
            .init("Less") { log.add("less") }, .init("Even more") { log.add("even") },
          ]))),
      .item(.init("Delete", isDestructive: true) { log.add("delete") }),
      .separator,
    ]
  }

  /// Opens the menu by the keyboard.
  func open() {
    field.becomeFirstResponder()
    press(.menu)
    stage.frame()
  }

  func press(_ keys: Key..., modifiers: Modifiers = []) {
    for key in keys {
      stage.window.handle(.key(KeyEvent(key, .down, modifiers: modifiers)))
      stage.window.handle(.key(KeyEvent(key, .up, modifiers: modifiers)))
      stage.frame()
    }
  }

  func type(_ text: String) {
    for character in text {
      stage.window.handle(
        .key(
          KeyEvent(
            keysym: Key.character(character).rawValue, text: String(character), phase: .down)))
      stage.window.handle(.key(KeyEvent(.character(character), .up)))
    }
  }

  /// The titles of all visible commands of all open menus.
  var visibleTitles: [String] {
    stage.window.accessibilitySnapshot.flattened.filter { $0.role == .menuItem }
      .compactMap(\.label)
  }

  var focused: String? {
    stage.window.accessibilitySnapshot.flattened.first { $0.isFocused }?.label
  }

  func middle(of title: String) -> Point {
    stage.window.accessibilitySnapshot.flattened.first { $0.label == title }?.frame.center ?? .zero
  }

  func frame(of title: String) -> Rect {
    stage.window.accessibilitySnapshot.flattened.first { $0.label == title }?.frame ?? .zero
  }

  func click(_ phase: Touch.Phase, _ id: Touch.ID, _ point: Point, button: UInt32) {
    stage.window.handle(
      .touch(
        Touch(
          id: id, phase: phase, position: point, time: stage.host.now,
          source: .pointer(button: button))))
  }

  /// Moves the pointer without a button.
  func hover(_ point: Point) {
    stage.window.handle(.hover(PointerHover(position: point)))
  }

  /// The elements of the menu that assistive technologies have.
  var rows: [AccessibilitySnapshot.Node] {
    stage.window.accessibilitySnapshot.flattened.filter {
      $0.role == .menuItem || $0.role == .menuItemRadio
    }
  }

  /// The labels whose text is underlined in part, in all open menus.
  var underlinedLabels: [String] {
    func labels(in view: View) -> [Label] {
      view.subviews.flatMap { ($0 as? Label).map { [$0] } ?? labels(in: $0) }
    }
    return labels(in: stage.window.contentView).filter { label in
      label.attributedText?.runs.contains { $0.attributes.isUnderlined } ?? false
    }.map(\.text)
  }
}
