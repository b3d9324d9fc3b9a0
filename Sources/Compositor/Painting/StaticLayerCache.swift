// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The number of commits without a change after which layers count as static.
private let staticCommitCount = 4

/// The cost of static layers, relative to copying their cached pixels, from which a cache pays.
private let worthwhileCost = 2.0

/// The cost, in pixels stored, below which a paint does not pay for a cache: some microseconds.
private let smallestCost = 10_000

/// The number of paints without use after which the cache is released.
private let maximumIdlePaints = 120

/// The cached pixels of all layers below the lowest one that changes.
///
/// It spares a frame from compositing many translucent layers again below the one that moves. The
/// pixels are filled as they are needed.
@MainActor final class StaticLayerCache {
  /// The state of the cache.
  private enum State {
    /// Unused: no layers are static, or they are cheap to draw.
    case idle
    /// Used for the nodes before an index; `valid` is the region that has been filled.
    case used(Bitmap, nodes: Int, valid: Region, lastUse: Int)
  }

  private var state = State.idle
  /// The lowest changed node of each of the last commits, as a ring buffer.
  private var lowestChanges: [Int] = []
  private var next = 0
  private var paintCount = 0

  init() { lowestChanges = Array(repeating: 0, count: staticCommitCount) }

  /// The size of the bitmap in bytes.
  var byteCount: Int {
    if case .used(let bitmap, _, _, _) = state { bitmap.byteCount } else { 0 }
  }

  /// Records a commit in which no node before an index changed.
  func recordCommit(lowestChange node: Int) {
    lowestChanges[next] = node
    next = (next + 1) % staticCommitCount
    guard case .used(_, let nodes, _, _) = state, node < nodes else { return }
    state = .idle
  }

  /// Records a commit that changed everything.
  func reset() {
    for index in lowestChanges.indices { lowestChanges[index] = 0 }
    state = .idle
  }

  /// Returns the number of nodes that a paint may take from the cache.
  ///
  /// The nodes never end within a group, since a group is composited as a whole.
  func staticNodeCount(of tree: SceneTree) -> Int {
    var end = min(lowestChanges.min() ?? 0, tree.nodes.count)
    guard end > 0, end < tree.nodes.count else { return 0 }
    var parent = tree.nodes[end].links.parent
    while parent >= 0 {
      if tree.nodes[parent].properties.group != .plain { end = parent }
      parent = tree.nodes[parent].links.parent
    }
    return end
  }

  /// Returns the bitmap if it is in use for exactly a number of nodes.
  func bitmap(of nodes: Int, format: PixelFormat? = nil) -> Bitmap? {
    guard case .used(let bitmap, nodes, _, _) = state, bitmap.format == format ?? bitmap.format
    else { return nil }
    return bitmap
  }

  /// Starts to use the cache if that pays for a plan; returns whether it does.
  func activate(_ nodes: Int, for plan: PaintPlan, size: PixelSize, format: PixelFormat) -> Bool {
    guard format.bitsPerPixel == 32, plan.maximumCost >= smallestCost, isWorthwhile(plan, nodes)
    else { return false }
    if case .used(let old, _, _, _) = state, old.size == size, old.format == format {
      state = .used(old, nodes: nodes, valid: Region(), lastUse: paintCount)
      return true
    }
    guard let bitmap = try? Bitmap(size: size, format: format) else { return false }
    state = .used(bitmap, nodes: nodes, valid: Region(), lastUse: paintCount)
    return true
  }

  /// Updates the region that a plan reads; `paint` paints a region into a bitmap.
  func update(_ plan: PaintPlan, _ paint: (Region, Bitmap) -> Void) {
    guard case .used(let bitmap, let nodes, var valid, _) = state else { return }
    // The region is moved out of the state first, so that the union does not copy it.
    state = .idle
    var missing = Region()
    plan.forEachStaticRect { rect in
      if !valid.contains(rect) { missing.formUnion(rect) }
    }
    if !missing.isEmpty {
      missing.subtract(valid)
      paint(missing, bitmap)
      valid.formUnion(missing)
    }
    state = .used(bitmap, nodes: nodes, valid: valid, lastUse: paintCount)
  }

  /// Releases the bitmap if it has not been used for many paints.
  func endPaint() {
    paintCount += 1
    guard case .used(_, _, _, let lastUse) = state, paintCount - lastUse > maximumIdlePaints else {
      return
    }
    state = .idle
  }

  private func isWorthwhile(_ plan: PaintPlan, _ nodes: Int) -> Bool {
    var cost = 0
    var area = 0
    for command in plan.commands {
      let isBelow =
        switch command.kind {
        case .sceneBackground: true
        case .content, .layerBackground, .material, .shadow: command.node < nodes
        case .staticLayers, .begin, .end, .dimming: false
        }
      guard isBelow else { continue }
      cost += plan.cost(of: command)
      let isBottom =
        command.kind == .sceneBackground || command.kind != .shadow && plan.isOpaque(command)
      if isBottom { area += plan.area(of: command) }
    }
    // Each pixel has exactly one opaque command at its bottom, so these add up to the cached area.
    return Double(cost) > Double(area) * worthwhileCost && area > 0
  }
}
