// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashInterfaceValues
import SashRaster

extension View {
  /// The theme of the view: the nearest override among its ancestors, or the window's.
  ///
  /// It is inlined into other modules, so that reading one of its properties does not copy them all.
  @inlinable
  public final var theme: Theme { sharedTheme.theme }

  /// A reference to the theme of the view.
  @usableFromInline
  package final var sharedTheme: SharedTheme { inheritedEnvironment.theme }

  /// The environment of the view, cached until the window's changes, since views use it while they
  /// draw.
  private final var inheritedEnvironment: ViewEnvironment {
    let window = window
    if let cached = environmentState.cached, cached.version == window?.environment.version {
      return cached
    }
    return resolveEnvironment(in: window)
  }

  private final func resolveEnvironment(in window: Window?) -> ViewEnvironment {
    // The superview's environment is mostly cached already.
    let outer = superview?.inheritedEnvironment ?? window?.environment ?? .none
    var theme = environmentState.theme ?? outer.theme
    if let tint = extras?.tint { theme = SharedTheme(theme.theme.withAccent(tint)) }
    let found = ViewEnvironment(
      theme: theme, direction: environmentState.direction ?? outer.direction,
      version: outer.version)
    environmentState.cached = window == nil ? nil : found
    return found
  }

  /// A theme for the view and its subviews instead of the inherited one.
  public final var themeOverride: Theme? {
    get { environmentState.theme?.theme }
    set {
      guard newValue != environmentState.theme?.theme else { return }
      environmentState.theme = newValue.map { SharedTheme($0) }
      window?.invalidateEnvironment()
      propagateEnvironmentChange()
      // Other fonts may change the view's size.
      invalidateMeasuringAncestors()
    }
  }

  /// The role of the theme's colour that fills the view before it draws, or `nil` for a background
  /// that does not follow the theme.
  ///
  /// Setting it sets `backgroundColor` to the colour of the present theme, and again whenever the
  /// theme of the view changes. Setting `nil` removes the background.
  public final var backgroundRole: ColorRole? {
    get { extras?.backgroundRole }
    set {
      guard newValue != backgroundRole else { return }
      backgroundColor = newValue?.color(in: theme)
      if let newValue { ensuredExtras.backgroundRole = newValue }
    }
  }

  /// Sets the background to the theme's colour of its role.
  private final func applyBackgroundRole() {
    guard let role = extras?.backgroundRole else { return }
    let color = role.color(in: theme)
    guard color != backgroundColor else { return }
    // A view that was not displayed yet has no colour to animate from.
    if case .absent = placement.layer {
      ViewChangeMode.with(.immediate) { backgroundColor = color }
    } else {
      backgroundColor = color
    }
    extras?.backgroundRole = role
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
      ensuredExtras.tint = newValue
      window?.invalidateEnvironment()
      propagateEnvironmentChange()
    }
  }

  /// The tint that was set on the view itself, or `nil`.
  package final var ownTint: Color? { extras?.tint }

  /// The layout direction of the view: the nearest override among its ancestors, or the window's.
  public final var layoutDirection: LayoutDirection { inheritedEnvironment.direction }

  /// Whether the view is laid out from right to left.
  package final var isMirrored: Bool { layoutDirection == .rightToLeft }

  /// A layout direction for the view and its subviews instead of the inherited one.
  public final var layoutDirectionOverride: LayoutDirection? {
    get { environmentState.direction }
    set {
      guard newValue != environmentState.direction else { return }
      environmentState.direction = newValue
      window?.invalidateEnvironment()
      propagateEnvironmentChange()
    }
  }

  /// The thickness of separator lines: the theme's value in whole physical pixels, at least one, in
  /// logical pixels.
  ///
  /// Draw lines of this thickness at positions of whole physical pixels: they are equally thin and
  /// sharp at every scale. In a view that is displayed smaller than it is, a line is one of the
  /// pixels that are displayed.
  public final var separatorThickness: Double {
    let scale = displayScale.factor
    let thickness = max((theme.metrics.separatorThickness * scale).rounded(.down), 1) / scale
    let density =
      switch placement.layer {
      case .absent: 1.0
      case .drawn(let layer, _, _), .composited(let layer): layer.density
      }
    // Both edges of a thinner line may round to the same pixel edge, and nothing would be drawn.
    return max(thickness, 1 / (scale * density))
  }

  /// Lays out and draws the view and its subviews again after a change of the environment.
  final func propagateEnvironmentChange() {
    let isOwn =
      environmentState.theme != nil || environmentState.direction != nil || extras?.tint != nil
    guard window != nil || isOwn else { return }
    setNeedsLayout()
    setNeedsDisplay()
    applyBackgroundRole()
    environmentDidChange()
    viewOwner?.viewEnvironmentDidChange()
    for view in subviews { view.propagateEnvironmentChange() }
  }
}
