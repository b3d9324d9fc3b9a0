// SPDX-License-Identifier: MIT

import Foundation

/// The program that compares decoded images with those of Pillow and librsvg, of `Tests/data icons`.
final class PixelReference {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var received: [UInt8] = []

  /// Starts the program.
  ///
  /// - Throws: The error of Foundation where there is no Python.
  init() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    // Where the program ends, writing to it is an error of the test.
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [tests.appendingPathComponent("Data/pixels.py").path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// Ends the program.
  func close() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Returns what the program says of an image: `same`, or what differs.
  func compare(_ path: String, with bitmap: Bitmap) throws -> String {
    let size = bitmap.size
    let isOpaque = bitmap.format == .x8r8g8b8
    var data = Data("\(path)\n\(size.width) \(size.height) \(isOpaque ? 1 : 0)\n".utf8)
    for y in 0..<size.height {
      unsafe data.append(
        bitmap.memory.advanced(by: y * bitmap.stride).assumingMemoryBound(to: UInt8.self),
        count: size.width * 4)
    }
    try input.fileHandleForWriting.write(contentsOf: data)
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeSubrange(...end) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      // `read(upToCount:)` would wait for as many bytes.
      let part = output.fileHandleForReading.availableData
      if part.isEmpty { throw MissingObject(name: "an answer about \(path)") }
      received += part
    }
  }
}
