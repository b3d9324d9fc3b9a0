// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The paint commands of a frame, found from front to back, so that hidden pixels are not painted.
@MainActor final class PaintPlan {
  /// One paint operation.
  struct Command {
    /// The kind of operation.
    enum Kind {
      /// Fills with the colour behind all layers.
      case sceneBackground
      /// Copies from the cache of static layers.
      case staticLayers
      /// Draws a layer's own contents.
      case content
      /// Fills with the background colour of a layer's contents, outside the retained pixels.
      case layerBackground
      /// Draws a layer's material.
      case material
      /// Draws a layer's shadow.
      case shadow
      /// Draws the black overlay above a layer's sublayers.
      case dimming
      /// Begins a group: draws into a cleared bitmap as large as the bounds.
      case begin
      /// Ends a group: composites its bitmap onto the previous target.
      case end
    }

    var kind: Kind
    /// The index of the layer's node.
    var node: Int
    /// The index of the node whose rounded corners clip the command; -1 if none do.
    var clippingNode: Int
    /// The range of the plan's rectangles that the command covers, in pixels of the scene.
    var rectRange: Range<Int>
    /// The part in which contents are drawn together with a colour over them.
    var overlay: Overlay?
    /// The opacity of a faded group whose opaque contents are drawn directly.
    var groupAlpha: UInt8 = 255
  }

  /// An opaque item and a translucent colour over it, drawn in one pass over the pixels.
  struct Overlay {
    /// The range of the plan's rectangles that it covers.
    var rectRange: Range<Int>
    /// The translucent colour.
    var color: Color
  }

  /// The numbers of layers in the planned region.
  struct LayerCounts {
    /// The number of layers that draw something.
    var drawn = 0
    /// The number of layers that are hidden there.
    var culled = 0
  }

  /// The limits of the nodes that are planned.
  private struct NodeLimits {
    /// The number of nodes that the static layer cache covers.
    var staticCount = 0
    /// The index of the first node that is left out.
    var end = 0
    /// Whether nodes that backdrops ignore are left out.
    var isBackdrop = false
  }

  /// The commands, from front to back.
  var commands: ContiguousArray<Command> = []
  /// The rectangles of all commands.
  var rects: ContiguousArray<PixelRect> = []
  private(set) var layerCounts = LayerCounts()
  /// Whether hidden pixels are culled and commands merged; disabled only to verify that the result
  /// is the same.
  var isCulling = true
  /// Redraws the layer at an index whose pixels were purged to stay within the memory budget.
  var restore: (Int) -> Void = { _ in }
  /// The number of the current paint, which layers record as their last use.
  var paintNumber = 0

  private(set) var nodes: ContiguousArray<Node> = []
  private(set) var layers: ContiguousArray<Layer> = []
  private(set) var space = SceneGeometry()
  /// The area that nothing opaque in front hides.
  private var remaining = RectList()
  /// The remaining areas outside the groups that are being planned.
  private var saved: ContiguousArray<PixelRect> = []
  /// The bounds of the planned region.
  private(set) var bounds = PixelRect.zero
  private var limits = NodeLimits()
  /// The scratch memory of `mergeOverlays()`.
  var commonArea = RectList()
  /// The scratch memory of `mergeOverlays()` and of backgrounds.
  var remainder = RectList()

  /// Plans the painting of a region.
  ///
  /// The plan retains the tree's layers until `releaseLayers()`.
  ///
  /// - Parameters:
  ///   - region: The region to paint, in pixels of the scene.
  ///   - tree: The tree of layers to paint.
  ///   - end: The index of the first node that is left out.
  ///   - staticCount: The number of nodes that the static layer cache covers; 0 paints without it.
  ///   - isBackdrop: Whether the pixels are blurred by a material, so that nodes that backdrops
  ///     ignore are left out.
  func build(
    _ region: Region, of tree: SceneTree, upTo end: Int = .max, staticCount: Int = 0,
    isBackdrop: Bool = false
  ) {
    commands.removeAll(keepingCapacity: true)
    rects.removeAll(keepingCapacity: true)
    remaining.removeAll()
    saved.removeAll(keepingCapacity: true)
    layerCounts = LayerCounts()
    nodes = tree.nodes
    layers = tree.layers
    space = tree.space
    limits = NodeLimits(staticCount: staticCount, end: end, isBackdrop: isBackdrop)
    bounds = region.bounds
    remaining.append(region)
    if !nodes.isEmpty { addSubtree(0) }
    add(staticCount > 0 ? .staticLayers : .sceneBackground, 0, isClipped: false, in: bounds)
    if isCulling { mergeOverlays() }
  }

  /// Releases the nodes and layers and keeps the memory of the commands.
  func releaseLayers() {
    nodes = []
    layers = []
  }

  /// Returns the number of pixels that a command writes.
  func area(of command: Command) -> Int {
    var sum = 0
    for index in command.rectRange { sum += rects[index].area }
    if let overlay = command.overlay { for index in overlay.rectRange { sum += rects[index].area } }
    return sum
  }

  /// Returns whether a command of contents or material hides the layers below it.
  func isOpaque(_ command: Command) -> Bool {
    let properties = nodes[command.node].properties
    let isFull =
      command.kind == .material
      ? properties.material.isOpaque(over: space) : properties.content.isOpaque
    return isFull && isUnfaded(command.node) && command.groupAlpha == 255
  }

  /// Calls `body` with the rectangles that come from the static layer cache.
  func forEachStaticRect(_ body: (PixelRect) -> Void) {
    for command in commands where command.kind == .staticLayers {
      for index in command.rectRange { body(rects[index]) }
    }
  }

  // MARK: The walk

  private func addSubtree(_ index: Int) {
    guard index < limits.end, nodes[index].links.subtreeEnd > limits.staticCount,
      nodes[index].isVisible,
      !nodes[index].extents.subtree.intersection(bounds).isEmpty,
      !(limits.isBackdrop && nodes[index].isExcludedFromBackdrops)
    else { return }
    switch nodes[index].properties.group {
    case .plain: addItems(index, isClipped: true)
    case .rounded: addDivided(index) { nodes[index].properties.shape.forEachCorner($0) }
    case .edgeFaded:
      let properties = nodes[index].properties
      addDivided(index) { properties.fades.forEachStrip(of: properties.shape.rect, $0) }
    case .faded: addFaded(index)
    }
    addShadow(index)
  }

  /// Adds the items of a layer and its sublayers, without the layer's shadow.
  private func addItems(_ index: Int, isClipped: Bool) {
    let visible = nodes[index].visibleRect
    if nodes[index].properties.dimming > 0, nodes[index].links.subtreeEnd <= limits.end {
      add(.dimming, index, isClipped: isClipped, in: visible)
    }
    var sublayer = nodes[index].links.lastSublayer
    while sublayer >= 0 {
      addSubtree(sublayer)
      sublayer = nodes[sublayer].links.previousSibling
    }
    guard index >= limits.staticCount, !visible.intersection(bounds).isEmpty else { return }
    let properties = nodes[index].properties
    if properties.content == .none && properties.material == .none { return }
    guard remaining.intersects(visible), hasContent(index) || properties.material != .none else {
      layerCounts.culled += 1
      return
    }
    layerCounts.drawn += 1
    if properties.content != .none, hasContent(index) {
      if let background = nodes[index].background {
        add(.content, index, isClipped: isClipped, in: background.above)
        add(.content, index, isClipped: isClipped, in: background.below)
        addBackground(background, index, isClipped: isClipped, in: visible)
      } else {
        add(.content, index, isClipped: isClipped, in: visible)
      }
      if isCulling, properties.content.isOpaque, isUnfaded(index) {
        subtractHidden(visible, properties.shape, isClipped: isClipped)
      }
    }
    if properties.material == .none { return }
    add(.material, index, isClipped: isClipped, in: visible)
    if isCulling, properties.material.isOpaque(over: space), isUnfaded(index) {
      subtractHidden(visible, properties.shape, isClipped: isClipped)
    }
  }

  private func addShadow(_ index: Int) {
    guard index >= limits.staticCount, let shadow = nodes[index].properties.shadow else { return }
    // A layer blurs what its superlayers lie on, not their shadows.
    if limits.isBackdrop, nodes[index].links.subtreeEnd > limits.end { return }
    let frame = shadow.visibleBounds(of: nodes[index].properties.shape.rect).intersection(
      nodes[index].clip)
    add(.shadow, index, isClipped: true, in: frame)
  }

  /// Adds a group directly, apart from its corners or its edges, which are composited separately and
  /// clipped or faded.
  private func addDivided(_ index: Int, _ forEachPart: ((PixelRect) -> Void) -> Void) {
    let start = saved.count
    forEachPart { setAside($0, index) }
    addItems(index, isClipped: false)
    addSeparately(index, from: start)
  }

  /// Moves the remaining area of a part of a layer to `saved`, to be composited separately.
  private func setAside(_ part: PixelRect, _ index: Int) {
    let part = part.intersection(nodes[index].clip)
    remaining.forEach(in: part) { saved.append($0) }
    remaining.subtract(part)
  }

  /// Adds the parts of a layer that were set aside, as groups of their own.
  private func addSeparately(_ index: Int, from start: Int) {
    let parts = start..<saved.count
    if parts.isEmpty { return }
    let savedRange = saveRemaining()
    // One rectangle at a time: a bitmap for all of them would be as large as the layer.
    for part in parts { addGroup(index, in: part..<part + 1) }
    restoreRemaining(savedRange)
    for part in parts { remaining.append(saved[part]) }
    saved.removeLast(saved.count - start)
  }

  private func addFaded(_ index: Int) {
    let start = saved.count
    remaining.forEach(in: nodes[index].extents.body) { saved.append($0) }
    let group = start..<saved.count
    if group.isEmpty { return }
    let savedRange = saveRemaining()
    addGroup(index, in: group)
    restoreRemaining(savedRange)
    saved.removeLast(saved.count - start)
  }

  /// Adds a group that is composited in a bitmap of its own.
  private func addGroup(_ index: Int, in group: Range<Int>) {
    let rectRange = rects.count..<rects.count + group.count
    rects.append(contentsOf: saved[group])
    let isClipped = nodes[index].properties.clipsSubtree
    let end = commands.count
    commands.append(
      Command(kind: .end, node: index, clippingNode: isClipped ? index : -1, rectRange: rectRange))
    remaining.removeAll()
    for rect in rectRange { remaining.append(rects[rect]) }
    addItems(index, isClipped: !isClipped)
    if isCulling, commands.count == end + 2, canClip(commands[end + 1], with: index) {
      // A single item can be clipped directly.
      commands[end] = commands[end + 1]
      commands[end].clippingNode = index
      commands.removeLast()
      return
    }
    let begin = commands.count
    if isCulling, nodes[index].properties.group == .faded { extractOpaqueContents(from: end) }
    if commands[end].rectRange.isEmpty { return commands.removeSubrange(end..<begin) }
    commands.insert(
      Command(kind: .begin, node: index, clippingNode: -1, rectRange: commands[end].rectRange),
      at: begin)
  }

  /// Returns whether a group's only command can be drawn with the group's corners as its clip.
  private func canClip(_ command: Command, with group: Int) -> Bool {
    let properties = nodes[group].properties
    guard properties.clipsSubtree, properties.group == .rounded, properties.fades == .none else {
      return false
    }
    if command.clippingNode >= 0, nodes[command.clippingNode].properties.shape.radius > 0 {
      return false
    }
    switch command.kind {
    case .content, .layerBackground: return true
    case .material:
      if case .color = nodes[command.node].properties.material { return true }
      return false
    case .sceneBackground, .staticLayers, .shadow, .dimming, .begin, .end: return false
    }
  }

  /// Saves the remaining area.
  private func saveRemaining() -> Range<Int> {
    let start = saved.count
    saved.append(contentsOf: remaining.rects)
    return start..<saved.count
  }

  /// Restores the area that was saved last.
  private func restoreRemaining(_ range: Range<Int>) {
    remaining.removeAll()
    for index in range { remaining.append(saved[index]) }
    saved.removeLast(saved.count - range.lowerBound)
  }

  // MARK: Parts

  /// Subtracts the area that an opaque layer hides.
  private func subtractHidden(_ visible: PixelRect, _ shape: PixelRoundedRect, isClipped: Bool) {
    // Most repainted areas lie between the corners.
    if !isClipped || !shape.isRounded(in: visible.intersection(bounds)) {
      return remaining.subtract(visible)
    }
    remaining.subtract(shape.fullWidthRect.intersection(visible))
    remaining.subtract(shape.fullHeightRect.intersection(visible))
  }

  /// Returns whether the items are drawn at full opacity; a faded group fades them afterwards.
  private func isUnfaded(_ index: Int) -> Bool {
    nodes[index].properties.alpha == 255 || nodes[index].properties.group == .faded
  }

  private func hasContent(_ index: Int) -> Bool {
    guard case .pixels = nodes[index].properties.content else {
      if case .picture = nodes[index].properties.content {
        return layers[index].picture?.bitmap != nil
      }
      // The colour of a layer that fades out can vanish before its opacity is zero.
      let color = nodes[index].properties.color(of: .content)
      return color.map { $0.premultiplied >> 24 > 0 } ?? false
    }
    if case .none = layers[index].backingStore.pixels { restore(index) }
    layers[index].backingStore.lastPaint = paintNumber
    return !layers[index].backingStore.pixels.isEmpty
  }

  /// Adds the background around the retained pixels.
  private func addBackground(
    _ background: Node.Background, _ index: Int, isClipped: Bool, in visible: PixelRect
  ) {
    if background.color.alpha == 0 { return }
    remainder.removeAll()
    remaining.forEach(in: visible) { remainder.append($0) }
    remainder.subtract(background.above)
    remainder.subtract(background.below)
    if remainder.isEmpty { return }
    commands.append(
      Command(
        kind: .layerBackground, node: index, clippingNode: isClipped ? index : -1,
        rectRange: appendRects(remainder)))
  }

  /// Adds a command for the remaining area within a rectangle, unless it is empty.
  private func add(_ kind: Command.Kind, _ node: Int, isClipped: Bool, in limit: PixelRect) {
    let start = rects.count
    remaining.forEach(in: limit) { rects.append($0) }
    if rects.count == start { return }
    commands.append(
      Command(
        kind: kind, node: node, clippingNode: isClipped ? node : -1, rectRange: start..<rects.count)
    )
  }
}
