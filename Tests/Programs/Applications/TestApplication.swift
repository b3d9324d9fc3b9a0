// SPDX-License-Identifier: MIT

import Glibc
import Sash

/// The applications that tests start in real compositors, in one program that is linked once.
///
/// The first argument names the application; the others are its own.
@main
enum TestApplication {
  /// The arguments of the application.
  static var arguments: [String] { Array(CommandLine.arguments.dropFirst(2)) }

  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "animation": AnimationProgram.main()
    case "life": LifeProgram.main()
    case "sheet": SheetProgram.main()
    case "surfaces": ChildSurfaceProgram.main()
    case "text": TextProgram.main()
    default:
      print("usage: sash-test-app animation|life|sheet|surfaces|text ARGUMENTS")
      exit(64)
    }
  }
}

/// Prints a line and flushes it, also into a pipe.
func printLine(_ line: String) {
  print(line)
  fflush(nil)
}
