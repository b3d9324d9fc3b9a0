// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

/// The settings of a target whose tests import it as testable, also in an optimised build.
let testable: [SwiftSetting] = [.unsafeFlags(["-enable-testing"])]

// A package that uses Sash like any other: applications that depend on the product `Sash` and no
// other module, and their tests, which depend on `SashTesting`. They can use public declarations
// only. `Tests/downstream` builds it, updates the library below it, and builds it again.
let package = Package(
  name: "songbook",
  dependencies: [.package(name: "sash", path: "../..")],
  targets: [
    .executableTarget(
      name: "Songbook", dependencies: [.product(name: "Sash", package: "sash")], path: "Songbook",
      swiftSettings: testable),
    // The README's application, with the first test of the article on testing.
    .executableTarget(
      name: "Player", dependencies: [.product(name: "Sash", package: "sash")], path: "Player",
      swiftSettings: testable),
    // Views, controls and containers that do what the library's own do.
    .target(
      name: "CustomViews", dependencies: [.product(name: "Sash", package: "sash")],
      path: "CustomViews", swiftSettings: [.defaultIsolation(MainActor.self)] + testable),
    .testTarget(
      name: "CustomViewsTests",
      dependencies: ["CustomViews", .product(name: "SashTesting", package: "sash")],
      path: "CustomViewsTests"),
    .testTarget(
      name: "PlayerTests",
      dependencies: ["Player", .product(name: "SashTesting", package: "sash")],
      path: "PlayerTests"),
    .testTarget(
      name: "SongbookTests",
      dependencies: ["Songbook", .product(name: "SashTesting", package: "sash")],
      path: "SongbookTests"),
  ]
)
