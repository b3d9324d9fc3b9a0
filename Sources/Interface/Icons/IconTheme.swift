import SashGeometry
import SashRaster

/// The theme that all others fall back on, by the icon theme specification.
private nonisolated let lastTheme = "hicolor"

/// The most themes that are asked for one icon.
private nonisolated let maximumThemes = 32

/// The most bytes of an index that are read; that of hicolor has 40 thousand.
private nonisolated let maximumIndexBytes = 1 << 20

/// The most answers that are remembered; then all are forgotten.
private nonisolated let maximumAnswers = 1_024

/// The sizes that may be asked for, in logical pixels.
private nonisolated let sizes = 1...4_096

/// Icons by name from the themes that are installed for the desktop, such as those of applications.
///
/// Finds files as the freedesktop icon theme specification says: the theme, those that it inherits
/// from, hicolor, and last what belongs to no theme. Only PNG files; where there is none the answer
/// is nil, so have an ``Icon`` at hand. What was found is remembered: call ``reload()`` after
/// something was installed.
public final class IconTheme {
  /// The theme of a name in the folders of the system; shown by all who are given no other.
  ///
  /// Set another one to follow a setting.
  public static var shared = IconTheme()

  /// What the theme's folder is called.
  public let name: String
  /// The folders in which themes are looked for, the first first.
  public let folders: [String]

  /// A theme as it lies on the disk: its folders that are there, in the order of the index.
  private struct Installed {
    var places: [(folder: String, index: IconThemeIndex.Folder)] = []
  }

  private struct Question: Hashable {
    let name: String
    let size: Int
    let scale: Int
  }

  /// The theme and all that it inherits from; nil before the first question.
  private var chain: [Installed]?
  private var answers: [Question: String?] = [:]

  /// The theme of a name; without folders in those of the system.
  ///
  /// Nothing is read before the first icon. A theme that is not there has what hicolor has.
  public init(_ name: String = "hicolor", folders: [String]? = nil) {
    self.name = name
    self.folders = folders ?? Self.installedFolders
  }

  /// Whether the theme itself is installed in one of the folders.
  public var isInstalled: Bool {
    IconThemeIndex.isName(name)
      && folders.contains { InstalledFiles.isFile("\($0)/\(name)/index.theme") }
  }

  /// Forgets what was found.
  public func reload() {
    chain = nil
    answers = [:]
  }

  /// The path of the icon file that suits a size in logical pixels best; nil where there is none.
  public func file(named name: String, size: Double, scale: DisplayScale = .one) -> String? {
    guard IconThemeIndex.isName(name), size.isFinite else { return nil }
    let held = min(max(size, Double(sizes.lowerBound)), Double(sizes.upperBound))
    // The specification knows whole scales: 1.25 takes the picture for 2, made smaller.
    let question = Question(
      name: name, size: Int(held.rounded()), scale: Int(scale.factor.rounded(.up)))
    if let known = answers[question] { return known }
    let answer = find(question)
    if answers.count >= maximumAnswers { answers = [:] }
    answers[question] = .some(answer)
    return answer
  }

  /// The icon that suits a size in logical pixels best, as large as that; nil where there is none.
  ///
  /// Throws where there is one that cannot be decoded. Pictures are kept by `ImageCache.shared`. A
  /// picture of less than a quarter of the size is not made as large as that.
  public func image(
    named name: String, size: Double, scale: DisplayScale = .one
  ) throws(ImageError) -> Image? {
    guard let path = file(named: name, size: size, scale: scale), size > 0 else { return nil }
    let pixels = scale.pixels(Size(width: size, height: size))
    let bitmap = try ImageCache.shared.image(file: path, targetSize: pixels).bitmap
    let side = max(bitmap.size.width, bitmap.size.height)
    return Image(bitmap: bitmap, scale: DisplayScale(Double(side) / size))
  }

  // MARK: Finding

  private func find(_ question: Question) -> String? {
    let chain = chain ?? loadChain()
    self.chain = chain
    for theme in chain {
      if let file = find(question, in: theme) { return file }
    }
    for folder in folders {
      let file = "\(folder)/\(question.name).png"
      if InstalledFiles.isFile(file) { return file }
    }
    return nil
  }

  /// The file in a folder for exactly that size, or else in the nearest.
  private func find(_ question: Question, in theme: Installed) -> String? {
    var nearest: (file: String, distance: Int)?
    for (folder, index) in theme.places {
      let matches = index.matches(question.size, scale: question.scale)
      let distance = index.distance(to: question.size, scale: question.scale)
      // Only what is better than what there is needs to be looked for.
      if !matches, let nearest, distance >= nearest.distance { continue }
      let file = "\(folder)/\(question.name).png"
      guard InstalledFiles.isFile(file) else { continue }
      if matches { return file }
      nearest = (file, distance)
    }
    return nearest?.file
  }

  // MARK: Reading

  /// The theme, what it inherits from in depth, and hicolor at the end; each once.
  private func loadChain() -> [Installed] {
    var known: Set<String> = []
    var themes: [Installed] = []
    func load(_ name: String) {
      guard themes.count < maximumThemes, IconThemeIndex.isName(name), known.insert(name).inserted
      else { return }
      let index = readIndex(of: name)
      themes.append(install(name, index))
      for parent in index.parents where parent != lastTheme { load(parent) }
    }
    if name != lastTheme { load(name) }
    // It is asked even where there are too many others.
    if themes.count == maximumThemes { themes.removeLast() }
    load(lastTheme)
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

  /// The folders of a theme that are there: it may be spread over several places.
  private func install(_ name: String, _ index: IconThemeIndex) -> Installed {
    var theme = Installed()
    let roots = folders.map { "\($0)/\(name)" }.filter { InstalledFiles.isFolder($0) }
    for folder in index.folders {
      for root in roots where InstalledFiles.isFolder("\(root)/\(folder.path)") {
        theme.places.append(("\(root)/\(folder.path)", folder))
      }
    }
    return theme
  }
}
