/// A theme that a view has of its own.
final class OwnTheme {
  let theme: Theme

  init(_ theme: Theme) { self.theme = theme }
}

extension View {
  /// The theme that the view follows: the nearest override above it, or the window's.
  public final var theme: Theme {
    var view: View? = self
    while let current = view {
      if let own = current.storedTheme { return own.theme }
      view = current.superview
    }
    return window?.theme ?? .light
  }

  /// A theme for the view and all in it, instead of the inherited one.
  public final var themeOverride: Theme? {
    get { storedTheme?.theme }
    set {
      guard newValue != storedTheme?.theme else { return }
      storedTheme = newValue.map { OwnTheme($0) }
      propagateEnvironmentChange()
    }
  }

  /// The direction that the view follows: the nearest override above it, or the window's.
  public final var layoutDirection: LayoutDirection {
    var view: View? = self
    while let current = view {
      if let direction = current.storedDirection { return direction }
      view = current.superview
    }
    return window?.layoutDirection ?? .leftToRight
  }

  /// A direction for the view and all in it, instead of the inherited one.
  public final var layoutDirectionOverride: LayoutDirection? {
    get { storedDirection }
    set {
      guard newValue != storedDirection else { return }
      storedDirection = newValue
      propagateEnvironmentChange()
    }
  }

  /// Has the view and all in it laid out and drawn anew in changed surroundings.
  final func propagateEnvironmentChange() {
    guard window != nil || storedTheme != nil || storedDirection != nil else { return }
    setNeedsLayout()
    setNeedsDisplay()
    environmentDidChange()
    for view in subviews { view.propagateEnvironmentChange() }
  }
}
