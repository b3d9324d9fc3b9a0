// SPDX-License-Identifier: MIT

@Suite("Scrolling titles")
struct MarqueeTests {
  private static let long =
    "A title that is a good deal longer than the bar of this window"
  private static let subtitle = "A subtitle that is longer than the bar is wide, and then some more"

  private func stage(title: String = long, subtitle: String? = nil) throws -> PopupStage {
    let stage = PopupStage()
    stage.content.popupItem.title = title
    stage.content.popupItem.subtitle = subtitle
    stage.page.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.02)
    return stage
  }

  private func textPosition(_ stage: PopupStage, _ text: String = long) -> Double {
    stage.page.popupBar.labels(text).first?.displayedFrameInWindow.minX ?? .nan
  }

  @Test(
    "L85 a long title waits for 2 s, then scrolls by 30 pixels a second, with a copy 50 behind it")
  func scrolls() throws {
    let stage = try stage()
    let initialPosition = textPosition(stage)
    try stage.run(1.9)
    #expect(textPosition(stage) == initialPosition)
    try stage.run(0.1)
    let start = textPosition(stage)
    try stage.run(2)
    #expect((-61 ... -59).contains(textPosition(stage) - start))
    let copies = stage.page.popupBar.labels(Self.long)
    #expect(copies.count == 2)
    #expect(
      copies[1].displayedFrameInWindow.minX - copies[0].displayedFrameInWindow.minX == copies[0]
        .bounds.width + 50)
    // The title returns to its initial position.
    let seconds = (copies[0].bounds.width + 50) / 30
    try stage.run(seconds - 2 + 0.1)
    #expect(textPosition(stage) == initialPosition)
    try stage.run(1.7)
    #expect(textPosition(stage) == initialPosition)
    try stage.run(0.5)
    #expect(textPosition(stage) < initialPosition)
  }

  @Test("L85 a title that fits does not scroll")
  func fits() throws {
    let stage = try stage(title: "Short")
    let initialPosition = textPosition(stage, "Short")
    try stage.run(4)
    #expect(textPosition(stage, "Short") == initialPosition)
    #expect(stage.page.popupBar.labels("Short").count == 1)
    #expect(!stage.host.isFrameRequested)
  }

  @Test(
    "L85 a waiting title needs a timer but no frames; a scrolling one moves a layer without drawing"
  )
  func costs() throws {
    let stage = try stage()
    try stage.run(0.5)
    let requests = stage.host.frameRequests
    #expect(!stage.host.isFrameRequested && !stage.window.timeline.isAnimating)
    let wake = try #require(stage.host.wakeTime)
    #expect((1.4...1.6).contains(wake - stage.host.now))
    try stage.run(1.3)
    #expect(stage.host.frameRequests == requests)
    try stage.run(0.6)
    let drawn = stage.window.drawCount
    let label = try #require(stage.page.popupBar.labels(Self.long).first)
    let row = try #require(label.superview?.superview).displayedFrameInWindow
    for _ in 0..<60 {
      let damage = try stage.host.frame(at: stage.host.now + 1.0 / 60).bounds
      guard !damage.isEmpty else { continue }
      #expect(Double(damage.left) >= row.minX.rounded(.down))
      #expect(Double(damage.right) <= row.maxX.rounded(.up))
      #expect(Double(damage.top) >= row.minY.rounded(.down))
      #expect(Double(damage.bottom) <= row.maxY.rounded(.up))
    }
    #expect(stage.window.drawCount == drawn)
  }

  @Test("L85 titles fade at the trailing edge, and at the leading edge while they scroll")
  func fades() throws {
    let stage = try stage()
    let label = try #require(stage.page.popupBar.labels(Self.long).first)
    let edges = try #require(label.superview?.superview)
    try stage.run(1)
    #expect(edges.edgeFades == EdgeFades(length: 10, left: 0, right: 1))
    try stage.run(2)
    #expect(edges.edgeFades == EdgeFades(length: 10, left: 1, right: 1))
    stage.content.popupItem.title = "Short"
    try stage.run(0.1)
    #expect(edges.edgeFades == .none && !edges.clipsToBounds)
  }

  @Test("L85 the bar's appearance determines whether, how fast and after which delay titles scroll")
  func appearance() throws {
    let stage = try stage()
    let appearance = stage.page.popupBar.standardAppearance
    let initialPosition = textPosition(stage)
    appearance.marqueeScrollRate = 60
    appearance.marqueeScrollDelay = 0.5
    try stage.run(0.5)
    #expect(textPosition(stage) == initialPosition)
    try stage.run(1)
    #expect((-62 ... -58).contains(textPosition(stage) - initialPosition))
    appearance.marqueeScrollEnabled = false
    try stage.run(0.1)
    #expect(textPosition(stage) == initialPosition)
    #expect(stage.page.popupBar.labels(Self.long).first?.isTruncated == true)
    appearance.configureWithDefaultMarqueeScroll()
    try stage.run(2.5)
    #expect(textPosition(stage) < initialPosition)
    stage.window.theme.design = .classic
    try stage.run(3)
    #expect(stage.page.popupBar.labels(Self.long).first?.isTruncated == true)
  }

  @Test("L86 lines that are not coordinated start independently")
  func uncoordinated() throws {
    let stage = try stage(title: Self.long + " " + Self.long, subtitle: Self.subtitle)
    let bar = stage.page.popupBar
    bar.standardAppearance.coordinateMarqueeScroll = false
    try stage.run(0.1)
    let title = try #require(bar.labels(Self.long + " " + Self.long).first)
    let subtitle = try #require(bar.labels(Self.subtitle).first)
    let initialPosition = (title.displayedFrameInWindow.minX, subtitle.displayedFrameInWindow.minX)
    let quick = (subtitle.bounds.width + 50) / 30
    try stage.run(2 + quick + 1.5)
    #expect(
      title.displayedFrameInWindow.minX < initialPosition.0
        && subtitle.displayedFrameInWindow.minX == initialPosition.1)
    try stage.run(1)
    #expect(
      title.displayedFrameInWindow.minX < initialPosition.0
        && subtitle.displayedFrameInWindow.minX < initialPosition.1)
  }

  @Test("L86 title and subtitle start together, and again after the slower one has returned")
  func coordinated() throws {
    let stage = try stage(title: Self.long + " " + Self.long, subtitle: Self.subtitle)
    let bar = stage.page.popupBar
    let title = try #require(bar.labels(Self.long + " " + Self.long).first)
    let subtitle = try #require(bar.labels(Self.subtitle).first)
    let initialPosition = (title.displayedFrameInWindow.minX, subtitle.displayedFrameInWindow.minX)
    try stage.run(2.5)
    #expect(
      title.displayedFrameInWindow.minX < initialPosition.0
        && subtitle.displayedFrameInWindow.minX < initialPosition.1)
    let quick = (subtitle.bounds.width + 50) / 30
    let slow = (title.bounds.width + 50) / 30
    #expect(slow > quick + 3)
    try stage.run(quick - 0.3)
    #expect(
      title.displayedFrameInWindow.minX < initialPosition.0
        && subtitle.displayedFrameInWindow.minX == initialPosition.1)
    try stage.run(2.6)
    #expect(
      title.displayedFrameInWindow.minX < initialPosition.0
        && subtitle.displayedFrameInWindow.minX == initialPosition.1)
    try stage.run(slow - quick - 2.4)
    #expect(
      title.displayedFrameInWindow.minX == initialPosition.0
        && subtitle.displayedFrameInWindow.minX == initialPosition.1)
    try stage.run(2.1)
    #expect(
      title.displayedFrameInWindow.minX < initialPosition.0
        && subtitle.displayedFrameInWindow.minX < initialPosition.1)
  }

  @Test("L86 setting another text returns both lines to their initial position")
  func reset() throws {
    let stage = try stage(subtitle: Self.subtitle)
    let initialPosition = textPosition(stage, Self.subtitle)
    try stage.run(3)
    #expect(textPosition(stage, Self.subtitle) < initialPosition)
    stage.content.popupItem.title =
      "Another title that is too long for the bar to show it"
    try stage.run(0.1)
    #expect(textPosition(stage, Self.subtitle) == initialPosition)
    try stage.run(1.7)
    #expect(textPosition(stage, Self.subtitle) == initialPosition)
    try stage.run(0.5)
    #expect(textPosition(stage, Self.subtitle) < initialPosition)
  }

  @Test(
    "a title that counts seconds leaves the subtitle scrolling (LeoNatan/LNPopupController #84)",
    arguments: [false, true])
  func countingTitle(isCoordinated: Bool) throws {
    let stage = try stage(title: "Remaining 0:59", subtitle: Self.subtitle)
    stage.page.popupBar.standardAppearance.coordinateMarqueeScroll = isCoordinated
    try stage.run(0.02)
    let initialPosition = textPosition(stage, Self.subtitle)
    var positions: [Double] = []
    for second in 0..<8 {
      stage.content.popupItem.title = "Remaining 0:\(58 - second)"
      try stage.run(1)
      positions.append(textPosition(stage, Self.subtitle) - initialPosition)
    }
    #expect(positions[0] == 0)
    // It goes on by 30 pixels a second over the updates.
    for (earlier, later) in zip(positions[3...], positions[4...]) {
      #expect((29...31).contains(earlier - later), "\(positions)")
    }
  }

  @Test("without coordination a long title that changes restarts alone")
  func uncoordinatedChange() throws {
    let stage = try stage(subtitle: Self.subtitle)
    stage.page.popupBar.standardAppearance.coordinateMarqueeScroll = false
    try stage.run(0.02)
    let initialPosition = textPosition(stage, Self.subtitle)
    try stage.run(3)
    let position = textPosition(stage, Self.subtitle)
    #expect(position < initialPosition && textPosition(stage) < initialPosition)
    let other = "Another title that is too long for the bar to show it"
    stage.content.popupItem.title = other
    try stage.run(1)
    #expect(textPosition(stage, other) == initialPosition)
    #expect((29...31).contains(position - textPosition(stage, Self.subtitle)))
    // A subtitle that begins to fit stops, and the title scrolls on.
    try stage.run(1.5)
    let titlePosition = textPosition(stage, other)
    stage.content.popupItem.subtitle = "Short"
    try stage.run(1)
    #expect((29...31).contains(titlePosition - textPosition(stage, other)))
  }

  @Test("L87 titles do not scroll while the popup is open, and start again when it closes")
  func open() throws {
    let stage = try stage()
    let initialPosition = textPosition(stage)
    try stage.run(3)
    #expect(textPosition(stage) < initialPosition)
    stage.page.openPopup(animated: false)
    try stage.run(0.1)
    #expect(textPosition(stage) == initialPosition)
    try stage.run(5)
    #expect(textPosition(stage) == initialPosition && !stage.host.isFrameRequested)
    #expect(stage.host.wakeTime == nil)
    stage.page.closePopup()
    try stage.run(1.9)
    #expect(textPosition(stage) == initialPosition)
    try stage.run(0.5)
    #expect(textPosition(stage) < initialPosition)
  }

  @Test("L87 titles do not scroll while the window is suspended, and no timer runs")
  func suspended() throws {
    let stage = try stage()
    let initialPosition = textPosition(stage)
    try stage.run(3)
    stage.window.isSuspended = true
    try stage.run(0.1)
    #expect(textPosition(stage) == initialPosition)
    #expect(stage.host.wakeTime == nil && !stage.host.isFrameRequested)
    stage.window.isSuspended = false
    try stage.run(2.5)
    #expect(textPosition(stage) < initialPosition)
  }

  // Found by a random walk over the whole interface, seeds 8426 and 56661.
  @Test("L87 titles without available space do not scroll, and start when they get some")
  func noAvailableWidth() throws {
    let stage = try stage()
    stage.window.resize(to: Size(width: 90, height: 800), scale: .one)
    try stage.run(0.1)
    let line = try #require(stage.page.popupBar.labels(Self.long).first?.superview?.superview)
    #expect(line.bounds.width < 44)
    #expect(stage.host.wakeTime == nil && !stage.host.isFrameRequested)
    stage.window.resize(to: Size(width: 400, height: 800), scale: .one)
    try stage.run(0.1)
    let initialPosition = textPosition(stage)
    try stage.run(3)
    #expect(textPosition(stage) < initialPosition)
  }

  @Test("a long title is truncated if reduced motion is preferred")
  func reduced() throws {
    let stage = try stage()
    stage.window.prefersReducedMotion = true
    try stage.run(0.1)
    let initialPosition = textPosition(stage)
    try stage.run(4)
    #expect(textPosition(stage) == initialPosition)
    #expect(stage.page.popupBar.labels(Self.long).first?.isTruncated == true)
  }

  @Test("in right-to-left layout a left-to-right title begins with its beginning")
  func mirroredLatin() throws {
    let stage = try stage()
    stage.window.layoutDirection = .rightToLeft
    try stage.run(0.5)
    let label = try #require(stage.page.popupBar.labels(Self.long).first)
    let edges = try #require(label.superview?.superview)
    #expect(label.displayedFrameInWindow.minX == edges.displayedFrameInWindow.minX)
    try stage.run(3)
    #expect(label.displayedFrameInWindow.minX < edges.displayedFrameInWindow.minX)
  }

  @Test("L100 L85 in right-to-left layout right-to-left titles scroll to the right")
  func mirrored() throws {
    let title = "כותרת ארוכה בהרבה מהסרגל של החלון הזה, ועוד כמה מילים"
    let stage = try stage(title: title)
    stage.window.layoutDirection = .rightToLeft
    try stage.run(0.5)
    let label = try #require(stage.page.popupBar.labels(title).first)
    let edges = try #require(label.superview?.superview)
    let window = edges.displayedFrameInWindow
    #expect(label.displayedFrameInWindow.maxX == window.maxX)
    #expect(edges.edgeFades == EdgeFades(length: 10, left: 1, right: 0))
    try stage.run(3)
    #expect(label.displayedFrameInWindow.maxX > window.maxX)
  }

  @Test("titles that a custom bar replaces do not scroll")
  func custom() throws {
    final class Custom: PopupCustomBarViewController {}
    let stage = try stage()
    let custom = Custom()
    custom.preferredContentSize = Size(width: 0, height: 60)
    stage.page.popupBar.customBarViewController = custom
    try stage.run(0.2)
    #expect(stage.host.wakeTime == nil && !stage.host.isFrameRequested)
    stage.page.popupBar.customBarViewController = nil
    try stage.run(0.2)
    let initialPosition = textPosition(stage)
    try stage.run(3)
    #expect(textPosition(stage) < initialPosition)
  }

  @Test("a bar that has left its window holds no timer")
  func leavesWindow() throws {
    let stage = try stage()
    try stage.run(0.5)
    stage.page.dismissPopupBar(animated: false)
    try stage.run(0.2)
    #expect(stage.host.wakeTime == nil && !stage.host.isFrameRequested)
  }
}
