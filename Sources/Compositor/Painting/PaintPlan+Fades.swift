// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The area in pixels below which the search costs more than it saves.
private let minimumArea = 4_096

extension PaintPlan {
  /// Moves opaque contents that nothing else in a faded group covers out of the group, behind it.
  ///
  /// Drawn directly with the group's opacity they are read and written once; in the group's bitmap
  /// they would be cleared, drawn and composited. The result is bit-identical.
  ///
  /// - Parameter end: The index of the command that ends the group, whose commands are the last so
  ///   far. Its begin has not been added yet.
  func extractOpaqueContents(from end: Int) {
    let group = commands[end].node
    let groupAlpha = nodes[group].properties.alpha
    guard nodes[group].properties.fades == .none, nodes[group].properties.mask == 0,
      area(of: commands[end]) >= minimumArea
    else { return }
    let groupEnd = commands.count
    var depth = 0
    for index in end + 1..<groupEnd {
      if commands[index].kind == .end { depth += 1 }
      if commands[index].kind == .begin { depth -= 1 }
      guard depth == 0, canFade(commands[index]) else { continue }
      commonArea.removeAll()
      for rect in commands[index].rectRange { commonArea.append(rects[rect]) }
      guard commonArea.area >= minimumArea else { continue }
      subtractCorners(index)
      subtractCorners(end)
      for front in end + 1..<index {
        for rect in commands[front].rectRange { commonArea.subtract(rects[rect]) }
      }
      guard commonArea.area >= minimumArea else { continue }
      var content = commands[index]
      content.rectRange = appendRects(commonArea)
      content.clippingNode = -1
      content.groupAlpha = groupAlpha
      subtractCommon(index)
      subtractCommon(end)
      commands.append(content)
    }
  }

  /// Returns whether a command of a faded group covers its rectangles with opaque pixels that can
  /// be drawn with another opacity.
  private func canFade(_ command: Command) -> Bool {
    switch command.kind {
    case .content, .layerBackground:
      isOpaque(command) && !nodes[command.node].properties.isScaled
    case .material, .sceneBackground, .staticLayers, .shadow, .dimming, .begin, .end: false
    }
  }
}
