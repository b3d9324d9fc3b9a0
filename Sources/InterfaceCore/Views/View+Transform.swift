// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry

// The rotation by any angle, the scale by axis and the anchor of a view, which few views have.

/// The whole transform of a view that has more than a scale, quarter turns and a translation.
final class TransformExtras {
  /// Whether any view of the process has had one; conversions of other processes are simpler.
  private(set) static var areInUse = false

  var value = AnchoredTransform()

  init() { Self.areInUse = true }
}

extension View {
  /// The rotation of the displayed view about its `transformAnchor`, in radians, clockwise.
  ///
  /// It is added to `turn`. The frame stays unchanged.
  ///
  /// A view that is displayed at an angle is drawn with its subviews into pixels of its own, which
  /// are then rotated and filtered: an animation of the angle draws nothing again. Blurred materials
  /// inside blur only what is inside, too. Multiples of a right angle are displayed as `turn`
  /// displays them.
  ///
  /// Values that are not finite are ignored.
  public final var transformRotation: Double {
    get { anchoredTransform.rotation }
    set { setTransform(\.rotation, newValue, .rotation, isActive: newValue != 0) }
  }

  /// The scale of the displayed view's width about its `transformAnchor`; negative values mirror left
  /// and right.
  ///
  /// It is multiplied by `transformScale`, and applies before the rotation. The frame stays unchanged.
  ///
  /// Values that are not finite are ignored.
  public final var transformScaleX: Double {
    get { anchoredTransform.scaleX }
    set { setTransform(\.scaleX, newValue, .scaleX, isActive: newValue != 1) }
  }

  /// The scale of the displayed view's height about its `transformAnchor`; negative values mirror top
  /// and bottom.
  ///
  /// It is multiplied by `transformScale`, and applies before the rotation. The frame stays unchanged.
  ///
  /// Values that are not finite are ignored.
  public final var transformScaleY: Double {
    get { anchoredTransform.scaleY }
    set { setTransform(\.scaleY, newValue, .scaleY, isActive: newValue != 1) }
  }

  /// The point that stays where it is when the view is scaled, turned or rotated, as fractions of the
  /// width and height from the top left corner; the centre by default.
  ///
  /// It applies to `transformScale`, `transformScaleX`, `transformScaleY`, `turn` and
  /// `transformRotation`. It is not animated.
  ///
  /// Values that are not finite are ignored.
  public final var transformAnchor: Point {
    get { anchoredTransform.anchor }
    set {
      guard newValue.isFinite, newValue != transformAnchor else { return }
      ensuredTransform.value.anchor = newValue
      updateLayer { self.applyTransform(to: $0) }
      positionDidChange()
    }
  }

  private var anchoredTransform: AnchoredTransform {
    extras?.layer.transform?.value ?? AnchoredTransform()
  }

  private var ensuredTransform: TransformExtras {
    if let transform = extras?.layer.transform { return transform }
    let new = TransformExtras()
    ensuredExtras.layer.transform = new
    return new
  }

  /// Whether the view is rotated, or scaled by axis.
  final var hasAnchoredTransform: Bool {
    extras?.layer.transform.map { !$0.value.isIdentity } ?? false
  }

  private func setTransform(
    _ component: WritableKeyPath<AnchoredTransform, Double>, _ new: Double,
    _ channel: ViewChannel, isActive: Bool
  ) {
    let old = anchoredTransform[keyPath: component]
    guard new.isFinite, new != old else { return }
    ensuredTransform.value[keyPath: component] = new
    animateChange(of: channel, from: old, to: new)
    effectDidChange(isActive) { self.applyTransform(to: $0) }
    positionDidChange()
  }

  // MARK: Displaying

  /// The displayed rotation, scale by axis and anchor, or `nil` if the view never had any.
  final var displayedAnchoredTransform: AnchoredTransform? {
    guard var value = extras?.layer.transform?.value else { return nil }
    if let animators {
      value.rotation += animators[.rotation]
      value.scaleX += animators[.scaleX]
      value.scaleY += animators[.scaleY]
    }
    return value
  }

  /// The whole displayed transform of the view's layer.
  final var displayedTransform: ResolvedTransform {
    let plain = LayerTransform(
      translation: displayedTranslation, scale: displayedScale, turn: turn)
    guard let anchored = displayedAnchoredTransform else { return ResolvedTransform(plain: plain) }
    return anchored.resolved(with: plain, size: displayedFrame.size)
  }

  /// Applies the displayed transform to the view's layer.
  final func applyTransform(to layer: Layer) {
    let transform = displayedTransform
    if layer.transform != transform.plain { layer.transform = transform.plain }
    if layer.affine != transform.affine { layer.affine = transform.affine }
  }
}
