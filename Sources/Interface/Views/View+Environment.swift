import SashGeometry
import SashRaster

/// A reference to a theme of a view or a window, to share it among views.
final class OwnTheme {
  let theme: Theme

  init(_ theme: Theme) { self.theme = theme }
}

/// The environment that a view inherits from its ancestors.
struct Surroundings {
  let theme: OwnTheme
  let direction: LayoutDirection
  /// The version of the window's environment that this one was computed for.
  let stamp: Int

  /// The environment of views without a window.
  static let none = Surroundings(theme: OwnTheme(.light), direction: .leftToRight, stamp: 0)
  private static var lastStamp = 0

  /// Returns a version number that no window had before.
  static func nextStamp() -> Int {
    lastStamp += 1
    return lastStamp
  }
}

extension View {
  /// The theme of the view: the nearest override among its ancestors, or the window's.
  public final var theme: Theme { surroundings.theme.theme }

  /// The environment of the view, cached until the window's changes, since views use it while they
  /// draw.
  private final var surroundings: Surroundings {
    let window = window
    if let known = knownSurroundings, known.stamp == window?.surroundings.stamp { return known }
    return findSurroundings(in: window)
  }

  private final func findSurroundings(in window: Window?) -> Surroundings {
    // The superview's environment is mostly cached already.
    let outer = superview?.surroundings ?? window?.surroundings ?? .none
    var theme = storedTheme ?? outer.theme
    if let tint = extras?.tint { theme = OwnTheme(theme.theme.withAccent(tint)) }
    let found = Surroundings(
      theme: theme, direction: storedDirection ?? outer.direction,
      stamp: outer.stamp)
    knownSurroundings = window == nil ? nil : found
    return found
  }

  /// A theme for the view and its subviews instead of the inherited one.
  public final var themeOverride: Theme? {
    get { storedTheme?.theme }
    set {
      guard newValue != storedTheme?.theme else { return }
      storedTheme = newValue.map { OwnTheme($0) }
      window?.surroundingsDidChange()
      propagateEnvironmentChange()
      // Other fonts may change the view's size.
      tellMeasurers()
    }
  }

  /// The colour of interactive elements in the view and its subviews; setting `nil` restores the
  /// inherited one.
  ///
  /// Setting it sets the accent of the view's theme, light or dark, so the result is the nearest
  /// legible colour. The getter returns the effective colour and never `nil`.
  public final var tintColor: Color? {
    get { theme.tint }
    set {
      guard newValue != extras?.tint else { return }
      ownExtras.tint = newValue
      window?.surroundingsDidChange()
      propagateEnvironmentChange()
    }
  }

  /// The tint that was set on the view itself, or `nil`.
  package final var ownTint: Color? { extras?.tint }

  /// The layout direction of the view: the nearest override among its ancestors, or the window's.
  public final var layoutDirection: LayoutDirection { surroundings.direction }

  /// A layout direction for the view and its subviews instead of the inherited one.
  public final var layoutDirectionOverride: LayoutDirection? {
    get { storedDirection }
    set {
      guard newValue != storedDirection else { return }
      storedDirection = newValue
      window?.surroundingsDidChange()
      propagateEnvironmentChange()
    }
  }

  /// The thickness of separator lines: the theme's value rounded to whole physical pixels, in
  /// logical pixels.
  package final var separatorThickness: Double {
    let scale = displayScale.factor
    return max((theme.metrics.separatorThickness * scale).rounded(.down), 1) / scale
  }

  /// Lays out and draws the view and its subviews again after a change of the environment.
  final func propagateEnvironmentChange() {
    let isOwn = storedTheme != nil || storedDirection != nil || extras?.tint != nil
    guard window != nil || isOwn else { return }
    setNeedsLayout()
    setNeedsDisplay()
    environmentDidChange()
    controller?.environmentDidChange()
    for view in subviews { view.propagateEnvironmentChange() }
  }
}
