// SPDX-License-Identifier: MIT

extension View {
  /// Draws a line inside the view's frame.
  ///
  /// - Parameters:
  ///   - content: The style of the line.
  ///   - width: Its width in logical pixels.
  /// - Returns: The view with a border.
  public func border<S: ShapeStyle>(_ content: S, width: Double = 1) -> some View {
    overlay { Rectangle().strokeBorder(content, lineWidth: width) }
  }
}
