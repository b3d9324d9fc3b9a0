// SPDX-License-Identifier: MIT

import Sash
import SashDemoScenes

/// The time between two frames of a tour, in seconds.
private let frameTime = 1.0 / 60
/// The longest tour, in frames.
private let maximumFrames = 20_000

/// The player of tours in memory, without a compositor, in one size, style and direction.
@MainActor struct OffscreenTour {
  /// The size of the window in logical pixels.
  var size = Size(width: 800, height: 600)
  /// The number of physical pixels per logical pixel.
  var scale = 1.0
  var isDark = false
  var isMirrored = false
  var textScale = 1.0

  /// The images of a tour.
  struct Result {
    var images: [(name: String, bitmap: Bitmap)] = []
    /// The reason why the tour ended early, or `nil`.
    var error: String?
  }

  /// Plays the tour of a scene to its end.
  func play(_ scene: DemoScene) -> Result {
    var result = Result()
    let content = scene.makeContent()
    let window = Window(size: size, scale: DisplayScale(scale))
    window.setAppearance(isDark: isDark, isMirrored: isMirrored, textScale: textScale)
    window.contextMenuPresenter = PopoverMenuPresenter()
    let host = OffscreenWindowHost(window)
    window.rootViewController = content.root
    window.handle(.focusChanged(true))
    content.present()
    var images: [(name: String, bitmap: Bitmap)] = []
    var status: Int32?
    // A step may set what the variant has set already, such as the dark style.
    let tour = TourPlayer(
      steps: content.tour(in: window), window: window,
      onImage: { images.append(($0, $1)) }, allowsRepeatedImages: true, onEnd: { status = $0 })
    for _ in 0..<maximumFrames where status == nil {
      do {
        _ = try host.frame(at: host.now + frameTime)
      } catch {
        result.error = "\(error)"
        break
      }
      tour.frameWasShown()
    }
    result.images = images
    if result.error == nil, status != 0 {
      result.error = "the tour ended after \(images.count) stops"
    }
    return result
  }
}
