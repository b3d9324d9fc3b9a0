// SPDX-License-Identifier: MIT

import SashInterfaceCore

extension HostedPage {
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

  /// Returns the frame in which the view around a block is displayed.
  func displayedFrame(around name: String) throws -> Rect {
    try #require(block(name).superview).displayedFrame
  }

  /// Returns the offset at which the view around a block is displayed.
  func displayedTranslation(around name: String) throws -> Vector {
    try #require(block(name).superview).displayedTranslation
  }

  /// Returns the opacity with which a block is displayed with the views around it.
  func opacity(_ name: String) throws -> Double { try block(name).totalOpacity }

  /// Returns the displayed place of a view's origin in the window.
  func displayedOrigin(of view: Sash.View) -> Point { view.displayedOriginInWindow }

  /// Returns the place of a view's origin in the window, without animations.
  func actualOrigin(of view: Sash.View) -> Point {
    sequence(first: view) { $0.superview }.reduce(Point.zero) {
      $0 + ($1.frame.origin - .zero) + $1.translation
    }
  }

  /// The views that are faint or animated.
  var unsettledViews: [Sash.View] {
    all(Sash.View.self).filter { $0.layerOpacity != 1 || $0.hasAnimations }
  }

  /// The number of views that receive no touches or are hidden from assistive technologies.
  var disabledViewCount: Int {
    all(Sash.View.self).count { !$0.isUserInteractionEnabled || $0.accessibilityElementsHidden }
  }
}

extension Sash.View {
  /// The opacity with which the view is displayed with the views around it.
  var totalOpacity: Double { layerOpacity * (superview?.totalOpacity ?? 1) }

  /// The place at which the view is displayed in its window, with the animations around it.
  var displayedOriginInWindow: Point {
    sequence(first: self) { $0.superview }.reduce(Point.zero) {
      $0 + ($1.displayedFrame.origin - .zero) + $1.displayedTranslation
    }
  }
}
