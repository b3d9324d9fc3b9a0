// SPDX-License-Identifier: MIT

import Foundation

/// The memory that a program has written and still holds.
struct MemoryUse {
  /// The size in bytes: private pages, and those of buffers, which both sides map, counted once.
  let bytes: Int

  /// Reads the memory use of a running program.
  ///
  /// Code is excluded: its share depends on the other processes that run it.
  init(of child: Child) throws {
    let path = "/proc/\(child.processID)/smaps_rollup"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let sizes = lines.compactMap { line -> Int? in
      let words = line.split(separator: " ")
      guard words.count > 1, ["Pss_Anon:", "Pss_Shmem:"].contains(words[0]) else { return nil }
      return Int(words[1])
    }
    guard sizes.count == 2 else {
      throw Failure("\(path) has no lines 'Pss_Anon:' and 'Pss_Shmem:'")
    }
    bytes = sizes.reduce(0, +) << 10
  }
}
