// SPDX-License-Identifier: MIT

import Glibc
import SashBenchmarkScenes
import SashDemoScenes

/// Measures the music scene of the demo, by hand and of declared views, as the scene U6.
///
///     sash-music-scene music | declared-music
@main
struct MusicProgram {
  static func main() {
    let name = CommandLine.arguments.dropFirst().first ?? ""
    guard let scene = DemoScene(rawValue: name) else {
      print("sash-music-scene: there is no scene '\(name)'; use music or declared-music")
      exit(2)
    }
    SceneProgram.run(popupOf: {
      let content = scene.makeContent()
      return (content.root, { content.present() })
    })
  }
}
