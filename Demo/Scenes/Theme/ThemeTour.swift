// SPDX-License-Identifier: MIT

import Sash

/// The text scale of the large text in windows that begin with a smaller one.
private let usualLargeScale = 2.0

/// The scripted tour of the theme scene: light, dark, larger text, and the icons at the end of the
/// page.
enum ThemeTour {
  static func steps(window: Window, scene: ThemeScene) -> [Step] {
    let page = scene.page
    // The text of a window whose text is already large grows to the largest.
    let largest = page.slider.range.upperBound
    let start = min(window.theme.textScale, usualLargeScale)
    let large = start < usualLargeScale ? usualLargeScale : largest
    var steps: [Step] = [
      .call { page.apply(.light, textScale: start) }, .settle, .screenshot("1-light"),
    ]
    steps += Step.tap(tourPoint(in: page.styles.subviews.last))
    steps += [.screenshot("2-dark")]
    // Returns the thumb's centre for a text scale, or for the current one.
    func thumb(_ scale: Double?) -> TourPoint {
      {
        let slider = page.slider
        let range = slider.range
        let fraction =
          ((scale ?? slider.value) - range.lowerBound) / (range.upperBound - range.lowerBound)
        let part = slider.thumbFrame.width / 2 / slider.bounds.width
        return tourPoint(in: slider, x: part + fraction * (1 - 2 * part))()
      }
    }
    steps += drag(from: thumb(nil), to: thumb(large))
    steps += [.screenshot("3-large")]
    let lowerPoint: TourPoint = { Point(x: window.size.width / 2, y: window.size.height * 0.9) }
    for _ in 0..<5 {
      steps += [
        .press(lowerPoint), .shift(Vector(dx: 0, dy: -window.size.height * 0.8), frames: 4), .lift,
        .settle,
      ]
    }
    steps += [.screenshot("4-icons")]
    return steps
  }

  /// The place of the finger that drags the thumb.
  @MainActor private final class Finger {
    var place: Point?
  }

  /// Returns the steps of a drag of the thumb from its place to another one.
  ///
  /// The thumb stays behind the finger by the distance after which the drag began, and the larger
  /// text gives the slider and its thumb other widths on the way, so that further movements correct
  /// the first by what is missing.
  private static func drag(
    from place: @escaping TourPoint, to target: @escaping TourPoint
  ) -> [Step] {
    let finger = Finger()
    var steps: [Step] = [.press(place), .call { finger.place = place() }]
    for frames in [12, 6, 6] {
      steps += [
        .call {
          guard let start = finger.place, let now = place(), let target = target() else { return }
          finger.place = start + (target - now)
        },
        .move(to: { finger.place }, frames: frames), .settle,
      ]
    }
    return steps + [.lift, .settle]
  }
}
