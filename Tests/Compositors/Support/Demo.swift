// SPDX-License-Identifier: MIT

extension Stage {
  /// Starts a scene of the demo, which prints its events, on the display.
  func startDemo(
    _ options: [String] = [], scene: String = "music", variables: [String: String?] = [:]
  ) throws -> Child {
    try start(
      "sash-demo", [Programs.product("sash-demo"), "--events", "--scene", scene] + options,
      variables: variables)
  }

  /// Takes a screenshot of the display, for compositors that support it.
  func screenshot() async throws -> Screenshot {
    let path = "\(folder)/screen.png"
    try run("grim", [Programs.system("grim", package: "grim"), path])
    return try await Screenshot.read(path)
  }

  /// Takes screenshots until one fulfils a condition.
  ///
  /// A compositor displays a committed window in a later frame, without an event.
  @discardableResult
  func waitForScreen(_ event: String, where matches: (Screenshot) -> Bool) async throws
    -> Screenshot
  {
    let deadline = Deadline()
    while true {
      let image = try await screenshot()
      if matches(image) { return image }
      guard !deadline.hasPassed else {
        throw Failure(
          "the screen did not show \(event) within \(Deadline.seconds) s; it has "
            + "\(image.colors) colours")
      }
    }
  }
}

extension Child {
  /// Waits for a frame of the demo, started with `--stats`, with more than the song's progress.
  func waitForLargeFrame() throws {
    try waitForLine("frame of many pixels") { Self.pixels(in: $0).map { $0 > 10_000 } ?? false }
  }

  /// Waits for a frame of the demo, started with `--stats`, with nothing but the bar's progress,
  /// which means that everything else has settled.
  func waitUntilSettled() throws {
    try waitForLine("frame of few pixels") { Self.pixels(in: $0).map { $0 < 100 } ?? false }
  }

  /// Returns the number of new pixels in a frame, from the line about it.
  private static func pixels(in line: String) -> Int? {
    let words = line.split(separator: " ")
    return words.count > 4 && words[0] == "frame" ? Int(words[4]) : nil
  }
}
