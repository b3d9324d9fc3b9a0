// SPDX-License-Identifier: MIT

/// Image views that load, one beside the other: photos, a drawing in two proportions, and bytes that
/// are no image.
private final class SourceGrid: View {
  let views: [ImageView]

  init() throws {
    let photo = ImageSource.data(
      try makeLandscape(Size(width: 180, height: 120)).bitmap.pngData(), scale: DisplayScale(2))
    let drawing = ImageSource.data(Array(Self.drawing.utf8))
    views = [
      ImageView(source: photo, contentMode: .scaleAspectFill),
      ImageView(source: photo, placeholder: .icon(.photo)),
      ImageView(source: drawing, placeholder: .color(Color(hex: 0xC08040))),
      ImageView(
        source: drawing, placeholder: .image(try makeLandscape()), contentMode: .scaleAspectFill),
      ImageView(source: .data([0]), placeholder: .icon(.music)),
    ]
    super.init()
    for view in views {
      view.loader = ImageLoader(cache: ImageCache())
      view.cornerRadius = 10
      addSubview(view)
    }
  }

  override func layoutSubviews() {
    for (index, view) in views.enumerated() {
      let x = 12 + Double(index) * 76
      let isMirrored = layoutDirection == .rightToLeft
      view.frame = Rect(
        x: isMirrored ? bounds.width - x - 64 : x, y: 12, width: 64, height: 64)
    }
  }

  /// A ring with a thin line, which shows the sharpness, half of it translucent.
  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40">
      <rect width="60" height="40" rx="8" fill="#e8f0fa"/>
      <circle cx="20" cy="20" r="12" fill="none" stroke="#2060c0" stroke-width="4"/>
      <circle cx="40" cy="20" r="12" fill="#c02040" fill-opacity="0.5"/>
      <path d="M4 36 L56 4" stroke="#202020" stroke-width="0.5"/>
    </svg>
    """
}

@Suite("Images of image views that load") struct ImageViewImageTests {
  @Test(
    "placeholders, loaded images and a failure look as their reference image",
    arguments: [
      ImageVariant(style: .light, direction: .leftToRight, textScale: 1, scale: 1.25),
      ImageVariant(style: .dark, direction: .rightToLeft, textScale: 1, scale: 2),
    ])
  func sources(variant: ImageVariant) async throws {
    let stage = ImageStage(variant, Size(width: 392, height: 88))
    let grid = try SourceGrid()
    grid.fillsSuperview = true
    stage.page.view.addSubview(grid)
    try stage.run(0.1)
    // No load can end before this function waits.
    try stage.compare("images-loading", variant)
    for view in grid.views {
      while case .loading = view.loadPhase { await Task.yield() }
    }
    try stage.run(0.5)
    try stage.compare("images-loaded", variant)
  }
}
