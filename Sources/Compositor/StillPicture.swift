import SashGeometry
import SashRaster

/// So many commits must leave the layers below alone before they count as still.
private let stillCommits = 4

/// The layers below are worth a picture of their own when drawing them costs this many times as
/// much as drawing the picture.
private let worthwhileCost = 2.0

/// A painting that costs less than to store so many pixels is not worth a picture: some
/// microseconds.
private let smallestCost = 10_000

/// A picture that was not drawn from in this many paints is given back.
private let patience = 120

/// The picture of all layers below the lowest one that moves, as far as it has been needed.
///
/// Many translucent layers lying over each other are so drawn once, not with every frame in which
/// something moves above them.
@MainActor final class StillPicture {
  /// What the picture is good for.
  private enum State {
    /// For nothing: no layers are known to be still, or drawing them costs little.
    case idle
    /// For the nodes before a place, and of these the pixels of a region.
    case used(Bitmap, nodes: Int, valid: Region, lastUse: Int)
  }

  private var state = State.idle
  /// The lowest node that changed in each of the last commits.
  private var lowest: [Int] = []
  private var next = 0
  private var paints = 0

  init() { lowest = Array(repeating: 0, count: stillCommits) }

  /// How many bytes the picture takes.
  var byteCount: Int {
    if case .used(let bitmap, _, _, _) = state { bitmap.byteCount } else { 0 }
  }

  /// Takes note of a commit in which nothing before a node changed.
  func note(lowest node: Int) {
    lowest[next] = node
    next = (next + 1) % stillCommits
    guard case .used(_, let nodes, _, _) = state, node < nodes else { return }
    state = .idle
  }

  /// Takes note of a commit that changed everything.
  func reset() {
    for index in lowest.indices { lowest[index] = 0 }
    state = .idle
  }

  /// The nodes that a paint may take from the picture: those before the place returned.
  ///
  /// Not a part of a group, since that is put together as a whole.
  func nodes(of tree: SceneTree) -> Int {
    var place = min(lowest.min() ?? 0, tree.nodes.count)
    guard place > 0, place < tree.nodes.count else { return 0 }
    var parent = tree.nodes[place].parent
    while parent >= 0 {
      if tree.nodes[parent].look.group != .plain { place = parent }
      parent = tree.nodes[parent].parent
    }
    return place
  }

  /// The picture, where it is in use for exactly the nodes before a place.
  func picture(of nodes: Int, format: PixelFormat? = nil) -> Bitmap? {
    guard case .used(let bitmap, nodes, _, _) = state, bitmap.format == format ?? bitmap.format
    else { return nil }
    return bitmap
  }

  /// Begins to use the picture if a plan shows that it is worth it; tells whether it is.
  func begin(_ nodes: Int, for plan: PaintPlan, size: PixelSize, format: PixelFormat) -> Bool {
    guard format.bitsPerPixel == 32, plan.mostCost >= smallestCost, isWorthwhile(plan, nodes)
    else { return false }
    if case .used(let old, _, _, _) = state, old.size == size, old.format == format {
      state = .used(old, nodes: nodes, valid: Region(), lastUse: paints)
      return true
    }
    guard let bitmap = try? Bitmap(size: size, format: format) else { return false }
    state = .used(bitmap, nodes: nodes, valid: Region(), lastUse: paints)
    return true
  }

  /// Brings a region of the picture up to date by `paint`, which paints a region into a bitmap.
  func fill(_ plan: PaintPlan, _ paint: (Region, Bitmap) -> Void) {
    guard case .used(let bitmap, let nodes, var valid, _) = state else { return }
    // Given up, so that adding to the region does not copy it.
    state = .idle
    var missing = Region()
    plan.forEachStillRect { rect in
      if !valid.contains(rect) { missing.formUnion(rect) }
    }
    if !missing.isEmpty {
      missing.subtract(valid)
      paint(missing, bitmap)
      valid.formUnion(missing)
    }
    state = .used(bitmap, nodes: nodes, valid: valid, lastUse: paints)
  }

  /// Gives the picture back when it has not been used for long.
  func endPaint() {
    paints += 1
    guard case .used(_, _, _, let lastUse) = state, paints - lastUse > patience else { return }
    state = .idle
  }

  private func isWorthwhile(_ plan: PaintPlan, _ nodes: Int) -> Bool {
    var cost = 0
    var area = 0
    for command in plan.commands {
      let isBelow =
        switch command.kind {
        case .background: true
        case .content, .ground, .material, .shadow: command.node < nodes
        case .still, .begin, .end, .dim: false
        }
      guard isBelow else { continue }
      cost += plan.cost(of: command)
      let isBottom =
        command.kind == .background || command.kind != .shadow && plan.isOpaque(command)
      if isBottom { area += plan.area(of: command) }
    }
    // Each pixel has one opaque command at its bottom, so these make up the picture's area.
    return Double(cost) > Double(area) * worthwhileCost && area > 0
  }
}
