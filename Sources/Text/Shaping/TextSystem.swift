// SPDX-License-Identifier: MIT

public import SashGeometry

/// The fonts of the process, their rendered glyphs, and the texts laid out with them.
///
/// Nothing is read before the first text, or before `prepare()`. Most applications use ``shared``
/// only.
@MainActor public final class TextSystem {
  /// The system that is used where no other is given.
  ///
  /// Replace it before the first text, for example by one with a private configuration.
  public static var shared = TextSystem()

  /// The fonts, loaded when needed.
  let fonts: Fonts
  private var cache = LayoutCache()

  /// Creates a system with the fonts of the default fontconfig configuration.
  public init() { fonts = Fonts(.notLoaded) }

  /// Creates a system with the fonts of a fontconfig file, which is read at once.
  ///
  /// For tests and kiosks.
  ///
  /// - Throws: `TextError` when the file is missing, not valid, or contains no fonts.
  public init(fontconfigFile path: String) throws(TextError) {
    guard let map = FontMap(readsInBackground: true) else { throw .outOfMemory }
    fonts = Fonts(.ready(try FontLibrary(map, path: path)))
    fonts.observeLibrary()
  }

  /// Starts to read fontconfig's files in the background, if Pango can, and returns at once.
  ///
  /// The first text then waits only for the rest of the work.
  public func prepare() { fonts.prepare() }

  /// Returns the layout of a text; the same object while it is cached.
  ///
  /// Texts that differ only in colour share their glyphs and positions.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The style of the text.
  ///   - width: The width in logical pixels at which lines wrap and align; `nil` breaks lines only
  ///     at line separators.
  ///   - scale: The scale of the canvases that the text is drawn on.
  /// - Returns: The cached layout, or a new one.
  public func layout(
    _ text: String, style: TextStyle, width: Double? = nil, scale: DisplayScale
  ) -> TextLayout {
    layout(text, [], style, width, scale)
  }

  /// Returns the layout of a text with attributes; the same object while it is cached.
  ///
  /// - Parameters:
  ///   - text: The text with its attributes.
  ///   - style: The style of parts without attributes.
  ///   - width: The width in logical pixels at which lines wrap and align; `nil` breaks lines only
  ///     at line separators.
  ///   - scale: The scale of the canvases that the text is drawn on.
  /// - Returns: The cached layout, or a new one.
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
    if let cached = cache.layout(for: key) {
      return cached.style.color == style.color ? cached : TextLayout(cached, style: style)
    }
    let layout = TextLayout(
      text, runs, style: style, width: width, scale: scale, fonts: fonts)
    cache.insert(layout, for: key)
    return layout
  }

  /// The smallest and the largest text scale.
  public nonisolated static let textScaleRange = 0.5...4.0

  /// The user's factor on all text: every font size and letter spacing is multiplied by it.
  ///
  /// The default is 1. Values are clamped to ``textScaleRange``; a value that is not a number
  /// counts as 1. Layouts are immutable, so request new ones after a change; labels in windows do
  /// so by themselves when the scale of the shared system changes.
  public var textScale: Double {
    get { fonts.textScale }
    set {
      let range = Self.textScaleRange
      let clamped = newValue.isNaN ? 1 : min(max(newValue, range.lowerBound), range.upperBound)
      guard clamped != fonts.textScale else { return }
      fonts.textScale = clamped
      cache.removeAll()
      if self === Self.shared { TextScaleObservers.notify() }
    }
  }

  /// Removes all layouts from the cache; glyphs stay cached.
  public func removeCachedLayouts() { cache.removeAll() }

  /// The number of bytes of cached glyphs that are retained while nothing is drawn: those of a page
  /// of text.
  private static let retainedGlyphBytes = 256 << 10

  /// Releases the glyphs, if they take much memory, and the layouts that have not been used since
  /// the last call.
  ///
  /// They are rendered and laid out again when they are needed.
  package func releaseUnusedMemory() {
    cache.removeUnused()
    fonts.releaseGlyphs(above: Self.retainedGlyphBytes)
  }

  /// Whether fontconfig's files are being read, or have been.
  package var hasStartedLoading: Bool { fonts.hasStartedLoading }

  // MARK: Problems

  /// The reason why there are no fonts; `nil` while there are, or before the first text.
  ///
  /// If it is set, all characters are drawn as boxes.
  public var problem: TextError? { fonts.problem }

  /// Called once, with the reason, when loading finds that there are no fonts, and once for each
  /// family with glyphs that cannot be drawn and that no other font has.
  public var onProblem: ((TextError) -> Void)? {
    get { fonts.onProblem }
    set { fonts.onProblem = newValue }
  }

  /// The requested families that are not installed, in the order of their first use.
  public var missingFamilies: [String] { fonts.missingFamilies.map(\.family) }

  /// Called once for each requested family that is not installed.
  public var onMissingFamily: ((MissingFamily) -> Void)? {
    get { fonts.onMissingFamily }
    set { fonts.onMissingFamily = newValue }
  }

  // MARK: Statistics

  /// Counters of the text system's work and of its caches.
  public struct Statistics: Hashable, Sendable {
    /// The number of texts that were laid out.
    public var layoutsCreated = 0
    /// The number of UTF-8 bytes that were shaped.
    public var bytesShaped = 0
    /// The number of glyphs that were rendered.
    public var glyphsRendered = 0
    /// The number of glyphs in the cache.
    public var glyphsCached = 0
    /// The number of bytes of pixels that the cached glyphs take.
    public var glyphBytes = 0
    /// The number of layouts in the cache.
    public var layoutsCached = 0
  }

  /// The current values of the counters.
  public var statistics: Statistics {
    var result = fonts.statistics
    result.layoutsCached = cache.count
    return result
  }

  /// The number of glyphs in the cache.
  public var glyphCount: Int { statistics.glyphsCached }

  /// Enters the state without fonts; for tests.
  package func failForTests() { fonts.fail(.noFonts(path: nil)) }

  /// The versions of the libraries that rendered text depends on, as `name version`.
  package var versions: [String] { fonts.load()?.versions ?? [] }
}
