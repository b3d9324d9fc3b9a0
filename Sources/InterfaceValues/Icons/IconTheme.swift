// SPDX-License-Identifier: MIT

import SashGeometry
import SashImages
import SashRaster

/// The theme that all others fall back on, by the icon theme specification.
private nonisolated let fallbackTheme = "hicolor"

/// The greatest number of themes that are searched for one icon.
private nonisolated let maximumThemes = 32

/// The greatest size of an index in bytes; that of hicolor has 40 thousand.
private nonisolated let maximumIndexBytes = 1 << 20

/// The greatest number of cached lookups; beyond it the cache is emptied.
private nonisolated let maximumCachedQueries = 1_024

/// The supported sizes in logical pixels.
private nonisolated let sizes = 1...4_096

/// Icons by name from the themes that are installed on the desktop, such as application icons.
///
/// Use it for icons of other applications and of the system; for an application's own interface use
/// ``Icon``. Files are looked up as the freedesktop icon theme specification says: in the theme, in
/// those that it inherits from, in hicolor, and last outside of themes. Only PNG files are
/// supported; where there is none the result is `nil`, so provide an ``Icon`` as a fallback.
/// Lookups are cached: call ``reload()`` after an installation.
public final class IconTheme {
  /// The theme that is used where no other is given.
  ///
  /// Set another one to follow a setting.
  public static var shared = IconTheme()

  /// The name of the theme's folder.
  public let name: String
  /// The folders in which themes are looked up, in order of precedence.
  public let folders: [String]

  /// An installed theme: its existing folders in the order of the index.
  private typealias InstalledTheme = [(folder: String, index: IconThemeIndex.Folder)]

  private struct Query: Hashable {
    let name: String
    let size: Int
    let scale: Int
  }

  /// The theme and all that it inherits from; `nil` before the first lookup.
  private var chain: [InstalledTheme]?
  private var cachedFiles: [Query: String?] = [:]

  /// Creates a theme.
  ///
  /// Nothing is read before the first lookup. A theme that is not installed contains the icons of
  /// hicolor.
  ///
  /// - Parameters:
  ///   - name: The name of the theme's folder.
  ///   - folders: The folders to search; `nil` means `installedFolders`.
  public init(_ name: String = "hicolor", folders: [String]? = nil) {
    self.name = name
    self.folders = folders ?? Self.installedFolders
  }

  /// Whether the theme itself is installed in one of the folders.
  public var isInstalled: Bool {
    IconThemeIndex.isName(name)
      && folders.contains { InstalledFiles.isFile("\($0)/\(name)/index.theme") }
  }

  /// Empties the cache of lookups.
  public func reload() {
    chain = nil
    cachedFiles = [:]
  }

  /// Returns the path of the icon file that best matches a size.
  ///
  /// - Parameters:
  ///   - name: The icon's name, without an extension.
  ///   - size: The size in logical pixels.
  ///   - scale: The display's scale.
  /// - Returns: The path of a PNG file, or `nil` if the icon does not exist.
  public func file(named name: String, size: Double, scale: DisplayScale = .one) -> String? {
    guard IconThemeIndex.isName(name), size.isFinite else { return nil }
    let clamped = min(max(size, Double(sizes.lowerBound)), Double(sizes.upperBound))
    // The specification has integer scales only: 1.25 takes the image for 2, reduced.
    let query = Query(
      name: name, size: Int(clamped.rounded()), scale: Int(scale.factor.rounded(.up)))
    if let cached = cachedFiles[query] { return cached }
    let result = find(query)
    if cachedFiles.count >= maximumCachedQueries { cachedFiles = [:] }
    cachedFiles[query] = .some(result)
    return result
  }

  /// Returns the icon that best matches a size, scaled to that size.
  ///
  /// Decoded images are cached by `ImageCache.shared`. An image of less than a quarter of the size
  /// is not enlarged to it.
  ///
  /// - Parameters:
  ///   - name: The icon's name, without an extension.
  ///   - size: The size in logical pixels.
  ///   - scale: The display's scale.
  /// - Returns: The image, or `nil` if the icon does not exist.
  /// - Throws: `ImageError` if the file cannot be decoded.
  public func image(
    named name: String, size: Double, scale: DisplayScale = .one
  ) throws(ImageError) -> Image? {
    guard let path = file(named: name, size: size, scale: scale), size > 0 else { return nil }
    let pixels = scale.pixels(Size(width: size, height: size))
    let bitmap = try ImageCache.shared.image(file: path, targetSize: pixels).bitmap
    let side = max(bitmap.size.width, bitmap.size.height)
    return Image(bitmap: bitmap, scale: DisplayScale(Double(side) / size))
  }

  // MARK: Lookup

  private func find(_ query: Query) -> String? {
    let chain = chain ?? loadChain()
    self.chain = chain
    for theme in chain {
      if let file = find(query, in: theme) { return file }
    }
    return folders.map { "\($0)/\(query.name).png" }.first { InstalledFiles.isFile($0) }
  }

  /// Returns the file in a folder for exactly the queried size, or else in the nearest one.
  private func find(_ query: Query, in theme: InstalledTheme) -> String? {
    var nearest: (file: String, distance: Int)?
    for (folder, index) in theme {
      let matches = index.matches(query.size, scale: query.scale)
      let distance = index.distance(to: query.size, scale: query.scale)
      // A folder that is no better than the nearest one so far needs no file system access.
      if !matches, let nearest, distance >= nearest.distance { continue }
      let file = "\(folder)/\(query.name).png"
      guard InstalledFiles.isFile(file) else { continue }
      if matches { return file }
      nearest = (file, distance)
    }
    return nearest?.file
  }

  // MARK: Loading

  /// Returns the theme, the themes that it inherits from, depth first, and hicolor at the end, each
  /// once.
  private func loadChain() -> [InstalledTheme] {
    var visited: Set<String> = []
    var themes: [InstalledTheme] = []
    func load(_ name: String) {
      guard themes.count < maximumThemes, IconThemeIndex.isName(name), visited.insert(name).inserted
      else { return }
      let index = readIndex(of: name)
      themes.append(loadTheme(name, index))
      for parent in index.parents where parent != fallbackTheme { load(parent) }
    }
    if name != fallbackTheme { load(name) }
    // The fallback theme is included even where there are too many others.
    if themes.count == maximumThemes { themes.removeLast() }
    load(fallbackTheme)
    return themes
  }

  private func readIndex(of name: String) -> IconThemeIndex {
    for folder in folders {
      let path = "\(folder)/\(name)/index.theme"
      if let bytes = InstalledFiles.contents(of: path, limit: maximumIndexBytes) {
        return IconThemeIndex(bytes)
      }
    }
    return IconThemeIndex()
  }

  /// Returns the existing folders of a theme, which may be spread over several locations.
  private func loadTheme(_ name: String, _ index: IconThemeIndex) -> InstalledTheme {
    let roots = folders.map { "\($0)/\(name)" }.filter { InstalledFiles.isFolder($0) }
    return index.folders.flatMap { folder in
      let paths = roots.map { "\($0)/\(folder.path)" }
      return paths.filter { InstalledFiles.isFolder($0) }.map { ($0, folder) }
    }
  }
}
