// SPDX-License-Identifier: MIT

import SashUI

@main
struct MusicApp: App {
  var body: some Scene {
    WindowGroup("Music") {
      ContentView()
    }
    .defaultSize(width: 400, height: 640)
  }
}
