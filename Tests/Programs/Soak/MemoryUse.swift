// SPDX-License-Identifier: MIT

import ArgumentParser
import Glibc

/// The memory that this process has written and still holds, in bytes.
///
/// Private pages, and those shared with the compositor. Code is excluded: its share depends on the
/// other processes that run it. So is memory that was freed: `init()` returns it to the system.
struct MemoryUse {
  /// The pages of this process alone: objects, and the pixels of layers.
  private(set) var own = 0
  /// The pages of shared memory, the buffers, counted once though both sides map them.
  private(set) var shared = 0

  var total: Int { own + shared }

  /// The function of glibc that returns freed memory to the system; its header is in no module.
  private static let trim = unsafe dlsym(nil, "malloc_trim").map {
    unsafe unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
  }

  /// Reads the current memory use.
  init() throws {
    _ = Self.trim?(0)
    guard let file = unsafe fopen("/proc/self/smaps_rollup", "r") else {
      throw ValidationError("cannot read /proc/self/smaps_rollup: errno \(errno)")
    }
    defer { unsafe fclose(file) }
    var found = 0
    var line = [CChar](repeating: 0, count: 256)
    while unsafe fgets(&line, 256, file) != nil {
      let bytes = line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
      guard words.count > 1, let size = Int(words[1]) else { continue }
      switch words[0] {
      case "Pss_Anon:": own = size << 10
      case "Pss_Shmem:": shared = size << 10
      default: continue
      }
      found += 1
    }
    guard found == 2 else {
      throw ValidationError("/proc/self/smaps_rollup has no lines 'Pss_Anon:' and 'Pss_Shmem:'")
    }
  }
}
