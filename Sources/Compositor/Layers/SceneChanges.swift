// SPDX-License-Identifier: MIT

/// The changes of a scene since its last commit, shared by the scene and its layers.
@MainActor final class SceneChanges {
  /// The changed layers, each once, in no order.
  var layers: ContiguousArray<Layer> = []
  /// The layer that displays the scene in another one; `nil` for a scene by itself.
  var host: Layer?
  /// Creates the scene in which a layer with an affine map is drawn.
  let makePictureScene: (Layer) -> any PictureScene
  /// The layers that have left the scene with their pixels since these were last released; some
  /// may have returned.
  private(set) var departed: [ObjectIdentifier: WeakLayer] = [:]
  /// The number of departed layers at which those that are gone or back are removed.
  private var departedLimit = 64
  /// Whether layers were added, removed or reordered.
  var isRestructured = true { didSet { if isRestructured { host?.setNeedsUpdate() } } }
  /// Whether all pixels of the scene are out of date.
  var isWhole = true

  /// A layer that its views may release meanwhile.
  struct WeakLayer { weak var layer: Layer? }

  /// Creates the record of a scene's changes.
  init(makePictureScene: @escaping (Layer) -> any PictureScene) {
    self.makePictureScene = makePictureScene
  }

  /// Lists a changed layer.
  func add(_ layer: Layer) {
    layers.append(layer)
    host?.setNeedsUpdate()
  }

  /// Records a layer that leaves the scene with its pixels.
  func addDeparted(_ layer: Layer) {
    if let outer = host?.membership?.changes { return outer.addDeparted(layer) }
    departed[ObjectIdentifier(layer)] = WeakLayer(layer: layer)
    guard departed.count >= departedLimit else { return }
    departed = departed.filter { $0.value.layer.map { $0.membership == nil } ?? false }
    departedLimit = max(64, departed.count * 2)
  }

  /// Returns the layers that have left the scene, and forgets them.
  func takeDeparted() -> [Layer] {
    defer { departed = [:] }
    return departed.values.compactMap(\.layer).filter { $0.membership == nil }
  }

  /// Whether nothing has changed.
  var isEmpty: Bool { layers.isEmpty && !isRestructured && !isWhole }
}
