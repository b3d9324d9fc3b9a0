// SPDX-License-Identifier: MIT

/// The distance that the squares move in 0.5 s, in logical pixels.
private let distance = 300
/// The distance that a square has moved at most in its first frame: a fifth of a second is late even
/// for a busy machine.
private let firstDistance = 120
/// The distance by which two squares differ at most that move by two calls, one after the other: the
/// processor may be taken away for a hundredth of a second between them.
private let largestDifference = 6
/// The number of frames in which an animation of half a second is displayed at least.
private let fewestFrames = 4

extension RealCompositorTests {
  @Suite("Animations after a pause")
  struct AnimationTests {
    @Test("what a task or a timer animates after a pause is displayed from its first frame on")
    func afterPause() async throws {
      try await Stage.run { stage in
        _ = try stage.startWeston()
        let program = try stage.start(
          "animation", [Programs.product("sash-test-app"), "animation"])
        try program.waitForLine(beginning: "presented")
        try program.waitForLine(beginning: "dismissed")
        let frames = program.lines.filter { $0.hasPrefix("squares") }
          .map { $0.split(separator: " ").dropFirst().compactMap { Int($0) } }
        let moving = frames.filter { $0 != [distance, distance] }
        #expect(moving.count >= fewestFrames)
        for positions in frames {
          try #require(positions.count == 2)
          #expect(abs(positions[0] - positions[1]) <= largestDifference)
        }
        #expect(moving.first.map { $0[0] < firstDistance } == true)
        for name in ["presented", "dismissed"] {
          let line = program.lines.first { $0.hasPrefix(name) }
          let count = line?.split(separator: " ").last.flatMap { Int($0) }
          #expect(count ?? 0 >= fewestFrames, "\(name)")
        }
      }
    }
  }
}
