// SPDX-License-Identifier: MIT

import SashInterface

/// The appearance transitions of two pages of which a container shows one in place of the other.
///
/// They are sent only while the container itself is visible; otherwise the pages appear together
/// with it. The container owns this object and passes the pages with each call.
final class PageAppearanceTransition {
  /// Whether the current or last transition is animated.
  private(set) var isAnimated = false
  /// Whether appearance transitions were begun for the current pages.
  private var isBegun = false

  /// Begins the transition from one page to another in a container.
  func begin(
    in container: ViewController, from old: ViewController?, to new: ViewController?, animated: Bool
  ) {
    isAnimated = animated
    isBegun = container.appearance == .appeared
    guard isBegun else { return }
    old?.beginAppearanceTransition(false, animated: animated)
    new?.beginAppearanceTransition(true, animated: animated)
  }

  /// Reverses the transition: the page that was appearing disappears, and the other one appears.
  func reverse(disappearing: ViewController?, appearing: ViewController?) {
    guard isBegun else { return }
    disappearing?.beginAppearanceTransition(false, animated: true)
    appearing?.beginAppearanceTransition(true, animated: true)
  }

  /// Ends the disappearance of the page that is removed.
  func endDisappearance(of controller: ViewController?) {
    controller?.endDisappearance(wasBegun: isBegun)
  }

  /// Ends the appearance of the page that stays, after the other one was removed.
  func endAppearance(of controller: ViewController?) {
    if isBegun { controller?.endAppearanceTransition() }
    isBegun = false
  }
}
