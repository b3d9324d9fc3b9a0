internal import Glibc

/// How many processors the process may use.
enum Processors {
  /// The least of what is online, what the process may run on, and what its group may use of them.
  static func available() -> Int {
    var count = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    if let allowed = allowedByAffinity() { count = min(count, allowed) }
    if let quota = quotaOfGroup() { count = min(count, quota) }
    return max(count, 1)
  }

  /// How many processors the process may run on.
  private static func allowedByAffinity() -> Int? {
    guard let line = line(beginning: "Cpus_allowed:", of: "/proc/self/status") else { return nil }
    return line.reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
  }

  /// How many processors' time the process's control group may use, rounded up.
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

  /// What follows a beginning in the first line of a small file that has it.
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
