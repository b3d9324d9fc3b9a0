// SPDX-License-Identifier: MIT

import SashUI

struct ContentView: View {
  var body: some View {
    TabView {
      Tab("Songs", systemImage: "music.note") {
        Text("Songs")
      }
      Tab("Liked", systemImage: "heart") {
        Text("Liked")
      }
      Tab("Settings", systemImage: "gearshape") {
        Text("Settings")
      }
    }
  }
}
