extension Layer {
  /// Adds a layer above all others in this one, taking it out of where it was.
  public func addSublayer(_ layer: Layer) {
    insertSublayer(layer, at: layer.superlayer === self ? sublayers.count - 1 : sublayers.count)
  }

  /// Adds a layer so that it stands at a place among the sublayers, taking it out of where it was.
  ///
  /// Place 0 is the back. For a layer that is a sublayer already, the place is the one it shall
  /// have afterwards.
  public func insertSublayer(_ layer: Layer, at place: Int) {
    precondition(
      !layer.isSelfOrAncestor(of: self), "A layer cannot be put into itself: \(layer.label).")
    if layer.superlayer === self {
      guard let old = layer.position, old != place else { return }
      precondition(
        sublayers.indices.contains(place),
        "There is no place \(place) among \(sublayers.count) sublayers of \(label).")
      sublayers.remove(at: old)
      sublayers.insert(layer, at: place)
      changes?.isRestructured = true
      return
    }
    precondition(
      place >= 0 && place <= sublayers.count,
      "There is no place \(place) among \(sublayers.count) sublayers of \(label).")
    layer.removeFromSuperlayer()
    precondition(layer.changes == nil, "The root of a scene cannot be a sublayer.")
    sublayers.insert(layer, at: place)
    layer.superlayer = self
    if let changes {
      layer.join(changes)
      changes.isRestructured = true
    }
  }

  /// Takes the layer out of its superlayer; its pixels stay for when it comes back.
  public func removeFromSuperlayer() {
    guard let superlayer, let position else { return }
    superlayer.sublayers.remove(at: position)
    self.superlayer = nil
    changes?.isRestructured = true
    leave()
  }

  /// What to call the layer in messages.
  var label: String { name.isEmpty ? "a layer without name" : "layer \"\(name)\"" }

  /// Enters a scene, with all sublayers.
  func join(_ changes: SceneChanges) {
    self.changes = changes
    index = -1
    isListed = false
    for layer in sublayers { layer.join(changes) }
  }

  /// Leaves its scene, with all sublayers.
  func leave() {
    // What still stands among the changes is passed over there.
    changes = nil
    isListed = false
    backdrop = nil
    for layer in sublayers { layer.leave() }
  }

  private var position: Int? { superlayer?.sublayers.firstIndex { $0 === self } }

  private func isSelfOrAncestor(of layer: Layer) -> Bool {
    var next: Layer? = layer
    while let current = next {
      if current === self { return true }
      next = current.superlayer
    }
    return false
  }
}
