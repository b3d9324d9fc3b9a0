// SPDX-License-Identifier: MIT

internal import Glibc

/// The number of processors that the process may use.
enum Processors {
  /// Returns the least of the processors online, those allowed by the affinity mask, and the quota
  /// of the control group; at least one.
  static func available() -> Int {
    var count = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    if let allowed = allowedByAffinity() { count = min(count, allowed) }
    if let quota = quotaOfGroup() { count = min(count, quota) }
    return max(count, 1)
  }

  /// The number of processors in the affinity mask; `nil` if it cannot be read.
  private static func allowedByAffinity() -> Int? {
    guard let line = line(beginning: "Cpus_allowed:", of: "/proc/self/status") else { return nil }
    return line.reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
  }

  /// The control group's quota in processors, rounded up; `nil` if there is none.
  private static func quotaOfGroup() -> Int? {
    guard let group = line(beginning: "0::", of: "/proc/self/cgroup"),
      let quota = line(beginning: "", of: "/sys/fs/cgroup\(group)/cpu.max")
    else { return nil }
    let parts = quota.split(separator: " ").map { Int($0) }
    guard parts.count == 2, let time = parts[0], let period = parts[1], period > 0 else {
      return nil
    }
    return max((time + period - 1) / period, 1)
  }

  /// Returns the rest of the first line of a small file that starts with `start`.
  private static func line(beginning start: String, of path: String) -> String? {
    guard let file = unsafe fopen(path, "re") else { return nil }
    defer { unsafe fclose(file) }
    var buffer = [CChar](repeating: 0, count: 512)
    while unsafe fgets(&buffer, Int32(buffer.count), file) != nil {
      let line = String(
        decoding: buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) },
        as: UTF8.self)
      if line.hasPrefix(start) { return String(line.dropFirst(start.count)) }
    }
    return nil
  }
}
