// SPDX-License-Identifier: MIT

import Foundation

/// Every image of the themes of icons of real machines; they are in no package of the tests.
@Suite("Icons: themes", .enabled(if: ProcessInfo.processInfo.environment["SASH_ICONS"] != nil))
struct IconThemeTests {
  private static let data = OtherData("SASH_ICONS", sample: "")

  /// Formats that Sash does not read, by the end of the file's name.
  private static let otherFormats = ["xpm", "gif", "ico", "icon"]

  /// Returns the lists of files: one for each theme, with its name.
  private func themes() throws -> [(name: String, files: [String])] {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(Self.data.folder)/lists")
    return try names.sorted().map { ($0, try Self.data.lines("lists/\($0)")) }
      .filter { !$0.files.isEmpty }
  }

  @Test("each image is the one of Pillow and librsvg to one level, or rightly refused")
  func images() throws {
    let reference = try PixelReference()
    defer { reference.close() }
    for (theme, files) in try themes() {
      var deviations: [String] = []
      var refusals: [String: Int] = [:]
      for file in files {
        // Where an image ends the process, this is its name.
        try file.write(toFile: "\(Self.data.folder)/current", atomically: false, encoding: .utf8)
        do throws(ImageError) {
          let bitmap = try ImageDecoder().decode(file: file)
          let result = try? reference.compare(file, with: bitmap)
          if result != "same" { deviations.append("\(file): \(result ?? "no answer")") }
        } catch {
          let ending = (file as NSString).pathExtension
          refusals[ending, default: 0] += 1
          if !Self.otherFormats.contains(ending) { deviations.append("\(error)") }
        }
      }
      Self.data.report(theme, tried: files.count, deviations: deviations)
      if !refusals.isEmpty { print("  \(theme): refused: \(refusals)") }
      #expect(deviations.count == 0, "\(theme)")
    }
  }

  @Test("decoding the images again takes no more memory")
  func memory() throws {
    for (theme, files) in try themes() {
      let part = stride(from: 0, to: files.count, by: max(files.count / 200, 1)).map { files[$0] }
      var sizes: [Int] = []
      for _ in 0..<6 {
        for file in part { _ = try? ImageDecoder().decode(file: file) }
        sizes.append(residentBytes())
      }
      // The allocator keeps some pages after each round, but a lost image of 48 by 48 pixels in each
      // tenth file is more than this.
      let growth = sizes[5] - sizes[2]
      print("  \(theme): \(part.count) images again: \(growth / 1024) KiB")
      #expect(growth < 512 << 10, "\(theme): \(sizes)")
    }
  }

  /// The memory of this process in bytes, after the allocator has returned what is free.
  private func residentBytes() -> Int {
    typealias Trim = @convention(c) (Int) -> Int32
    if let trim = unsafe dlsym(nil, "malloc_trim") {
      _ = unsafe unsafeBitCast(trim, to: Trim.self)(0)
    }
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4_096
  }
}
