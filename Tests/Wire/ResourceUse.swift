// SPDX-License-Identifier: MIT

import Glibc

/// The descriptors and the memory of this process, for tests that run in a process of their own.
nonisolated struct ResourceUse: Sendable {
  /// The largest accepted growth in bytes over all rounds of a test.
  ///
  /// It is what the allocator and the caches of libraries keep. A round of 500 that lost 2 KB would
  /// exceed it.
  private static let tolerance = 768 << 10

  /// Whether the memory counts: tools that keep memory of their own set the variable to 0.
  private static let measuresMemory =
    unsafe getenv("SASH_MEASURES_MEMORY").map { unsafe String(cString: $0) } != "0"

  /// The function of glibc that returns freed memory to the system; its header is in no module.
  private static let trim = unsafe dlsym(nil, "malloc_trim").map {
    unsafe unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
  }

  /// The number of open descriptors.
  let descriptors: Int
  /// The private and shared memory that was written and not returned, in bytes.
  let bytes: Int

  /// Reads the current use, after freed memory was returned to the system.
  init() {
    _ = Self.trim?(0)
    descriptors = (0..<4_096).count { fcntl($0, F_GETFD) >= 0 }
    bytes = Self.writtenBytes()
  }

  /// Returns what has grown since an earlier time beyond the tolerance, or `nil`.
  func growth(since earlier: ResourceUse) -> String? {
    if descriptors > earlier.descriptors {
      return "\(descriptors) descriptors are open, after \(earlier.descriptors)"
    }
    guard Self.measuresMemory, bytes - earlier.bytes > Self.tolerance else { return nil }
    return "\(bytes >> 10) KB of memory are in use, after \(earlier.bytes >> 10) KB"
  }

  private static func writtenBytes() -> Int {
    guard let file = unsafe fopen("/proc/self/smaps_rollup", "r") else { return 0 }
    defer { unsafe fclose(file) }
    var sum = 0
    var line = [CChar](repeating: 0, count: 256)
    while unsafe fgets(&line, 256, file) != nil {
      let bytes = line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
      guard words.count > 1, let size = Int(words[1]) else { continue }
      if words[0] == "Pss_Anon:" || words[0] == "Pss_Shmem:" { sum += size << 10 }
    }
    return sum
  }
}
