extension TextSystem {
  /// The fonts of a system on their way from untouched to ready; what layouts keep alive.
  @MainActor final class Fonts {
    /// How far the fonts are; nothing ever goes back.
    enum State {
      /// Nothing is read; waits for the first text, or for `prepare()`.
      case untouched
      /// fontconfig reads its files on a thread of Pango; waits for the first text.
      case preparing(FontMap)
      /// Texts can be set.
      case ready(FontLibrary)
      /// There are no fonts: texts are boxes.
      case failed(TextError)
    }

    private var state: State
    private(set) var missingFamilies: [MissingFamily] = []
    /// How much larger than asked for all text is set.
    var textScale: Double = 1
    var onMissingFamily: ((MissingFamily) -> Void)?
    var onProblem: ((TextError) -> Void)?
    private var layoutsMade = 0
    private var bytesShaped = 0

    init(_ state: State) { self.state = state }

    /// Starts reading, unless that has begun.
    func prepare(inBackground: Bool = true) {
      guard case .untouched = state else { return }
      if let map = FontMap(readsInBackground: inBackground) {
        state = .preparing(map)
      } else {
        fail(.outOfMemory)
      }
    }

    /// The fonts, read now if need be; nil when there are none.
    func load() -> FontLibrary? {
      prepare(inBackground: false)
      if case .preparing(let map) = state {
        do {
          state = .ready(try FontLibrary(map, path: nil))
          adoptLibrary()
        } catch {
          fail(error)
        }
      }
      if case .ready(let library) = state { return library }
      return nil
    }

    /// Listens to what the library reports.
    func adoptLibrary() {
      guard case .ready(let library) = state else { return }
      library.onMissingFamily = { [weak self] missing in
        self?.missingFamilies.append(missing)
        self?.onMissingFamily?(missing)
      }
    }

    /// Gives up on fonts.
    func fail(_ error: TextError) {
      state = .failed(error)
      onProblem?(error)
    }

    /// Whether reading has begun.
    var hasBegunReading: Bool {
      if case .untouched = state { return false }
      return true
    }

    /// Why there are no fonts.
    var problem: TextError? {
      if case .failed(let error) = state { return error }
      return nil
    }

    /// Lays a text out.
    func content(of request: TextShaper.Request) -> TextContent {
      let library = load()
      let content = TextContent(
        TextShaper.shape(request, library: library), library: library)
      layoutsMade += 1
      bytesShaped += content.text.bytesShaped
      return content
    }

    /// Lays a text out to find where each character stands.
    func caretMap(of request: TextShaper.Request) -> CaretMap {
      let shaper = TextShaper(request, library: load(), recordsCells: true)
      let source = shaper.source
      let shaped = shaper.shape(source)
      bytesShaped += shaped.bytesShaped
      return CaretMap(shaped, source)
    }

    /// The part of the statistics that is known here.
    var statistics: Statistics {
      var result = Statistics()
      result.layoutsMade = layoutsMade
      result.bytesShaped = bytesShaped
      if case .ready(let library) = state {
        result.glyphsRendered = library.glyphs.renderedGlyphs
        result.glyphsCached = library.glyphs.count
        result.glyphBytes = library.glyphs.byteCount
      }
      return result
    }
  }
}
