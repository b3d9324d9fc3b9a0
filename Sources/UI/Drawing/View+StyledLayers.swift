// SPDX-License-Identifier: MIT

extension View {
  // A colour is a view, too: with one, the functions for views are meant.

  /// Displays a rectangle in a style behind the view.
  @_disfavoredOverload
  public func background<S: ShapeStyle>(_ style: S) -> some View {
    background { Rectangle().fill(style) }
  }

  /// Displays a shape in a style behind the view.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - shape: The shape, which is offered the view's size.
  ///   - fillStyle: The rule for the area of a shape that crosses itself.
  /// - Returns: The view with a background.
  public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background { shape.fill(style, style: fillStyle) }
  }

  /// Displays a rectangle in a style in front of the view.
  @_disfavoredOverload
  public func overlay<S: ShapeStyle>(_ style: S) -> some View {
    overlay { Rectangle().fill(style) }
  }

  /// Displays a shape in a style in front of the view.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - shape: The shape, which is offered the view's size.
  ///   - fillStyle: The rule for the area of a shape that crosses itself.
  /// - Returns: The view with an overlay.
  public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    overlay { shape.fill(style, style: fillStyle) }
  }
}
