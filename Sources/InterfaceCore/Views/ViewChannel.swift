// SPDX-License-Identifier: MIT

/// One number of a view's displayed state that is animated by itself.
enum ViewChannel: Int, CaseIterable {
  case x, y, width, height
  case originX, originY
  case dx, dy, scale
  case scaleX, scaleY, rotation
  case alpha, dimming
  case topLeft, topRight, bottomRight, bottomLeft
  /// The components of the background colour, multiplied by its opacity.
  case red, green, blue, opacity
  case shadowRed, shadowGreen, shadowBlue, shadowOpacity
  case shadowX, shadowY, shadowBlur
  /// The factor of the opacity while a view appears, disappears, or fades in instead of moving.
  case fade

  /// Whether the channel changes the view's position or size.
  var isMovement: Bool { rawValue <= ViewChannel.rotation.rawValue }

  /// Whether an unanimated change leaves the channel's animation running.
  ///
  /// A layout must not stop it.
  var survivesUnanimatedChanges: Bool { rawValue <= ViewChannel.originY.rawValue }
}
