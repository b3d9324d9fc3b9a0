// SPDX-License-Identifier: MIT

import Glibc
import SashBenchmarkScenes
import SashUI

/// Measures what a node costs to make: time, and memory.
enum NodeCreation {
  private static let rows = 10_000

  private struct Row: View {
    let number: Int
    @State private var isOn = false

    var body: some View {
      VStack {
        Group {
          if number >= 0 { EmptyView() }
        }
      }
    }
  }

  private struct Page: View {
    var body: some View { VStack { ForEach(0..<rows) { Row(number: $0) } } }
  }

  static func run() {
    let memory = Self.memory()
    mark("begin", count: 0)
    let view = HostingView(rootView: Page())
    let nodes = view.statistics.nodesMade
    mark("end", count: nodes)
    mark("bytes", count: (Self.memory() - memory) / nodes)
  }

  /// The resident memory in bytes.
  private static func memory() -> Int {
    guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
    defer { unsafe fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard unsafe fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let text = unsafe line.withUnsafeBytes { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4_096
  }
}
