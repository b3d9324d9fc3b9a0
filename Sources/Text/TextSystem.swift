public import SashGeometry

/// The fonts of the process, the glyphs made of them, and the texts laid out with them.
///
/// Nothing is read before the first text, or before `prepare()`.
@MainActor public final class TextSystem {
  /// What texts are set with where no other system is named.
  ///
  /// Set another one before the first text, for example one with a private configuration.
  public static var shared = TextSystem()

  /// The fonts, as far as they have been needed.
  let fonts: Fonts
  private var cache = LayoutCache()

  /// The fonts of the system, as its fontconfig configuration names them.
  public init() { fonts = Fonts(.untouched) }

  /// The fonts that a fontconfig file of its own names, read at once.
  ///
  /// For tests and kiosks. Throws where the file is missing or not valid, or leads to no font.
  public init(fontconfigFile path: String) throws(TextError) {
    guard let map = FontMap(readsInBackground: true) else { throw .outOfMemory }
    fonts = Fonts(.ready(try FontLibrary(map, path: path)))
    fonts.adoptLibrary()
  }

  /// Starts to read fontconfig's files in the background, where Pango can, and returns at once.
  ///
  /// The first text then waits only for what is left to do.
  public func prepare() { fonts.prepare() }

  /// The layout of a text; the same one as long as it is remembered.
  ///
  /// Texts that differ only in colour share their glyphs and places.
  public func layout(
    _ text: String, style: TextStyle, width: Double? = nil, scale: DisplayScale
  ) -> TextLayout {
    layout(text, [], style, width, scale)
  }

  /// The layout of a text with attributes; the same one as long as it is remembered.
  public func layout(
    _ text: AttributedText, style: TextStyle, width: Double? = nil, scale: DisplayScale
  ) -> TextLayout {
    layout(text.text, text.runs, style, width, scale)
  }

  private func layout(
    _ text: String, _ runs: [AttributedText.Run], _ style: TextStyle, _ width: Double?,
    _ scale: DisplayScale
  ) -> TextLayout {
    let key = LayoutCache.Key(
      text, runs, style, width: TextLayout.pixels(width, scale), scale: scale)
    if let known = cache.layout(for: key) {
      return known.style.color == style.color ? known : TextLayout(known, style: style)
    }
    let layout = TextLayout(
      text, runs, style: style, width: width, scale: scale, fonts: fonts)
    cache.insert(layout, for: key)
    return layout
  }

  /// The smallest and the largest text scale.
  public nonisolated static let textScaleRange = 0.5...4.0

  /// How much larger than asked for all text is set: a setting of who reads it; 1 unless set.
  ///
  /// Held to ``textScaleRange``; what is not a number becomes 1. Every font size and letter spacing
  /// is multiplied by it. Layouts never change, so ask for new ones; labels in windows do so by
  /// themselves when the scale of the shared system changes.
  public var textScale: Double {
    get { fonts.textScale }
    set {
      let range = Self.textScaleRange
      let held = newValue.isNaN ? 1 : min(max(newValue, range.lowerBound), range.upperBound)
      guard held != fonts.textScale else { return }
      fonts.textScale = held
      cache.removeAll()
      if self === Self.shared { TextScaleObservers.notify() }
    }
  }

  /// Forgets all layouts that are not in use; glyphs stay.
  public func removeCachedLayouts() { cache.removeAll() }

  /// Whether fontconfig's files are being read, or have been.
  package var hasBegunReading: Bool { fonts.hasBegunReading }

  // MARK: What went wrong

  /// Why there are no fonts; nil while there are, or before the first text.
  ///
  /// All text is shown as boxes then.
  public var problem: TextError? { fonts.problem }

  /// Called once when it turns out that there are no fonts, with the reason.
  public var onProblem: ((TextError) -> Void)? {
    get { fonts.onProblem }
    set { fonts.onProblem = newValue }
  }

  /// The families that were asked for and are not installed, in the order they were asked for.
  public var missingFamilies: [String] { fonts.missingFamilies.map(\.family) }

  /// Called once for each family that was asked for and is not installed.
  public var onMissingFamily: ((MissingFamily) -> Void)? {
    get { fonts.onMissingFamily }
    set { fonts.onMissingFamily = newValue }
  }

  // MARK: What it costs

  /// What the text system has done and holds.
  public struct Statistics: Hashable, Sendable {
    /// How many texts were laid out.
    public var layoutsMade = 0
    /// How many bytes of UTF-8 went to the shaper.
    public var bytesShaped = 0
    /// How many glyphs were rendered.
    public var glyphsRendered = 0
    /// How many glyphs the cache holds.
    public var glyphsCached = 0
    /// How many bytes of pixels the glyphs in the cache take.
    public var glyphBytes = 0
    /// How many layouts are remembered.
    public var layoutsCached = 0
  }

  /// What the system has done so far, and holds now.
  public var statistics: Statistics {
    var result = fonts.statistics
    result.layoutsCached = cache.count
    return result
  }

  /// How many glyphs the cache holds.
  public var glyphCount: Int { statistics.glyphsCached }

  /// For tests: behaves as where there is no font at all.
  package func failForTests() { fonts.fail(.noFonts(path: nil)) }

  /// The versions of the libraries that text pictures depend on, as `name version`.
  package var versions: [String] { fonts.load()?.versions ?? [] }
}
