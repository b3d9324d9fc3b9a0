// SPDX-License-Identifier: MIT

import SashBenchmarkScenes

/// Draws one of the benchmark's scenes.
///
///     sash-scene s1 | s2 | s3 | s6 | s7 | s8-COUNT | s9 | s10 | s11 | g1 | f1 [WIDTHxHEIGHT]
@main
struct BenchmarkProgram {
  static func main() {
    SceneProgram.run(Array(CommandLine.arguments.dropFirst()))
  }
}
