// SPDX-License-Identifier: MIT

import Sash
import Testing

// The code of the article "Images" and of the documentation comments about loading images,
// unchanged.

private struct CoverLibrary {
  func cover(_ number: Int) async throws -> [UInt8] {
    let size = PixelSize(width: 40, height: 40)
    return try await MainActor.run { try Bitmap(size: size, format: .x8r8g8b8).pngData() }
  }
}

private let library = CoverLibrary()

private final class PhotoRow: ListRow {
  let photo = ImageView(contentMode: .scaleAspectFill)

  required init(identifier: String) {
    super.init(identifier: identifier)
    addSubview(photo)
  }

  override func prepareForReuse() { photo.source = nil }
  override func layoutSubviews() { photo.frame = bounds }
  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 120) }
}

@Suite("The article about images")
struct ImageSnippets {
  private func makeViews() -> [ImageView] {
    let lake = ImageView(source: .file("/usr/share/backgrounds/lake.jpg"))
    lake.contentMode = .scaleAspectFill

    let cover = ImageView(
      source: ImageSource(identifier: "covers/17") { try await library.cover(17) },
      placeholder: .icon(.music))
    cover.cornerRadius = 8
    cover.accessibilityLabel = "Harbour Lights"

    cover.onLoadPhaseChange = { phase in
      if case .failure(let error) = phase { print(error) }
    }

    return [lake, cover]
  }

  private func makeSources() -> [ImageSource] {
    let local = ImageSource.file("/usr/share/pixmaps/mountain.webp")
    let remote = ImageSource(identifier: "covers/17") { try await library.cover(17) }

    return [local, remote]
  }

  private func loadTexture() async throws -> Image {
    let texture = try await ImageLoader.shared.loadImageAndWait(
      .file("/usr/share/pixmaps/paper.webp"), size: PixelSize(width: 256, height: 256))

    return texture
  }

  private func loadLake() async throws -> Image {
    let image = try await ImageLoader.shared.loadImageAndWait(
      .file("/usr/share/backgrounds/lake.jpg"), size: PixelSize(width: 640, height: 360))

    return image
  }

  @Test("a missing file fails, and a function's image is displayed")
  func views() async throws {
    let page = ViewController()
    let views = makeViews()
    for (index, view) in views.enumerated() {
      view.loader = ImageLoader(cache: ImageCache())
      view.frame = Rect(x: 0, y: Double(index) * 50, width: 40, height: 40)
      page.view.addSubview(view)
    }
    let stage = try SeedStage(page)
    for view in views {
      while case .loading = view.loadPhase { await Task.yield() }
    }
    if case .failure = views[0].loadPhase {} else { Issue.record("there is such a file") }
    #expect(views[1].image?.size == Size(width: 40, height: 40))
    _ = stage
    #expect(makeSources().count == 2)
    await #expect(throws: ImageLoadError.self) { _ = try await loadTexture() }
    await #expect(throws: ImageLoadError.self) { _ = try await loadLake() }
  }

  @Test("a row that is reused has no image")
  func row() {
    let row = PhotoRow(identifier: "photo")
    row.photo.source = .file("/usr/share/backgrounds/lake.jpg")
    row.prepareForReuse()
    #expect(row.photo.source == nil)
  }
}
