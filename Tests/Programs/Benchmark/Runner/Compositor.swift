// SPDX-License-Identifier: MIT

import Glibc
import SashTestSupport

/// A headless weston in a runtime folder of its own, which ends with this object.
final class Compositor {
  private let child: Child
  private let folder: String

  init(width: Int, height: Int) throws {
    folder = try TemporaryFolder("sash-bench").path
    unsafe setenv("XDG_RUNTIME_DIR", folder, 1)
    unsafe setenv("WAYLAND_DISPLAY", "sash-bench", 1)
    child = try Child(
      [
        "weston", "--backend=headless-backend.so", "--use-pixman", "--no-config", "--idle-time=0",
        "--width=\(width)", "--height=\(height)", "--socket=sash-bench",
        "--shell=desktop-shell.so", "--log=\(folder)/log",
      ], quiet: true)
    for _ in 0..<1000 {
      if unsafe access("\(folder)/sash-bench", F_OK) == 0 { return }
      usleep(10_000)
    }
    throw ChildError(description: "weston did not open its socket within 10 s")
  }

  deinit {
    child.end()
    for name in ["sash-bench.lock", "sash-bench", "log"] { unsafe unlink("\(folder)/\(name)") }
    unsafe rmdir(folder)
  }
}
