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
  "15-nested": ["Plan a walk", "Bring a friend"],
  "16-selection": ["Sluice", "Pump house", "Willows"],
  "23-tutorial": ["Marks", "Times", "Weather", "Close"], "26-form": ["Send"],
  "28-sheet": ["What does it cost?", "Done"],
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
      ($0.title ?? $0.accessibilityLabel) == title && $0.isVisibleInWindow
    }
    return try #require(button, "no button \(title)").windowFrame()
  }

  @Test(
    "cards are whole and leave their controls free, and titles and texts are whole and aligned",
    arguments: CardVariant.all)
  fileprivate func stops(variant: CardVariant) {
    let others = ["7-code", "9-relative", "17-menu", "18-menus", "19-bar-menu", "21-picture"]
    var names = Set(freeControls.keys).union(others)
    let error = variant.tour.play(.popovers) { stop in
      let window = stop.host.window
      try checkTitles(at: stop.name, in: window)
      guard names.remove(stop.name) != nil else { return }
      switch stop.name {
      case "7-code": return try checkCode(in: window)
      case "17-menu", "18-menus": return try checkMenu(at: stop.name, in: window)
      case "19-bar-menu": return try checkCodeIcon(in: window)
      case "21-picture": return try checkPicture(in: window)
      default: break
      }
      let card = try #require(topCard(in: window), "\(stop.name)")
      try check(card, at: stop.name, in: window)
      let isWide = variant.size.width >= 800
      switch stop.name {
      case "3-arrow" where isWide && variant.textScale == 1:
        let code = try self.frame(ofButton: "Code", in: window)
        #expect(!card.windowFrame().intersects(code))
      case "8-absolute": try checkAnchors(beside: card, in: window)
      case "16-selection": try checkSelection(with: card, in: window)
      case "23-tutorial":
        try checkCloseSymbol(in: window)
        let text = window.contentView.first(Label.self) {
          $0.text.hasPrefix("Three things") && $0.isVisibleInWindow
        }
        // Only a low window leaves no room for it.
        guard let text else { return #expect(variant.textScale > 3 && !isWide) }
        #expect(text.textAlignment == (variant.isMirrored ? .right : .left))
        #expect(!text.windowFrame().intersects(card.windowFrame()))
      case "26-form":
        try checkFields(beside: card, in: window)
        if isWide { try checkSides(of: card, below: "Send", in: window) }
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

  /// The visible views of a type in a window.
  private func views<V: View>(_ type: V.Type, in view: View) -> [V] {
    if view.isHidden { return [] }
    return (view as? V).map { [$0] } ?? view.subviews.flatMap { views(type, in: $0) }
  }

  /// Checks that source grows with the text.
  private func checkCode(in window: Window) throws {
    let code = try #require(
      window.contentView.first(Label.self) { $0.text.hasPrefix("import Sash") })
    #expect(code.font.size == window.theme.font(.footnote).size)
  }

  /// Checks that a menu leaves the label with its result and the bar free.
  private func checkMenu(at stop: String, in window: Window) throws {
    let menu = try #require(
      window.contentView.first(View.self) { $0.accessibilityRole == .menu }
    ).windowFrame()
    let choice = try #require(
      window.contentView.first(Label.self) { $0.text == "Nothing chosen yet" })
    #expect(!menu.intersects(choice.windowFrame()), "\(stop): \(menu)")
    let titles = views(Label.self, in: window.contentView).filter {
      $0.accessibilityRole == .header && $0.isVisibleInWindow
    }
    for title in titles { #expect(!menu.intersects(title.windowFrame()), "\(stop): \(menu)") }
  }

  /// Checks that the picture is in a corner without a button.
  private func checkPicture(in window: Window) throws {
    let picture = try #require(
      window.contentView.first(View.self) { $0.accessibilityLabel == "Signal Ridge" }
    ).windowFrame()
    for button in views(Button.self, in: window.contentView) where button.isVisibleInWindow {
      #expect(!picture.intersects(button.windowFrame()), "\(button.title ?? "")")
    }
  }

  /// Checks that a card leaves the anchors that choose its place free.
  private func checkAnchors(beside card: View, in window: Window) throws {
    let anchors = views(Control.self, in: window.contentView).filter {
      $0.accessibilityRole == .radioButton && $0.isVisibleInWindow
    }
    for anchor in anchors {
      #expect(
        !anchor.windowFrame().intersects(card.windowFrame()), "\(anchor.accessibilityLabel ?? "")")
    }
  }

  /// Checks that a card is at its stop, and that all stops have one leading edge and one gap.
  private func checkSelection(with card: View, in window: Window) throws {
    let willows = try frame(ofButton: "Willows", in: window)
    let card = card.windowFrame()
    #expect(card.minY == willows.maxY + 16 || card.maxY == willows.minY - 16)
    let names = ["Sluice", "Pump house", "Willows", "Dike", "Bird wall", "Sea gate"]
    let frames = views(Button.self, in: window.contentView).filter {
      names.contains($0.title ?? "")
    }.map { $0.windowFrame() }
    try #require(frames.count == names.count)
    let isMirrored = window.contentView.layoutDirection == .rightToLeft
    for (frame, next) in zip(frames, frames.dropFirst()) {
      if next.minY >= frame.maxY {
        #expect(next.minY - frame.maxY == 8)
        #expect(isMirrored ? next.maxX == frames[0].maxX : next.minX == frames[0].minX)
      } else {
        #expect(abs((isMirrored ? frame.minX - next.maxX : next.minX - frame.maxX) - 8) < 0.01)
      }
    }
  }

  /// Checks that the symbol that closes the panel of the tutorial ends at the padding of the panel.
  private func checkCloseSymbol(in window: Window) throws {
    let close = try frame(ofButton: "Close", in: window)
    let panel = try #require(cards(in: window.contentView).first?.windowFrame())
    let drawn = try drawnRange(in: close.intersection(panel), in: window)
    let isMirrored = window.contentView.layoutDirection == .rightToLeft
    let distance = isMirrored ? drawn.lowerBound - panel.minX : panel.maxX - drawn.upperBound
    #expect(abs(distance - 20) <= 1.5, "\(distance)")
  }

  /// Returns the horizontal range that is drawn in a frame, on the colour in its corner, which
  /// shadows may darken a little.
  private func drawnRange(in frame: Rect, in window: Window) throws -> Range<Double> {
    let image = try window.screenshot()
    let (first, last) = (max(0, Int(frame.minX)), Int(min(frame.maxX, window.size.width)) - 1)
    let background = Color(hex: image.pixel(x: first, y: Int(frame.minY)) & 0xff_ffff)
    let drawn = (first...last).filter { x in
      (Int(frame.minY)..<Int(frame.maxY)).contains { y in
        Color(hex: image.pixel(x: x, y: y) & 0xff_ffff).contrast(to: background) > 1.5
      }
    }
    return try Double(#require(drawn.first))..<Double(#require(drawn.last) + 1)
  }

  /// Checks that a card leaves all fields of a form free.
  private func checkFields(beside card: View, in window: Window) throws {
    let fields = views(TextField.self, in: window.contentView)
    #expect(fields.count == 2)
    for field in fields { #expect(!field.windowFrame().intersects(card.windowFrame())) }
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
    let drawn = try drawnRange(in: button, in: window)
    let isMirrored = button.midX > window.size.width / 2
    let edge = isMirrored ? drawn.upperBound : drawn.lowerBound
    #expect(abs(edge - (isMirrored ? text.maxX : text.minX)) <= 1)
  }
}
