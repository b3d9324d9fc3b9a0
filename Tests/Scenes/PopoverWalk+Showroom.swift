// SPDX-License-Identifier: MIT

import Sash
import SashDemoScenes
import SashInterfaceTestSupport
import SashTesting
import Testing

extension PopoverWalk {
  // MARK: Menus

  static let menus = [
    PopoverWalk("Menu") { visitor in
      try visitor.press("Letter")
      _ = try visitor.stage.find(.menuItem, "Forward")
      if visitor.device != .keyboard {
        try visitor.press("Unsend", .menuItem)
        #expect(visitor.shows("Nothing chosen yet") && visitor.stage.exists(.menuItem, "Unsend"))
      }
      try visitor.press("Forward", .menuItem)
      #expect(visitor.shows("Chosen: Forward") && !visitor.stage.exists(.menuItem))
      guard let contact = visitor.device.contact else { return }
      // One press opens the menu and continues to an item.
      let label = try visitor.frame("Letter").center
      var script = GestureScript()
      script.press(label, with: contact)
      script.wait(0.5)
      script.move(to: label + Vector(dx: 0, dy: 50), over: 0.2, with: contact)
      script.wait(0.2)
      script.lift(contact)
      try visitor.stage.play(script)
      try visitor.stage.settle()
      #expect(visitor.shows("Chosen: Reply") && !visitor.stage.exists(.menuItem))
    },
    PopoverWalk("Three menus") { visitor in
      try visitor.press("As it comes")
      let label = try visitor.frame("As it comes")
      #expect(try visitor.frame("By name", .menuItem).minY >= label.maxY)
      try visitor.press("By length", .menuItem)
      #expect(visitor.shows("Sorted: By length"))

      try visitor.press("Its own settings")
      let last = try visitor.frame("By climb", .menuItem)
      #expect(try last.maxY <= visitor.frame("Its own settings").minY)
      #expect(last.width < 200)
      try visitor.press("By climb", .menuItem)
      #expect(visitor.shows("Sorted: By climb"))

      let toggle = try #require(
        visitor.view(.switch, "Open the third menu") as? Switch)
      try visitor.press("Open the third menu", .switch)
      #expect(visitor.stage.findAll(.menuItem).count == 3 && toggle.isOn)
      try visitor.press("By name", .menuItem)
      #expect(visitor.shows("Sorted: By name") && !toggle.isOn)
    },
    PopoverWalk("Bar item") { visitor in
      try visitor.press("More", .menuButton)
      try visitor.press("Mute", .menuItem)
      #expect(visitor.shows("Chosen: Mute"))
      try visitor.press("More", .menuButton)
      try visitor.press("Move to", .menuItem)
      try visitor.press("Drafts", .menuItem)
      #expect(visitor.shows("Chosen: Drafts") && !visitor.stage.exists(.menuItem))
    },
  ]

  // MARK: Showroom

  static let showroom = [
    PopoverWalk("Alert") { visitor in
      try visitor.press("Delete the draft")
      let alert = try visitor.popover("Delete the draft?")
      #expect(abs(alert.frame.midX - visitor.window.size.width / 2) <= 1)
      #expect(alert.frame.width < 300)
      try visitor.pressOutside()
      #expect(alert.window != nil)
      try visitor.press("Keep")
      visitor.expect(alert, dismissedBy: .programmatic)
      #expect(visitor.shows("Kept"))
    },
    PopoverWalk("Picture") { visitor in
      try visitor.press("Watch the ridge")
      var picture = try visitor.picture
      let size = visitor.window.size
      #expect(picture.frame.maxX == size.width - 16 && picture.frame.maxY == size.height - 16)
      if visitor.device == .keyboard { return try visitor.dismissByEscape(picture) }
      try visitor.swipe(picture.frame.center, by: Vector(dx: -60, dy: -120), velocity: 2_000)
      #expect(picture.selectedAnchor == .topLeft && picture.frame.minX == 16)
      try visitor.press("Watch the ridge")
      visitor.expect(picture, dismissedBy: .programmatic)
      try visitor.press("Watch the ridge")
      picture = try visitor.picture
      #expect(picture.selectedAnchor == .topLeft && picture.frame.minX == 16)
      try visitor.swipe(picture.frame.center, by: Vector(dx: 0, dy: 400), velocity: 3_000)
      visitor.expect(picture, dismissedBy: .drag)
    },
    PopoverWalk("Tip") { visitor in
      try visitor.press("What is this?")
      let tip = try visitor.popover("Your pace")
      let curve = try #require(
        visitor.window.contentView.first(Templates.CurveConnector.self))
      let slider = try #require(visitor.view(.slider, "Pace") as? Slider)
      #expect(curve.start == tip.frame.point(at: .top))
      let thumb = slider.convert(slider.thumbFrame, to: nil)
      #expect(curve.end == thumb.point(at: .bottom) && curve.end.y < curve.start.y)
      try visitor.dismiss(tip)
    },
    PopoverWalk("Tutorial") { visitor in
      try visitor.press("How to read a trail")
      let panel = try visitor.popover("Three things to know before you go.")
      #expect(panel.frame.maxY == visitor.window.size.height - 16)
      try visitor.press("Marks")
      let marks = try visitor.popover(
        "Blue on white leads you there, white on blue brings you back.")
      #expect(marks.frame.maxY == panel.frame.minY - 16)
      let button = try #require(visitor.view(.button, "Marks") as? Button)
      #expect(button.isSelected)
      try visitor.press("Weather")
      let weather = try visitor.popover("A red flag at the hut means: stay.")
      #expect(weather.id == marks.id && !button.isSelected)
      try visitor.press("Close")
      visitor.expect(panel, dismissedBy: .programmatic)
      #expect(weather.window == nil)
    },
    PopoverWalk("Colour") { visitor in
      try visitor.press("Paint the boat")
      let card = try #require(visitor.view(.slider, "Red").popoverContext)
      let frame = card.frame
      let slider = try #require(visitor.view(.slider, "Red") as? Slider)
      let value = slider.value
      if let contact = visitor.device.contact {
        let start = slider.convert(slider.thumbFrame, to: nil).center
        var script = GestureScript()
        script.press(start, with: contact)
        script.move(to: start + Vector(dx: 60, dy: 30), over: 0.3, with: contact)
        script.wait(0.2)
        script.lift(contact)
        var distance = 0.0
        card.attributes.onContextChange = {
          distance = max(distance, ($0.frame.origin - frame.origin).length)
        }
        try visitor.stage.play(script)
        // It follows the finger until the slider has recognised the drag as its own.
        #expect(distance < 8, "the card moves with the slider")
        distance = 0
        // Elsewhere the card follows a drag.
        try visitor.drag(
          frame.point(at: .topLeft) + Vector(dx: 8, dy: 8), by: Vector(dx: 40, dy: 40))
        #expect(distance > 8 && card.frame == frame)
      } else {
        try visitor.moveFocus(to: "Red", .slider)
        try visitor.stage.press(.right)
      }
      #expect(slider.value > value)
      try visitor.dismiss(card)
    },
    PopoverWalk("Notification") { visitor in
      try visitor.press("Ring the bell")
      let first = try visitor.popover("The ferry is here")
      #expect(first.dismissalReason == nil && first.frame.minY < 120)
      try visitor.stage.advance(by: 3)
      try visitor.stage.settle()
      visitor.expect(first, dismissedBy: .programmatic)
      if visitor.device == .keyboard { return }
      try visitor.press("Ring the bell")
      let second = try visitor.popover("The ferry is here")
      try visitor.swipe(second.frame.center, by: Vector(dx: 0, dy: -50), velocity: 800)
      visitor.expect(second, dismissedBy: .drag)
    },
    PopoverWalk("Form") { visitor in
      try visitor.press("Write to the keeper")
      try visitor.press("Send")
      let first = try visitor.popover("No name")
      // Beside the field, between it and its title.
      let (name, address) = try (
        visitor.frame("Name", .textField), visitor.frame("Address", .textField)
      )
      #expect(first.frame.maxX == name.minX - 16)
      #expect(first.frame.minY < name.minY && first.frame.maxY > name.maxY)
      try visitor.stage.type("Ada")
      try visitor.press("Send")
      #expect(first.dismissalReason == (visitor.device == .keyboard ? .programmatic : .tapOutside))
      // This card is too wide for that.
      let second = try visitor.popover("No address")
      #expect(second.frame.minY == address.maxY + 16)
      try visitor.stage.type("ada@example.org")
      try visitor.press("Send")
      #expect(second.window == nil && visitor.shows("Sent by Ada"))
    },
  ]

  // MARK: In containers

  static let containers = [
    PopoverWalk("Navigation") { visitor in
      try visitor.press("Next page")
      try visitor.press("Show the footnote")
      let footnote = try visitor.popover("Footnote")
      try visitor.pressOutside()
      #expect(footnote.window != nil)
      try visitor.goBack()
      visitor.expect(footnote, dismissedBy: .hostDismissed)
      _ = try visitor.stage.find(.header, "Navigation")
    },
    PopoverWalk("From a sheet") { visitor in
      try visitor.press("Open the sheet")
      try visitor.press("What does it cost?")
      let price = try visitor.popover("Eight crowns")
      let button = try visitor.frame("What does it cost?")
      #expect(price.frame.minY == button.maxY + 16)
      try visitor.press("Done")
      #expect(price.dismissalReason != nil && price.window == nil)
      _ = try visitor.stage.find(.header, "From a sheet")
    },
  ]
}

extension GalleryVisitor {
  /// The popover with the picture.
  fileprivate var picture: Popover.Context {
    get throws { try #require(view(.image, "Signal Ridge").popoverContext) }
  }

  /// Dismisses a popover by Escape.
  fileprivate func dismissByEscape(_ popover: Popover.Context) throws {
    try stage.press(.escape)
    expect(popover, dismissedBy: .escape)
  }
}
