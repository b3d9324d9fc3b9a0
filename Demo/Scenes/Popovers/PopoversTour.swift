// SPDX-License-Identifier: MIT

import Sash

/// The roles of the controls that the tour presses.
private let pressedRoles: Set<AccessibilityRole> = [.button, .menuButton, .radioButton]

/// The tour of the popovers: each example is opened, shown with its popover, and left.
///
/// Its views are found by what assistive technologies say of them, so that it is the tour of each scene
/// with the examples.
struct PopoversTour {
  let window: Window

  /// The steps of the tour.
  var steps: [Step] {
    [.settle, .screenshot("1-examples")] + cards + places + dismissal + several + menus + showroom
      + containers
  }

  private var isMirrored: Bool { window.contentView.layoutDirection == .rightToLeft }

  // MARK: The examples

  private var cards: [Step] {
    visit(.basic, press("About the trail"), "2-basic")
      + visit(.arrow, press("Opening hours"), "3-arrow")
      + visit(.customised, press("Weather"), "4-customised")
      + visit(.background, press("Show at dusk"), "5-background")
      + visit(.lifecycle, press("Send a letter"), "6-animations")
      + visit(.accessibility, press("Code"), "7-code")
  }

  private var places: [Step] {
    visit(
      .absolute,
      press("Show") + press("Button, top left") + press("Card, bottom left")
        + revealArea, "8-absolute")
      + visit(
        .relative,
        press("Put a card in the frame") + drag(Vector(dx: -120, dy: 120)), "9-relative")
      + visit(.frameTag, press("Where is the ferry?"), "10-tag")
      + visit(.reader, press("Connect") + drag(Vector(dx: -20, dy: -30)), "11-reader")
  }

  private var dismissal: [Step] {
    visit(.dragDown, press("Show the ticket"), "12-drag-down")
      + visit(
        .excludedFrame, press("Count herons"), "13-excluded")
      + visit(.tag, press("Present") + press("Replace") + revealArea, "14-replaced")
  }

  private var several: [Step] {
    visit(.nested, press("Plan a walk") + press("Bring a friend"), "15-nested")
      + visit(.selection, press("Sluice") + press("Willows"), "16-selection")
  }

  private var menus: [Step] {
    visit(.menu, press("Letter"), "17-menu")
      + visit(.menus, press("Its own settings"), "18-menus")
      + visit(
        .barMenu,
        press("More") + Step.keys(.down, .down, .down, isMirrored ? .left : .right), "19-bar-menu")
  }

  private var showroom: [Step] {
    visit(.alert, press("Delete the draft"), "20-alert")
      + visit(.picture, press("Watch the ridge"), "21-picture")
      + visit(.tip, press("What is this?"), "22-tip")
      + visit(.tutorial, press("How to read a trail") + press("Times"), "23-tutorial")
      + visit(.color, press("Paint the boat"), "24-colour")
      + visit(.notification, press("Ring the bell"), "25-notification")
      + visit(.validation, press("Write to the keeper") + press("Send"), "26-form")
  }

  private var containers: [Step] {
    visit(.stack, press("Next page") + press("Show the footnote"), "27-stack")
      + visit(
        .sheetCard, press("Open the sheet") + press("What does it cost?"), "28-sheet")
      + visit(.playground, press("Present"), "29-playground")
  }

  // MARK: Parts

  /// Opens an example, plays steps, takes an image, and returns to the list.
  private func visit(_ topic: PopoverTopic, _ steps: [Step], _ image: String) -> [Step] {
    press(topic.title) + steps + [.screenshot(image)] + Step.keys(.escape, .escape)
      + [
        .call {
          window.dismissAllPopovers()
          navigation?.popToRootViewController()
        }, .settle,
      ]
  }

  /// Presses the control with a label that is on top of the others.
  private func press(_ label: String) -> [Step] {
    Step.tap {
      let control = control(label)
      // All of it is in sight in the image.
      _ = tourPoint(in: control, y: 1)()
      return tourPoint(in: control)()
    }
  }

  /// Scrolls until the area of the example is in sight, which ends above the button for the source.
  private var revealArea: [Step] { [.call { _ = tourPoint(in: control("Code"))() }, .settle] }

  /// Drags the top popover by a distance; to the right and downwards is positive.
  private func drag(_ distance: Vector) -> [Step] {
    let card: TourPoint = {
      view(in: window.contentView) { $0.popoverContext != nil }?.popoverContext?.frame.center
    }
    // A card in the example's area is in sight when the area is.
    return revealArea + [.press(card), .shift(distance, frames: 20), .lift, .settle]
  }

  // MARK: Finding

  /// The stack with the list and the open example.
  private var navigation: NavigationController? {
    func search(_ controller: ViewController?) -> NavigationController? {
      (controller as? NavigationController)
        ?? controller?.children.lazy.compactMap(search).first
    }
    return search(window.rootViewController)
  }

  private func control(_ label: String) -> View? {
    view(in: window.contentView) {
      $0.isAccessibilityElement && $0.accessibilityLabel == label
        && pressedRoles.contains($0.accessibilityRole)
    }
  }

  /// Returns the last visible view of a tree with a property.
  private func view(in view: View, where isWanted: (View) -> Bool) -> View? {
    if view.isHidden { return nil }
    for subview in view.subviews.reversed() {
      if let found = self.view(in: subview, where: isWanted) { return found }
    }
    return isWanted(view) ? view : nil
  }
}
