// SPDX-License-Identifier: MIT

import Glibc
import SashCLinux

@Suite("Shared memory") @MainActor struct SharedMemoryTests {
  @Test("memory is allocated, zeroed and sealed") func allocated() throws {
    let memory = try SharedMemory(byteCount: 100_000)
    #expect(unsafe memory.bytes.load(fromByteOffset: 99_999, as: UInt8.self) == 0)
    #expect(ftruncate(memory.descriptor, 10) == -1)
    var status = stat()
    #expect(unsafe fstat(memory.descriptor, &status) == 0)
    #expect(status.st_blocks * 512 >= 100_000)
  }

  @Test("an absurd size is refused before allocation") func refused() {
    #expect(throws: BufferError.tooLarge(bytes: Int.max / 2)) {
      try SharedMemory(byteCount: Int.max / 2)
    }
  }

  @Test("errors name the problem") func messages() {
    let errors: [BufferError] = [
      .noFile(errno: 24), .tooLarge(bytes: 4096), .noMemory(bytes: 4096, errno: 28),
      .notMapped(bytes: 4096, errno: 12),
    ]
    for error in errors { #expect(error.description.contains("window's pixels")) }
    #expect(errors[2].description.contains("4096"))
  }
}
