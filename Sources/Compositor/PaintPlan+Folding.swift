import SashGeometry
import SashRaster

/// The number of pixels below which the search does not pay.
private let smallestArea = 4_096

/// The number of commands to look ahead for an overlaid colour.
private let farthest = 8

extension PaintPlan {
  /// Merges opaque contents with the translucent colours that are drawn over them.
  ///
  /// A dimmed page is then read and written once instead of twice, with a bit-identical result.
  func fold() {
    if bounds.area < smallestArea { return }
    for index in commands.indices {
      guard let frame = foldableFrame(commands[index]) else { continue }
      common.removeAll()
      for rect in commands[index].place { common.append(rects[rect].intersection(frame)) }
      guard common.area >= smallestArea else { continue }
      cutCorners(index)
      guard let (front, color) = veil(over: index) else { continue }
      rest.removeAll()
      for rect in commands[front].place {
        common.forEach(in: rects[rect]) { rest.append($0) }
      }
      swap(&common, &rest)
      cutCorners(front)
      guard common.area >= smallestArea else { continue }
      commands[index].fold = Fold(place: store(common), color: color)
      leaveRest(index)
      leaveRest(front)
    }
  }

  /// Returns the rectangle in which a command's pixels are copied unchanged, or `nil` if they are
  /// not opaque.
  private func foldableFrame(_ command: Command) -> PixelRect? {
    guard command.kind == .content || command.kind == .ground else { return nil }
    let look = nodes[command.node].look
    if command.kind == .ground {
      return isOpaque(command) ? look.shape.rect : nil
    }
    guard case .pixels(isOpaque: true) = look.content, !look.isScaled,
      look.alpha == 255 || look.group == .faded,
      let source = layers[command.node].pixels.source, source.isStraight,
      source.bitmap.format.bitsPerPixel == 32
    else { return nil }
    return source.part.offset(x: look.corner.x, y: look.corner.y)
  }

  /// Returns the colour that is drawn directly over a command; the area of commands between the two
  /// is subtracted.
  private func veil(over index: Int) -> (front: Int, color: Color)? {
    for front in stride(from: index - 1, through: max(index - farthest, 0), by: -1) {
      let command = commands[front]
      switch command.kind {
      case .begin, .end, .background, .still: return nil
      case .content, .ground, .material, .dim, .shadow:
        let color = nodes[command.node].color(of: command.kind)
        if let color, !color.isOpaque { return (front, color) }
        for rect in command.place { common.subtract(rects[rect]) }
        if let fold = command.fold { for rect in fold.place { common.subtract(rects[rect]) } }
        if common.isEmpty { return nil }
      }
    }
    return nil
  }

  private func cutCorners(_ index: Int) {
    let cutter = commands[index].cutter
    if cutter >= 0 { nodes[cutter].look.shape.forEachCorner { common.subtract($0) } }
  }

  /// Removes the common area from a command.
  private func leaveRest(_ index: Int) {
    rest.removeAll()
    for rect in commands[index].place { rest.append(rects[rect]) }
    for rect in common.rects { rest.subtract(rect) }
    commands[index].place = store(rest)
  }

  private func store(_ list: RectList) -> Range<Int> {
    let start = rects.count
    rects.append(contentsOf: list.rects)
    return start..<rects.count
  }
}

extension Node {
  /// Returns the colour that a command of a kind draws, with its opacity, or `nil` if it draws
  /// pixels.
  func color(of kind: PaintPlan.Command.Kind) -> Color? {
    guard kind == .ground else { return look.color(of: kind) }
    return ground.map { $0.color.withAlpha($0.color.alpha * look.ownOpacity) }
  }
}

extension Node.Look {
  /// The opacity of the layer's own items; a faded group is faded as a whole.
  var ownOpacity: Double { group == .faded ? 1 : Double(alpha) / 255 }

  /// Returns the colour that a command of a kind draws, with its opacity, or `nil` if it draws
  /// pixels.
  func color(of kind: PaintPlan.Command.Kind) -> Color? {
    if kind == .dim { return Color(white: 0, alpha: Double(dim) / 255 * ownOpacity) }
    if kind == .material, case .color(let color) = material {
      return color.withAlpha(color.alpha * ownOpacity)
    }
    guard kind == .content, case .color(let color) = content else { return nil }
    return color.withAlpha(color.alpha * ownOpacity)
  }
}
