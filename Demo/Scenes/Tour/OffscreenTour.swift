// SPDX-License-Identifier: MIT

import Sash

/// The time between two frames of a tour, in seconds.
private let frameTime = 1.0 / 60
/// The longest tour, in frames.
private let maximumFrames = 20_000

/// The player of tours in memory, without a compositor, in one size, style and direction.
///
/// The frames between the stops are prepared but not painted: they move and lay out all views, and at
/// a stop a screenshot paints the whole window.
package struct OffscreenTour {
  /// The size of the window in logical pixels.
  package var size: Size
  /// The number of physical pixels per logical pixel.
  package var scale: Double
  /// The theme that the tour begins with; a scene may change it.
  package var theme: Theme
  /// Whether rows run from the right to the left.
  package var isMirrored: Bool

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - size: The size of the window in logical pixels.
  ///   - scale: The number of physical pixels per logical pixel.
  ///   - theme: The theme that the tour begins with.
  ///   - isMirrored: Whether rows run from the right to the left.
  ///   - textScale: The text scale of the theme.
  package init(
    size: Size = Size(width: 800, height: 600), scale: Double = 1, theme: Theme = .light,
    isMirrored: Bool = false, textScale: Double = 1
  ) {
    self.size = size
    self.scale = scale
    self.theme = theme
    self.theme.textScale = textScale
    self.isMirrored = isMirrored
  }

  /// The images of a tour.
  package struct Result {
    /// The image of each stop.
    package var images: [(name: String, bitmap: Bitmap)] = []
    /// The reason why the tour ended early, or `nil`.
    package var error: String?
  }

  /// A stop of a tour, at which it takes an image.
  package struct Stop {
    /// The name of the image.
    package var name: String
    /// The host of the window, whose last frame is the image.
    package var host: OffscreenWindowHost
    /// Whether a finger touches the window, so that a transition may be on its way.
    package var isTouched: Bool
  }

  /// Plays the tour of a scene to its end and collects the images; one that equals the last one ends
  /// the tour.
  package func play(_ scene: DemoScene) -> Result {
    var images: [(name: String, bitmap: Bitmap)] = []
    let error = play(scene) { stop in
      let bitmap = try stop.host.window.screenshot()
      if let last = images.last, bitmap.matches(last.bitmap) {
        throw TourError.repeatedImage(stop.name, previous: last.name)
      }
      images.append((stop.name, bitmap))
    }
    return Result(images: images, error: error)
  }

  /// Plays the tour of a scene to its end, or to a stop.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - lastStop: The name of the stop after which the tour ends, or `nil` for all of it.
  ///   - onStop: Called at each stop; an error ends the tour.
  /// - Returns: The reason why the tour ended early, or `nil`.
  package func play(
    _ scene: DemoScene, to lastStop: String? = nil, onStop: @escaping (Stop) throws -> Void
  ) -> String? {
    let content = scene.makeContent()
    let window = Window(size: size, scale: DisplayScale(scale))
    window.theme = theme
    if isMirrored { window.layoutDirection = .rightToLeft }
    window.contextMenuPresenter = PopoverMenuPresenter()
    window.toolTipPresenter = PopoverToolTipPresenter()
    let host = OffscreenWindowHost(window)
    host.paintsFrames = false
    window.rootViewController = content.root
    window.handle(.focusChanged(true))
    content.present()
    // Reached while the next frame is prepared, when no other can be drawn; reported after it.
    var stop: Stop?
    var end: Swift.Result<Void, any Error>?
    let tour = TourPlayer(
      steps: content.tour(in: window), window: window,
      onStop: { name, isTouched in stop = Stop(name: name, host: host, isTouched: isTouched) },
      onEnd: { error in end = error.map { .failure($0) } ?? .success(()) })
    for _ in 0..<maximumFrames where end == nil {
      do {
        try host.frame(at: host.now + frameTime)
        if let stop {
          try onStop(stop)
          if stop.name == lastStop { return nil }
        }
      } catch {
        return "\(error)"
      }
      stop = nil
      tour.frameWasShown()
    }
    switch end {
    case .success: return nil
    case .failure(let error): return "\(error)"
    case nil: return "the tour did not end"
    }
  }
}
