// SPDX-License-Identifier: MIT

import Foundation

/// The memory that a program has written and still holds.
///
/// Code is excluded: its share depends on the other processes that run it.
struct MemoryUse: CustomStringConvertible {
  /// The size of private pages in bytes: objects, and the pixels of layers.
  let own: Int
  /// The size in bytes of the pages that are shared with the compositor, counted in full however
  /// many of them the compositor maps too.
  let shared: Int

  /// The size of all pages in bytes.
  var bytes: Int { own + shared }
  var description: String { "\(own >> 10) KB and \(shared >> 10) KB of buffers" }

  /// Reads the memory use of a running program.
  init(of child: Child) throws {
    let path = "/proc/\(child.processID)/status"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    func bytes(of name: String) throws -> Int {
      let line = lines.first { $0.hasPrefix(name) }
      guard let words = line?.split(whereSeparator: \.isWhitespace), words.count > 1,
        let size = Int(words[1])
      else { throw Failure("\(path) has no line '\(name)'") }
      return size << 10
    }
    own = try bytes(of: "RssAnon:")
    shared = try bytes(of: "RssShmem:")
  }
}
