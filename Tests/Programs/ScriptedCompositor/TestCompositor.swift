// SPDX-License-Identifier: MIT

import ArgumentParser
import Glibc
import SashGeometry
import SashTesting
import SashWayland

/// The scripted compositor as a process of its own, controlled by lines on its standard input.
///
/// It prints `ready NAME` once it listens, `mapped WxH` and `unmapped` for windows, `violation ...`
/// for violations of the protocol, `error ...` for an invalid line, and the answer to `stat`. It
/// ends with `quit` or the end of its input.
@main
struct TestCompositor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sash-test-compositor",
    abstract: "A compositor that does what the lines on its standard input say.",
    discussion: Script.help)

  @Option(help: "The name of the socket in XDG_RUNTIME_DIR.")
  var socket: String

  @Option(help: "The output's size, WIDTHxHEIGHT.")
  var size = "800x600"

  @Option(help: "The seat's devices: 1 pointer, 2 keyboard, 4 touch, added up.")
  var capabilities: UInt32 = 7

  func run() throws {
    guard let folder = unsafe getenv("XDG_RUNTIME_DIR") else {
      throw ValidationError("XDG_RUNTIME_DIR is not set; set it to a folder of your own.")
    }
    let sides = size.split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy({ (1...8192).contains($0) }) else {
      throw ValidationError("--size is WIDTHxHEIGHT, each 1 to 8192, not '\(size)'.")
    }
    let path = unsafe String(cString: folder)
    let output = PixelSize(width: sides[0], height: sides[1])
    // The process's first thread, which is the main actor's.
    try MainActor.assumeIsolated {
      signal(SIGPIPE, SIG_IGN)
      var configuration = CompositorConfiguration()
      configuration.outputSize = output
      configuration.windowSize = output
      configuration.windowStates = [.fullscreen, .activated]
      configuration.capabilities = WlSeat.Capability(rawValue: capabilities)
      let compositor = ScriptedCompositor(configuration)
      try compositor.listen(name: socket, in: path)
      printLine("ready \(socket)")
      Server(compositor).run()
    }
  }
}

/// Writes a line and flushes it, also when the output is a pipe.
func printLine(_ line: String) {
  print(line)
  fflush(nil)
}
