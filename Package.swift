// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// The targets in levels of dependencies. A target may import only the dependencies that it declares
// here; every script builds with `--explicit-target-dependency-import-check error`.

// MARK: Settings

/// The settings of every Swift target.
let base: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The settings of modules with loops over pixels, which are optimised in debug builds too.
///
/// The tests of applications run in debug builds, where a blur would take fifty times as long.
/// Preconditions and bounds checks stay enabled.
let pixels: [SwiftSetting] =
  base + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// The settings of the event loop, of the modules of the interface and of all above them, where the
/// main actor is the default isolation.
let mainActor: [SwiftSetting] = base + [.defaultIsolation(MainActor.self)]

// MARK: Helpers

/// The modules that a module re-exports, without the prefix.
///
/// A target that depends on the module names these, too; `library` says why.
let reexports = [
  "Interface": ["InterfaceCore", "InterfaceValues"],
  "Shell": ["EventLoop", "Seats", "Surfaces"],
  "Testing": ["InputTrace"],
]

/// Returns modules together with those that they re-export, without the prefix.
func withReexports(_ modules: [String]) -> [String] {
  modules + modules.flatMap { reexports[$0] ?? [] }.filter { !modules.contains($0) }
}

/// Returns a target for a module whose folder has the module's name without the prefix `Sash`.
///
/// - Parameters:
///   - folder: The folder in `Sources`.
///   - modules: The modules that it depends on, without the prefix.
///   - system: The system libraries that it depends on, without the prefix `SashC`.
///   - products: The products of other packages that it depends on.
///   - settings: The compiler settings.
///   - plugins: The build tool plugins.
/// - Returns: The target, whose name has the prefix `Sash`; the folder `Sash` is itself the name.
func module(
  _ folder: String,
  on modules: [String] = [],
  system: [String] = [],
  products: [Target.Dependency] = [],
  settings: [SwiftSetting] = base,
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: folder == "Sash" ? "Sash" : "Sash\(folder)",
    dependencies: withReexports(modules).map { .target(name: "Sash\($0)") }
      + system.map { .target(name: "SashC\($0)") } + products,
    path: "Sources/\(folder)",
    swiftSettings: settings,
    plugins: plugins
  )
}

/// Returns a target for a system library, from the module map in its folder of `Sources/System`.
func system(_ folder: String, pkgConfig: String, apt: String) -> Target {
  .systemLibrary(
    name: "SashC\(folder)",
    path: "Sources/System/\(folder)",
    pkgConfig: pkgConfig,
    providers: [.apt([apt])]
  )
}

/// Returns a test target, whose folder in `Tests` has the name of the folder that it tests.
///
/// It depends on the module of that name, if there is one, and on all that the module depends on.
///
/// - Parameters:
///   - folder: The folder in `Tests`.
///   - others: The other modules that it depends on, without the prefix `Sash`.
///   - exclude: The files and folders without code.
///   - settings: The compiler settings.
/// - Returns: The target, whose name is that of the folder between `Sash` and `Tests`.
func tests(
  _ folder: String,
  on others: [String] = [],
  exclude: [String] = [],
  settings: [SwiftSetting] = base
) -> Target {
  let module = "Sash\(folder)"
  let tested = dependencies[module].map { [.target(name: module)] + $0 } ?? []
  let named = Set(withReexports(others).map { $0 == "Sash" ? "Sash" : "Sash\($0)" })
  // A target that imports `Sash` names all modules of the library; `library` says why.
  let all = named.contains("Sash") ? named.union(library) : named
  return .testTarget(
    name: "Sash\(folder)Tests",
    dependencies: tested + all.sorted().map { .target(name: $0) }
      + [.target(name: "SashTestSupport")],
    path: "Tests/\(folder)",
    exclude: exclude,
    // Optimised, the tests would take as long to compile as the library. Their loops over pixels
    // are in `SashTestSupport`, which is optimised.
    swiftSettings: settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
  )
}

let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let arguments: Target.Dependency =
  .product(name: "ArgumentParser", package: "swift-argument-parser")

/// All modules that an application gets with `import Sash`.
///
/// SwiftPM recompiles a target only when a module changes that the target or a product that it uses
/// names directly, not for indirect dependencies. A subclass that is not recompiled keeps the old
/// vtable of its superclass, and crashes. So the product names every module, and so does each
/// program of this package.
let library = [
  "Sash", "SashUIKitNames", "SashPopupBar", "SashPickers", "SashPopovers", "SashOverlays",
  "SashPresentation", "SashContainers", "SashForms", "SashLists", "SashControls",
  "SashTextEditing", "SashScrolling", "SashShell", "SashSeats", "SashSurfaces", "SashInterface",
  "SashInterfaceCore", "SashInterfaceValues", "SashCompositor", "SashImages", "SashText",
  "SashRaster", "SashGestures", "SashEventLoop", "SashRestoration", "SashMotion", "SashGeometry",
  "SashWayland",
]
let application = library.map { Target.Dependency(stringLiteral: $0) }

// MARK: Modules

/// The modules of the library, lowest first.
let modules = [
  // Level 0.
  module("Geometry", settings: pixels),
  module("Wayland", system: ["WaylandClient", "Linux"], plugins: ["SashProtocols"]),
  // Level 1.
  module("Motion", on: ["Geometry"]),
  module("Restoration", on: ["Geometry"]),
  // Level 2.
  module(
    "Raster", on: ["Geometry"], system: ["Pixman", "FreeType", "Linux"], settings: pixels),
  module("Gestures", on: ["Motion", "Geometry"]),
  module("EventLoop", on: ["Motion"], system: ["Linux"], settings: mainActor),
  // Level 3.
  module(
    "Images", on: ["Raster", "Geometry"],
    system: ["Pixman", "Png", "TurboJpeg", "Expat", "ImageLibraries"], settings: pixels),
  module("Text", on: ["Raster", "Geometry"], system: ["Pixman", "FreeType", "Pango"]),
  module(
    "Compositor", on: ["Raster", "Motion", "Geometry"], system: ["Pixman"], settings: pixels),
  // Level 4.
  module(
    "InterfaceValues",
    on: ["Compositor", "Images", "Gestures", "Text", "Raster", "Motion", "Geometry"],
    settings: mainActor),
  // Level 5.
  module(
    "InterfaceCore",
    on: [
      "InterfaceValues", "Compositor", "Gestures", "Text", "Raster", "Restoration", "Motion",
      "Geometry",
    ],
    settings: mainActor),
  // Level 6.
  module(
    "Interface",
    on: [
      "InterfaceCore", "InterfaceValues", "Compositor", "Gestures", "Text", "Raster",
      "Restoration", "Motion", "Geometry",
    ],
    settings: mainActor),
  module(
    "InputTrace",
    on: ["InterfaceCore", "InterfaceValues", "Gestures", "Geometry"], settings: mainActor),
  module(
    "Surfaces",
    on: ["InterfaceCore", "Compositor", "EventLoop", "Raster", "Geometry", "Wayland"],
    system: ["Linux"],
    settings: mainActor),
  // Level 7.
  module(
    "Scrolling",
    on: ["Interface", "Compositor", "Gestures", "Raster", "Restoration", "Motion", "Geometry"],
    settings: mainActor),
  module(
    "TextEditing",
    on: ["Interface", "Gestures", "Text", "Raster", "Motion", "Geometry"],
    settings: mainActor),
  module(
    "Presentation",
    on: ["Interface", "Gestures", "Raster", "Motion", "Geometry"], settings: mainActor),
  module(
    "Seats",
    on: [
      "Surfaces", "InterfaceCore", "InterfaceValues", "Gestures", "EventLoop", "Raster", "Motion",
      "Geometry", "Wayland",
    ],
    system: ["Linux", "Xkbcommon", "WaylandCursor"],
    settings: mainActor),
  // Level 8.
  module(
    "Controls",
    on: [
      "Scrolling", "TextEditing", "Interface", "Images", "Gestures", "Text", "Raster", "Motion",
      "Geometry",
    ],
    settings: mainActor),
  module(
    "Overlays",
    on: [
      "Scrolling", "Presentation", "Interface", "Gestures", "Restoration", "Motion", "Geometry",
    ],
    settings: mainActor),
  module(
    "Shell",
    on: [
      "Seats", "Surfaces", "Interface", "Compositor", "Gestures", "EventLoop", "Raster", "Motion",
      "Geometry", "Wayland",
    ],
    system: ["Linux", "WaylandClient"],
    products: [logging],
    settings: mainActor),
  // Level 9.
  module(
    "Lists",
    on: [
      "Controls", "Scrolling", "Interface", "Compositor", "Gestures", "Text", "Raster",
      "Restoration", "Motion", "Geometry",
    ],
    settings: mainActor),
  module(
    "Popovers",
    on: [
      "Presentation", "Controls", "Scrolling", "Interface", "Compositor", "Gestures", "Text",
      "Raster", "Motion", "Geometry",
    ],
    settings: mainActor),
  module(
    "Forms",
    on: ["Controls", "TextEditing", "Scrolling", "Interface", "Text", "Raster", "Geometry"],
    settings: mainActor),
  // Level 10.
  module(
    "Pickers",
    on: [
      "Popovers", "Controls", "TextEditing", "Scrolling", "Interface", "Gestures", "Text", "Raster",
      "Motion", "Geometry",
    ],
    settings: mainActor),
  module(
    "Containers",
    on: [
      "Lists", "Controls", "Scrolling", "Interface", "Compositor", "Gestures", "Text", "Raster",
      "Restoration", "Motion", "Geometry",
    ],
    settings: mainActor),
  // Level 11.
  module(
    "PopupBar",
    on: [
      "Presentation", "Containers", "Controls", "Scrolling", "Interface", "Compositor", "Gestures",
      "Text", "Raster", "Restoration", "Motion", "Geometry",
    ],
    settings: mainActor),
  module(
    "UIKitNames",
    on: [
      "Containers", "Lists", "Controls", "TextEditing", "Scrolling", "Presentation", "Interface",
      "Compositor", "Gestures", "Text", "Raster", "Geometry",
    ]),
  // Level 12.
  module(
    "Sash",
    on: [
      "UIKitNames", "Shell", "PopupBar", "Pickers", "Popovers", "Overlays", "Presentation",
      "Containers", "Forms", "Lists", "Controls", "TextEditing", "Scrolling", "Interface",
      "Compositor", "Images", "Gestures", "Text", "Raster", "Restoration", "Motion", "Geometry",
    ],
    products: [logging],
    settings: mainActor),
  // Level 13.
  .target(
    name: "SashUI", dependencies: application + ["SashCLinux"], path: "Sources/UI",
    swiftSettings: mainActor),
]

/// The dependencies of each module by the module's name.
let dependencies = Dictionary(uniqueKeysWithValues: modules.map { ($0.name, $0.dependencies) })

// MARK: Tests and tools

/// The folders of tests that are built: all, or those in `SASH_TESTS`, separated by commas.
///
/// All tests are linked into one program, so that a run of a few needs these alone.
let selectedTests = selection("SASH_TESTS")

/// The tools that are built, `bench`, `soak` and `documentation`: those in `SASH_TOOLS`, separated by
/// commas.
///
/// Their scripts set it; no other build needs them.
let selectedTools = selection("SASH_TOOLS") ?? []

/// Returns the names that a variable of the environment lists; `nil` where it is not set.
func selection(_ variable: String) -> Set<String>? {
  Context.environment[variable].map { Set($0.split(separator: ",").map(String.init)) }
}

/// The plugin that converts the documentation, which each new build of the package would compile.
let documentation: [Package.Dependency] =
  selectedTools.contains("documentation")
  ? [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0")] : []

/// The programs of `Tests/bench` and `Tests/soak`.
let tools: [String: [Target]] = [
  "bench": [
    // The measuring and the measured program of `Tests/bench`.
    .executableTarget(
      name: "sash-bench", dependencies: ["SashTestSupport", arguments],
      path: "Tests/Programs/Benchmark/Runner", swiftSettings: base),
    .target(
      name: "SashBenchmarkScenes", dependencies: application + ["SashTestContent"],
      path: "Tests/Programs/Benchmark/Scenes", swiftSettings: mainActor),
    .executableTarget(
      name: "sash-scene", dependencies: application + ["SashBenchmarkScenes"],
      path: "Tests/Programs/Benchmark/Program", swiftSettings: mainActor),
    // Measures declared views: a program of its own, so that the other scenes do without them.
    .executableTarget(
      name: "sash-declared-scene", dependencies: application + ["SashBenchmarkScenes", "SashUI"],
      path: "Tests/Programs/Benchmark/Declared", swiftSettings: mainActor),
    .executableTarget(
      name: "sash-music-scene",
      dependencies: application + ["SashBenchmarkScenes", "SashDemoScenes"],
      path: "Tests/Programs/Benchmark/Music", swiftSettings: mainActor),
  ],
  "soak": [
    // Opens, drags and resizes for the duration given by `Tests/soak`.
    .executableTarget(
      name: "sash-soak",
      dependencies: application + ["SashTesting", "SashTestContent", "SashTestSupport", arguments],
      path: "Tests/Programs/Soak", swiftSettings: mainActor)
  ],
]

/// The programs that the tests in real compositors start.
let testPrograms: [Target] = [
  // The scripted compositor as a separate process, in which real compositors run nested.
  .executableTarget(
    name: "sash-test-compositor",
    dependencies: [
      "SashTesting", "SashImages", "SashRaster", "SashWayland", "SashGeometry", "SashTestSupport",
      arguments,
    ],
    path: "Tests/Programs/ScriptedCompositor", swiftSettings: base),
  // The applications that tests start in real compositors, in one program.
  .executableTarget(
    name: "sash-test-app",
    dependencies: application + ["SashTesting", "SashTestSupport"],
    path: "Tests/Programs/Applications", swiftSettings: mainActor),
  // The application in the README.
  .executableTarget(
    name: "sash-example", dependencies: application, path: "Tests/Programs/ReadmeExample",
    swiftSettings: base),
]

/// The steps of the article "Building a music player".
let tutorialSteps = Array(1...6)

/// The program of the article after each of its steps, in the files that its readers make, with the
/// settings of a new package.
let tutorial: [Target] = tutorialSteps.map { step in
  .target(
    name: "SashTutorialStep\(step)", dependencies: application + ["SashUI"],
    path: "Tests/Tutorial/Step\(step)/Sources/Music",
    swiftSettings: [
      .swiftLanguageMode(.v6),
      .unsafeFlags(
        // Tests import it as testable. Its `main` has a name of its own, since it is no program here.
        ["-enable-testing"]
          + ["-entry-point-function-name", "tutorial_step\(step)_main"].flatMap {
            ["-Xfrontend", $0]
          }),
      .unsafeFlags(["-Onone"], .when(configuration: .release)),
    ])
}

/// Operates the program of each step, and runs the tests of the last one.
let tutorialTests = Target.testTarget(
  name: "SashTutorialTests",
  dependencies: application + ["SashUI", "SashInputTrace", "SashTesting"]
    + tutorial.map { .target(name: $0.name) },
  path: "Tests/Tutorial",
  exclude: tutorialSteps.flatMap { ["Step\($0)/Package.swift", "Step\($0)/Sources"] }
    + ["Step6/Tests/MusicTests/Golden"],
  // The tests of the article import the program by its name there.
  swiftSettings: [
    .swiftLanguageMode(.v6), .unsafeFlags(["-module-alias", "Music=SashTutorialStep6"]),
  ])

/// The content of the benchmark and of the soak test, and nothing else, so that both stay small.
let toolContent: [Target] = [
  .target(
    name: "SashTestContent", dependencies: application,
    path: "Tests/Programs/Content", swiftSettings: mainActor)
]

let programs =
  selectedTools.sorted().flatMap { tools[$0] ?? [] } + (selectedTools.isEmpty ? [] : toolContent)
  + (selectedTests?.contains("Compositors") ?? true ? testPrograms : [])
  + (selectedTests?.contains("Tutorial") ?? true ? tutorial : [])

let testTargets = [
  // The tests of one module each, lowest first. Reference images are compared by `Testing`.
  tests("Geometry"),
  tests("Motion"),
  tests("Gestures"),
  tests("Raster", on: ["Testing", "Images"], exclude: ["Golden"]),
  tests(
    "Text", on: ["Testing"],
    exclude: [
      "Golden", "Fonts", "fonts.conf", "no-fonts.conf", "gradient-fonts.conf",
      "gradient-only-fonts.conf", "interface-font.conf",
    ]),
  tests("Compositor", on: ["Testing"], exclude: ["Golden"]),
  // Focus, icons, menus and localized strings are tested with the views that have them.
  tests(
    "Interface",
    on: [
      "InterfaceTestSupport", "Containers", "Lists", "Controls", "TextEditing", "Scrolling",
      "Images",
    ],
    settings: mainActor),
  // Labels and buttons as content that scrolls.
  tests("Scrolling", on: ["InterfaceTestSupport", "Controls"], settings: mainActor),
  // Text is edited in text fields and text views, also within scroll views.
  tests(
    "TextEditing", on: ["InterfaceTestSupport", "Controls", "Scrolling"], settings: mainActor),
  // Modal pages contain stacks of pages and text fields.
  tests("Presentation", on: ["Containers", "Controls", "TextEditing"]),
  // The event loop, the surfaces and the seats are tested with it. The scripted compositor of
  // `Testing` displays windows with controls.
  tests("Shell", on: ["Testing", "Controls"]),
  // The snapshots of all controls include those in list cells.
  tests("Controls", on: ["InterfaceTestSupport", "Lists"], settings: mainActor),
  // The layers of overlays and their pixels are compared; sheets contain sliders and text fields.
  tests(
    "Overlays", on: ["InterfaceTestSupport", "Controls", "Compositor", "Raster"],
    settings: mainActor),
  tests("Lists", on: ["InterfaceTestSupport"], settings: mainActor),
  tests("Forms", on: ["InterfaceTestSupport"], settings: mainActor),
  // Popovers are attached to rows of lists.
  tests("Popovers", on: ["Lists"]),
  tests("Pickers", on: ["InterfaceTestSupport", "Forms"], settings: mainActor),
  tests("Containers", on: ["InterfaceTestSupport"], settings: mainActor),
  tests("PopupBar", settings: mainActor),
  tests("Testing", on: ["Testing", "Sash"], settings: mainActor),
  tests("Scanner", exclude: ["Fixtures"]),
  // What others know, tried on applications as a whole: public reports of similar libraries, the
  // expectations of their test suites, and the tables of standards.
  tests(
    "Peers", on: ["Testing", "Sash", "CPango", "CXkbcommon"],
    exclude: ["Fonts/Data", "Unicode/Data"], settings: mainActor),

  tests("UI", on: ["Testing"], settings: mainActor),

  // The tests of several modules, or of none.
  // They search all sources.
  tests("Structure"),
  tests(
    "Wire", on: ["Sash", "Shell", "Testing", "Interface", "Wayland", "CLinux"],
    settings: mainActor),
  // The saved states of all objects that have one, from one run to the next.
  tests(
    "Restoration",
    on: [
      "Overlays", "PopupBar", "Presentation", "Containers", "Lists", "Controls", "Scrolling",
      "Interface", "Compositor", "Gestures", "Raster", "Motion",
    ],
    settings: mainActor),
  tests("Protocols"),
  tests("Names", on: ["Sash", "UI"]),
  // Recorded input, replayed into windows.
  tests(
    "Traces",
    on: [
      "Testing", "DemoScenes", "Shell", "Overlays", "Lists", "Scrolling", "Interface", "Gestures",
      "Raster", "Motion", "Geometry", "Wayland",
    ],
    exclude: ["Fixtures"], settings: mainActor),
  // The scenes of the demo, as their tours show them.
  tests(
    "Scenes",
    on: [
      "InterfaceTestSupport", "DemoScenes", "Testing", "Sash", "Popovers", "Overlays",
      "Presentation", "PopupBar", "Containers", "Forms", "Lists", "Controls", "Scrolling",
      "Interface", "Compositor", "Restoration", "Gestures", "Text", "Raster", "Motion",
      "Geometry",
    ],
    settings: mainActor),
  // The programs of declared views among the scenes, operated as by their users.
  tests(
    "Declared", on: ["DemoScenes", "DeclaredScenes", "Testing", "Sash", "Geometry", "Raster"],
    settings: mainActor),
  // The examples of the libraries that Sash takes its names from, changed only in those names.
  tests(
    "Seeds", on: ["Sash", "UI", "Overlays", "PopupBar", "Interface", "Gestures"],
    settings: mainActor),
  // All presentation systems together in one window, as in an application.
  tests(
    "Integration",
    on: [
      "PopupBar", "Popovers", "Presentation", "Containers", "Lists", "Controls", "TextEditing",
      "Scrolling", "Interface", "Compositor", "Gestures", "Raster", "Motion", "Geometry",
    ],
    settings: mainActor),
  // Starts programs of this package that are built with it.
  tests(
    "Compositors", on: ["Testing", "Interface", "Images", "Gestures", "Raster", "Geometry"],
    settings: base),
  tests(
    "Pictures",
    on: [
      "PopupBar", "Pickers", "Popovers", "Overlays", "Presentation", "Containers", "Forms",
      "Lists", "Controls", "TextEditing", "Scrolling", "Interface", "Compositor", "Images",
      "Gestures", "Text", "Raster", "Motion", "Geometry", "Testing",
    ],
    exclude: ["Golden"], settings: mainActor),
  tutorialTests,
].filter { target in
  selectedTests.map { $0.contains { target.name == "Sash\($0)Tests" } } ?? true
}

// MARK: Package

let package = Package(
  name: "sash",
  products: [
    .library(name: "Sash", targets: library),
    .library(name: "SashUI", targets: library + ["SashUI"]),
    .library(name: "SashInputTrace", targets: library + ["SashInputTrace"]),
    .library(name: "SashTesting", targets: library + ["SashInputTrace", "SashTesting"]),
    .executable(name: "sash-demo", targets: ["sash-demo"]),
  ],
  dependencies: [
    // The convention for logging in Swift; no start-up cost, no Foundation.
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    // The convention for command lines in Swift; for the demo and tools only.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ] + documentation,
  targets: modules + [
    // System libraries. The article "Architecture" gives the reason for each.
    system("Pixman", pkgConfig: "pixman-1", apt: "libpixman-1-dev"),
    system("Png", pkgConfig: "libpng", apt: "libpng-dev"),
    // Decodes JPEG with SIMD and at reduced scales, in a dozen calls without callbacks.
    system("TurboJpeg", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev"),
    // The structures of libwebp and librsvg, which are loaded at run time where they are installed.
    .systemLibrary(name: "SashCImageLibraries", path: "Sources/System/ImageLibraries"),
    system("FreeType", pkgConfig: "freetype2", apt: "libfreetype-dev"),
    // With a pkg-config file of its own: the installed one has a flag that SwiftPM warns about.
    system(
      "Pango", pkgConfig: "\(Context.packageDirectory)/Sources/System/Pango/pangoft2.pc",
      apt: "libpango1.0-dev"),
    system("WaylandClient", pkgConfig: "wayland-client", apt: "libwayland-dev"),
    system("WaylandCursor", pkgConfig: "wayland-cursor", apt: "libwayland-dev"),
    system("WaylandServer", pkgConfig: "wayland-server", apt: "libwayland-dev"),
    system("Xkbcommon", pkgConfig: "xkbcommon", apt: "libxkbcommon-dev"),
    // Reads protocol descriptions at build time, as in wayland-scanner, and SVG images before
    // librsvg does; fontconfig loads it anyway.
    system("Expat", pkgConfig: "expat", apt: "libexpat1-dev"),
    .target(name: "SashCLinux", path: "Sources/System/Linux"),

    // Generates Swift from protocol descriptions at build time.
    .executableTarget(
      name: "SashScanner", dependencies: ["SashCExpat"], path: "Sources/Scanner",
      swiftSettings: base),
    .plugin(
      name: "SashProtocols", capability: .buildTool(),
      dependencies: ["SashScanner"], path: "Sources/Plugin"),

    // For tests: our own and those of applications.
    .target(
      name: "SashTesting",
      dependencies: application + [
        "SashInputTrace", "SashCLinux", "SashCWaylandServer", "SashCXkbcommon",
      ],
      path: "Sources/Testing",
      swiftSettings: mainActor,
      plugins: ["SashProtocols"]),

    .executableTarget(
      name: "sash-demo",
      dependencies: application + ["SashDemoScenes", "SashInputTrace", arguments],
      path: "Demo",
      exclude: [
        "arguments", "build", "Declared", "Embedder", "fonts.conf", "install", "Plugin", "run",
        "Scenes",
      ],
      swiftSettings: base),
    // The content of the demo without its window, so that tests can display it too.
    .target(
      name: "SashDemoScenes",
      dependencies: application + ["SashUI", "SashDeclaredScenes", "SashInputTrace"],
      path: "Demo/Scenes",
      swiftSettings: mainActor, plugins: ["SashExampleSources"]),
    // The small programs of declared views among the scenes. Without the default isolation of the
    // library's modules, as in most applications.
    .target(
      name: "SashDeclaredScenes", dependencies: application + ["SashUI"], path: "Demo/Declared",
      swiftSettings: base),
    // Embeds the source of the examples in the demo, which displays it also where it is installed.
    .executableTarget(name: "SashEmbedder", path: "Demo/Embedder", swiftSettings: base),
    .plugin(
      name: "SashExampleSources", capability: .buildTool(), dependencies: ["SashEmbedder"],
      path: "Demo/Plugin"),

    // Support code for the tests of several modules.
    .target(
      name: "SashTestSupport", path: "Tests/Support",
      exclude: ["Interface", "helgrind.supp", "leaks.txt", "memcheck.supp", "threads.txt"],
      swiftSettings: base),
    // Windows, fingers and typists for the tests of `Interface` and of the modules of views on it.
    .target(
      name: "SashInterfaceTestSupport",
      dependencies: [
        "SashLists", "SashControls", "SashTextEditing", "SashScrolling", "SashInterface",
        "SashInterfaceCore", "SashInterfaceValues", "SashCompositor", "SashText", "SashRaster",
        "SashGestures", "SashMotion", "SashGeometry",
        "SashTestSupport",
      ],
      path: "Tests/Support/Interface", swiftSettings: mainActor),
  ] + programs + testTargets
)
