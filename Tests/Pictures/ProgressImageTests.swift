// SPDX-License-Identifier: MIT

/// Progress views, activity indicators and image views.
private final class ProgressGrid: ViewGrid {
  init(_ image: Image) {
    super.init()
    var rings: [View] = []
    for progress in [0, 0.3, 1, nil] {
      let ring = ProgressView(style: .ring)
      if let progress { ring.progress = progress } else { ring.isIndeterminate = true }
      rings.append(ring)
    }
    add(rings + [ActivityIndicatorView()])
    for progress in [0, 0.4, 1, nil] {
      let line = ProgressView()
      if let progress { line.progress = progress } else { line.isIndeterminate = true }
      add(line)
    }
    add(PageControl(numberOfPages: 3, currentPage: 1), PageControl(numberOfPages: 30))
    let modes: [ContentMode] = [.scaleAspectFit, .scaleAspectFill, .scaleToFill]
    add(
      modes.map { mode in
        let view = FramedImageView(ImageView(image, contentMode: mode))
        view.imageView.cornerRadius = 8
        return view
      } + [FramedImageView(ImageView(.folder)), FramedImageView(ImageView(.chevronForward))])
  }
}

/// A square frame around an image view, with a background that shows its edges.
private final class FramedImageView: View {
  let imageView: ImageView

  init(_ imageView: ImageView) {
    self.imageView = imageView
    super.init()
    imageView.fillsSuperview = true
    addSubview(imageView)
  }

  override func environmentDidChange() { backgroundColor = theme.secondaryBackground }
  override func sizeThatFits(_ size: Size) -> Size { Size(width: 44, height: 44) }
}

@MainActor @Suite("Images of progress views and image views") struct ProgressImageTests {
  @Test(
    "progress views, page controls and image views look as their reference image",
    arguments: ImageVariant.all(normal: 1.5))
  func progressViews(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let stage = ImageStage(variant, Size(width: 300, height: variant.length(190, 240)))
      let grid = ProgressGrid(try makeLandscape())
      grid.fillsSuperview = true
      stage.page.view.addSubview(grid)
      stage.window.prefersReducedMotion = false
      try stage.run(0.75)
      try stage.compare("progress", variant)
    }
  }
}
