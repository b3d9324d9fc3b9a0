// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("Licences")
struct LicenceTests {
  @Test("every Swift and C file of the package begins with the identifier of its licence")
  func sources() throws {
    var count = 0
    for folder in ["Sources", "Tests", "Demo"] {
      let enumerator = try #require(
        FileManager.default.enumerator(
          at: ImportTests.root.appendingPathComponent(folder), includingPropertiesForKeys: nil))
      for case let file as URL in enumerator where ["swift", "c", "h"].contains(file.pathExtension)
      {
        // The manifest's first line is the version of its tools.
        guard file.lastPathComponent != "Package.swift", !file.path.contains("/.build/") else {
          continue
        }
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.hasPrefix(licenceLine), "\(file.path) has no line with its licence")
        count += 1
      }
    }
    #expect(count > 1000)
  }
}
