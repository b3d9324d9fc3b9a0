// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// A separate package, so that none of it is built with the library. `Tests/fuzz` builds it with
// coverage and the address sanitizer, which apply to the library's own modules too.

let package = Package(
  name: "sash-fuzz",
  dependencies: [.package(name: "sash", path: "../..")],
  targets: [
    .executableTarget(
      name: "sash-fuzz",
      dependencies: [.product(name: "Sash", package: "sash")],
      path: "Sources",
      swiftSettings: [.swiftLanguageMode(.v6), .strictMemorySafety()],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])])
  ]
)
