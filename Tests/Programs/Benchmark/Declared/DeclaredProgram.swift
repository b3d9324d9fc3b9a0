// SPDX-License-Identifier: MIT

import Glibc
import SashUI

/// Measures declared views, offscreen, and prints marks as `sash-scene` does.
///
///     sash-declared-scene u1-COUNT | u1-hand-COUNT | u2 | nodes
@main
struct DeclaredProgram {
  static func main() {
    let name = CommandLine.arguments.dropFirst().first ?? ""
    let count = name.split(separator: "-").last.flatMap { Int($0) } ?? 0
    do {
      switch name {
      case let name where name.hasPrefix("u1-hand-") && count > 0:
        try LabelChange.runByHand(count: count)
      case let name where name.hasPrefix("u1-") && count > 0: try LabelChange.run(count: count)
      case "u2": try EnvironmentChange.run()
      case "nodes": NodeCreation.run()
      default:
        print(
          "sash-declared-scene: there is no scene '\(name)'; use u1-10000, u1-hand-10000, u2 or nodes"
        )
        exit(2)
      }
    } catch {
      print("sash-declared-scene: \(error)")
      exit(1)
    }
  }
}

/// Prints a mark, as `Baseline/mark.h` describes it.
func mark(_ name: String, count: Int) {
  var now = timespec()
  _ = unsafe clock_gettime(CLOCK_MONOTONIC, &now)
  var usage = rusage()
  _ = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  let cpu =
    (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1_000_000
    + Int(usage.ru_utime.tv_usec) + Int(usage.ru_stime.tv_usec)
  print("mark \(name) \(now.tv_sec * 1_000_000_000 + now.tv_nsec) \(cpu) \(count)")
  fflush(nil)
}
