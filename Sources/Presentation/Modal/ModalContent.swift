// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The distance between a card and the edges of the window or its source, in logical pixels.
private nonisolated let gap = 8.0

/// A controller that decides itself where its card lies and what a dismissal by the user does, such
/// as an alert.
package protocol ModalContent: ViewController {
  /// The placement of the card.
  var modalPlacement: ModalPlacement { get }
  /// The view that receives the focus, or `nil` for the first one that can.
  var preferredModalFocus: View? { get }
  /// Called when a presentation begins, also one that a dismissal in progress turns into.
  func modalPresentationWillBegin()
  /// Called once for each presentation, when the controller has been removed for whatever reason.
  func modalPresentationDidEnd()
  /// Called instead of a dismissal by Escape or by a touch outside.
  func userDidAttemptToDismiss(_ reason: DismissalReason)
}

/// The placement of a card in its window.
package enum ModalPlacement {
  /// In the centre.
  case center
  /// At the bottom edge.
  case bottom
  /// Beside a rectangle of the window, on the side with room, which the closure returns; `nil` means
  /// the centre.
  case beside(() -> Rect?)

  /// Returns the frame of a card.
  ///
  /// - Parameters:
  ///   - size: The preferred size of the card; a larger one than the available one is reduced.
  ///   - available: The rectangle that the card may cover.
  /// - Returns: The frame, within the available rectangle.
  package func frame(_ size: Size, in available: Rect) -> Rect {
    let size = Size(
      width: min(size.width, max(available.width, 0)),
      height: min(size.height, max(available.height, 0)))
    switch self {
    case .center: return Rect(placing: .center, at: available.center, size: size)
    case .bottom: return Rect(placing: .bottom, at: available.point(at: .bottom), size: size)
    case .beside(let source):
      guard let source = source() else { return ModalPlacement.center.frame(size, in: available) }
      let below = source.maxY + gap
      let above = source.minY - gap - size.height
      let y = below + size.height <= available.maxY || above < available.minY ? below : above
      return Rect(
        x: min(max(source.midX - size.width / 2, available.minX), available.maxX - size.width),
        y: min(max(y, available.minY), available.maxY - size.height), width: size.width,
        height: size.height)
    }
  }

  /// The minimum distance of the card from the edges of the window, in logical pixels.
  func margin(_ ordinary: Double) -> Double {
    switch self {
    case .center: ordinary
    case .bottom, .beside: gap
    }
  }
}
