import SashGeometry
import SashInterface
import SashRaster
import Testing

/// Progress views, activity indicators and image views.
private final class ProgressSheet: PictureSheet {
  init(_ image: Image) {
    super.init()
    var rings: [View] = []
    for progress in [0, 0.3, 1, nil] {
      let ring = ProgressView(style: .ring)
      if let progress { ring.progress = progress } else { ring.isIndeterminate = true }
      rings.append(ring)
    }
    add(rings + [ActivityIndicator()])
    for progress in [0, 0.4, 1, nil] {
      let line = ProgressView()
      if let progress { line.progress = progress } else { line.isIndeterminate = true }
      add(line)
    }
    add(PageControl(numberOfPages: 3, currentPage: 1), PageControl(numberOfPages: 30))
    let modes: [ContentMode] = [.aspectFit, .aspectFill, .fill]
    add(
      modes.map { mode in
        let view = Framed(ImageView(image, contentMode: mode))
        view.picture.cornerRadius = 8
        return view
      } + [Framed(ImageView(.folder)), Framed(ImageView(.chevronForward))])
  }
}

/// A square frame around an image view, with a background that shows its edges.
private final class Framed: View {
  let picture: ImageView

  init(_ picture: ImageView) {
    self.picture = picture
    super.init()
    picture.fillsSuperview = true
    addSubview(picture)
  }

  override func environmentDidChange() { backgroundColor = theme.secondaryBackground }
  override func sizeThatFits(_ size: Size) -> Size { Size(width: 44, height: 44) }
}

@MainActor @Suite("Images of progress") struct ProgressPictures {
  @Test("progress views at one moment, and images", arguments: PictureLook.all(usual: 1.5))
  func sheet(look: PictureLook) throws {
    try PictureStage.withFonts {
      let stage = PictureStage(look, Size(width: 300, height: look.length(190, 240)))
      let sheet = ProgressSheet(try makeLandscape())
      sheet.fillsSuperview = true
      stage.page.view.addSubview(sheet)
      stage.window.prefersReducedMotion = false
      try stage.run(0.75)
      try stage.compare("progress", look)
    }
  }
}
