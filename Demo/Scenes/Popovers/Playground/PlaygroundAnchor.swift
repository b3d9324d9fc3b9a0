// SPDX-License-Identifier: MIT

import Sash

/// An anchor that can be saved by its name.
nonisolated package enum PlaygroundAnchor: String, CaseIterable, Codable, Sendable {
  // In rows from the top left to the bottom right.
  case topLeft
  case top
  case topRight
  case left
  case center
  case right
  case bottomLeft
  case bottom
  case bottomRight

  /// The anchor.
  package var anchor: Anchor {
    switch self {
    case .topLeft: .topLeft
    case .top: .top
    case .topRight: .topRight
    case .left: .left
    case .center: .center
    case .right: .right
    case .bottomLeft: .bottomLeft
    case .bottom: .bottom
    case .bottomRight: .bottomRight
    }
  }

  /// The name for assistive technologies.
  package var title: String {
    switch self {
    case .topLeft: "Top left"
    case .top: "Top"
    case .topRight: "Top right"
    case .left: "Left"
    case .center: "Centre"
    case .right: "Right"
    case .bottomLeft: "Bottom left"
    case .bottom: "Bottom"
    case .bottomRight: "Bottom right"
    }
  }

  /// The anchor as an expression in Swift.
  package var code: String { ".\(rawValue)" }
}
