// SPDX-License-Identifier: MIT

import Sash

/// The tour of the popovers: each example is opened, shown with its popover, and left.
@MainActor struct PopoversTour {
  private let window: Window
  private let scene: PopoversScene

  static func steps(window: Window, scene: PopoversScene) -> [Step] {
    PopoversTour(window: window, scene: scene).steps
  }

  private var steps: [Step] {
    [.settle, .screenshot("1-examples")] + cards + places + dismissal + several + menus + showroom
      + containers
  }

  private var isMirrored: Bool { window.contentView.layoutDirection == .rightToLeft }

  // MARK: The examples

  private var cards: [Step] {
    visit(BasicExample.self, press("About the trail"), "2-basic")
      + visit(ArrowExample.self, press("Opening hours"), "3-arrow")
      + visit(CustomisedExample.self, press("Weather"), "4-customised")
      + visit(BackgroundExample.self, press("Show at dusk"), "5-background")
      + visit(LifecycleExample.self, press("Send a letter"), "6-animations")
      + visit(AccessibilityExample.self, press("Code"), "7-code")
  }

  private var places: [Step] {
    visit(
      AbsoluteExample.self,
      press("Show") + press("Button, top left") + press("Card, bottom left")
        + revealArea, "8-absolute")
      + visit(
        RelativeExample.self,
        press("Put a card in the frame") + drag(Vector(dx: -120, dy: 120)), "9-relative")
      + visit(FrameTagExample.self, press("Where is the ferry?"), "10-tag")
      + visit(ReaderExample.self, press("Connect") + drag(Vector(dx: -20, dy: -30)), "11-reader")
  }

  private var dismissal: [Step] {
    visit(DragDownExample.self, press("Show the ticket"), "12-drag-down")
      + visit(
        ExcludedFrameExample.self, press("Count herons"), "13-excluded")
      + visit(TagExample.self, press("Present") + press("Replace") + revealArea, "14-replaced")
  }

  private var several: [Step] {
    visit(NestedExample.self, press("Plan a walk") + press("Bring a friend"), "15-nested")
      + visit(SelectionExample.self, press("Sluice") + press("Willows"), "16-selection")
  }

  private var menus: [Step] {
    visit(MenuExample.self, press("Letter"), "17-menu")
      + visit(MenusExample.self, press("Its own settings"), "18-menus")
      + visit(
        BarMenuExample.self,
        press("More") + Step.keys(.down, .down, .down, isMirrored ? .left : .right), "19-bar-menu")
  }

  private var showroom: [Step] {
    visit(AlertExample.self, press("Delete the draft"), "20-alert")
      + visit(PictureExample.self, press("Watch the ridge"), "21-picture")
      + visit(TipExample.self, press("What is this?"), "22-tip")
      + visit(TutorialExample.self, press("How to read a trail") + press("Times"), "23-tutorial")
      + visit(ColorExample.self, press("Paint the boat"), "24-colour")
      + visit(NotificationExample.self, press("Ring the bell"), "25-notification")
      + visit(ValidationExample.self, press("Write to the keeper") + press("Send"), "26-form")
  }

  private var containers: [Step] {
    visit(StackExample.self, press("Next page") + press("Show the footnote"), "27-stack")
      + visit(
        SheetCardExample.self, press("Open the sheet") + press("What does it cost?"), "28-sheet")
      + visit(PopoverExample.playground, press("Present"), "29-playground")
  }

  // MARK: Parts

  /// Opens an example, plays steps, takes an image, and returns to the list.
  private func visit(
    _ page: ExampleViewController.Type, _ steps: [Step], _ image: String
  ) -> [Step] { visit(PopoverExample(page), steps, image) }

  private func visit(_ example: PopoverExample, _ steps: [Step], _ image: String) -> [Step] {
    Step.tap(tourPoint(in: scene.page.row(of: example), y: 0.5)) + steps + [.screenshot(image)]
      + Step.keys(.escape, .escape)
      + [
        .call {
          window.dismissAllPopovers()
          scene.navigation.popToRootViewController()
        }, .settle,
      ]
  }

  /// Presses the control with a label that is on top of the others.
  private func press(_ label: String) -> [Step] {
    Step.tap {
      let control = control(label, in: window.contentView)
      // All of it is in sight in the image.
      _ = tourPoint(in: control, y: 1)()
      return tourPoint(in: control)()
    }
  }

  /// Scrolls to the lower edge of the example's area.
  private var revealArea: [Step] {
    [.call { _ = tourPoint(in: scene.example?.area, y: 0.95)() }, .settle]
  }

  /// Drags the top popover by a distance; to the right and downwards is positive.
  private func drag(_ distance: Vector) -> [Step] {
    let card: TourPoint = {
      let card = view(in: window.contentView) { $0 is CardText && $0.popoverContext != nil }
      return card?.popoverContext?.frame.center
    }
    // A card in the example's area is in sight when the area is.
    return [
      .call { _ = tourPoint(in: scene.example?.area)() }, .settle, .press(card),
      .shift(distance, frames: 20), .lift, .settle,
    ]
  }

  private func control(_ label: String, in view: View) -> View? {
    self.view(in: view) { view in
      guard let control = view as? Control else { return false }
      return (control.accessibilityLabel ?? (control as? Button)?.title) == label
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
