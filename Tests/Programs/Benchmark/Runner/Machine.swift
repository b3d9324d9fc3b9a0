// SPDX-License-Identifier: MIT

import Glibc

/// Returns the environment of the figures: processor, system, compositor and libraries.
func machineFacts() -> [(String, String)] {
  var facts: [(String, String)] = []
  let cpu = (try? readLines("/proc/cpuinfo")) ?? []
  let models = cpu.filter { $0.hasPrefix("model name") }
  let model = models.first?.split(separator: ":").last?.drop(while: { $0 == " " }) ?? "unknown"
  facts.append(("processor", "\(models.count) x \(model)"))
  let release = (try? readLines("/etc/os-release")) ?? []
  let system =
    release.first { $0.hasPrefix("PRETTY_NAME=") }?.dropFirst("PRETTY_NAME=".count)
    .filter { $0 != "\"" } ?? "unknown"
  facts.append(("system", String(system)))
  for (name, command) in [
    ("compositor", ["weston", "--version"]),
    ("pixman", ["pkg-config", "--modversion", "pixman-1"]),
    ("wayland", ["pkg-config", "--modversion", "wayland-client"]),
    ("pango", ["pkg-config", "--modversion", "pangoft2"]),
  ] {
    facts.append((name, firstLine(of: command) ?? "unknown"))
  }
  return facts
}

/// Returns the first line that a command prints.
private func firstLine(of command: [String]) -> String? {
  guard let file = unsafe popen(command.joined(separator: " ") + " 2>/dev/null", "r") else {
    return nil
  }
  defer { unsafe _ = pclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  guard unsafe fgets(&line, 256, file) != nil else { return nil }
  return String(
    decoding: line.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
