// SPDX-License-Identifier: MIT

extension TextSystem {
  /// The fonts of a system with their loading state; retained by layouts.
  @MainActor final class Fonts {
    /// The state of loading; it only advances.
    enum State {
      /// No font is loaded; loading starts with the first text, or with `prepare()`.
      case notLoaded
      /// fontconfig reads its files on a thread of Pango; the first text waits for it.
      case preparing(FontMap)
      /// Texts can be laid out.
      case ready(FontLibrary)
      /// There are no fonts: characters are drawn as boxes.
      case failed(TextError)
    }

    private var state: State
    private(set) var missingFamilies: [MissingFamily] = []
    /// The factor on all font sizes and letter spacing.
    var textScale: Double = 1
    var onMissingFamily: ((MissingFamily) -> Void)?
    var onProblem: ((TextError) -> Void)?
    private var layoutsCreated = 0
    private var bytesShaped = 0

    init(_ state: State) { self.state = state }

    /// Starts loading, unless that has begun.
    func prepare(inBackground: Bool = true) {
      guard case .notLoaded = state else { return }
      if let map = FontMap(readsInBackground: inBackground) {
        state = .preparing(map)
      } else {
        fail(.outOfMemory)
      }
    }

    /// Returns the fonts, loaded now if necessary; `nil` if there are none.
    func load() -> FontLibrary? {
      prepare(inBackground: false)
      if case .preparing(let map) = state {
        do {
          state = .ready(try FontLibrary(map, path: nil))
          observeLibrary()
        } catch {
          fail(error)
        }
      }
      return if case .ready(let library) = state { library } else { nil }
    }

    /// Observes the families that the library reports.
    func observeLibrary() {
      guard case .ready(let library) = state else { return }
      library.onMissingFamily = { [weak self] missing in
        self?.missingFamilies.append(missing)
        self?.onMissingFamily?(missing)
      }
      library.onUndrawableFamily = { [weak self] in
        self?.onProblem?(.undrawableGlyphs(family: $0))
      }
    }

    /// Enters the state without fonts.
    func fail(_ error: TextError) {
      state = .failed(error)
      onProblem?(error)
    }

    /// Whether loading has begun.
    var hasStartedLoading: Bool {
      if case .notLoaded = state { false } else { true }
    }

    /// The reason why there are no fonts.
    var problem: TextError? { if case .failed(let error) = state { error } else { nil } }

    /// Lays out a text.
    func content(of request: TextShaper.Request) -> TextContent {
      let library = load()
      let content = TextContent(
        TextShaper.shape(request, library: library), library: library)
      layoutsCreated += 1
      bytesShaped += content.text.bytesShaped
      return content
    }

    /// Lays out a text to find the position of each character.
    func caretMap(of request: TextShaper.Request) -> CaretMap {
      let shaper = TextShaper(request, library: load(), recordsCells: true)
      let source = shaper.source
      let shaped = shaper.shape(source)
      bytesShaped += shaped.bytesShaped
      return CaretMap(shaped, source)
    }

    /// The statistics of fonts and layouts, without those of the layout cache.
    var statistics: Statistics {
      var result = Statistics()
      result.layoutsCreated = layoutsCreated
      result.bytesShaped = bytesShaped
      if case .ready(let library) = state {
        result.glyphsRendered = library.glyphs.renderedGlyphs
        result.glyphsCached = library.glyphs.count
        result.glyphBytes = library.glyphs.byteCount
      }
      return result
    }

    /// Removes all glyphs if their pixels take more than a number of bytes.
    func releaseGlyphs(above limit: Int) {
      guard case .ready(let library) = state, library.glyphs.byteCount > limit else { return }
      library.glyphs.removeAll()
    }
  }
}
