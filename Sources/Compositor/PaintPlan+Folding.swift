import SashGeometry
import SashRaster

/// Fewer pixels than this are not worth looking for.
private let smallestArea = 4_096

/// How many commands further in front a colour may be drawn.
private let farthest = 8

extension PaintPlan {
  /// Joins opaque pictures with the translucent colours that are laid over them.
  ///
  /// A dimmed page is so read and written once instead of twice, with the same result to the bit.
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

  /// Where the pixels of a command can be drawn as they are; nil where they are not opaque.
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

  /// The colour laid over a command, with nothing between the two; what is between is left out.
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

  /// Leaves a command only what is not common.
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
  /// The colour that a command of a kind lays, its opacity included; nil where it lays pixels.
  func color(of kind: PaintPlan.Command.Kind) -> Color? {
    guard kind == .ground else { return look.color(of: kind) }
    return ground.map { $0.color.withAlpha($0.color.alpha * look.ownOpacity) }
  }
}

extension Node.Look {
  /// The opacity of what the layer marks itself; a faded group is faded as a whole.
  var ownOpacity: Double { group == .faded ? 1 : Double(alpha) / 255 }

  /// The colour that a command of a kind lays, its opacity included; nil where it lays pixels.
  func color(of kind: PaintPlan.Command.Kind) -> Color? {
    if kind == .dim { return Color(white: 0, alpha: Double(dim) / 255 * ownOpacity) }
    if kind == .material, case .color(let color) = material {
      return color.withAlpha(color.alpha * ownOpacity)
    }
    guard kind == .content, case .color(let color) = content else { return nil }
    return color.withAlpha(color.alpha * ownOpacity)
  }
}
