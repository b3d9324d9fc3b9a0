extension Layer {
  /// Adds a layer in front of all other sublayers, removing it from its previous superlayer.
  public func addSublayer(_ layer: Layer) {
    insertSublayer(layer, at: layer.superlayer === self ? sublayers.count - 1 : sublayers.count)
  }

  /// Inserts a layer at an index of the sublayers, removing it from its previous superlayer.
  ///
  /// Index 0 is the back. For a layer that is a sublayer already, the index is its new one after
  /// the move. It is a programmer error to insert a layer into itself or at an index that does not
  /// exist.
  public func insertSublayer(_ layer: Layer, at place: Int) {
    precondition(
      !layer.isSelfOrAncestor(of: self), "A layer cannot be put into itself: \(layer.label).")
    if layer.superlayer === self {
      guard let old = layer.position, old != place else { return }
      precondition(
        sublayers.indices.contains(place),
        "There is no index \(place) among \(sublayers.count) sublayers of \(label).")
      sublayers.remove(at: old)
      sublayers.insert(layer, at: place)
      changes?.isRestructured = true
      return
    }
    precondition(
      place >= 0 && place <= sublayers.count,
      "There is no index \(place) among \(sublayers.count) sublayers of \(label).")
    layer.removeFromSuperlayer()
    precondition(layer.changes == nil, "The root of a scene cannot be a sublayer.")
    sublayers.insert(layer, at: place)
    layer.superlayer = self
    if let changes {
      layer.join(changes)
      changes.isRestructured = true
    }
  }

  /// Removes the layer from its superlayer.
  ///
  /// Its pixels are retained for reuse.
  public func removeFromSuperlayer() {
    guard let superlayer, let position else { return }
    superlayer.sublayers.remove(at: position)
    self.superlayer = nil
    changes?.isRestructured = true
    leave()
  }

  /// The name of the layer in messages.
  var label: String { name.isEmpty ? "a layer without name" : "layer \"\(name)\"" }

  /// Adds the layer and all of its sublayers to a scene.
  func join(_ changes: SceneChanges) {
    self.changes = changes
    index = -1
    isListed = false
    for layer in sublayers { layer.join(changes) }
  }

  /// Removes the layer and all of its sublayers from its scene.
  func leave() {
    // A commit skips listed layers that have no scene.
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
