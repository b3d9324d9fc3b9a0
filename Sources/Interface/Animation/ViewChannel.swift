/// One number of what is seen of a view, which moves by itself.
enum ViewChannel: Int, CaseIterable {
  case x, y, width, height
  case originX, originY
  case dx, dy, scale
  case alpha, dimming
  case topLeft, topRight, bottomRight, bottomLeft
  /// The parts of the background, multiplied by its opacity.
  case red, green, blue, opacity
  case shadowRed, shadowGreen, shadowBlue, shadowOpacity
  case shadowX, shadowY, shadowBlur
  /// How much is missing to the full view after a movement that was spared.
  case fade

  /// Whether the view changes its place or size by it.
  var isMovement: Bool { rawValue <= ViewChannel.scale.rawValue }

  /// Whether a change that is not animated leaves its motion going: a layout must not stop it.
  var outlastsChanges: Bool { rawValue <= ViewChannel.originY.rawValue }
}
