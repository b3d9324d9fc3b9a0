// SPDX-License-Identifier: MIT

import SashGeometry

/// The cost to blend a pixel, relative to storing one; measured with pixman.
private let blendingCost = 4

/// The cost to blend a pixel of a picture under a map, relative to storing one.
private let mappingCost = 16

/// The cost to blend one colour or an opaque pixel, relative to storing it.
private let rowBlendingCost = 2

extension PaintPlan {
  /// The upper bound of the cost of the whole plan, in pixels stored, without a walk over its
  /// commands.
  var maximumCost: Int { bounds.area * commands.count * blendingCost }

  /// The cost of painting the whole plan, in pixels stored.
  var cost: Int {
    var sum = 0
    for command in commands { sum += cost(of: command) }
    return sum
  }

  /// Returns the cost of a command, in pixels stored.
  func cost(of command: Command) -> Int {
    let pixels = area(of: command)
    switch command.kind {
    case .sceneBackground, .staticLayers, .begin: return pixels
    case .content, .layerBackground, .material:
      if command.groupAlpha < 255 { return pixels * rowBlendingCost }
      if isOpaque(command) { return pixels }
      if case .picture = nodes[command.node].properties.content { return pixels * mappingCost }
      return pixels * blendingCost
    case .dimming: return pixels * rowBlendingCost
    case .shadow, .end: return pixels * blendingCost
    }
  }
}
