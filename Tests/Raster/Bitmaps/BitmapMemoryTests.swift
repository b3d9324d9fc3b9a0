// SPDX-License-Identifier: MIT

import Glibc

@Suite("Memory of bitmaps") struct BitmapMemoryTests {
  // In a process of its own: memory that other tests allocate meanwhile must not count.
  @Test("freeing a large bitmap returns its memory to the system, whatever was allocated since")
  func memoryIsReturned() async {
    await #expect(processExitsWith: .success) { @MainActor in
      // From here on the C library keeps freed blocks up to this size.
      precondition(fillAndFree(bytes: 8 << 20) != 0)
      let before = residentBytes()
      var large: [Bitmap] = []
      var small: [Bitmap] = []
      for _ in 0..<8 {
        large.append(try Bitmap(size: PixelSize(width: 800, height: 600)))
        // The small bitmap is allocated after the large one, and released after it.
        small.append(try Bitmap(size: PixelSize(width: 16, height: 16)))
      }
      let pixels = large.reduce(0) { $0 + $1.byteCount }
      precondition(residentBytes() - before >= pixels)
      large.removeAll()
      precondition(residentBytes() - before < pixels / 8)
      precondition(small.count == 8)
    }
  }

  @Test("a new bitmap of any size is zero, and its rows can be written to the last byte")
  @MainActor func zeros() throws {
    for side in [1, 100, 181, 182, 300, 700] {
      for _ in 0..<2 {
        let bitmap = try Bitmap(size: PixelSize(width: side, height: side))
        var isZero = true
        for y in 0..<side {
          bitmap.withRow(y) { row in
            for x in 0..<side {
              isZero = isZero && row[x] == 0
              row[x] = .max
            }
          }
        }
        #expect(isZero, "side \(side)")
      }
    }
  }
}

/// Returns the sum of an array of `count` bytes, whose memory is freed.
@inline(never) private func fillAndFree(bytes count: Int) -> Int {
  let bytes = [UInt8](repeating: UInt8(CommandLine.argc), count: count)
  return bytes.reduce(0) { $0 + Int($1) }
}

/// Returns the number of bytes of this process that are resident in memory.
private func residentBytes() -> Int {
  guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
  defer { unsafe fclose(file) }
  var line = [CChar](repeating: 0, count: 128)
  guard unsafe fgets(&line, 128, file) != nil else { return 0 }
  let bytes = line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
  let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
  return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
}
