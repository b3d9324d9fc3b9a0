// SPDX-License-Identifier: MIT

import ArgumentParser
import Glibc

/// The two sides of text entry, for tests under real compositors: a text, and a typing program.
@main
struct TextProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sash-test-text", abstract: "Shows text that can be edited, or writes to it.",
    subcommands: [Show.self, Write.self])

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Shows a window with text, and prints the text whenever it changes.",
      discussion: """
        Keys write at the end of the text. Ctrl with C copies it all, with X takes it away as well, \
        with V pastes; with S and P they do so by the selection.
        """)

    @Flag(help: "Shows the library's field instead, with its own keys.")
    var field = false

    func run() throws {
      let isField = field
      // The process's first thread, which is the main actor's.
      let status = MainActor.assumeIsolated { TextWindow.run(isField: isField) }
      guard status == 0 else { throw ExitCode(status) }
    }
  }

  struct Write: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Writes with a keyboard and an input method of its own.",
      discussion: TypingClient.help)

    func run() throws {
      try MainActor.assumeIsolated { try TypingClient().run() }
    }
  }
}

/// Prints a line and flushes it, also into a pipe.
func printLine(_ line: String) {
  print(line)
  fflush(nil)
}
