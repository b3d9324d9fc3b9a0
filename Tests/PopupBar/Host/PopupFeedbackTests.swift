// SPDX-License-Identifier: MIT

@Suite("Haptic feedback of a popup", .serialized)
struct PopupFeedbackTests {
  /// Runs a body, and returns the feedback that was played meanwhile.
  private func recordedFeedback(_ body: () throws -> Void) rethrows -> [String] {
    var feedback: [String] = []
    let old = FeedbackHook.current
    FeedbackHook.current = FeedbackHook { kind, intensity in feedback.append("\(kind) \(intensity)")
    }
    defer { FeedbackHook.current = old }
    try body()
    return feedback
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
    let feedback = try recordedFeedback {
      stage.page.openPopup()
      try stage.run(1)
      let finger = SimulatedFinger(stage)
      finger.press(200, 200)
      try finger.move(by: 400)
      finger.lift()
      try stage.run(1)
    }
    #expect(feedback.isEmpty)
  }

  @Test("L75 opening plays soft and closing rigid feedback at its start, by call and by tap")
  func calls() throws {
    let stage = try stage()
    #expect(
      try recordedFeedback {
        stage.page.openPopup()
        try stage.run(1)
      } == ["soft 0.9"])
    #expect(
      try recordedFeedback {
        stage.page.closePopup()
        try stage.run(1)
      } == ["rigid 0.9"])
    #expect(
      try recordedFeedback {
        SimulatedFinger(stage).tap(120, 765)
        try stage.run(1)
      } == ["soft 0.9"])
    #expect(
      try recordedFeedback {
        stage.page.openPopup()
        try stage.run(1)
      } == [])
    #expect(
      try recordedFeedback {
        stage.page.dismissPopupBar()
        try stage.run(2)
      } == ["rigid 0.9"])
    #expect(
      try recordedFeedback {
        stage.page.presentPopupBar(with: stage.content, openPopup: true)
        try stage.run(1)
      } == ["soft 0.9"])
  }

  @Test("L75 a drag plays soft feedback when it begins in its direction, and none at its end")
  func drags() throws {
    let stage = try stage()
    let finger = SimulatedFinger(stage)
    #expect(
      try recordedFeedback {
        finger.press(200, 765)
        try finger.move(by: -400)
        finger.lift()
        try stage.run(1)
      } == ["soft 0.8"])
    #expect(stage.state == .open)
    #expect(
      try recordedFeedback {
        finger.press(200, 200)
        try finger.move(by: -100)
        finger.lift()
        try stage.run(1)
      } == [])
    #expect(
      try recordedFeedback {
        finger.press(200, 200)
        try finger.move(by: 400)
        finger.lift()
        try stage.run(1)
      } == ["soft 0.8"])
    #expect(stage.state == .barPresented)
    stage.page.openPopup(animated: false)
    _ = try stage.addScrollView(400, 2_000)
    #expect(
      try recordedFeedback {
        finger.press(200, 300)
        try finger.move(by: 400)
        finger.lift()
        try stage.run(1)
      } == ["soft 0.8"])
  }

  @Test("L75 a popup that snaps plays feedback when it does")
  func snaps() throws {
    let stage = try stage(.snap)
    let finger = SimulatedFinger(stage)
    #expect(
      try recordedFeedback {
        finger.press(200, 765)
        try finger.move(by: -40)
        finger.lift()
        try stage.run(1)
      } == ["soft 0.9"])
    #expect(stage.state == .open)
    #expect(
      try recordedFeedback {
        finger.press(200, 100)
        try finger.move(by: 200)
        finger.lift()
        try stage.run(1)
      } == [])
    #expect(
      try recordedFeedback {
        finger.press(200, 100)
        try finger.move(by: 300)
        try stage.run(1)
        finger.lift()
      } == ["rigid 0.9"])
    #expect(stage.state == .barPresented)
  }
}
