// SPDX-License-Identifier: MIT

import SashUI

/// The page with a control for each attribute of a popover, which a view controller displays.
struct PlaygroundPage: View {
  var body: some View {
    PlaygroundView()
      .ignoresSafeArea()
      .navigationTitle(PopoverTopic.playground.title)
      .navigationBarTitleDisplayMode(.inline)
  }
}

/// The view controller of the page.
private struct PlaygroundView: ViewControllerRepresentable {
  func makeViewController(context: Context) -> PlaygroundViewController {
    PlaygroundViewController()
  }

  func updateViewController(_ controller: PlaygroundViewController, context: Context) {}
}
