// SPDX-License-Identifier: MIT

import SashControls
import SashDemoScenes
import SashGeometry
import SashInterface
import SashInterfaceTestSupport
import SashPopovers
import SashRaster
import SashTestSupport
import SashText
import Testing

private nonisolated let phone = Size(width: 360, height: 640)

/// The controls that the card of a stop leaves free.
private nonisolated let freeControls: [String: [String]] = [
  "3-arrow": ["Opening hours"], "8-absolute": ["Show"], "12-drag-down": ["Show the ticket"],
  "13-excluded": ["Count herons"], "14-replaced": ["Dismiss"], "22-tip": ["What is this?"],
  "24-colour": ["Paint the boat"], "25-notification": ["Ring the bell"],
  "16-selection": ["Sluice", "Pump house", "Willows"],
  "23-tutorial": ["Marks", "Times", "Weather"],
  "28-sheet": ["What does it cost?"],
]

/// The window, the direction and the text of a tour.
private nonisolated struct CardVariant: CustomTestStringConvertible {
  let size: Size
  let textScale: Double
  var isMirrored = false

  var testDescription: String {
    "\(Int(size.width)) pixels, text \(textScale)\(isMirrored ? ", mirrored" : "")"
  }

  @MainActor var tour: OffscreenTour {
    OffscreenTour(size: size, isMirrored: isMirrored, textScale: textScale)
  }

  static let all = [
    CardVariant(size: Size(width: 800, height: 600), textScale: 1, isMirrored: true),
    CardVariant(size: Size(width: 800, height: 600), textScale: 2),
    CardVariant(size: phone, textScale: 2, isMirrored: true),
    CardVariant(size: phone, textScale: 3.1),
    CardVariant(size: Size(width: 1280, height: 800), textScale: 3.1),
  ]
}

@Suite("Cards in the gallery of popovers", .serialized)
struct PopoverCardTests {
  /// The topmost card of a popover.
  private func topCard(in window: Window) -> View? { cards(in: window.contentView).last }

  private func cards(in view: View) -> [View] {
    if view is Templates.Container, view.popoverContext != nil { return [view] }
    return view.subviews.flatMap(cards)
  }

  private func frame(ofButton title: String, in window: Window) throws -> Rect {
    let button = window.contentView.first(Button.self) {
      $0.title == title && $0.isVisibleInWindow
    }
    return try #require(button, "no button \(title)").windowFrame()
  }

  @Test(
    "cards are whole and leave their controls free, and titles and texts are whole and aligned",
    arguments: CardVariant.all)
  fileprivate func stops(variant: CardVariant) {
    var names = Set(freeControls.keys).union(["9-relative", "19-bar-menu", "26-form"])
    let error = variant.tour.play(.popovers) { stop in
      let window = stop.host.window
      try checkTitles(at: stop.name, in: window)
      guard names.remove(stop.name) != nil else { return }
      if stop.name == "19-bar-menu" { return try checkCodeIcon(in: window) }
      let card = try #require(topCard(in: window), "\(stop.name)")
      try check(card, at: stop.name, in: window)
      let isWide = variant.size.width >= 800
      switch stop.name {
      case "3-arrow" where isWide && variant.textScale == 1:
        let code = try self.frame(ofButton: "Code", in: window)
        #expect(!card.windowFrame().intersects(code))
      case "23-tutorial":
        let text = try #require(
          window.contentView.first(Label.self) { $0.text.hasPrefix("Three things") })
        #expect(text.textAlignment == (variant.isMirrored ? .right : .left))
      case "26-form" where isWide: try checkSides(of: card, below: "Send", in: window)
      case "28-sheet" where isWide: try checkSides(of: card, below: "Done", in: window)
      default: break
      }
    }
    #expect(error == nil && names.isEmpty)
  }

  private func check(_ card: View, at stop: String, in window: Window) throws {
    let frame = card.windowFrame()
    for title in freeControls[stop] ?? [] {
      let control = try self.frame(ofButton: title, in: window)
      #expect(!frame.intersects(control), "\(stop): \(frame) covers \(title) at \(control)")
    }
    let bounds = Rect(origin: .zero, size: window.size)
    #expect(bounds.union(frame) == bounds, "\(stop) is cut by the window")
    let height = card.sizeThatFits(Size(width: frame.width, height: .infinity)).height
    #expect(frame.height >= height - 1, "\(stop) is cut")
  }

  private func checkTitles(at stop: String, in window: Window) throws {
    for text in try TextFinder(window).texts where text.view.accessibilityRole == .header {
      #expect(!text.layout.isTruncated, "\(stop): \(text.layout.text)")
    }
  }

  /// Checks that a card lies between the sides of a sheet in the middle of the window, by the last
  /// button of its bar, which keeps the margin.
  private func checkSides(of card: View, below title: String, in window: Window) throws {
    let button = try self.frame(ofButton: title, in: window)
    let margin = min(button.minX, window.size.width - button.maxX)
    let frame = card.windowFrame()
    #expect(frame.minX >= margin && frame.maxX <= window.size.width - margin)
  }

  /// Checks that the icon of the button below an example begins where the texts above it do.
  private func checkCodeIcon(in window: Window) throws {
    guard window.size.width >= 800 else { return }
    let button = try self.frame(ofButton: "Code", in: window)
    let text = try #require(
      window.contentView.first(Label.self) { $0.text.hasPrefix("A menu of a button") }
    ).windowFrame()
    let image = try window.screenshot()
    let (first, last) = (max(0, Int(button.minX)), Int(min(button.maxX, window.size.width)) - 1)
    let background = image.pixel(x: first, y: Int(button.minY))
    let drawn = (first...last).filter { x in
      (Int(button.minY)..<Int(button.maxY)).contains { image.pixel(x: x, y: $0) != background }
    }
    let isMirrored = button.midX > window.size.width / 2
    let edge = try #require(isMirrored ? drawn.last.map { $0 + 1 } : drawn.first)
    #expect(abs(Double(edge) - (isMirrored ? text.maxX : text.minX)) <= 1)
  }
}
