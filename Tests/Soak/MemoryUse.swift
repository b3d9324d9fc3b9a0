import ArgumentParser
import Glibc

/// What this process has written and keeps in memory, in bytes.
///
/// Its own pages, and those that it shares with the compositor. Code is left out: how much of it
/// counts depends on who else runs it.
struct MemoryUse {
  /// Pages that only this process has: objects, and the pixels of layers.
  private(set) var own = 0
  /// Pages of shared memory, the buffers, which count once though both sides have them mapped.
  private(set) var shared = 0

  var total: Int { own + shared }

  /// What is in use now.
  init() throws {
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
