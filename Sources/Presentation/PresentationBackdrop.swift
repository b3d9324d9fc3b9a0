// SPDX-License-Identifier: MIT

import SashGestures
import SashInterface
import SashMotion
import SashRaster

/// A view behind an entry, usually over the whole window, that dims everything below.
///
/// It is an entry itself. Only `onPress` decides about touches on it, never its opacity: a fully
/// transparent backdrop still receives its touches.
public final class PresentationBackdrop {
  /// The entry of the backdrop in the stack.
  public let entry: PresentationEntry
  /// The view of the backdrop; it fills the window or the host.
  public var view: View { entry.view }
  /// The animator of the backdrop's opacity, from 0 to 1.
  public let opacity: Animator

  /// Creates a backdrop of one colour with opacity 0.
  ///
  /// - Parameters:
  ///   - color: The colour of the backdrop.
  ///   - level: The level below which it lies; ignored for a backdrop presented below an entry.
  ///   - window: The window whose timeline animates the opacity.
  ///   - extent: The extent of the entry above it.
  public convenience init(
    color: Color, level: PresentationLevel, window: Window,
    extent: PresentationEntry.Extent = .window
  ) {
    let view = View()
    view.backgroundColor = color
    self.init(view: view, level: level, window: window, extent: extent)
  }

  /// Creates a backdrop with a view of its own and opacity 0.
  ///
  /// - Parameters:
  ///   - view: The view of the backdrop.
  ///   - level: The level below which it lies; ignored for a backdrop presented below an entry.
  ///   - window: The window whose timeline animates the opacity.
  ///   - extent: The extent of the entry above it.
  public init(
    view: View, level: PresentationLevel, window: Window,
    extent: PresentationEntry.Extent = .window
  ) {
    view.isComposited = true
    view.fillsSuperview = true
    view.alpha = 0
    entry = PresentationEntry(view: view, level: level, extent: extent)
    opacity = Animator(value: 0, timeline: window.timeline) { [weak view] in view?.alpha = $0 }
    entry.markAsBackdrop()
  }

  /// A closure that decides about touches that no entry above took; with `nil` they pass.
  public var onPress: ((Touch) -> PressDecision)? {
    get { entry.onPress }
    set { entry.onPress = newValue }
  }
}
