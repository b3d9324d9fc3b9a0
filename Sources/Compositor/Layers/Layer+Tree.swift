// SPDX-License-Identifier: MIT

extension Layer {
  /// Adds a layer in front of all other sublayers, removing it from its previous superlayer.
  package func addSublayer(_ layer: Layer) {
    insertSublayer(layer, at: layer.superlayer === self ? sublayers.count - 1 : sublayers.count)
  }

  /// Inserts a layer at an index of the sublayers, removing it from its previous superlayer.
  ///
  /// Index 0 is the back. For a layer that is a sublayer already, the index is its new one after
  /// the move. It is a programmer error to insert a layer into itself or at an index that does not
  /// exist.
  package func insertSublayer(_ layer: Layer, at newIndex: Int) {
    precondition(
      !layer.isSelfOrAncestor(of: self),
      "A layer cannot be put into itself: \(layer.descriptiveName).")
    if layer.superlayer === self {
      guard let old = layer.indexInSuperlayer, old != newIndex else { return }
      precondition(
        sublayers.indices.contains(newIndex),
        "There is no index \(newIndex) among \(sublayers.count) sublayers of \(descriptiveName).")
      sublayers.remove(at: old)
      sublayers.insert(layer, at: newIndex)
      membership?.changes.isRestructured = true
      return
    }
    precondition(
      newIndex >= 0 && newIndex <= sublayers.count,
      "There is no index \(newIndex) among \(sublayers.count) sublayers of \(descriptiveName).")
    layer.removeFromSuperlayer()
    precondition(layer.membership == nil, "The root of a scene cannot be a sublayer.")
    sublayers.insert(layer, at: newIndex)
    layer.superlayer = self
    if let changes = membership?.changes {
      layer.joinScene(changes)
      changes.isRestructured = true
    }
  }

  /// Removes the layer from its superlayer.
  ///
  /// Its pixels are retained for reuse.
  package func removeFromSuperlayer() {
    guard let superlayer, let indexInSuperlayer else { return }
    superlayer.sublayers.remove(at: indexInSuperlayer)
    self.superlayer = nil
    superlayer.membership?.changes.isRestructured = true
    leaveScene()
  }

  /// The name of the layer in messages.
  var descriptiveName: String { name.isEmpty ? "a layer without name" : "layer \"\(name)\"" }

  /// Adds the layer and all of its sublayers to a scene.
  func joinScene(_ changes: SceneChanges) {
    if let picture { return picture.join(changes) }
    becomeMember(changes)
  }

  /// Adds the layer and all of its sublayers to a scene, whether it has an affine map or not.
  func becomeMember(_ changes: SceneChanges) {
    membership = SceneMembership(changes: changes)
    for layer in sublayers { layer.joinScene(changes) }
  }

  /// Removes the layer and all of its sublayers from its scene.
  func leaveScene() {
    if let picture { return picture.leave() }
    endMembership()
  }

  /// Removes the layer and all of its sublayers from its scene, whether it has an affine map or not.
  func endMembership() {
    if backingStore.pixels.ownBytes > 0 { membership?.changes.addDeparted(self) }
    // A commit skips listed layers that have no scene.
    membership = nil
    backdrop = nil
    for layer in sublayers { layer.leaveScene() }
  }

  private var indexInSuperlayer: Int? { superlayer?.sublayers.firstIndex { $0 === self } }

  private func isSelfOrAncestor(of layer: Layer) -> Bool {
    var next: Layer? = layer
    while let current = next {
      if current === self { return true }
      next = current.superlayer
    }
    return false
  }
}
