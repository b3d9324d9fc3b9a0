// SPDX-License-Identifier: MIT

@Suite("The demo, recorded")
struct RecordedDemoTests {
  /// A window in which the sheet is as wide as the window.
  private static let narrow = Size(width: 360, height: 420)

  /// The sheet of the maps is raised by its list, scrolled in the same drag, flung, stopped,
  /// lowered by its header, and a place is selected.
  private func maps() throws -> DemoStage {
    let scene = MapsScene()
    let stage = try DemoStage(scene, size: Self.narrow)
    let row = try #require(MapsTour.rowCenter(0, in: stage.window))
    stage.drag(from: row, to: Point(x: row.x, y: 60), frames: 14)
    stage.recordUntilSettled()
    stage.drag(from: Point(x: 180, y: 360), to: Point(x: 180, y: 130), frames: 7)
    for _ in 0..<6 { stage.sendInput { _ in } }
    // Stopped during its movement.
    stage.tap(Point(x: 180, y: 240))
    stage.recordUntilSettled()
    stage.tap(Point(x: 180, y: 240))
    stage.recordUntilSettled()
    let header = try #require(MapsTour.headerCenter(in: stage.window))
    stage.drag(from: header, to: Point(x: header.x, y: 400), frames: 12)
    stage.recordUntilSettled()
    stage.finish()
    return stage
  }

  /// The popup of the music scene is dragged half-way, released, dragged open, and closed with
  /// Escape.
  private func music() throws -> DemoStage {
    let stage = try DemoStage(MusicScene(), size: Self.narrow)
    let bar = Point(x: 180, y: 380)
    stage.drag(from: bar, to: Point(x: 180, y: 320), frames: 8)
    stage.recordUntilSettled()
    stage.drag(from: bar, to: Point(x: 180, y: 20), frames: 12)
    stage.recordUntilSettled()
    stage.sendInput { seat in
      seat.key(1, isDown: true)
      seat.key(1, isDown: false)
    }
    stage.recordUntilSettled()
    stage.finish()
    return stage
  }

  @Test("the recording of the maps' sheet plays with the same pixels as under a compositor")
  func mapsPlayBack() throws {
    let stage = try maps()
    try expectSame(stage, MapsScene())
    // All of it happened: raised, scrolled, stopped at once, lowered twice.
    #expect(stage.events.filter { $0 == "moving" }.count == 2)
    #expect(
      stage.events.filter { $0.hasPrefix("notch") } == [
        "notch maximum", "notch medium", "notch minimum",
      ])
    #expect(stage.events.contains { $0.hasPrefix("offset ") && $0 != "offset 0" })
  }

  @Test("the recording of the music's popup plays with the same pixels as under a compositor")
  func musicPlaysBack() throws {
    let stage = try music()
    try expectSame(stage, MusicScene())
    #expect(stage.events == ["popup open", "popup bar"])
  }

  @Test("a recording with one changed line plays with different images", arguments: [6, 24])
  func altered(number: Int) throws {
    let stage = try maps()
    var lines = stage.traceText.split(separator: "\n").map(String.init)
    var words = lines[number].split(separator: " ").map(String.init)
    try #require(words[3] == "move", "\(lines[number])")
    let time = try #require(Double(words[0])) / 1_000
    // Moves the finger down by 3 pixels for a moment.
    words[5] = "\(try #require(Double(words[5])) + 3)"
    lines[number] = words.joined(separator: " ")
    let played = try stage.firstDifference(
      playing: lines.joined(separator: "\n"), into: MapsScene())
    let shot = try #require(played.shot, "nobody sees that '\(lines[number])' was altered")
    #expect(stage.recordedFrames[shot].time >= time)
  }

  private func expectSame(_ stage: DemoStage, _ fresh: any DemoContent) throws {
    #expect(stage.violations.isEmpty)
    let hashes = stage.recordedFrames.compactMap(\.pixelHash)
    #expect(Set(hashes).count >= 40, "the session shows little")
    let played = try stage.firstDifference(playing: stage.traceText, into: fresh)
    if let shot = played.shot {
      Issue.record(
        "frame \(shot) of \(stage.recordedFrames.count) at \(stage.recordedFrames[shot].time) s differs"
      )
      Issue.record("\(stage.traceText)")
    }
    #expect(played.isFinished)
    #expect(played.events == stage.events)
  }
}
