// SPDX-License-Identifier: MIT

import SashGeometry
import SashWayland

/// The inputs that determine the rotation of a surface's pixels.
///
/// A compositor that rotates an output must copy every frame of a surface that is not rotated in the
/// same way. Mirrored outputs count as not rotated; the compositor rotates and mirrors there.
package nonisolated struct TurnPreference: Hashable, Sendable {
  /// The rotation from `wl_surface.preferred_buffer_transform`.
  package var announced: QuarterTurn?
  /// The rotations of the outputs that the surface has entered, the earliest first.
  package var entered: [QuarterTurn] = []
  /// The rotations of all outputs, for the first frame, before the surface has entered one.
  package var outputs: [QuarterTurn] = []

  package init() {}

  /// The rotation to draw with.
  package var turn: QuarterTurn { announced ?? entered.first ?? outputs.common ?? .none }
}

extension QuarterTurn {
  /// Creates the rotation of content by a transform; that of mirrored ones is none.
  package nonisolated init(_ transform: WlOutput.Transform) {
    // The protocol counts counterclockwise, and from 4 on mirrored.
    let turns: [QuarterTurn] = [.none, .left, .half, .right]
    let number = Int(transform.rawValue)
    self = turns.indices.contains(number) ? turns[number] : .none
  }

  /// The transform of buffers whose content has the rotation.
  package nonisolated var transform: WlOutput.Transform {
    WlOutput.Transform(rawValue: UInt32((4 - rawValue) % 4))
  }
}
