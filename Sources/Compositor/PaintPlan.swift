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
      /// A layer's own contents.
      case content
      /// A layer's shadow.
      case shadow
      /// The black sheet above a layer's sublayers.
      case dim
      /// A fresh transparent picture to draw into, as large as the region's bounds.
      case begin
      /// The picture, laid over what was drawn into before it.
      case end
      /// The picture of all still layers below.
      case still
    }

    var kind: Kind
    /// The layer's place in the list.
    var node: Int
    /// Whether the layer's rounded corners are cut off here.
    var isCut: Bool
    /// Where, in pixels of the scene.
    var region: Region
  }

  /// What to draw, from front to back.
  var commands: ContiguousArray<Command> = []
  /// Layers that have something to draw.
  private(set) var drawn = 0
  /// Layers that reach into the region, but have nothing to draw there.
  private(set) var culled = 0
  /// Whether to look for what is hidden; off only to prove that it makes no difference.
  var isCulling = true

  private var nodes: ContiguousArray<Node> = []
  private var layers: ContiguousArray<Layer> = []
  private var bounds = PixelRect.zero
  /// What nothing opaque in front hides.
  private var remaining = Region()
  /// Nodes before this one are drawn from the picture of still layers.
  private var still = 0
  /// Nodes from here on are left out.
  private var limit = 0

  /// Plans the painting of a region; nodes before `still` come from a picture of them.
  ///
  /// With an `end`, nodes from there on are left out.
  func make(_ region: Region, of tree: SceneTree, upTo end: Int = .max, still: Int = 0) {
    commands.removeAll(keepingCapacity: true)
    drawn = 0
    culled = 0
    nodes = tree.nodes
    layers = tree.layers
    self.still = still
    limit = end
    remaining = region
    bounds = region.bounds
    if !nodes.isEmpty { addSubtree(0) }
    if !remaining.isEmpty {
      add(still > 0 ? .still : .background, 0, isCut: false, remaining)
    }
    nodes = []
    layers = []
  }

  // MARK: The walk

  private func addSubtree(_ index: Int) {
    guard index < limit, nodes[index].end > still, nodes[index].isVisible,
      !nodes[index].reach.intersection(bounds).isEmpty
    else { return }
    switch nodes[index].look.group {
    case .plain:
      addItems(index, isCut: true)
      addShadow(index)
    case .rounded:
      addRounded(index)
      addShadow(index)
    case .faded:
      addFaded(index)
      addShadow(index)
    }
  }

  /// Adds what a layer and its sublayers mark, but for the layer's shadow.
  private func addItems(_ index: Int, isCut: Bool) {
    let visible = nodes[index].visible
    if nodes[index].look.dim > 0, index >= still, limit >= nodes[index].end {
      let region = remaining.intersection(visible)
      if !region.isEmpty { add(.dim, index, isCut: isCut, region) }
    }
    var sublayer = nodes[index].last
    while sublayer >= 0 {
      addSubtree(sublayer)
      sublayer = nodes[sublayer].previous
    }
    guard index >= still, nodes[index].look.content != .none, !visible.intersection(bounds).isEmpty
    else { return }
    let region = remaining.intersection(visible)
    guard !region.isEmpty, hasContent(index) else {
      culled += 1
      return
    }
    drawn += 1
    add(.content, index, isCut: isCut, region)
    if isCulling, nodes[index].look.content.isOpaque, isLaidFully(index) {
      hide(visible, nodes[index].look.shape, isCut: isCut)
    }
  }

  private func addShadow(_ index: Int) {
    guard index >= still, let shadow = nodes[index].look.shadow else { return }
    let frame = shadow.bounds(of: nodes[index].look.shape.rect).intersection(nodes[index].clip)
    let region = remaining.intersection(frame)
    if !region.isEmpty { add(.shadow, index, isCut: true, region) }
  }

  /// Adds a group straight, but for its corners, which are put together apart and then cut.
  private func addRounded(_ index: Int) {
    var corners: [Region] = []
    nodes[index].look.shape.forEachCorner { corner in
      let tile = remaining.intersection(corner.intersection(nodes[index].clip))
      if tile.isEmpty { return }
      remaining.subtract(tile)
      corners.append(tile)
    }
    addItems(index, isCut: false)
    if corners.isEmpty { return }
    let rest = remaining
    for corner in corners { addTogether(index, in: corner) }
    remaining = rest
    for corner in corners { remaining.formUnion(corner) }
  }

  private func addFaded(_ index: Int) {
    let region = remaining.intersection(nodes[index].body)
    if region.isEmpty { return }
    let rest = remaining
    addTogether(index, in: region)
    remaining = rest
  }

  /// Adds a group that is put together in a picture of its own.
  private func addTogether(_ index: Int, in region: Region) {
    add(.end, index, isCut: nodes[index].look.cutsAll, region)
    remaining = region
    addItems(index, isCut: !nodes[index].look.cutsAll)
    add(.begin, index, isCut: false, region)
  }

  // MARK: Parts

  /// Takes away what an opaque layer hides.
  private func hide(_ visible: PixelRect, _ shape: PixelShape, isCut: Bool) {
    let cut = isCut ? shape.cornerExtent : 0
    if cut == 0 { return remaining.subtract(visible) }
    let rect = shape.rect
    let upright = PixelRect(
      left: rect.left + cut, top: rect.top, right: rect.right - cut, bottom: rect.bottom)
    let level = PixelRect(
      left: rect.left, top: rect.top + cut, right: rect.right, bottom: rect.bottom - cut)
    for part in [upright, level] {
      let part = part.intersection(visible)
      if !part.isEmpty { remaining.subtract(part) }
    }
  }

  /// Whether the contents are laid without fading; a faded group fades them afterwards.
  private func isLaidFully(_ index: Int) -> Bool {
    nodes[index].look.alpha == 255 || nodes[index].look.group == .faded
  }

  private func hasContent(_ index: Int) -> Bool {
    guard case .pixels = nodes[index].look.content else { return true }
    return layers[index].pixels.bitmap != nil
  }

  private func add(_ kind: Command.Kind, _ node: Int, isCut: Bool, _ region: Region) {
    commands.append(Command(kind: kind, node: node, isCut: isCut, region: region))
  }
}
