import SashGeometry
import SashInterface
import SashPopupBar
import Testing

@Suite("Haptic feedback of a popup", .serialized)
struct PopupFeedbackTests {
  /// Runs a body, and returns the feedback that was played meanwhile.
  private func felt(_ body: () throws -> Void) rethrows -> [String] {
    var felt: [String] = []
    let old = FeedbackHook.current
    FeedbackHook.current = FeedbackHook { kind, intensity in felt.append("\(kind) \(intensity)") }
    defer { FeedbackHook.current = old }
    try body()
    return felt
  }

  private func stage(
    _ style: PopupInteractionStyle = .drag, open: Bool = false
  ) throws -> PopupStage {
    let stage = try PopupStage.ready(style, open: open)
    stage.page.allowPopupHapticFeedbackGeneration = true
    return stage
  }

  @Test("L75 no feedback is played unless the host requests it")
  func off() throws {
    let stage = try PopupStage.ready()
    #expect(!stage.page.allowPopupHapticFeedbackGeneration)
    let felt = try felt {
      stage.page.openPopup()
      try stage.run(1)
      let hand = Hand(stage)
      hand.press(200, 200)
      try hand.move(by: 400)
      hand.lift()
      try stage.run(1)
    }
    #expect(felt.isEmpty)
  }

  @Test("L75 opening plays soft and closing rigid feedback at its start, by call and by tap")
  func calls() throws {
    let stage = try stage()
    #expect(
      try felt {
        stage.page.openPopup()
        try stage.run(1)
      } == ["soft 0.9"])
    #expect(
      try felt {
        stage.page.closePopup()
        try stage.run(1)
      } == ["rigid 0.9"])
    #expect(
      try felt {
        Hand(stage).tap(120, 765)
        try stage.run(1)
      } == ["soft 0.9"])
    #expect(
      try felt {
        stage.page.openPopup()
        try stage.run(1)
      } == [])
    #expect(
      try felt {
        stage.page.dismissPopupBar()
        try stage.run(2)
      } == ["rigid 0.9"])
    #expect(
      try felt {
        stage.page.presentPopupBar(with: stage.content, openPopup: true)
        try stage.run(1)
      } == ["soft 0.9"])
  }

  @Test("L75 a drag plays soft feedback when it begins in its direction, and none at its end")
  func drags() throws {
    let stage = try stage()
    let hand = Hand(stage)
    #expect(
      try felt {
        hand.press(200, 765)
        try hand.move(by: -400)
        hand.lift()
        try stage.run(1)
      } == ["soft 0.8"])
    #expect(stage.state == .open)
    #expect(
      try felt {
        hand.press(200, 200)
        try hand.move(by: -100)
        hand.lift()
        try stage.run(1)
      } == [])
    #expect(
      try felt {
        hand.press(200, 200)
        try hand.move(by: 400)
        hand.lift()
        try stage.run(1)
      } == ["soft 0.8"])
    #expect(stage.state == .barPresented)
    stage.page.openPopup(animated: false)
    _ = try stage.addScrollView(400, 2_000)
    #expect(
      try felt {
        hand.press(200, 300)
        try hand.move(by: 400)
        hand.lift()
        try stage.run(1)
      } == ["soft 0.8"])
  }

  @Test("L75 a popup that snaps plays feedback when it does")
  func snaps() throws {
    let stage = try stage(.snap)
    let hand = Hand(stage)
    #expect(
      try felt {
        hand.press(200, 765)
        try hand.move(by: -40)
        hand.lift()
        try stage.run(1)
      } == ["soft 0.9"])
    #expect(stage.state == .open)
    #expect(
      try felt {
        hand.press(200, 100)
        try hand.move(by: 200)
        hand.lift()
        try stage.run(1)
      } == [])
    #expect(
      try felt {
        hand.press(200, 100)
        try hand.move(by: 300)
        try stage.run(1)
        hand.lift()
      } == ["rigid 0.9"])
    #expect(stage.state == .barPresented)
  }
}
