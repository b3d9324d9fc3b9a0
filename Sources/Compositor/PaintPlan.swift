import SashGeometry
import SashRaster

/// What must be drawn where, found from front to back, so that nothing hidden is drawn.
@MainActor final class PaintPlan {
  /// One thing to draw.
  struct Command {
    /// What is drawn.
    enum Kind {
      /// The colour behind all layers.
      case background
      /// The picture of all still layers.
      case still
      /// A layer's own contents.
      case content
      /// The colour of a layer's contents around the pixels that are kept of them.
      case ground
      /// What a layer is made of below its contents.
      case material
      /// A layer's shadow.
      case shadow
      /// The black sheet above a layer's sublayers.
      case dim
      /// A fresh transparent picture to draw into, as large as the bounds.
      case begin
      /// The picture, laid over what was drawn into before it.
      case end
    }

    var kind: Kind
    /// The layer's place in the list.
    var node: Int
    /// The place of the layer whose rounded corners are cut off here; -1 where none are.
    var cutter: Int
    /// Where, in pixels of the scene: a stretch of the plan's rectangles.
    var place: Range<Int>
    /// Where contents are drawn together with a colour over them.
    var fold: Fold?
  }

  /// An opaque picture and a colour over it, drawn in one pass over the pixels.
  struct Fold {
    /// A stretch of the plan's rectangles.
    var place: Range<Int>
    /// The translucent colour.
    var color: Color
  }

  /// What to draw, from front to back.
  var commands: ContiguousArray<Command> = []
  /// The rectangles of all commands.
  var rects: ContiguousArray<PixelRect> = []
  /// Layers that have something to draw.
  private(set) var drawn = 0
  /// Layers that reach into the region, but are hidden there.
  private(set) var culled = 0
  /// Whether to look for what is hidden and for what can be joined; off only to prove that it
  /// makes no difference.
  var isCulling = true
  /// Called for a layer that has given back its pixels, to draw them anew.
  var restore: (Int) -> Void = { _ in }
  /// The number of this paint, for layers to remember when they were needed last.
  var paint = 0

  private(set) var nodes: ContiguousArray<Node> = []
  private(set) var layers: ContiguousArray<Layer> = []
  private(set) var space = SceneSpace()
  /// What nothing opaque in front hides.
  private var remaining = RectList()
  /// What remains outside of the groups that are being put together.
  private var saved: ContiguousArray<PixelRect> = []
  /// The extent of what is planned.
  private(set) var bounds = PixelRect.zero
  /// Nodes before this one are drawn from the picture of still layers.
  private var still = 0
  /// Nodes from here on are left out.
  private var limit = 0
  /// For `fold()`.
  var common = RectList()
  /// For `fold()` and for the ground.
  var rest = RectList()

  /// Plans the painting of a region; nodes before `still` come from a picture of them.
  ///
  /// With an `end`, nodes from there on are left out.
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

  /// Forgets the layers, but keeps the memory.
  func end() {
    nodes = []
    layers = []
  }

  /// How many pixels a command writes.
  func area(of command: Command) -> Int {
    var sum = 0
    for index in command.place { sum += rects[index].area }
    if let fold = command.fold { for index in fold.place { sum += rects[index].area } }
    return sum
  }

  /// Whether a command of contents hides all that lies below it.
  func isOpaque(_ command: Command) -> Bool {
    let look = nodes[command.node].look
    let isFull =
      command.kind == .material
      ? look.material.isOpaque(over: space) : look.content.isOpaque
    return isFull && isLaidFully(command.node)
  }

  /// Calls `body` with the rectangles that come from the picture of still layers.
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

  /// Adds what a layer and its sublayers mark, but for the layer's shadow.
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

  /// Adds a group straight, but for its corners, which are put together apart and then cut.
  private func addRounded(_ index: Int) {
    let start = saved.count
    nodes[index].look.shape.forEachCorner { setAside($0, index) }
    addItems(index, isCut: false)
    addApart(index, from: start)
  }

  /// Adds a group straight, but for its edges, which are put together apart and then faded.
  private func addEdged(_ index: Int) {
    let start = saved.count
    let look = nodes[index].look
    look.fades.forEachStrip(of: look.shape.rect) { setAside($0, index) }
    addItems(index, isCut: false)
    addApart(index, from: start)
  }

  /// Takes what remains in a part of a layer, to be put together apart.
  private func setAside(_ part: PixelRect, _ index: Int) {
    let part = part.intersection(nodes[index].clip)
    remaining.forEach(in: part) { saved.append($0) }
    remaining.subtract(part)
  }

  /// Puts together the parts of a layer that were set aside.
  private func addApart(_ index: Int, from start: Int) {
    let parts = start..<saved.count
    if parts.isEmpty { return }
    let rest = save()
    // Each rectangle apart: a picture of all of them would be as large as the layer.
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

  /// Adds a group that is put together in a picture of its own.
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
      // It is a picture in itself, so that it can be cut straight away.
      commands[end] = commands[end + 1]
      commands[end].cutter = index
      commands.removeLast()
      return
    }
    commands.append(Command(kind: .begin, node: index, cutter: -1, place: place))
  }

  /// Whether all that there is of a group is a thing that can be drawn cut to the group's corners.
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

  /// Puts aside what remains.
  private func save() -> Range<Int> {
    let start = saved.count
    saved.append(contentsOf: remaining.rects)
    return start..<saved.count
  }

  /// Brings back what was put aside last.
  private func bring(_ range: Range<Int>) {
    remaining.removeAll()
    for index in range { remaining.append(saved[index]) }
    saved.removeLast(saved.count - range.lowerBound)
  }

  // MARK: Parts

  /// Takes away what an opaque layer hides.
  private func hide(_ visible: PixelRect, _ shape: PixelShape, isCut: Bool) {
    // Most of what is painted anew lies between the corners.
    if !isCut || !shape.isRounded(in: visible.intersection(bounds)) {
      return remaining.subtract(visible)
    }
    remaining.subtract(shape.inside.intersection(visible))
    remaining.subtract(shape.across.intersection(visible))
  }

  /// Whether the contents are laid without fading; a faded group fades them afterwards.
  private func isLaidFully(_ index: Int) -> Bool {
    nodes[index].look.alpha == 255 || nodes[index].look.group == .faded
  }

  private func hasContent(_ index: Int) -> Bool {
    guard case .pixels = nodes[index].look.content else {
      // A colour that fades out may leave nothing before its opacity is zero.
      let color = nodes[index].look.color(of: .content)
      return color.map { $0.premultiplied >> 24 > 0 } ?? false
    }
    if case .none = layers[index].pixels { restore(index) }
    layers[index].lastPaint = paint
    return !layers[index].pixels.isEmpty
  }

  /// Adds the colour around the pixels that are kept.
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

  /// Adds a command where anything remains.
  private func add(_ kind: Command.Kind, _ node: Int, isCut: Bool, in limit: PixelRect) {
    let start = rects.count
    remaining.forEach(in: limit) { rects.append($0) }
    if rects.count == start { return }
    commands.append(
      Command(kind: kind, node: node, cutter: isCut ? node : -1, place: start..<rects.count))
  }
}
