// swift-tools-version: 6.2
import PackageDescription

// A package as users have it: an application that names the product `Sash` and no other module, and
// its tests, which name `SashTesting`. Neither sees more than what is public. `Tests/downstream`
// builds it, updates the library below it, and builds it again.

let package = Package(
  name: "songbook",
  dependencies: [.package(name: "sash", path: "../..")],
  targets: [
    .executableTarget(
      name: "Songbook", dependencies: [.product(name: "Sash", package: "sash")], path: "Songbook"),
    .testTarget(
      name: "SongbookTests",
      dependencies: ["Songbook", .product(name: "SashTesting", package: "sash")],
      path: "SongbookTests"),
  ]
)
