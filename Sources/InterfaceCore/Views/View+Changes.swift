// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster

// The functions that a view's properties call when they have changed, and the properties that are
// stored elsewhere.

extension View {
  /// The largest corner radius.
  ///
  /// Setting it sets all four radii.
  public final var cornerRadius: Double {
    get { cornerRadii.largest }
    set { cornerRadii = CornerRadii(newValue) }
  }

  /// The fades of a clipping view's content towards its left and right edges.
  package final var edgeFades: EdgeFades {
    get { extras?.layer.edgeFades ?? .none }
    set {
      guard newValue != edgeFades else { return }
      ensuredExtras.layer.edgeFades = newValue
      effectDidChange(newValue != .none) { $0.edgeFades = newValue }
      updateOverhang()
    }
  }

  /// The factor of the displayed opacity while the view appears or disappears, 0 to 1.
  ///
  /// It is animatable, and leaves `alpha` to what the view itself displays.
  package final var appearanceOpacity: Double {
    get { extras?.layer.appearanceOpacity ?? 1 }
    set {
      let (old, new) = (appearanceOpacity, newValue.clampedFraction(or: 1))
      guard new != old else { return }
      ensuredExtras.layer.appearanceOpacity = new
      animateChange(of: .fade, from: old, to: new)
      effectDidChange(new != 1) { $0.opacity = self.layerOpacity }
    }
  }

  /// The path that clips a clipping view with its subviews, in the view's coordinates, or `nil`.
  ///
  /// It replaces the round corners. Touches are not clipped.
  package final var clipMask: LayerMask? {
    get { extras?.layer.mask }
    set {
      guard newValue != clipMask else { return }
      ensuredExtras.layer.mask = newValue
      effectDidChange(newValue != nil) { $0.mask = newValue }
    }
  }

  /// Whether blurred materials in front of the view ignore it and its subviews.
  ///
  /// Set it for a composited view that dims a page below a moving surface: the surface's material
  /// then blurs the page itself, and the blurred pixels stay valid while the view fades.
  package final var isExcludedFromBackdrops: Bool {
    get { extras?.layer.isExcludedFromBackdrops ?? false }
    set {
      guard newValue != isExcludedFromBackdrops else { return }
      ensuredExtras.layer.isExcludedFromBackdrops = newValue
      effectDidChange(newValue) { $0.isExcludedFromBackdrops = newValue }
    }
  }

  final func backgroundDidChange() {
    setNeedsGroupPlacement()
    updateOverhang()
    setNeedsDisplay()
  }

  /// A layer rounds its own corners, but a view without one draws its rounded background.
  final func cornersDidChange() {
    setNeedsGroupPlacement()
    updateOverhang()
    if case .drawn = placement.layer { setNeedsDisplay() }
  }

  final func hiddenDidChange() {
    ownLayer?.isHidden = isHidden
    setNeedsPlacement()
    superview?.subviewsDidChange()
    if isHidden { window?.viewDidHide(self) } else { window?.modalityMayHaveChanged() }
  }

  /// Applies a changed effect to the layer; the first effect gives the view a layer.
  final func effectDidChange(_ isActive: Bool, apply: (Layer) -> Void) {
    if isActive, !placement.reasons.contains(.effect) {
      placement.reasons.insert(.effect)
      setNeedsGroupPlacement()
    }
    updateLayer(apply)
  }

  /// Takes back the layer of a view that only had it for effects and has none any more.
  ///
  /// Use it after a transition, so that the view is drawn together with its surroundings again.
  package final func releaseEffectLayer() {
    guard placement.reasons.contains(.effect), !hasEffect else { return }
    placement.reasons.remove(.effect)
    setNeedsPlacement()
  }

  // MARK: Animations

  /// Animates the displayed value of a changed channel, or ends its animation.
  final func animateChange(of channel: ViewChannel, from old: Double, to new: Double) {
    switch ViewChangeMode.current {
    case .immediate: if !channel.survivesUnanimatedChanges { animators?.stop(channel) }
    case .stopping: animators?.stop(channel)
    case .animated(let transaction):
      guard old != new, (old - new).isFinite else { return }
      transaction.animate(self, channel, by: old - new)
    }
  }

  /// Whether a change needs animation work at all.
  ///
  /// The check keeps ordinary changes cheap.
  private var tracksChanges: Bool {
    if animators != nil { return true }
    if case .animated = ViewChangeMode.current { return true }
    return false
  }

  final func animateFrameChange(from old: Rect) {
    guard tracksChanges else { return }
    if case .animated(let transaction) = ViewChangeMode.current {
      if old.size != storedFrame.size { transaction.viewDidResize(self) }
      // A view that had no size was not visible, so there is no place to animate it from.
      if old.isEmpty, case .absent = placement.layer { return }
    }
    animateChange(of: .x, from: old.minX, to: storedFrame.minX)
    animateChange(of: .y, from: old.minY, to: storedFrame.minY)
    animateChange(of: .width, from: old.width, to: storedFrame.width)
    animateChange(of: .height, from: old.height, to: storedFrame.height)
  }

  final func animateBoundsOriginChange(from old: Point) {
    guard tracksChanges else { return }
    animateChange(of: .originX, from: old.x, to: boundsOrigin.x)
    animateChange(of: .originY, from: old.y, to: boundsOrigin.y)
  }

  final func animateTranslationChange(from old: Vector) {
    guard tracksChanges else { return }
    animateChange(of: .dx, from: old.dx, to: translation.dx)
    animateChange(of: .dy, from: old.dy, to: translation.dy)
  }

  final func animateCornerRadiiChange(from old: CornerRadii) {
    guard tracksChanges else { return }
    animateChange(of: .topLeft, from: old.topLeft, to: cornerRadii.topLeft)
    animateChange(of: .topRight, from: old.topRight, to: cornerRadii.topRight)
    animateChange(of: .bottomRight, from: old.bottomRight, to: cornerRadii.bottomRight)
    animateChange(of: .bottomLeft, from: old.bottomLeft, to: cornerRadii.bottomLeft)
  }

  final func animateBackgroundChange(from old: Color?) {
    guard tracksChanges else { return }
    let (old, new) = (PremultipliedColor(old), PremultipliedColor(backgroundColor))
    animateChange(of: .red, from: old.red, to: new.red)
    animateChange(of: .green, from: old.green, to: new.green)
    animateChange(of: .blue, from: old.blue, to: new.blue)
    animateChange(of: .opacity, from: old.opacity, to: new.opacity)
  }

  final func animateShadowChange(from old: Shadow?) {
    guard tracksChanges else { return }
    // A shadow that appears or disappears keeps the other state's offset and blur throughout.
    let displayed = animators.flatMap {
      $0.isDisplaced(.shadowRed, through: .shadowBlur) ? $0.lastShadow : nil
    }
    let (from, to) = (old ?? displayed ?? shadow, shadow ?? old)
    guard let from, let to else { return }
    let (oldTint, newTint) = (PremultipliedColor(old?.color), PremultipliedColor(shadow?.color))
    animateChange(of: .shadowRed, from: oldTint.red, to: newTint.red)
    animateChange(of: .shadowGreen, from: oldTint.green, to: newTint.green)
    animateChange(of: .shadowBlue, from: oldTint.blue, to: newTint.blue)
    animateChange(of: .shadowOpacity, from: oldTint.opacity, to: newTint.opacity)
    animateChange(of: .shadowX, from: from.offset.dx, to: to.offset.dx)
    animateChange(of: .shadowY, from: from.offset.dy, to: to.offset.dy)
    animateChange(of: .shadowBlur, from: from.blur, to: to.blur)
    if shadow == nil { animators?.lastShadow = from }
  }

  // MARK: Records

  /// Whether the view records its changed subviews.
  package final var recordsChangedSubviews: Bool {
    get { extras?.changedSubviews != nil }
    set {
      guard newValue != recordsChangedSubviews else { return }
      ensuredExtras.changedSubviews = newValue ? ChangedSubviews() : nil
    }
  }

  /// The record of the subviews in which something has changed, or `nil`.
  ///
  /// The content view also records in which subviews something was laid out. The window takes its
  /// changes in each frame, before `FrameObserver.frameDidLayOut()`.
  package final var changedSubviews: ChangedSubviews? { extras?.changedSubviews }
}
