// SPDX-License-Identifier: MIT

import SashInterface
import SashRaster

/// The number of columns, one for each of twelve hues at equal distances.
private nonisolated let columns = 12
/// The saturation and the brightness of each row of hues, from dark to light.
private nonisolated let shades: [(saturation: Double, brightness: Double)] = [
  (1, 0.35), (1, 0.6), (0.95, 0.85), (0.75, 1), (0.5, 1), (0.25, 1),
]
/// The brightness below which a colour is named dark, and that below which it is named black.
private nonisolated let darkBrightness = 0.62
private nonisolated let blackBrightness = 0.1
/// The saturation below which a colour is named light, and that below which it has no hue.
private nonisolated let lightSaturation = 0.55
private nonisolated let graySaturation = 0.1
/// The brightness of a grey above which it is named white.
private nonisolated let whiteBrightness = 0.97

/// The colours of the swatches, and the names of colours.
package enum ColorPalette {
  /// The number of columns.
  nonisolated package static let columnCount = columns

  /// The colours row by row: greys from white to black, then the hues from dark to light.
  nonisolated package static let colors: [Color] = {
    let grays = (0..<columns).map { Color(white: 1 - Double($0) / Double(columns - 1)) }
    return grays
      + shades.flatMap { shade in
        (0..<columns).map { column in
          Color(
            hue: Double(column) / Double(columns), saturation: shade.saturation,
            brightness: shade.brightness)
        }
      }
  }()

  /// Returns the name of a colour for assistive technologies, such as "light blue".
  package static func name(of color: Color) -> String {
    let strings = LocalizedStrings.current
    let names = strings.colorNames
    let model = HSBColor(color)
    let base: String
    if model.brightness < blackBrightness {
      base = names.black
    } else if model.saturation < graySaturation {
      base =
        model.brightness > whiteBrightness
        ? names.white
        : model.brightness < darkBrightness - 0.2
          ? names.dark(names.gray)
          : model.brightness > 0.75 ? names.light(names.gray) : names.gray
    } else {
      let index = Int((model.hue * Double(columns)).rounded()) % columns
      let hue = names.hues.indices.contains(index) ? names.hues[index] : ""
      base =
        model.brightness < darkBrightness
        ? names.dark(hue) : model.saturation < lightSaturation ? names.light(hue) : hue
    }
    return color.alpha < 1
      ? names.translucent(base, strings.percent(of: color.alpha)) : base
  }
}
