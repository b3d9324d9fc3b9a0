// SPDX-License-Identifier: MIT

import SashInterfaceCore

@MainActor extension HostedPage {
  /// Draws frames for a number of seconds.
  func run(_ seconds: Double) throws {
    for _ in 0..<Int((seconds * 60).rounded()) { try frame() }
  }

  /// Returns the view of a block.
  func block(_ name: String) throws -> BlockView {
    try #require(all(BlockView.self).first { $0.name == name })
  }

  /// Returns the frame in which a block is displayed within its superview.
  func displayedFrame(_ name: String) throws -> Rect { try block(name).displayedFrame }

  /// Returns the opacity with which a block is displayed with the views around it.
  func opacity(_ name: String) throws -> Double {
    var view: Sash.View? = try block(name)
    var opacity = 1.0
    while let current = view {
      opacity *= current.presentedOpacity
      view = current.superview
    }
    return opacity
  }
}
