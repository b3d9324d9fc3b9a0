// SPDX-License-Identifier: MIT

extension View {
  /// Displays a rectangle in a style behind the view.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - edges: The edges of the safe area at which the rectangle extends beyond it, if the view
  ///     reaches them.
  /// - Returns: The view with a background.
  public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    layered(Rectangle().fill(style), isInFront: false, ignoring: edges)
  }

  /// Displays a rectangle in a colour behind the view.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - edges: The edges of the safe area at which the rectangle extends beyond it, if the view
  ///     reaches them.
  /// - Returns: The view with a background.
  public func background(
    _ color: Color, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    layered(color, isInFront: false, ignoring: edges)
  }

  /// Displays a rectangle in the window's background behind the view.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  @usableFromInline func layered<Layer: View>(
    _ layer: Layer, isInFront: Bool, ignoring edges: Edge.Set
  ) -> some View {
    LayeredView(
      content: self, layer: layer, alignment: .center, isInFront: isInFront, ignoredEdges: edges)
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

  /// Displays a shape in the window's background behind the view.
  public func background<T: Shape>(
    in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Displays a rectangle in a style in front of the view.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - edges: The edges of the safe area at which the rectangle extends beyond it, if the view
  ///     reaches them.
  /// - Returns: The view with an overlay.
  public func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    layered(Rectangle().fill(style), isInFront: true, ignoring: edges)
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
