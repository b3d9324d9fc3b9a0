// SPDX-License-Identifier: MIT

/// The changes of a scene since its last commit, shared by the scene and its layers.
@MainActor final class SceneChanges {
  /// The changed layers, each once, in no order.
  var layers: ContiguousArray<Layer> = []
  /// Whether layers were added, removed or reordered.
  var isRestructured = true
  /// Whether all pixels of the scene are out of date.
  var isWhole = true

  /// Whether nothing has changed.
  var isEmpty: Bool { layers.isEmpty && !isRestructured && !isWhole }
}
