// SPDX-License-Identifier: MIT

import Glibc
import SashBenchmarkScenes
import SashUI

/// Measures declared views and prints marks as `sash-scene` does: in a window the scenes S1 and S6
/// with declared pages, offscreen the others.
///
///     sash-declared-scene s1 | u1-COUNT | u1-hand-COUNT | u2 | u3 | u3-hand | u4 | u4-insertion
///       | u5-COUNT | u5-hand-COUNT | nodes
@main
struct DeclaredProgram {
  static func main() {
    let name = CommandLine.arguments.dropFirst().first ?? ""
    let count = name.split(separator: "-").last.flatMap { Int($0) } ?? 0
    do {
      switch name {
      case "s1": SceneProgram.run([name], page: { HostingController(rootView: DeclaredPage()) })
      case let name where name.hasPrefix("u1-hand-") && count > 0:
        try LabelChange.runByHand(count: count)
      case let name where name.hasPrefix("u1-") && count > 0: try LabelChange.run(count: count)
      case "u2": try EnvironmentChange.run()
      case "u3": try AnimatedFrames.run()
      case "u3-hand": try AnimatedFrames.runByHand()
      case "u4": SceneProgram.run(["s6"], list: { HostingController(rootView: DeclaredList()) })
      case "u4-insertion": try ListInsertion.run()
      case let name where name.hasPrefix("u5-hand-") && count > 0:
        try ListOperations.runByHand(count: count)
      case let name where name.hasPrefix("u5-") && count > 0: try ListOperations.run(count: count)
      case "nodes": NodeCreation.run()
      default:
        print(
          "sash-declared-scene: there is no scene '\(name)'; use s1, u1-10000, u1-hand-10000, u2, "
            + "u3, u3-hand, u4, u4-insertion, u5-1000, u5-hand-1000 or nodes"
        )
        exit(2)
      }
    } catch {
      print("sash-declared-scene: \(error)")
      exit(1)
    }
  }
}
