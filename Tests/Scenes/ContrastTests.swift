// SPDX-License-Identifier: MIT

import SashDemoScenes
import SashGeometry
import SashInterface
import SashInterfaceTestSupport
import SashRaster
import SashTestSupport
import SashText
import Testing

/// The part of the required contrast that suffices for large text: 3 of 4.5.
private let largeTextShare = 3 / 4.5
/// The share of a ratio that the rounding of colours to 8 bits and of coverage may cost.
private let rounding = 0.99

/// A theme that scenes are tested in.
nonisolated struct ContrastVariant: CustomTestStringConvertible {
  let testDescription: String
  let theme: Theme

  init(_ name: String, _ theme: Theme) {
    testDescription = name
    self.theme = theme
  }

  /// The standard themes; those with increased contrast in thorough runs only.
  static let standard = isThorough ? allStandard : Array(allStandard.prefix(2))
  private static let allStandard = [
    ContrastVariant("light", .light), ContrastVariant("dark", .dark),
    ContrastVariant("light, increased contrast", .lightIncreasedContrast),
    ContrastVariant("dark, increased contrast", .darkIncreasedContrast),
  ]
  /// Accents that are hard to read: yellow on white, navy on black.
  static let accents = [
    ContrastVariant("light, yellow accent", Theme.light.withAccent(Color(hex: 0xffd60a))),
    ContrastVariant("dark, navy accent", Theme.dark.withAccent(Color(hex: 0x1d2b64))),
  ]
}

/// The scenes that use the accent in different ways; in the others it looks like the standard tint.
private nonisolated let scenesWithAccents: [DemoScene] = [
  .gallery, .music, .barSettings, .split, .controls, .theme,
]

@Suite("Contrast of text in the scenes", .serialized)
struct ContrastTests {
  /// The number of physical pixels in a logical one, at which strokes of the smallest text cover
  /// whole pixels.
  private static let scale = 2.0

  @Test(
    "text contrasts with the pixels below it as WCAG 2.2 requires, at each stop of each tour",
    arguments: DemoScene.allCases, ContrastVariant.standard)
  func contrast(scene: DemoScene, variant: ContrastVariant) throws {
    try check(scene, variant)
  }

  @Test("so it does in any accent", arguments: scenesWithAccents, ContrastVariant.accents)
  func accent(scene: DemoScene, variant: ContrastVariant) throws { try check(scene, variant) }

  @Test(
    "so it does in a narrow window, in which a popup bar lies above pictures",
    arguments: ContrastVariant.standard)
  func narrow(variant: ContrastVariant) throws {
    try check(.player, variant, size: Size(width: 360, height: 640))
  }

  @Test(
    "so it does in larger text, for which the colours of tab bars need more contrast",
    arguments: ContrastVariant.standard)
  func large(variant: ContrastVariant) throws {
    var theme = variant.theme
    theme.textScale = 2
    try check(
      .player, ContrastVariant(variant.testDescription, theme),
      size: Size(width: 360, height: 640))
  }

  private func check(
    _ scene: DemoScene, _ variant: ContrastVariant, size: Size = Size(width: 800, height: 600)
  ) throws {
    var failures: [String: String] = [:]
    var count = 0
    let tour = OffscreenTour(size: size, scale: Self.scale, theme: variant.theme)
    let reader = ContrastReader()
    let error = tour.play(scene) { stop in
      let window = stop.host.window
      let texts = try TextFinder(window).texts
      try reader.read(stop.host, texts)
      let isMoving = stop.isTouched || window.isAnimating
      for text in texts {
        // WCAG exempts disabled controls. Text that fades as a finger or an animation moves
        // something has no contrast of its own yet.
        if text.isDisabled || isMoving && text.isFaded { continue }
        guard let contrast = reader.lowestContrast(of: text) else { continue }
        count += 1
        let required =
          text.view.theme.contrast.minimumRatio * (text.isLarge ? largeTextShare : 1)
        if contrast.ratio >= required * rounding { continue }
        let colors = "\(Self.hex(contrast.text)) on \(Self.hex(contrast.background))"
        failures["\(text.layout.text) \(colors)"] =
          "\(stop.name): \"\(text.layout.text.prefix(40))\" in \(type(of: text.view)) has "
          + "\(Self.tenths(contrast.ratio)) instead of \(Self.tenths(required)), \(colors), "
          + "at \(Int(text.lines[0].minX)), \(Int(text.lines[0].minY))"
      }
    }
    #expect(error == nil)
    #expect(count > 0, "no text was found")
    for failure in failures.values.sorted() {
      Issue.record("\(scene.rawValue), \(variant.testDescription), \(failure)")
    }
  }

  private static func hex(_ pixel: UInt32) -> String {
    let digits = String(pixel, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private static func tenths(_ ratio: Double) -> String {
    let tenths = Int(ratio * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
