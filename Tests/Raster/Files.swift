// SPDX-License-Identifier: MIT

import Glibc

/// Returns a unique path for a test, in the directory for temporary files.
func temporaryPath(_ name: String) -> String {
  "/tmp/sash-raster-\(getpid())-\(name)-\(UInt64.random(in: 0...UInt64.max)).png"
}

/// Removes a file, if there is one.
func removeFile(_ path: String) { unsafe unlink(path) }

/// Writes a file of some bytes.
func writeFile(_ bytes: [UInt8], to path: String) throws {
  let file = try unsafe #require(fopen(path, "w"))
  let count = unsafe fwrite(bytes, 1, bytes.count, file)
  unsafe fclose(file)
  try #require(count == bytes.count)
}
