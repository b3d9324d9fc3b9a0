// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The area in pixels below which the search costs more than it saves.
private let minimumArea = 4_096

/// The number of commands to look ahead for an overlaid colour.
private let maximumLookahead = 8

extension PaintPlan {
  /// Merges opaque contents with the translucent colours that are drawn over them.
  ///
  /// A dimmed page is then read and written once instead of twice, with a bit-identical result.
  func mergeOverlays() {
    if bounds.area < minimumArea { return }
    for index in commands.indices {
      guard let frame = mergeableFrame(commands[index]) else { continue }
      commonArea.removeAll()
      for rect in commands[index].rectRange { commonArea.append(rects[rect].intersection(frame)) }
      guard commonArea.area >= minimumArea else { continue }
      subtractCorners(index)
      guard let (front, color) = overlayColor(over: index) else { continue }
      remainder.removeAll()
      for rect in commands[front].rectRange {
        commonArea.forEach(in: rects[rect]) { remainder.append($0) }
      }
      swap(&commonArea, &remainder)
      subtractCorners(front)
      guard commonArea.area >= minimumArea else { continue }
      commands[index].overlay = Overlay(rectRange: appendRects(commonArea), color: color)
      subtractCommon(index)
      subtractCommon(front)
    }
  }

  /// Returns the rectangle in which a command's pixels are copied unchanged, or `nil` if they are
  /// not opaque.
  private func mergeableFrame(_ command: Command) -> PixelRect? {
    guard command.kind == .content || command.kind == .layerBackground else { return nil }
    if command.groupAlpha < 255 { return nil }
    let properties = nodes[command.node].properties
    if command.kind == .layerBackground {
      return isOpaque(command) ? properties.shape.rect : nil
    }
    guard case .pixels(isOpaque: true) = properties.content, !properties.isScaled,
      properties.alpha == 255 || properties.group == .faded,
      let source = layers[command.node].backingStore.pixels.source, source.isContiguous,
      source.bitmap.format.bitsPerPixel == 32
    else { return nil }
    return source.part.offset(x: properties.contentOrigin.x, y: properties.contentOrigin.y)
  }

  /// Returns the colour that is drawn directly over a command.
  ///
  /// The area of the commands between the two is subtracted from `commonArea`.
  private func overlayColor(over index: Int) -> (front: Int, color: Color)? {
    for front in stride(from: index - 1, through: max(index - maximumLookahead, 0), by: -1) {
      let command = commands[front]
      switch command.kind {
      case .begin, .end, .sceneBackground, .staticLayers: return nil
      case .content, .layerBackground, .material, .dimming, .shadow:
        let color = nodes[command.node].color(of: command.kind)
        if let color, !color.isOpaque { return (front, color) }
        for rect in command.rectRange { commonArea.subtract(rects[rect]) }
        if let overlay = command.overlay {
          for rect in overlay.rectRange { commonArea.subtract(rects[rect]) }
        }
        if commonArea.isEmpty { return nil }
      }
    }
    return nil
  }

  /// Subtracts the rounded corners that clip a command from the common area, because only the
  /// pixels outside of them are copied unchanged.
  func subtractCorners(_ index: Int) {
    let clippingNode = commands[index].clippingNode
    if clippingNode >= 0 {
      nodes[clippingNode].properties.shape.forEachCorner { commonArea.subtract($0) }
    }
  }

  /// Removes the common area from a command.
  func subtractCommon(_ index: Int) {
    remainder.removeAll()
    for rect in commands[index].rectRange { remainder.append(rects[rect]) }
    for rect in commonArea.rects { remainder.subtract(rect) }
    commands[index].rectRange = appendRects(remainder)
  }

  /// Appends rectangles to those of the plan, and returns their range.
  func appendRects(_ list: RectList) -> Range<Int> {
    let start = rects.count
    rects.append(contentsOf: list.rects)
    return start..<rects.count
  }
}

extension Node {
  /// Returns the colour that a command of a kind draws, with its opacity, or `nil` if it draws
  /// pixels.
  func color(of kind: PaintPlan.Command.Kind) -> Color? {
    guard kind == .layerBackground else { return properties.color(of: kind) }
    return background.map { $0.color.withAlphaComponent($0.color.alpha * properties.ownOpacity) }
  }
}

extension Node.LayerProperties {
  /// The opacity of the layer's own items; a faded group is faded as a whole.
  var ownOpacity: Double { group == .faded ? 1 : Double(alpha) / 255 }

  /// Returns the colour that a command of a kind draws, with its opacity, or `nil` if it draws
  /// pixels.
  func color(of kind: PaintPlan.Command.Kind) -> Color? {
    if kind == .dimming { return Color(white: 0, alpha: Double(dimming) / 255 * ownOpacity) }
    if kind == .material, case .color(let color) = material {
      return color.withAlphaComponent(color.alpha * ownOpacity)
    }
    guard kind == .content, case .color(let color) = content else { return nil }
    return color.withAlphaComponent(color.alpha * ownOpacity)
  }
}
