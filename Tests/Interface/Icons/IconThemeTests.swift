// SPDX-License-Identifier: MIT

import Foundation

/// A folder with icon themes, written by the test.
@MainActor private final class IconThemeFolder {
  private let temporaryFolder: TemporaryFolder
  var root: String { temporaryFolder.path }

  init() throws { temporaryFolder = try TemporaryFolder("icons") }

  isolated deinit { temporaryFolder.remove() }

  func path(_ name: String) -> String { "\(root)/\(name)" }

  func write(_ name: String, _ text: String) throws {
    try folder(String(name[..<(name.lastIndex(of: "/") ?? name.startIndex)]))
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  func folder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  /// Writes an image with a given number of pixels a side.
  func icon(_ name: String, _ side: Int = 4) throws {
    try folder(String(name[..<(name.lastIndex(of: "/") ?? name.startIndex)]))
    let bitmap = try Bitmap(size: PixelSize(width: side, height: side))
    Canvas(bitmap).fill(Rect(x: 0, y: 0, width: 999, height: 999), with: .red)
    try bitmap.writePNG(to: path(name))
  }

  func theme(_ name: String = "Test", _ folders: [String] = ["a"]) -> IconTheme {
    IconTheme(name, folders: folders.map(path))
  }
}

private let sizes = """
  [Icon Theme]
  Name=Test
  Directories=16/apps,24/apps,24@2/apps,48/apps,big/apps
  [16/apps]
  Size=16
  Type=Fixed
  [24/apps]
  Size=24
  Threshold=3
  [24@2/apps]
  Size=24
  Scale=2
  Type=Threshold
  [48/apps]
  Size=48
  Type=Fixed
  [big/apps]
  Size=128
  MinSize=64
  MaxSize=256
  Type=Scalable
  """

@Suite("Icon themes")
struct IconThemeTests {
  @Test("the folder is the one for the size and the scale, or else the nearest")
  func sizesAndScales() throws {
    let themeFolder = try IconThemeFolder()
    try themeFolder.write("a/Test/index.theme", sizes)
    for folder in ["16", "24", "24@2", "48", "big"] {
      try themeFolder.icon("a/Test/\(folder)/apps/all.png")
    }
    try themeFolder.icon("a/Test/16/apps/small.png")
    try themeFolder.icon("a/Test/48/apps/small.png")
    let theme = themeFolder.theme()
    #expect(theme.isInstalled)
    func folder(_ name: String, _ size: Double, _ scale: Double = 1) -> String? {
      theme.file(named: name, size: size, scale: DisplayScale(scale)).map {
        String($0.dropFirst(themeFolder.path("a/Test/").count).prefix { $0 != "/" })
      }
    }
    // Fixed, within the threshold, within the range.
    #expect(folder("all", 16) == "16")
    #expect(folder("all", 21) == "24" && folder("all", 27) == "24")
    #expect(folder("all", 64) == "big" && folder("all", 256) == "big")
    #expect(folder("all", 24, 2) == "24@2" && folder("all", 24, 1.25) == "24@2")
    // In none: by the distance in physical pixels.
    #expect(folder("all", 17) == "16")
    #expect(folder("all", 34) == "24" && folder("all", 37) == "24@2")
    #expect(folder("all", 50) == "24@2" && folder("all", 57) == "big")
    #expect(folder("all", 1_000) == "big")
    #expect(folder("all", 16, 3) == "24@2")
    #expect(folder("small", 24) == "16" && folder("small", 40) == "48")
    #expect(folder("small", 300) == "48")
    #expect(folder("all", -5) == "16" && folder("all", .nan) == nil)
    #expect(folder("none", 16) == nil)
  }

  @Test("an image has the requested size at any scale, and is cached")
  func images() throws {
    let themeFolder = try IconThemeFolder()
    try themeFolder.write("a/Test/index.theme", sizes)
    try themeFolder.icon("a/Test/24/apps/play.png", 24)
    try themeFolder.icon("a/Test/24@2/apps/play.png", 48)
    try themeFolder.write("a/Test/16/apps/broken.png", "not a picture")
    let theme = themeFolder.theme()
    let one = try #require(try theme.image(named: "play", size: 24))
    #expect(one.bitmap.size.width == 24 && one.size == Size(width: 24, height: 24))
    let two = try #require(try theme.image(named: "play", size: 24, scale: DisplayScale(2)))
    #expect(two.bitmap.size.width == 48 && two.size == Size(width: 24, height: 24))
    let again = try #require(try theme.image(named: "play", size: 24))
    #expect(again.bitmap === one.bitmap)
    #expect(try theme.image(named: "missing", size: 24) == nil)
    #expect(throws: ImageError.self) { try theme.image(named: "broken", size: 16) }
  }

  @Test("missing icons come from inherited themes, then from hicolor, then from no theme")
  func inherits() throws {
    let themeFolder = try IconThemeFolder()
    func index(_ parents: String) -> String {
      "[Icon Theme]\nInherits=\(parents)\nDirectories=x\n[x]\nSize=16\n"
    }
    // Each inherits from the other: the loop ends.
    try themeFolder.write("a/Test/index.theme", index("One , Two,Test"))
    try themeFolder.write("a/One/index.theme", index("Deep,Test"))
    try themeFolder.write("a/Two/index.theme", index("hicolor"))
    try themeFolder.write("a/Deep/index.theme", index("One,Missing"))
    try themeFolder.write("a/hicolor/index.theme", index("Test"))
    for (name, themes) in [
      ("own", ["Test", "One", "hicolor"]), ("one", ["One", "Two", "Deep"]),
      ("deep", ["Deep", "Two"]), ("two", ["Two", "hicolor"]), ("last", ["hicolor"]),
    ] {
      for theme in themes { try themeFolder.icon("a/\(theme)/x/\(name).png") }
      try themeFolder.icon("a/\(name).png")
    }
    try themeFolder.icon("a/loose.png")
    let theme = themeFolder.theme()
    func found(_ name: String) -> String? {
      theme.file(named: name, size: 16)
    }
    #expect(found("own") == themeFolder.path("a/Test/x/own.png"))
    #expect(found("one") == themeFolder.path("a/One/x/one.png"))
    #expect(found("deep") == themeFolder.path("a/Deep/x/deep.png"))
    #expect(found("two") == themeFolder.path("a/Two/x/two.png"))
    #expect(found("last") == themeFolder.path("a/hicolor/x/last.png"))
    #expect(found("loose") == themeFolder.path("a/loose.png"))
    // A theme that is not installed has the icons of hicolor.
    let missing = themeFolder.theme("Nowhere")
    #expect(!missing.isInstalled)
    #expect(missing.file(named: "own", size: 16) == themeFolder.path("a/hicolor/x/own.png"))
    #expect(missing.file(named: "loose", size: 16) == themeFolder.path("a/loose.png"))
  }

  @Test("a theme may be spread over folders, of which the first has precedence")
  func spread() throws {
    let themeFolder = try IconThemeFolder()
    try themeFolder.write("b/Test/index.theme", sizes)
    try themeFolder.icon("a/Test/16/apps/play.png")
    try themeFolder.icon("b/Test/16/apps/play.png")
    try themeFolder.icon("b/Test/16/apps/stop.png")
    let theme = themeFolder.theme("Test", ["missing", "a", "b"])
    #expect(theme.file(named: "play", size: 16) == themeFolder.path("a/Test/16/apps/play.png"))
    #expect(theme.file(named: "stop", size: 16) == themeFolder.path("b/Test/16/apps/stop.png"))
  }

  @Test("lookups are cached until reload() is called")
  func reload() throws {
    let themeFolder = try IconThemeFolder()
    try themeFolder.write("a/Test/index.theme", sizes)
    try themeFolder.folder("a/Test/16/apps")
    let theme = themeFolder.theme()
    #expect(theme.file(named: "play", size: 16) == nil)
    try themeFolder.icon("a/Test/16/apps/play.png")
    #expect(theme.file(named: "play", size: 16) == nil)
    theme.reload()
    #expect(theme.file(named: "play", size: 16) != nil)
  }

  @Test("names that leave the folder are not followed")
  func names() throws {
    let themeFolder = try IconThemeFolder()
    try themeFolder.write(
      "a/Test/index.theme",
      """
      [Icon Theme]
      Inherits=../evil,..,/etc,.
      Directories=../outside,/tmp,x/../../outside,x//y,,x
      [../outside]
      Size=16
      [x/../../outside]
      Size=16
      [x]
      Size=16
      """)
    try themeFolder.icon("a/outside/secret.png")
    try themeFolder.icon("evil/x/secret.png")
    try themeFolder.write("evil/index.theme", sizes)
    try themeFolder.icon("a/Test/x/fine.png")
    let theme = themeFolder.theme()
    #expect(theme.file(named: "fine", size: 16) != nil)
    for name in ["secret", "../../outside/secret", "x/../x/fine", "", ".", "..", "a\0b"] {
      #expect(theme.file(named: name, size: 16) == nil, "\(name)")
    }
    #expect(theme.file(named: String(repeating: "a", count: 9_999), size: 16) == nil)
    let outside = themeFolder.theme("../evil")
    #expect(!outside.isInstalled && outside.file(named: "secret", size: 16) == nil)
  }

  @Test("symbolic link loops, folders in place of files and pipes are ignored")
  func links() throws {
    let themeFolder = try IconThemeFolder()
    try themeFolder.write("a/Test/index.theme", sizes)
    try themeFolder.icon("a/Test/16/apps/real.png")
    let files = FileManager.default
    func link(_ name: String, to target: String) throws {
      try files.createSymbolicLink(atPath: themeFolder.path(name), withDestinationPath: target)
    }
    try link("a/Test/16/apps/loop.png", to: "loop.png")
    try link("a/Test/16/apps/alias.png", to: "real.png")
    try link("a/Test/24", to: "24")
    try link("a/Test/48", to: ".")
    try link("a/Test/apps", to: "16/apps")
    try themeFolder.folder("a/Test/16/apps/folder.png")
    #expect(unsafe mkfifo(themeFolder.path("a/Test/16/apps/pipe.png"), 0o600) == 0)
    let theme = themeFolder.theme()
    #expect(theme.file(named: "real", size: 48) == themeFolder.path("a/Test/48/apps/real.png"))
    #expect(theme.file(named: "alias", size: 16) != nil)
    for name in ["loop", "folder", "pipe"] {
      #expect(theme.file(named: name, size: 16) == nil, "\(name)")
    }
    // A pipe in place of the index does not block.
    try themeFolder.folder("a/Pipe")
    #expect(unsafe mkfifo(themeFolder.path("a/Pipe/index.theme"), 0o600) == 0)
    #expect(themeFolder.theme("Pipe").file(named: "real", size: 16) == nil)
    try link("a/Loop", to: "Loop")
    #expect(themeFolder.theme("Loop").file(named: "real", size: 16) == nil)
  }

  @Test("the folders are those of the environment")
  func environment() {
    #expect(
      IconTheme.folders(home: "/home/me/", dataHome: nil, dataFolders: nil) == [
        "/home/me/.icons", "/home/me/.local/share/icons", "/usr/local/share/icons",
        "/usr/share/icons", "/usr/share/pixmaps",
      ])
    #expect(
      IconTheme.folders(home: nil, dataHome: "/data", dataFolders: "/one:two::/one/:/three") == [
        "/data/icons", "/one/icons", "/three/icons", "/usr/share/pixmaps",
      ])
    let many = (0..<500).map { "/\($0)" }.joined(separator: ":")
    #expect(IconTheme.folders(home: "relative", dataHome: "", dataFolders: many).count == 64)
    #expect(IconTheme.installedFolders.last == "/usr/share/pixmaps")
  }
}
