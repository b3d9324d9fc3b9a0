import SashGeometry

/// What it costs to blend a pixel, where to store one costs 1; measured with pixman.
private let blendingCost = 4

extension PaintPlan {
  /// What drawing the whole plan costs at most, in pixels stored; known without a look at it.
  var mostCost: Int { bounds.area * commands.count * blendingCost }

  /// What drawing the whole plan costs, in pixels stored.
  var cost: Int {
    var sum = 0
    for command in commands { sum += cost(of: command) }
    return sum
  }

  /// What a command costs, in pixels stored.
  func cost(of command: Command) -> Int {
    let pixels = area(of: command)
    switch command.kind {
    case .background, .still, .begin: return pixels
    case .content, .ground, .material: return isOpaque(command) ? pixels : pixels * blendingCost
    case .shadow, .dim, .end: return pixels * blendingCost
    }
  }
}
