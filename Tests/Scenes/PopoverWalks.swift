// SPDX-License-Identifier: MIT

import Sash
import SashDemoScenes
import SashInterfaceTestSupport
import SashTesting
import Testing

/// What a visitor does with one example of the gallery, and what the example does.
struct PopoverWalk {
  /// The visible title of the example.
  let title: String
  let walk: (GalleryVisitor) throws -> Void

  init(_ title: String, _ walk: @escaping (GalleryVisitor) throws -> Void) {
    self.title = title
    self.walk = walk
  }

  static var all: [PopoverWalk] {
    cards + places + dismissal + several + menus + showroom + containers + [playground]
  }

  /// The titles of the examples, in the order of the gallery.
  nonisolated static let titles = [
    "Basic", "Arrow", "Customised", "Background", "Animations", "Accessibility", "Absolute",
    "Relative", "Frame tag", "Reader", "Drag down", "Excluded frame", "By tag", "Nested",
    "Selection", "Menu", "Three menus", "Bar item", "Alert", "Picture", "Tip",
    "Tutorial", "Colour", "Notification", "Form", "Navigation", "From a sheet", "Playground",
  ]

  // MARK: Cards

  private static let cards = [
    PopoverWalk("Basic") { visitor in
      try visitor.press("About the trail")
      let card = try visitor.popover("Heron Loop")
      let button = try visitor.frame("About the trail")
      #expect(card.frame.minY == button.maxY + 8)
      #expect(abs(card.frame.midX - button.midX) <= 1)
      let frame = card.frame
      try visitor.drag(frame.center, by: Vector(dx: 60, dy: 60))
      #expect(card.frame == frame)
      try visitor.dismiss(card)
    },
    PopoverWalk("Arrow") { visitor in
      try visitor.press("Opening hours")
      let card = try visitor.popover("Heron hide")
      let button = try visitor.frame("Opening hours")
      #expect(card.frame.minY == button.maxY + 16)
      #expect(abs(card.frame.minX - button.midX) <= 40)
      try visitor.dismiss(card)
    },
    PopoverWalk("Customised") { visitor in
      try visitor.press("Weather")
      let card = try visitor.popover("14°, clear")
      let frame = card.frame
      if let contact = visitor.device.contact {
        var script = GestureScript()
        script.press(frame.center, with: contact)
        script.move(to: frame.center + Vector(dx: 80, dy: 80), over: 0.3, with: contact)
        var lowest = frame
        card.attributes.onContextChange = {
          lowest = $0.frame.minY > lowest.minY ? $0.frame : lowest
        }
        script.wait(0.2)
        script.lift(contact)
        try visitor.stage.play(script)
        #expect(lowest.minX == frame.minX)
        #expect(lowest.minY > frame.minY + 5 && lowest.minY < frame.minY + 60)
        try visitor.stage.settle()
        #expect(card.frame == frame)
      }
      try visitor.dismiss(card)
    },
    PopoverWalk("Background") { visitor in
      let corner = try visitor.pixel(at: Point(x: 4, y: 400))
      try visitor.press("Show at dusk")
      let card = try visitor.popover("Sunset at 17:42")
      #expect(try visitor.pixel(at: Point(x: 4, y: 400)) != corner)
      if visitor.device == .keyboard { return try visitor.dismiss(card) }
      // The press passes through the background.
      try visitor.press("Code")
      visitor.expect(card, dismissedBy: .tapOutside)
      _ = try visitor.stage.find(.header, "Code")
    },
    PopoverWalk("Animations") { visitor in
      try visitor.beginPress("Send a letter")
      try visitor.stage.advance(by: 0.1)
      let text = try visitor.view(.staticText, "On its way")
      let first = text.windowFrame()
      try visitor.stage.settle()
      let card = try visitor.popover("On its way")
      let last = text.windowFrame()
      #expect(first.minX < last.minX && first.minY == last.minY)
      if visitor.device == .keyboard { return try visitor.dismiss(card) }
      try visitor.pressOutside(settles: false)
      try visitor.stage.advance(by: 0.5)
      #expect(text.windowFrame().minY > last.minY + 20)
      try visitor.stage.advance(by: 0.4)
      #expect(card.window != nil)
      try visitor.stage.settle()
      visitor.expect(card, dismissedBy: .tapOutside)
    },
    PopoverWalk("Accessibility") { visitor in
      visitor.window.isScreenReaderActive = true
      let before = visitor.window.firstResponder
      try visitor.press("Read the note")
      let note = try visitor.popover("For the keeper")
      let button = try visitor.view(.button, "Read the note")
      let focused = visitor.device == .keyboard ? button : before
      #expect(visitor.window.firstResponder === focused)
      try visitor.press("Done reading")
      visitor.expect(note, dismissedBy: .closeButton)
    },
  ]

  // MARK: Places

  private static let places = [
    PopoverWalk("Absolute") { visitor in
      try visitor.press("Show")
      let card = try visitor.popover("Here")
      for (origin, anchor, name) in [
        (Anchor.topLeft, Anchor.bottomLeft, "top left"), (.center, .right, "centre"),
      ] {
        let cardName = anchor == .right ? "right" : "bottom left"
        try visitor.press("Button, \(name)", .radioButton)
        try visitor.press("Card, \(cardName)", .radioButton)
        let button = try visitor.frame("Show")
        let distance = card.frame.point(at: anchor) - button.point(at: origin)
        #expect(distance.length < 1, "\(name), \(cardName)")
      }
      #expect(card.dismissalReason == nil)
      try visitor.dismiss(card)
    },
    PopoverWalk("Relative") { visitor in
      try visitor.press("Put a card in the frame")
      let card = try visitor.popover("Drag me")
      let area = card.attributes.sourceFrame().inset(by: EdgeInsets(16))
      #expect(card.frame.center.distance(to: area.center) < 1)
      if visitor.device != .keyboard {
        try visitor.drag(card.frame.center, by: Vector(dx: 90, dy: 70))
        #expect(card.selectedAnchor == .bottomRight)
        #expect(card.frame.point(at: .bottomRight).distance(to: area.point(at: .bottomRight)) < 1)
        try visitor.swipe(card.frame.center, by: Vector(dx: -60, dy: 0), velocity: 1_500)
        #expect(card.selectedAnchor == .bottomLeft)
      }
      try visitor.dismiss(card)
    },
    PopoverWalk("Frame tag") { visitor in
      try visitor.press("Where is the ferry?")
      let card = try visitor.popover("Here")
      let place = try visitor.frame("Ferry house", .staticText)
      #expect(abs(card.frame.minY - place.maxY - 16) <= 1)
      #expect(abs(card.frame.midX - place.midX) <= 1)
      try visitor.dismiss(card)
    },
    PopoverWalk("Reader") { visitor in
      try visitor.press("Connect")
      let card = try visitor.popover("The fourth stop.")
      let curve = try #require(
        visitor.window.contentView.first(Templates.CurveConnector.self))
      #expect(curve.start == card.frame.point(at: .top))
      let frame = card.frame
      try visitor.drag(frame.center, by: Vector(dx: -120, dy: 60))
      if visitor.device != .keyboard {
        let target = frame.origin + Vector(dx: -120, dy: 60)
        #expect(card.frame.origin.distance(to: target) < 2)
      }
      #expect(curve.start == card.frame.point(at: .top))
      try visitor.dismiss(card)
    },
  ]

  // MARK: Dismissal

  private static let dismissal = [
    PopoverWalk("Drag down") { visitor in
      try visitor.press("Show the ticket")
      let ticket = try visitor.popover("Ferry, 9:30")
      if visitor.device == .keyboard { return try visitor.dismiss(ticket) }
      let frame = ticket.frame
      let content = try #require(
        visitor.window.contentView.first(Templates.Container.self) { $0.popoverContext === ticket })
      try visitor.pressOutside(settles: false)
      #expect(content.windowFrame().width > frame.width, "it does not bounce")
      try visitor.stage.settle()
      #expect(content.windowFrame() == frame && ticket.frame == frame)
      try visitor.drag(frame.center, by: Vector(dx: 0, dy: 40))
      #expect(ticket.frame == frame)
      try visitor.drag(frame.center, by: Vector(dx: 0, dy: 330))
      visitor.expect(ticket, dismissedBy: .drag)
    },
    PopoverWalk("Excluded frame") { visitor in
      try visitor.press("Count herons")
      let card = try visitor.popover("Herons: 0")
      if visitor.device == .keyboard {
        try visitor.moveFocus(to: "Herons", .spinButton)
        try visitor.stage.press(.up)
      } else {
        let stepper = try visitor.frame("Herons", .spinButton)
        let plus = Point(x: stepper.maxX - 10, y: stepper.midY)
        try visitor.drag(plus, by: .zero)
      }
      #expect(try visitor.popover("Herons: 1") === card)
      #expect(card.dismissalReason == nil)
      try visitor.dismiss(card)
    },
    PopoverWalk("By tag") { visitor in
      try visitor.press("Present")
      let first = try visitor.popover("Boarding")
      try visitor.pressOutside()
      #expect(first.window != nil)
      try visitor.press("Replace")
      #expect(!visitor.shows("Boarding"))
      let second = try visitor.popover("Departed")
      #expect(second.id == first.id && second.isReplacement && first.dismissalReason == nil)
      try visitor.press("Dismiss")
      visitor.expect(second, dismissedBy: .programmatic)
    },
  ]

  // MARK: Several

  private static let several = [
    PopoverWalk("Nested") { visitor in
      try visitor.press("Plan a walk")
      let outer = try visitor.popover("Saturday")
      try visitor.press("Bring a friend")
      let inner = try visitor.popover("Ada is free")
      try visitor.drag(inner.frame.center, by: .zero)
      #expect(outer.window != nil && inner.window != nil)
      try visitor.dismiss(outer)
      #expect(inner.dismissalReason != nil && inner.window == nil)
    },
    PopoverWalk("Selection") { visitor in
      try visitor.press("Sluice")
      let first = try visitor.popover("Mile 0. Parking, and the last kiosk.")
      try visitor.press("Sea gate")
      let second = try visitor.popover("Mile 13. Mind the tide.")
      let button = try visitor.frame("Sea gate")
      #expect(second.id == first.id)
      #expect(second.frame.minY == button.maxY + 16)
      try visitor.press("Sea gate")
      visitor.expect(second, dismissedBy: .programmatic)
      let view = try #require(try visitor.view(.button, "Sea gate") as? Button)
      #expect(!view.isSelected)
    },
  ]

  // MARK: All attributes

  private static let playground = PopoverWalk("Playground") { visitor in
    try visitor.press("Present")
    let card = try visitor.popover("Hello")
    let button = try visitor.frame("Present")
    #expect(card.frame.minY == button.maxY + 16)
    #expect(abs(card.frame.midX - button.midX) <= 1)
    try visitor.press("Close")
    visitor.expect(card, dismissedBy: .programmatic)
  }
}
