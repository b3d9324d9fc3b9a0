import SashGeometry
import SashRaster

/// The paint commands of a frame, found from front to back, so that hidden pixels are not painted.
@MainActor final class PaintPlan {
  /// One paint operation.
  struct Command {
    /// The kind of operation.
    enum Kind {
      /// Fills with the colour behind all layers.
      case background
      /// Copies from the cache of static layers.
      case still
      /// Draws a layer's own contents.
      case content
      /// Fills with the background colour of a layer's contents, outside the retained pixels.
      case ground
      /// Draws a layer's material.
      case material
      /// Draws a layer's shadow.
      case shadow
      /// Draws the black overlay above a layer's sublayers.
      case dim
      /// Begins a group: draws into a cleared bitmap as large as the bounds.
      case begin
      /// Ends a group: composites its bitmap onto the previous target.
      case end
    }

    var kind: Kind
    /// The index of the layer's node.
    var node: Int
    /// The index of the node whose rounded corners clip the command; -1 if none do.
    var cutter: Int
    /// The range of the plan's rectangles that the command covers, in pixels of the scene.
    var place: Range<Int>
    /// The part in which contents are drawn together with a colour over them.
    var fold: Fold?
  }

  /// An opaque item and a translucent colour over it, drawn in one pass over the pixels.
  struct Fold {
    /// The range of the plan's rectangles that it covers.
    var place: Range<Int>
    /// The translucent colour.
    var color: Color
  }

  /// The commands, from front to back.
  var commands: ContiguousArray<Command> = []
  /// The rectangles of all commands.
  var rects: ContiguousArray<PixelRect> = []
  /// The number of layers that draw something.
  private(set) var drawn = 0
  /// The number of layers in the region that are hidden there.
  private(set) var culled = 0
  /// Whether hidden pixels are culled and commands merged; disabled only to verify that the result
  /// is the same.
  var isCulling = true
  /// Redraws the layer at an index whose pixels were purged to stay within the memory budget.
  var restore: (Int) -> Void = { _ in }
  /// The number of the current paint, which layers record as their last use.
  var paint = 0

  private(set) var nodes: ContiguousArray<Node> = []
  private(set) var layers: ContiguousArray<Layer> = []
  private(set) var space = SceneSpace()
  /// The area that nothing opaque in front hides.
  private var remaining = RectList()
  /// The remaining areas outside the groups that are being planned.
  private var saved: ContiguousArray<PixelRect> = []
  /// The bounds of the planned region.
  private(set) var bounds = PixelRect.zero
  /// The number of nodes that the static layer cache covers.
  private var still = 0
  /// The index of the first node that is left out.
  private var limit = 0
  /// The scratch memory of `mergeOverlays()`.
  var common = RectList()
  /// The scratch memory of `mergeOverlays()` and of backgrounds.
  var rest = RectList()

  /// Plans the painting of a region.
  ///
  /// - Parameters:
  ///   - end: The index of the first node that is left out.
  ///   - staticCount: The number of nodes that the static layer cache covers.
  func make(_ region: Region, of tree: SceneTree, upTo end: Int = .max, still: Int = 0) {
    commands.removeAll(keepingCapacity: true)
    rects.removeAll(keepingCapacity: true)
    remaining.removeAll()
    saved.removeAll(keepingCapacity: true)
    drawn = 0
    culled = 0
    nodes = tree.nodes
    layers = tree.layers
    space = tree.space
    self.still = still
    limit = end
    bounds = region.bounds
    remaining.append(region)
    if !nodes.isEmpty { addSubtree(0) }
    add(still > 0 ? .still : .background, 0, isCut: false, in: bounds)
    if isCulling { fold() }
  }

  /// Releases the nodes and layers and keeps the memory of the commands.
  func end() {
    nodes = []
    layers = []
  }

  /// Returns the number of pixels that a command writes.
  func area(of command: Command) -> Int {
    var sum = 0
    for index in command.place { sum += rects[index].area }
    if let fold = command.fold { for index in fold.place { sum += rects[index].area } }
    return sum
  }

  /// Returns whether a command of contents or material hides the layers below it.
  func isOpaque(_ command: Command) -> Bool {
    let look = nodes[command.node].look
    let isFull =
      command.kind == .material
      ? look.material.isOpaque(over: space) : look.content.isOpaque
    return isFull && isLaidFully(command.node)
  }

  /// Calls `body` with the rectangles that come from the static layer cache.
  func forEachStillRect(_ body: (PixelRect) -> Void) {
    for command in commands where command.kind == .still {
      for index in command.place { body(rects[index]) }
    }
  }

  // MARK: The walk

  private func addSubtree(_ index: Int) {
    guard index < limit, nodes[index].end > still, nodes[index].isVisible,
      !nodes[index].reach.intersection(bounds).isEmpty
    else { return }
    switch nodes[index].look.group {
    case .plain: addItems(index, isCut: true)
    case .rounded: addRounded(index)
    case .edged: addEdged(index)
    case .faded: addFaded(index)
    }
    addShadow(index)
  }

  /// Adds the items of a layer and its sublayers, without the layer's shadow.
  private func addItems(_ index: Int, isCut: Bool) {
    let visible = nodes[index].visible
    if nodes[index].look.dim > 0, nodes[index].end <= limit {
      add(.dim, index, isCut: isCut, in: visible)
    }
    var sublayer = nodes[index].last
    while sublayer >= 0 {
      addSubtree(sublayer)
      sublayer = nodes[sublayer].previous
    }
    guard index >= still, !visible.intersection(bounds).isEmpty else { return }
    let look = nodes[index].look
    if look.content == .none && look.material == .none { return }
    guard remaining.intersects(visible), hasContent(index) || look.material != .none else {
      culled += 1
      return
    }
    drawn += 1
    if look.content != .none, hasContent(index) {
      if let ground = nodes[index].ground {
        add(.content, index, isCut: isCut, in: ground.above)
        add(.content, index, isCut: isCut, in: ground.below)
        addGround(ground, index, isCut: isCut, in: visible)
      } else {
        add(.content, index, isCut: isCut, in: visible)
      }
      if isCulling, look.content.isOpaque, isLaidFully(index) {
        hide(visible, look.shape, isCut: isCut)
      }
    }
    if look.material == .none { return }
    add(.material, index, isCut: isCut, in: visible)
    if isCulling, look.material.isOpaque(over: space), isLaidFully(index) {
      hide(visible, look.shape, isCut: isCut)
    }
  }

  private func addShadow(_ index: Int) {
    guard index >= still, let shadow = nodes[index].look.shadow else { return }
    let frame = shadow.support(of: nodes[index].look.shape.rect).intersection(nodes[index].clip)
    add(.shadow, index, isCut: true, in: frame)
  }

  /// Adds a group directly, apart from its corners, which are composited separately and clipped.
  private func addRounded(_ index: Int) {
    let start = saved.count
    nodes[index].look.shape.forEachCorner { setAside($0, index) }
    addItems(index, isCut: false)
    addApart(index, from: start)
  }

  /// Adds a group directly, apart from its edges, which are composited separately and faded.
  private func addEdged(_ index: Int) {
    let start = saved.count
    let look = nodes[index].look
    look.fades.forEachStrip(of: look.shape.rect) { setAside($0, index) }
    addItems(index, isCut: false)
    addApart(index, from: start)
  }

  /// Moves the remaining area of a part of a layer to `saved`, to be composited separately.
  private func setAside(_ part: PixelRect, _ index: Int) {
    let part = part.intersection(nodes[index].clip)
    remaining.forEach(in: part) { saved.append($0) }
    remaining.subtract(part)
  }

  /// Adds the parts of a layer that were set aside, as groups of their own.
  private func addApart(_ index: Int, from start: Int) {
    let parts = start..<saved.count
    if parts.isEmpty { return }
    let rest = save()
    // One rectangle at a time: a bitmap for all of them would be as large as the layer.
    for part in parts { addTogether(index, in: part..<part + 1) }
    bring(rest)
    for part in parts { remaining.append(saved[part]) }
    saved.removeLast(saved.count - start)
  }

  private func addFaded(_ index: Int) {
    let start = saved.count
    remaining.forEach(in: nodes[index].body) { saved.append($0) }
    let group = start..<saved.count
    if group.isEmpty { return }
    let rest = save()
    addTogether(index, in: group)
    bring(rest)
    saved.removeLast(saved.count - start)
  }

  /// Adds a group that is composited in a bitmap of its own.
  private func addTogether(_ index: Int, in group: Range<Int>) {
    let place = rects.count..<rects.count + group.count
    rects.append(contentsOf: saved[group])
    let isCut = nodes[index].look.cutsAll
    let end = commands.count
    commands.append(Command(kind: .end, node: index, cutter: isCut ? index : -1, place: place))
    remaining.removeAll()
    for rect in place { remaining.append(rects[rect]) }
    addItems(index, isCut: !isCut)
    if isCulling, commands.count == end + 2, canCut(commands[end + 1], with: index) {
      // A single item can be clipped directly.
      commands[end] = commands[end + 1]
      commands[end].cutter = index
      commands.removeLast()
      return
    }
    commands.append(Command(kind: .begin, node: index, cutter: -1, place: place))
  }

  /// Returns whether a group's only command can be drawn with the group's corners as its clip.
  private func canCut(_ command: Command, with group: Int) -> Bool {
    let look = nodes[group].look
    guard look.cutsAll, look.group == .rounded, look.fades == .none else { return false }
    if command.cutter >= 0, nodes[command.cutter].look.shape.radius > 0 { return false }
    switch command.kind {
    case .content, .ground: return true
    case .material:
      if case .color = nodes[command.node].look.material { return true }
      return false
    case .background, .still, .shadow, .dim, .begin, .end: return false
    }
  }

  /// Saves the remaining area.
  private func save() -> Range<Int> {
    let start = saved.count
    saved.append(contentsOf: remaining.rects)
    return start..<saved.count
  }

  /// Restores the area that was saved last.
  private func bring(_ range: Range<Int>) {
    remaining.removeAll()
    for index in range { remaining.append(saved[index]) }
    saved.removeLast(saved.count - range.lowerBound)
  }

  // MARK: Parts

  /// Subtracts the area that an opaque layer hides.
  private func hide(_ visible: PixelRect, _ shape: PixelShape, isCut: Bool) {
    // Most repainted areas lie between the corners.
    if !isCut || !shape.isRounded(in: visible.intersection(bounds)) {
      return remaining.subtract(visible)
    }
    remaining.subtract(shape.inside.intersection(visible))
    remaining.subtract(shape.across.intersection(visible))
  }

  /// Returns whether the items are drawn at full opacity; a faded group fades them afterwards.
  private func isLaidFully(_ index: Int) -> Bool {
    nodes[index].look.alpha == 255 || nodes[index].look.group == .faded
  }

  private func hasContent(_ index: Int) -> Bool {
    guard case .pixels = nodes[index].look.content else {
      // The colour of a layer that fades out can vanish before its opacity is zero.
      let color = nodes[index].look.color(of: .content)
      return color.map { $0.premultiplied >> 24 > 0 } ?? false
    }
    if case .none = layers[index].pixels { restore(index) }
    layers[index].lastPaint = paint
    return !layers[index].pixels.isEmpty
  }

  /// Adds the background around the retained pixels.
  private func addGround(
    _ ground: Node.Ground, _ index: Int, isCut: Bool, in visible: PixelRect
  ) {
    if ground.color.alpha == 0 { return }
    rest.removeAll()
    remaining.forEach(in: visible) { rest.append($0) }
    rest.subtract(ground.above)
    rest.subtract(ground.below)
    if rest.isEmpty { return }
    let start = rects.count
    rects.append(contentsOf: rest.rects)
    commands.append(
      Command(
        kind: .ground, node: index, cutter: isCut ? index : -1, place: start..<rects.count))
  }

  /// Adds a command for the remaining area within a rectangle, unless it is empty.
  private func add(_ kind: Command.Kind, _ node: Int, isCut: Bool, in limit: PixelRect) {
    let start = rects.count
    remaining.forEach(in: limit) { rects.append($0) }
    if rects.count == start { return }
    commands.append(
      Command(kind: kind, node: node, cutter: isCut ? node : -1, place: start..<rects.count))
  }
}
