// SPDX-License-Identifier: MIT

import SashImages
import SashRaster

/// The greatest number of folders with themes that are searched.
private nonisolated let maximumFolders = 64

/// The default of `XDG_DATA_DIRS` in the XDG base directory specification.
private nonisolated let defaultDataFolders = "/usr/local/share:/usr/share"

/// The folder of icons that belong to no theme.
private nonisolated let pixmaps = "/usr/share/pixmaps"

nonisolated extension IconTheme {
  /// The folders in which icon themes are installed according to the environment, in order of
  /// precedence.
  ///
  /// They are `$HOME/.icons`, `icons` in `$XDG_DATA_HOME` and in each of `$XDG_DATA_DIRS`, and
  /// `/usr/share/pixmaps`. Relative paths are ignored, and duplicates are removed.
  public static var installedFolders: [String] {
    folders(
      home: InstalledFiles.environment("HOME"),
      dataHome: InstalledFiles.environment("XDG_DATA_HOME"),
      dataFolders: InstalledFiles.environment("XDG_DATA_DIRS"))
  }

  /// Returns the folders with themes for given values of the environment variables.
  package static func folders(home: String?, dataHome: String?, dataFolders: String?) -> [String] {
    let home = home.flatMap(absolute)
    var found: [String] = []
    func add(_ folder: String?) {
      guard let folder, found.count < maximumFolders, !found.contains(folder) else { return }
      found.append(folder)
    }
    add(home.map { $0 + "/.icons" })
    let dataRoot = dataHome.flatMap(absolute) ?? home.map { $0 + "/.local/share" }
    add(dataRoot.map { $0 + "/icons" })
    var shared = (dataFolders ?? "").split(separator: ":").compactMap { absolute(String($0)) }
    if shared.isEmpty { shared = defaultDataFolders.split(separator: ":").map { String($0) } }
    for folder in shared { add(folder + "/icons") }
    add(pixmaps)
    return found
  }

  /// Returns an absolute path without trailing slashes, or `nil` for a relative one.
  private static func absolute(_ path: String) -> String? {
    guard path.utf8.first == UInt8(ascii: "/") else { return nil }
    var path = path
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path == "/" ? "" : path
  }
}
