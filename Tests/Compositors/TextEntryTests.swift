// SPDX-License-Identifier: MIT

import Foundation

/// Linux key codes.
private enum KeyCode {
  static let a = 30
  static let c = 46
  static let e = 18
  static let p = 25
  static let s = 31
  static let v = 47
  static let x = 45
  static let y = 21
  static let backspace = 14
  static let control = 29
  static let shift = 42
  /// The dead acute accent of a German keyboard.
  static let acute = 13
}

extension RealCompositorTests {
  /// A text under sway, with a keyboard and an input method that the tests control.
  @Suite("Text entry")
  struct TextEntryTests {
    /// Starts a window with text that has the keyboard focus, and a program that types into it.
    private func start(
      _ stage: Stage, _ options: [String] = []
    ) throws -> (text: Child, typist: Child) {
      try stage.startSway()
      return try startPrograms(stage, options)
    }

    private func startPrograms(
      _ stage: Stage, _ options: [String] = []
    ) throws -> (text: Child, typist: Child) {
      let program = try Programs.product("sash-test-app")
      // First, so that it is activated after it has printed that it is ready.
      let typist = try stage.start("typist", [program, "text", "write"])
      try typist.waitForLine("ready")
      // Compose sequences depend on the locale.
      let text = try stage.start(
        "text", [program, "text", "show"] + options,
        variables: ["LANG": "en_US.UTF-8", "LC_ALL": nil])
      try text.waitForLine("focused")
      return (text, typist)
    }

    private func hold(_ key: Int, _ typist: Child, around body: () throws -> Void) throws {
      try typist.send("key \(key) down")
      try body()
      try typist.send("key \(key) up")
    }

    @Test("keys type: with Shift, repeated, in another layout, and with dead keys")
    func keys() async throws {
      try await Stage.run { stage in
        let (text, typist) = try start(stage)
        try typist.send("tap \(KeyCode.a) \(KeyCode.y)")
        try text.waitForLine("text [ay]")
        try hold(KeyCode.shift, typist) { try typist.send("tap \(KeyCode.a)") }
        try text.waitForLine("text [ayA]")
        try typist.send("tap \(KeyCode.backspace)")
        try text.waitForLine("text [ay]")
        // A held key repeats until it is released.
        try hold(KeyCode.e, typist) { try text.waitForLine("text [ayeeee]") }
        for _ in 0..<40 { try typist.send("tap \(KeyCode.backspace)") }
        try text.waitForLine("text []")
        try typist.send("layout de")
        try typist.send("tap \(KeyCode.y)")
        try text.waitForLine("text [z]")
        try typist.send("tap \(KeyCode.acute) \(KeyCode.e)")
        try text.waitForLine("text [zé]")
        try typist.send("layout us")
        try typist.send("tap \(KeyCode.y)")
        try text.waitForLine("text [zéy]")
        #expect(text.errors.isEmpty, "\(text.errors)")
      }
    }

    @Test("an input method composes, commits and deletes, and receives the surrounding text")
    func inputMethod() async throws {
      try await Stage.run { stage in
        let (text, typist) = try start(stage)
        try typist.waitForLine("active [] 0 0")
        try typist.send("preedit 0 3 ni")
        try typist.send("done")
        try text.waitForLine("text [] preedit [ni] 0 2")
        try typist.send("commit 你好")
        try typist.send("done")
        try text.waitForLine("text [你好]")
        try typist.waitForLine("active [你好] 6 6")
        try typist.send("delete 3 0")
        try typist.send("commit a")
        try typist.send("preedit -1 -1 b")
        try typist.send("done")
        try text.waitForLine("text [你a] preedit [b]")
        try typist.waitForLine("active [你a] 4 4")
        // Keys type too.
        try typist.send("tap \(KeyCode.x)")
        try text.waitForLine("text [你ax] preedit [b]")
        try typist.waitForLine("active [你ax] 5 5")
        #expect(text.errors.isEmpty, "\(text.errors)")
      }
    }

    @Test("foot 1.6.4: composed text is not marked when an input method dies; another may start")
    func inputMethodDies() async throws {
      try await Stage.run { stage in
        let (text, typist) = try start(stage)
        try typist.waitForLine(beginning: "active")
        try typist.send("commit a")
        try typist.send("preedit 1 1 b")
        try typist.send("done")
        try text.waitForLine("text [a] preedit [b] 1 1")
        typist.end()
        try text.waitForLine("text [ab]")
        let next = try stage.start("next", [Programs.product("sash-test-app"), "text", "write"])
        try next.waitForLine("active [ab] 2 2")
        try next.send("commit c")
        try next.send("done")
        try text.waitForLine("text [abc]")
      }
    }

    @Test("in a nested sway, keys of the outer compositor type beside the input method")
    func nested() async throws {
      try await Stage.run { stage in
        let outer = try stage.startTestCompositor()
        try stage.startNestedSway()
        let (text, typist) = try startPrograms(stage)
        try outer.press(key: UInt32(KeyCode.a))
        try text.waitForLine("text [a]")
        try typist.waitForLine("active [a] 1 1")
        try typist.send("preedit 1 1 b")
        try typist.send("done")
        try text.waitForLine("text [a] preedit [b] 1 1")
        // Another keyboard's keys use another layout, with the same text.
        try typist.send("layout de")
        try typist.send("tap \(KeyCode.y)")
        try text.waitForLine("text [az] preedit [b] 1 1")
        try outer.press(key: UInt32(KeyCode.y))
        try text.waitForLine("text [azy] preedit [b] 1 1")
        try typist.waitForLine("active [azy] 3 3")
        try outer.expectNoViolation()
        #expect(text.errors.isEmpty, "\(text.errors)")
      }
    }

    @Test("the library's text field supports typing, composing, copying and pasting")
    func field() async throws {
      try await Stage.run { stage in
        let (text, typist) = try start(stage, ["--field"])
        try typist.send("tap \(KeyCode.a) \(KeyCode.y)")
        try text.waitForLine("text [ay]")
        try typist.waitForLine("active [ay] 2 2")
        try typist.send("preedit 2 2 ni")
        try typist.send("done")
        try typist.send("commit 你")
        try typist.send("done")
        try text.waitForLine("text [ay你]")
        try typist.waitForLine("active [ay你] 5 5")
        // Select and copy everything, and paste it twice over the selection.
        try hold(KeyCode.control, typist) {
          try typist.send("tap \(KeyCode.a) \(KeyCode.c) \(KeyCode.v) \(KeyCode.v)")
        }
        try text.waitForLine("text [ay你ay你]")
        #expect(try paste(in: stage) == "ay你")
        // In layouts without Latin letters, shortcuts go by the position of the keys.
        try typist.send("layout ru")
        try hold(KeyCode.control, typist) {
          try typist.send("tap \(KeyCode.a) \(KeyCode.x) \(KeyCode.v)")
        }
        try typist.send("tap \(KeyCode.a)")
        try text.waitForLine("text []")
        try text.waitForLine("text [ay你ay你ф]")
        #expect(text.errors.isEmpty, "\(text.errors)")
      }
    }

    @Test(
      "text copied here is pasted by another program, and the other way round",
      arguments: ["clipboard", "primary"])
    func clipboard(kind: String) async throws {
      try await Stage.run { stage in
        let (text, typist) = try start(stage)
        let isPrimary = kind == "primary"
        let options = isPrimary ? ["--primary"] : []
        let copy = try Programs.system("wl-copy", package: "wl-clipboard")
        // Longer than the buffer of a pipe, with characters of all lengths.
        let long = String(repeating: "aé日🎹", count: 20_000)
        try typist.send("tap \(KeyCode.a) \(KeyCode.y)")
        try text.waitForLine("text [ay]")
        try hold(KeyCode.control, typist) {
          try typist.send("tap \(isPrimary ? KeyCode.s : KeyCode.c)")
        }
        try text.waitForLine("copied")
        #expect(try paste(options, in: stage) == "ay")

        let file = try stage.write(long, to: "long.txt")
        _ = try stage.start(
          "wl-copy", ["sh", "-c", "exec '\(copy)' --foreground \(options.joined()) < '\(file)'"])
        // The other program replaces the offer some time after it has started.
        try waitForOwner(isOurs: false, options, in: stage)
        try hold(KeyCode.control, typist) {
          try typist.send("tap \(isPrimary ? KeyCode.p : KeyCode.v)")
        }
        try text.waitForLine("text of \(long.utf8.count + 2) bytes")
        // Then the whole text is copied in the other direction.
        try hold(KeyCode.control, typist) {
          try typist.send("tap \(isPrimary ? KeyCode.s : KeyCode.c)")
        }
        try text.waitForLine("copied")
        #expect(try paste(options, in: stage) == "ay" + long)
        #expect(text.errors.isEmpty, "\(text.errors)")
      }
    }

    /// Returns what another program pastes, as soon as it is the copied text.
    ///
    /// The compositor sends no event when it has received a copy.
    private func paste(
      _ options: [String] = [], in stage: Stage
    ) throws -> String {
      try waitForOwner(isOurs: true, options, in: stage)
      let child = try stage.start("wl-paste", try wlPaste + ["--no-newline"] + options)
      let status = try child.waitForExit()
      guard status == .exited(0) else {
        throw Failure("wl-paste \(status)\n\(child.combinedOutput)")
      }
      return child.lines.joined(separator: "\n")
    }

    /// Waits until the offered text is this client's, or another client's.
    private func waitForOwner(isOurs: Bool, _ options: [String], in stage: Stage) throws {
      let deadline = Deadline()
      while !deadline.hasPassed {
        let list = try stage.start("types", try wlPaste + ["--list-types"] + options)
        _ = try list.waitForExit()
        let isMarked = list.lines.contains { $0.hasPrefix("application/x-sash-copy.") }
        if isMarked == isOurs, list.lines.contains("text/plain;charset=utf-8") { return }
      }
      throw Failure("no text was offered within \(Deadline.seconds) s")
    }

    private var wlPaste: [String] {
      get throws { [try Programs.system("wl-paste", package: "wl-clipboard")] }
    }
  }
}
