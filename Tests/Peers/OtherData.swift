// SPDX-License-Identifier: MIT

import Foundation

/// The data of others that a test reads: a sample in the package, or all of it in `Tests/data`.
struct OtherData {
  /// The folder of the sample or, where the variable of the environment is set, of all data.
  let folder: String
  /// Whether the folder has all data.
  let isComplete: Bool

  /// Finds the data.
  ///
  /// - Parameters:
  ///   - variable: The variable of the environment that `Tests/data` sets, such as `SASH_UNICODE`.
  ///   - sample: The folder of the sample below `Tests/Peers`, such as `Unicode/Data`.
  init(_ variable: String, sample: String) {
    let all = ProcessInfo.processInfo.environment[variable].flatMap { $0.isEmpty ? nil : $0 }
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    folder = all ?? "\(here)/\(sample)"
    isComplete = all != nil
  }

  /// Returns the lines of a file that are not empty, without their comments, which `#` begins.
  ///
  /// - Parameter path: The path below the folder.
  /// - Returns: The lines in their order.
  /// - Throws: The error of Foundation where there is no such file.
  func lines(_ path: String) throws -> [String] {
    try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
      .split(whereSeparator: \.isNewline)
      .map { $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// Prints what `Tests/data` displays and sums up: how many entries were tried, and each one that
  /// deviates.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - tried: The number of entries.
  ///   - deviations: One line for each entry that deviates.
  func report(_ name: String, tried: Int, deviations: [String]) {
    guard isComplete else { return }
    print("data: \(name): \(tried) tried, \(deviations.count) deviate")
    for deviation in deviations { print("  \(name): \(deviation)") }
  }
}
