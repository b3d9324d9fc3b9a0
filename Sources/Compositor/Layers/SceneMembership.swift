// SPDX-License-Identifier: MIT

/// The place of a layer in a scene.
@MainActor struct SceneMembership {
  /// The changes of the scene.
  let changes: SceneChanges
  /// The layer's index in the scene's list, or -1 before the first commit.
  var nodeIndex = -1
  /// Whether the layer is listed in `changes`.
  var isChanged = false
  /// Whether the scene must compute the layer's geometry and coverage again, besides displaying it.
  var needsGeometryUpdate = true
}
