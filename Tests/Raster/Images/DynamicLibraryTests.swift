// SPDX-License-Identifier: MIT

@Suite("Libraries that are loaded when they are needed") struct DynamicLibraryTests {
  @Test("a missing library gives an error that names it, its package and the image")
  func missingLibrary() throws {
    let missing = try #require(
      #expect(throws: DynamicLibrary.Missing.self) {
        try DynamicLibrary("libmissing.so.7", package: "libmissing7")
      })
    let error = missing.error(for: "lake.webp")
    guard case .missingLibrary("lake.webp", "libmissing.so.7", "libmissing7", _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(error.description.hasPrefix("lake.webp cannot be decoded without libmissing.so.7 ("))
    #expect(error.description.hasSuffix("Install the package libmissing7."))
  }

  @Test("a library that lacks a function is as good as missing")
  func missingFunction() throws {
    let library = try DynamicLibrary("libwebp.so.7", package: "libwebp7")
    #expect(throws: DynamicLibrary.Missing.self) {
      let _: @convention(c) () -> Void = try library.function("WebPMissing")
    }
  }
}
