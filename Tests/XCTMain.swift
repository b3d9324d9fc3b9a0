// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The entry point of the program with all tests, which are written with Swift Testing.
///
/// Where a file of this name exists, SwiftPM does not search the compiler's index for tests. So the
/// scripts build without an index, which costs the compiler about a tenth of its time. On the other
/// hand, `swift test` then uses Swift Testing only with `--enable-swift-testing`; without it, the
/// program is called as if it contained tests of XCTest, and runs all tests.
@main
struct TestMain {
  static func main() async {
    // How `swift test` asks for a list of XCTest's tests, among which it would select.
    if CommandLine.arguments.contains("--dump-tests-json") {
      let message =
        "To select tests: swift test --disable-xctest --enable-swift-testing --filter NAME\n"
      FileHandle.standardError.write(Data(message.utf8))
      exit(1)
    }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
