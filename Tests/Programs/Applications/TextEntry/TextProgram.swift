// SPDX-License-Identifier: MIT

import Glibc

/// The two sides of text entry, for tests under real compositors: a text, and a typing program.
///
/// `show` opens a window with text, and prints the text whenever it changes. Keys write at the end
/// of the text. Ctrl with C copies it all, with X takes it away as well, with V pastes; with S and P
/// they do so by the selection. `show --field` shows the library's field instead, with its own keys.
///
/// `write` writes with a keyboard and an input method of its own, as its standard input says.
enum TextProgram {
  static func main() {
    let arguments = TestApplication.arguments
    switch arguments.first {
    case "show": exit(TextWindow.run(isField: arguments.contains("--field")))
    case "write":
      do {
        try TypingClient().run()
        exit(0)
      } catch {
        print("sash-test-app text write: \(error)")
        exit(1)
      }
    default:
      print("usage: sash-test-app text show [--field] | write\n\n\(TypingClient.help)")
      exit(64)
    }
  }
}
