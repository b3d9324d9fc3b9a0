// SPDX-License-Identifier: MIT

@Suite("Cross-fade of a bar and its content")
struct PopupCrossFadeTests {
  /// An opacity at which thin strokes cannot be seen.
  private static let invisible = 0.02

  private func isNear(_ fade: PopupCrossFade.Opacities, _ bar: Double, _ content: Double) -> Bool {
    abs(fade.bar - bar) < 1e-6 && abs(fade.content - content) < 1e-6
  }

  @Test("L81 opening fades the bar out by 15 percent, and the content in meanwhile")
  func opening() {
    let fade = PopupCrossFade(from: 0)
    let third = 1.0 / 3
    for (progress, bar, content) in [
      (0.0, 1.0, 0.0), (0.05, 2 * third, 0), (0.1, third, third), (0.15, 0, 2 * third), (0.2, 0, 1),
      (1, 0, 1),
    ] {
      #expect(isNear(fade.opacities(at: progress), bar, content), "at \(progress)")
    }
    #expect(fade.opacities(at: .nan) == fade.opacities(at: 0))
  }

  @Test("L81 while closing, the bar fades in from 15 percent on, and the content out meanwhile")
  func closing() {
    var early = PopupCrossFade(from: 1)
    early.fadesContentEarly = true
    for (progress, bar, earlyContent) in [
      (1.0, 0.0, 1.0), (0.9, 0, 1), (0.85, 0, 1), (0.65, 0.2 / 0.85, 0.5), (0.45, 0.4 / 0.85, 0),
      (0, 1, 0),
    ] {
      let fade = PopupCrossFade(from: 1).opacities(at: progress)
      let slow = bar * bar * bar
      #expect(isNear(fade, slow * slow, 1 - bar * bar), "at \(progress)")
      #expect(isNear(early.opacities(at: progress), bar, earlyContent), "at \(progress)")
    }
  }

  @Test("L81 at each progress the bar or the content is visible")
  func neverEmpty() {
    for (start, isEarly) in [(0.0, false), (1, false), (1, true)] {
      var motion = PopupCrossFade(from: start)
      motion.fadesContentEarly = isEarly
      for step in 0...1000 {
        let fade = motion.opacities(at: Double(step) / 1000)
        #expect(max(fade.bar, fade.content) > 0.25, "from \(start) at \(step)")
      }
    }
  }

  @Test("L81 a closing popup shows its content for most of the way, and the titles near the end")
  func closingShowsContent() {
    let fade = PopupCrossFade(from: 1)
    for step in 0...1000 {
      let progress = Double(step) / 1000
      let opacities = fade.opacities(at: progress)
      if progress >= 0.4 { #expect(opacities.content >= 0.6 && opacities.bar < 0.03) }
      if progress >= 0.55 { #expect(opacities.closeButton == 1) }
      #expect(max(opacities.bar, opacities.content) > 0.3, "at \(progress)")
    }
  }

  @Test("the close button is never visible together with the bar, also after reversals")
  func closeButton() {
    for start in [0.0, 1] {
      #expect(PopupCrossFade(from: start).opacities(at: start).closeButton == start)
      for turns in [[0.5], [0.9, 0.95, 0.2], [0.1, 0.05, 0.6], [0.16, 0.14, 0.18, 0.02]] {
        var fade = PopupCrossFade(from: start)
        for end in turns + [0.0, 1] {
          let before = fade
          for step in 0...1000 {
            let now = before.opacities(at: Double(step) / 1000)
            #expect(
              min(now.bar, now.closeButton) < Self.invisible, "from \(start) by \(turns) at \(step)"
            )
          }
          fade.restart(at: end)
        }
      }
    }
  }

  @Test("L81 a reversed motion continues from the displayed opacities to the same ends")
  func reversed() {
    for start in [0.0, 1] {
      for turn in [0.03, 0.3, 0.5, 0.8, 0.97] {
        var fade = PopupCrossFade(from: start)
        let before = fade.opacities(at: turn)
        fade.restart(at: turn)
        #expect(fade.opacities(at: turn) == before)
        for end in [0.0, 1] {
          var last = before
          for step in 1...200 {
            let next = fade.opacities(at: turn + (end - turn) * Double(step) / 200)
            #expect(abs(last.bar - next.bar) <= 0.051 && abs(last.content - next.content) <= 0.051)
            last = next
          }
          #expect(isNear(last, 1 - end, end))
        }
      }
    }
  }
}
