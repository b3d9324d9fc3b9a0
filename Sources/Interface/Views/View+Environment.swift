import SashGeometry
import SashRaster

/// A theme that a view or a window has of its own.
final class OwnTheme {
  let theme: Theme

  init(_ theme: Theme) { self.theme = theme }
}

/// What a view takes over from those above it.
struct Surroundings {
  let theme: OwnTheme
  let direction: LayoutDirection
  /// When it was found; it holds as long as the window has the same.
  let stamp: Int

  /// Without a window.
  static let none = Surroundings(theme: OwnTheme(.light), direction: .leftToRight, stamp: 0)
  private static var lastStamp = 0

  /// A number that no window had before.
  static func nextStamp() -> Int {
    lastStamp += 1
    return lastStamp
  }
}

extension View {
  /// The theme that the view follows: the nearest override above it, or the window's.
  public final var theme: Theme { surroundings.theme.theme }

  /// Looked for once after each change in the window, since views ask while they draw.
  private final var surroundings: Surroundings {
    let window = window
    if let known = knownSurroundings, known.stamp == window?.surroundings.stamp { return known }
    return findSurroundings(in: window)
  }

  private final func findSurroundings(in window: Window?) -> Surroundings {
    // Those of the superview are known, mostly: what lies in it asked before.
    let outer = superview?.surroundings ?? window?.surroundings ?? .none
    var theme = storedTheme ?? outer.theme
    if let tint = extras?.tint { theme = OwnTheme(theme.theme.withAccent(tint)) }
    let found = Surroundings(
      theme: theme, direction: storedDirection ?? outer.direction,
      stamp: outer.stamp)
    knownSurroundings = window == nil ? nil : found
    return found
  }

  /// A theme for the view and all in it, instead of the inherited one.
  public final var themeOverride: Theme? {
    get { storedTheme?.theme }
    set {
      guard newValue != storedTheme?.theme else { return }
      storedTheme = newValue.map { OwnTheme($0) }
      window?.surroundingsDidChange()
      propagateEnvironmentChange()
      // Its fonts may make it larger or smaller.
      tellMeasurers()
    }
  }

  /// The colour of what can be pressed in the view and all in it; nil takes over the theme's.
  ///
  /// What is set is the accent of the theme that the view follows, light or dark, so that the
  /// nearest colour is taken that can be read there; asking gives that one, never nil.
  public final var tintColor: Color? {
    get { theme.tint }
    set {
      guard newValue != extras?.tint else { return }
      ownExtras.tint = newValue
      window?.surroundingsDidChange()
      propagateEnvironmentChange()
    }
  }

  /// The tint that the view itself was given; nil: none.
  package final var ownTint: Color? { extras?.tint }

  /// The direction that the view follows: the nearest override above it, or the window's.
  public final var layoutDirection: LayoutDirection { surroundings.direction }

  /// A direction for the view and all in it, instead of the inherited one.
  public final var layoutDirectionOverride: LayoutDirection? {
    get { storedDirection }
    set {
      guard newValue != storedDirection else { return }
      storedDirection = newValue
      window?.surroundingsDidChange()
      propagateEnvironmentChange()
    }
  }

  /// How thick a line between things is here: as the theme has it, in whole physical pixels.
  package final var separatorThickness: Double {
    let scale = displayScale.factor
    return max((theme.metrics.separatorThickness * scale).rounded(.down), 1) / scale
  }

  /// Has the view and all in it laid out and drawn anew in changed surroundings.
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
