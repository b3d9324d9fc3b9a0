// swift-tools-version: 6.2
import PackageDescription

// Floors and arrows of the house. A target may import what it declares here
// and nothing else; every script builds with
// `--explicit-target-dependency-import-check error`.

// MARK: Settings

/// What every Swift target is built with.
let base: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// For the modules that work pixel by pixel, which are optimised in debug builds, too.
///
/// The tests of applications run in those, and a blur would take fifty times as long. Preconditions
/// and checks of bounds stay.
let pixels: [SwiftSetting] =
  base + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// For `Interface` and above, where everything lives on the main actor.
let mainActor: [SwiftSetting] = base + [.defaultIsolation(MainActor.self)]

// MARK: Helpers

/// A target whose folder is its module's name without the prefix.
func room(
  _ folder: String,
  on rooms: [String] = [],
  system: [String] = [],
  products: [Target.Dependency] = [],
  settings: [SwiftSetting] = base,
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: folder == "Sash" ? "Sash" : "Sash\(folder)",
    dependencies: rooms.map { .target(name: "Sash\($0)") }
      + system.map { .target(name: "SashC\($0)") } + products,
    path: "Sources/\(folder)",
    swiftSettings: settings,
    plugins: plugins
  )
}

/// A module map for a library of the system.
func system(_ folder: String, pkgConfig: String, apt: String) -> Target {
  .systemLibrary(
    name: "SashC\(folder)",
    path: "Sources/System/\(folder)",
    pkgConfig: pkgConfig,
    providers: [.apt([apt])]
  )
}

/// Tests live in a folder named as the one they test.
func tests(
  _ folder: String,
  on rooms: [String] = [],
  system: [String] = [],
  products: [Target.Dependency] = [],
  exclude: [String] = [],
  settings: [SwiftSetting] = base
) -> Target {
  let named = Set(rooms.map { $0 == "Sash" ? "Sash" : "Sash\($0)" })
  // Who imports the umbrella names all that it brings, for the reason given at `library`.
  let modules = named.contains("Sash") ? named.union(library) : named
  return .testTarget(
    name: "Sash\(folder)Tests",
    dependencies: modules.sorted().map { .target(name: $0) }
      + system.map { .target(name: "SashC\($0)") } + products
      + [.target(name: "SashTestSupport")],
    path: "Tests/\(folder)",
    exclude: exclude,
    swiftSettings: settings
  )
}

let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let arguments: Target.Dependency =
  .product(name: "ArgumentParser", package: "swift-argument-parser")

/// All modules that an application gets with `import Sash`.
///
/// SwiftPM compiles a target again when a module changes that the target names itself, or that a
/// product which it names lists; not for what that module imports in turn. A subclass that was left
/// as it was keeps the old table of its superclass's methods, and crashes. So the product lists
/// every module, and so does each program of this package.
let library = [
  "Sash", "SashShell", "SashPopupBar", "SashPopovers", "SashOverlays", "SashPresentation",
  "SashInterface", "SashCompositor", "SashText", "SashRaster", "SashGestures", "SashMotion",
  "SashGeometry", "SashWayland",
]
let application = library.map { Target.Dependency(stringLiteral: $0) }

// MARK: Package

let package = Package(
  name: "sash",
  products: [
    .library(name: "Sash", targets: library),
    .library(name: "SashTesting", targets: library + ["SashTesting"]),
    .executable(name: "sash-demo", targets: ["sash-demo"]),
  ],
  dependencies: [
    // The ecosystem's convention for logging; no start-up cost, no Foundation.
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    // The ecosystem's convention for command lines; the demo and tools only.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    // Documentation; a plugin, never linked.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
  ],
  targets: [
    // Libraries of the system. Why each: the article "Architecture".
    system("Pixman", pkgConfig: "pixman-1", apt: "libpixman-1-dev"),
    system("Png", pkgConfig: "libpng", apt: "libpng-dev"),
    // JPEG as fast as the machine allows, at reduced scales too, in a dozen calls without callbacks.
    system("TurboJpeg", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev"),
    system("FreeType", pkgConfig: "freetype2", apt: "libfreetype-dev"),
    // By a description of ours: the installed one brings a flag that SwiftPM warns of.
    system(
      "Pango", pkgConfig: "\(Context.packageDirectory)/Sources/System/Pango/pangoft2.pc",
      apt: "libpango1.0-dev"),
    system("WaylandClient", pkgConfig: "wayland-client", apt: "libwayland-dev"),
    system("WaylandCursor", pkgConfig: "wayland-cursor", apt: "libwayland-dev"),
    system("WaylandServer", pkgConfig: "wayland-server", apt: "libwayland-dev"),
    system("Xkbcommon", pkgConfig: "xkbcommon", apt: "libxkbcommon-dev"),
    .target(name: "SashCLinux", path: "Sources/System/Linux"),

    // Build-time: protocol descriptions to Swift.
    .executableTarget(
      name: "SashScanner", path: "Sources/Scanner",
      swiftSettings: base),
    .plugin(
      name: "SashProtocols", capability: .buildTool(),
      dependencies: ["SashScanner"], path: "Sources/Plugin"),

    // Floor 0.
    room("Geometry", settings: pixels),
    room(
      "Wayland", system: ["WaylandClient", "Linux"],
      plugins: ["SashProtocols"]),
    // Floor 1.
    room("Motion", on: ["Geometry"]),
    // Floor 2.
    room(
      "Raster", on: ["Geometry"], system: ["Pixman", "Png", "TurboJpeg", "FreeType", "Linux"],
      settings: pixels),
    room("Gestures", on: ["Motion", "Geometry"]),
    // Floor 3.
    room("Text", on: ["Raster", "Geometry"], system: ["Pixman", "FreeType", "Pango"]),
    room(
      "Compositor", on: ["Raster", "Motion", "Geometry"], system: ["Pixman"], settings: pixels),
    // Floor 4.
    room(
      "Interface",
      on: ["Compositor", "Gestures", "Text", "Raster", "Motion", "Geometry"],
      settings: mainActor),
    // Floor 5.
    room(
      "Presentation",
      on: ["Interface", "Compositor", "Gestures", "Raster", "Motion", "Geometry"],
      settings: mainActor),
    // Floor 6.
    room(
      "PopupBar",
      on: [
        "Presentation", "Interface", "Compositor", "Gestures", "Text", "Raster",
        "Motion", "Geometry",
      ],
      settings: mainActor),
    room(
      "Popovers",
      on: [
        "Presentation", "Interface", "Compositor", "Gestures", "Text", "Raster",
        "Motion", "Geometry",
      ],
      settings: mainActor),
    room(
      "Overlays",
      on: [
        "Presentation", "Interface", "Compositor", "Gestures", "Raster", "Motion", "Geometry",
      ],
      settings: mainActor),
    room(
      "Shell",
      on: [
        "Interface", "Compositor", "Gestures", "Raster", "Motion", "Geometry",
        "Wayland",
      ],
      system: ["Linux", "Xkbcommon", "WaylandCursor", "WaylandClient"],
      products: [logging],
      settings: mainActor),
    // Floor 7.
    room(
      "Sash",
      on: [
        "Shell", "PopupBar", "Popovers", "Overlays", "Presentation", "Interface", "Compositor",
        "Gestures", "Text", "Raster", "Motion", "Geometry",
      ],
      products: [logging],
      settings: mainActor),

    // For tests: our own and those of applications.
    .target(
      name: "SashTesting",
      dependencies: application + ["SashCLinux", "SashCWaylandServer", "SashCXkbcommon"],
      path: "Sources/Testing",
      swiftSettings: mainActor,
      plugins: ["SashProtocols"]),

    .executableTarget(
      name: "sash-demo", dependencies: application + ["SashDemoScenes", arguments],
      path: "Demo", exclude: ["install", "run", "Scenes"], swiftSettings: base),
    // What the demo shows, apart from its window, so that tests show the same.
    .target(
      name: "SashDemoScenes", dependencies: application, path: "Demo/Scenes",
      swiftSettings: mainActor),

    // Measured and measuring programs of `Tests/bench`.
    .executableTarget(
      name: "sash-bench", dependencies: ["SashTestSupport", arguments],
      path: "Tests/Benchmark/Runner", swiftSettings: base),
    .executableTarget(
      name: "sash-scene", dependencies: application + ["SashTestContent"],
      path: "Tests/Benchmark/Scenes", swiftSettings: mainActor),
    // What is measured and what is soaked show the same; nothing else, for the sake of its size.
    .target(
      name: "SashTestContent", dependencies: application,
      path: "Tests/Content", swiftSettings: mainActor),

    // The scripted compositor as a process of its own, for real compositors inside of it.
    .executableTarget(
      name: "sash-test-compositor",
      dependencies: [
        "SashTesting", "SashRaster", "SashWayland", "SashGeometry", "SashTestSupport", arguments,
      ],
      path: "Tests/ScriptedCompositor", swiftSettings: base),
    // Text that can be edited, and who writes to it, for tests under real compositors.
    .executableTarget(
      name: "sash-test-text",
      dependencies: application + ["SashTesting", "SashTestSupport", arguments],
      path: "Tests/TextProgram", swiftSettings: base),
    // Prints how it starts and ends, for tests of both.
    .executableTarget(
      name: "sash-test-life", dependencies: application, path: "Tests/LifeProgram",
      swiftSettings: mainActor),
    // Opens, drags and resizes for as long as `Tests/soak` says.
    .executableTarget(
      name: "sash-soak",
      dependencies: application + [
        "SashTesting", "SashTestContent", "SashTestSupport", arguments,
      ],
      path: "Tests/Soak", swiftSettings: mainActor),
    // The README's application.
    .executableTarget(
      name: "sash-example", dependencies: application, path: "Tests/Example", swiftSettings: base),

    // What tests of several rooms share.
    .target(
      name: "SashTestSupport", path: "Tests/Support",
      exclude: ["helgrind.supp", "leaks.txt", "memcheck.supp", "threads.txt"],
      swiftSettings: base),
    tests("Structure"),
    tests(
      "Wire", on: ["Sash", "Shell", "Testing", "Interface", "Wayland"], settings: mainActor),
    tests("Scanner", exclude: ["Fixtures"]),
    tests("Protocols"),
    tests("Names", on: ["Sash"]),
    tests(
      "Testing",
      on: ["Testing", "Sash"],
      settings: mainActor),
    tests(
      "Shell",
      on: [
        "Testing", "Shell", "Wayland", "Interface", "Compositor", "Gestures", "Raster", "Motion",
        "Geometry",
      ],
      system: ["Linux"]),
    // Recorded input, played into windows.
    tests(
      "Traces",
      on: [
        "Testing", "DemoScenes", "Shell", "Overlays", "Interface", "Gestures", "Raster", "Motion",
        "Geometry", "Wayland",
      ],
      exclude: ["Fixtures"], settings: mainActor),
    tests("Geometry", on: ["Geometry"]),
    tests(
      "PopupBar",
      on: [
        "PopupBar", "Presentation", "Interface", "Compositor", "Gestures", "Text", "Raster",
        "Motion", "Geometry",
      ],
      settings: mainActor),
    tests(
      "Overlays",
      on: [
        "Overlays", "Presentation", "Interface", "Compositor", "Gestures", "Raster", "Motion",
        "Geometry",
      ],
      settings: mainActor),
    // The examples of the libraries whose names are kept, with no more changed than they name.
    tests(
      "Seeds", on: ["Sash", "Overlays", "PopupBar", "Interface", "Gestures"], settings: mainActor),
    // Everything in one window, as an application has it.
    tests(
      "Whole",
      on: [
        "PopupBar", "Popovers", "Presentation", "Interface", "Compositor", "Gestures", "Raster",
        "Motion", "Geometry",
      ],
      settings: mainActor),
    // Starts programs of the package that are built beside it.
    tests(
      "Compositors", on: ["Testing", "Interface", "Gestures", "Raster", "Geometry"],
      // Swift 6.3.1 crashes when it optimises the coroutines of these tests; they only wait for
      // programs, which are built optimised.
      settings: base + [.unsafeFlags(["-Onone"], .when(configuration: .release))]),
    tests(
      "Pictures",
      on: [
        "PopupBar", "Popovers", "Presentation", "Interface", "Compositor", "Gestures", "Text",
        "Raster", "Motion", "Geometry", "Testing",
      ],
      exclude: ["Golden"], settings: mainActor),
    tests("Motion", on: ["Motion", "Geometry"]),
    tests("Gestures", on: ["Gestures", "Motion", "Geometry"]),
    tests(
      "Compositor", on: ["Compositor", "Raster", "Geometry", "Testing"], exclude: ["Golden"]),
    tests(
      "Raster", on: ["Raster", "Geometry", "Testing"], system: ["TurboJpeg"], exclude: ["Golden"]),
    tests(
      "Text", on: ["Text", "Raster", "Geometry", "Testing"],
      exclude: ["Golden", "Fonts", "fonts.conf", "no-fonts.conf", "gradient-fonts.conf"]),
    tests(
      "Presentation",
      on: ["Presentation", "Interface", "Gestures", "Raster", "Motion", "Geometry"]),
    tests(
      "Interface",
      on: [
        "Interface", "Compositor", "Gestures", "Text", "Raster", "Motion", "Geometry",
      ],
      settings: mainActor),
    tests(
      "Popovers",
      on: [
        "Popovers", "Presentation", "Interface", "Compositor", "Gestures", "Raster", "Motion",
        "Geometry",
      ]),
  ]
)
