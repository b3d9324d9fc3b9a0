// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "music",
  dependencies: [.package(path: "../sash")],
  targets: [
    .executableTarget(name: "Music", dependencies: [.product(name: "SashUI", package: "sash")])
  ]
)
