// SPDX-License-Identifier: MIT

@Suite("Interaction styles")
struct PopupInteractionStyleTests {
  nonisolated static let plain: [(PopupInteractionStyle, Int)] = [
    (.default, 0), (.drag, 1), (.snap, 2), (.scroll, 3), (.automatic, 0xAAAA), (.none, 0xFFFF),
  ]

  @Test("L55 the default style is automatic, and other styles resolve to themselves")
  func effective() {
    let host = ViewController()
    #expect(host.popupInteractionStyle == .default)
    #expect(host.effectivePopupInteractionStyle == .automatic)
    for (style, _) in Self.plain where style != .default {
      host.popupInteractionStyle = style
      #expect(host.popupInteractionStyle == style)
      #expect(host.effectivePopupInteractionStyle == style)
    }
  }

  @Test("L55 the styles have the raw values that settings store", arguments: plain)
  func numbers(style: PopupInteractionStyle, number: Int) {
    #expect(style.rawValue == number)
    #expect(PopupInteractionStyle(rawValue: number) == style)
    #expect(PopupInteractionStyle.customizedSnap(percent: 0.5).rawValue == 2)
    #expect(PopupInteractionStyle(rawValue: 4) == nil)
  }

  nonisolated static let percents: [(asked: Double, held: Double)] = [
    (0.32, 0.32), (0.1, 0.1), (0.9, 0.9), (0.5, 0.5), (0.09, 0.1), (0, 0.1), (-3, 0.1),
    (0.91, 0.9), (1, 0.9), (1e9, 0.9), (.nan, 0.32), (.infinity, 0.32),
  ]

  @Test("L59 the snap fraction is clamped to 0.1...0.9", arguments: percents)
  func percent(requested: Double, clamped: Double) {
    let host = ViewController()
    #expect(host.popupSnapPercent == 0.32)
    #expect(Double.defaultPopupSnapPercent == 0.32)
    host.popupSnapPercent = requested
    #expect(host.popupSnapPercent == clamped)
    let other = ViewController()
    other.popupInteractionStyle = .customizedSnap(percent: requested)
    #expect(other.popupSnapPercent == clamped)
    #expect(other.popupInteractionStyle == .customizedSnap(percent: clamped))
  }

  @Test("L59 setting the style snap restores the default fraction, and no other style does")
  func reset() {
    let host = ViewController()
    for (style, _) in Self.plain {
      host.popupSnapPercent = 0.6
      host.popupInteractionStyle = style
      #expect(host.popupSnapPercent == (style == .snap ? 0.32 : 0.6))
    }
  }

  @Test("L59 only an open popup in a snapping style closes at a fraction")
  func closing() {
    var interaction = PopupInteraction()
    interaction.snapPercent = 0.4
    for (style, _) in Self.plain where style != .snap {
      interaction.style = style
      #expect(interaction.closingSnapPercent == nil)
    }
    interaction.style = .customizedSnap(percent: 0.6)
    #expect(interaction.closingSnapPercent == 0.6)
    interaction.style = .snap
    #expect(interaction.closingSnapPercent == 0.32)
  }

  /// Values of the behaviour's table, for a host of 800 and the default fraction.
  nonisolated static let bands: [(travel: Double, shown: Double)] = [
    (0, 0), (10, 3.19), (50, 15.69), (100, 30.77), (200, 59.26), (256, 74.31),
  ]

  @Test("L58 an open popup that snaps follows with increasing resistance", arguments: bands)
  func band(travel: Double, displayed: Double) {
    let result = PopupSnap.displayedTravel(travel: travel, height: 800, percent: 0.32)
    #expect(abs(result - displayed) < 0.005)
  }

  nonisolated static let thresholds: [(travel: Double, percent: Double, closes: Bool)] = [
    (0, 0.32, false), (255, 0.32, false), (256, 0.32, false), (256.01, 0.32, true),
    (80, 0.1, false), (80.01, 0.1, true), (720, 0.9, false), (721, 0.9, true), (-900, 0.1, false),
  ]

  @Test("L58 a popup closes once the finger has passed the snap fraction", arguments: thresholds)
  func threshold(travel: Double, percent: Double, closes: Bool) {
    #expect(PopupSnap.closes(travel: travel, height: 800, percent: percent) == closes)
  }

  nonisolated static let rules: [(PopupScrollRule, dy: Double, translation: Double, part: Double)] =
    [
      // Vertical only: at the top, downwards, and below the start of the drag.
      (PopupScrollRule(scrollableAxes: .vertical, isLocked: false, isAtTop: true), 10, 40, 10),
      (PopupScrollRule(scrollableAxes: .vertical, isLocked: false, isAtTop: true), -10, 40, 0),
      (PopupScrollRule(scrollableAxes: .vertical, isLocked: false, isAtTop: true), 10, 4, 4),
      (PopupScrollRule(scrollableAxes: .vertical, isLocked: false, isAtTop: true), 10, -4, 0),
      (PopupScrollRule(scrollableAxes: .vertical, isLocked: false, isAtTop: false), 10, 40, 0),
      // The content does not scroll.
      (PopupScrollRule(scrollableAxes: [], isLocked: false, isAtTop: true), 10, 40, 10),
      // The content scrolls only horizontally: vertical drags belong to the popup's own recogniser.
      (PopupScrollRule(scrollableAxes: .horizontal, isLocked: true, isAtTop: true), 10, 40, 0),
      // Both axes.
      (PopupScrollRule(scrollableAxes: .both, isLocked: false, isAtTop: true), 10, 40, 0),
      (PopupScrollRule(scrollableAxes: .both, isLocked: true, isAtTop: true), 10, 40, 10),
      (
        PopupScrollRule(
          scrollableAxes: .both, isLocked: true, isAtTop: true, didScrollHorizontally: true), 10,
        40, 0
      ),
      (
        PopupScrollRule(
          scrollableAxes: .vertical, isLocked: false, isAtTop: true, didScrollHorizontally: true),
        10, 40, 10
      ),
    ]

  @Test("L64 L66 the drags of a scroll view that begin to close the popup", arguments: rules)
  func rule(rule: PopupScrollRule, dy: Double, translation: Double, part: Double) {
    #expect(rule.popupPart(of: dy, translation: translation) == part)
  }
}
