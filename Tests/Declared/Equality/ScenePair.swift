// SPDX-License-Identifier: MIT

import SashDemoScenes

/// A scene of the demo that is written by hand, and the same one of declared views.
nonisolated struct ScenePair: CustomTestStringConvertible {
  let byHand: DemoScene
  let declared: DemoScene

  var testDescription: String { byHand.rawValue }

  /// The scenes that exist twice.
  static let all = [
    ScenePair(byHand: .music, declared: .declaredMusic),
    ScenePair(byHand: .maps, declared: .declaredMaps),
    ScenePair(byHand: .barSettings, declared: .declaredBarSettings),
    ScenePair(byHand: .popovers, declared: .declaredPopovers),
  ]

  /// Both scenes, that by hand first.
  var scenes: [DemoScene] { [byHand, declared] }
}

/// The window in which two scenes are compared.
nonisolated struct SceneVariant: CustomTestStringConvertible {
  let width: Double
  let height: Double
  let textScale: Double
  let isMirrored: Bool

  var testDescription: String {
    "\(Int(width))x\(Int(height)), text at \(Int(textScale * 100)) %"
      + (isMirrored ? ", from right to left" : "")
  }

  /// Windows of a desktop and of a phone, with usual and with large text, in both directions.
  static let all = [
    SceneVariant(width: 800, height: 600, textScale: 1, isMirrored: false),
    SceneVariant(width: 360, height: 640, textScale: 1, isMirrored: true),
    SceneVariant(width: 800, height: 600, textScale: 2, isMirrored: true),
    SceneVariant(width: 360, height: 640, textScale: 2, isMirrored: false),
  ]

  /// The player of tours in such a window.
  @MainActor var tour: OffscreenTour {
    OffscreenTour(
      size: Size(width: width, height: height), isMirrored: isMirrored, textScale: textScale)
  }
}
