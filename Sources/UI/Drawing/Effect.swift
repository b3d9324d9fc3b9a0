// SPDX-License-Identifier: MIT

import SashCompositor

/// The blur of a shadow with a radius of one in SwiftUI.
nonisolated private let blurPerRadius = 2.0
/// The colour of a shadow where none is given, as in SwiftUI.
nonisolated private let shadowColor = Color.black.opacity(0.33)

/// A change of how a view is displayed, which leaves its layout as it is.
nonisolated enum ViewEffect {
  case opacity(Double)
  case hidden
  case clip(any Shape, FillRule)
  case shadow(color: Color, radius: Double, offset: Vector)
  case scale(x: Double, y: Double, UnitPoint)
  case rotation(Angle, UnitPoint)

  /// Returns whether another effect surely is the same.
  func isSame(as other: ViewEffect) -> Bool {
    switch (self, other) {
    case (.opacity(let a), .opacity(let b)): a == b
    case (.hidden, .hidden): true
    case (.shadow(let colorA, let radiusA, let a), .shadow(let colorB, let radiusB, let b)):
      colorA == colorB && radiusA == radiusB && a == b
    case (.scale(let xA, let yA, let anchorA), .scale(let xB, let yB, let anchorB)):
      xA == xB && yA == yB && anchorA == anchorB
    case (.rotation(let a, let anchorA), .rotation(let b, let anchorB)):
      a == b && anchorA == anchorB
    default: false
    }
  }
}

/// A view with a change of how it is displayed; of a group, each view by itself.
@usableFromInline struct EffectView<Content> {
  let content: Content
  let effect: ViewEffect
}

extension EffectView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> EffectBox {
    let box = EffectBox(view.effect, in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: EffectBox) {
    box.patch(view.effect)
    box.patch(view.content)
  }
}

/// The box of a view with a change of how it is displayed.
@usableFromInline final class EffectBox: WrapperViewBox {
  private var effect: ViewEffect
  /// Whether the view was scaled by axis; its scales then stay in the properties for that, so that
  /// they are animated from what is displayed.
  private var isScaledByAxis = false

  init(_ effect: ViewEffect, in place: NodePlace) {
    self.effect = effect
    super.init(EffectOutlineView(), in: place)
    view.passesThroughTouches = true
    apply()
  }

  override func makeOther(in place: NodePlace) -> WrapperBox { EffectBox(effect, in: place) }

  func patch(_ new: ViewEffect) {
    guard !new.isSame(as: effect) else { return }
    forEachMember(as: EffectBox.self) { member in
      member.effect = new
      member.apply()
      member.setNeedsMeasurement()
    }
  }

  /// Sets what does not depend on the size.
  private func apply() {
    switch effect {
    case .opacity(let opacity): view.alpha = opacity
    case .hidden:
      view.isHidden = true
      view.accessibilityElementsHidden = true
    case .clip: view.clipsToBounds = true
    case .shadow, .scale, .rotation: break
    }
  }

  override func arrangeContent(in bounds: Rect) {
    switch effect {
    case .opacity, .hidden: super.arrangeContent(in: bounds)
    case .clip(let shape, let rule): arrangeClipped(by: shape, rule, in: bounds)
    case .shadow(let color, let radius, let offset):
      super.arrangeContent(in: bounds)
      view.cornerRadii = innerOutline?.radii ?? .zero
      view.shadow = Shadow(
        color: color.resolve(in: graph.theme), offset: offset, blur: radius * blurPerRadius)
    case .scale(let x, let y, let anchor):
      scale(x, y, about: anchor, in: bounds)
      super.arrangeContent(in: bounds)
    case .rotation(let angle, let anchor):
      view.transformAnchor = anchor.point
      view.transformRotation = angle.radians
      super.arrangeContent(in: bounds)
    }
  }

  /// Scales the view about an anchor.
  private func scale(_ x: Double, _ y: Double, about anchor: UnitPoint, in bounds: Rect) {
    guard isScaledByAxis || x != y || x < 0 else {
      view.transformScale = x
      view.translation = Vector(
        dx: (anchor.x - 0.5) * (1 - x) * bounds.width,
        dy: (anchor.y - 0.5) * (1 - x) * bounds.height)
      return
    }
    if !isScaledByAxis {
      isScaledByAxis = true
      let scale = view.transformScale
      Sash.View.performOutsideAnimation {
        view.transformScaleX = scale
        view.transformScaleY = scale
        view.transformScale = 1
        view.translation = .zero
      }
    }
    view.transformAnchor = anchor.point
    view.transformScaleX = x
    view.transformScaleY = y
  }

  /// Makes the view as large as the part that is visible.
  private func arrangeClipped(by shape: any Shape, _ rule: FillRule, in bounds: Rect) {
    let shape = shape.directed(isMirrored)
    guard let outline = shape._roundedRect(in: Rect(origin: .zero, size: bounds.size)) else {
      view.cornerRadii = .zero
      view.setMask(shape.path(in: bounds), rule: rule)
      return super.arrangeContent(in: bounds)
    }
    view.clipMask = nil
    view.cornerRadii = outline.radii
    view.cornerStyle = outline.style
    var inner = bounds
    if outline.rect.size != bounds.size {
      view.frame = outline.rect.offset(by: frame.origin - .zero).aligned(for: view)
      inner.origin = Point.zero + (frame.origin - view.frame.origin)
    }
    super.arrangeContent(in: inner)
  }

  /// The outline of what is displayed, as far as it is known.
  private var visibleOutline: RoundedRect? {
    guard case .clip(let shape, _) = effect else { return innerOutline }
    return shape.directed(isMirrored)._roundedRect(in: Rect(origin: .zero, size: frame.size))
  }

  /// The outline of the box inside, as far as it is known.
  private var innerOutline: RoundedRect? {
    if let box = inner as? EffectBox { return box.visibleOutline }
    guard let box = inner as? ShapeBox else { return nil }
    return box.shape.directed(box.isMirrored)._roundedRect(
      in: Rect(origin: .zero, size: frame.size))
  }
}

/// The view of an effect, whose corners and shadow take part in the transition of a popup.
final class EffectOutlineView: Sash.View, PopupTransitionView {
  override var drawsContent: Bool { false }
}

extension Sash.View {
  /// Clips the view to a path in its coordinates.
  func setMask(_ path: Path, rule: FillRule) {
    guard clipMask?.path != path || clipMask?.rule != rule else { return }
    clipMask = LayerMask(path, rule: rule)
  }
}

extension View {
  /// Sets the opacity of the view as a whole, 0 to 1.
  public func opacity(_ opacity: Double) -> some View {
    EffectView(content: self, effect: .opacity(opacity))
  }

  /// Hides the view; its space stays free.
  public func hidden() -> some View { EffectView(content: self, effect: .hidden) }

  /// Clips the view to its frame.
  public func clipped() -> some View { clipShape(Rectangle()) }

  /// Clips the view to its frame with round corners.
  public func cornerRadius(_ radius: Double) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
  }

  /// Clips the view to a shape.
  ///
  /// Rectangles with or without round corners, capsules and circles cost least. Nothing is displayed
  /// outside of the view's frame, and touches are not clipped.
  ///
  /// - Parameters:
  ///   - shape: The shape, which is offered the view's size.
  ///   - style: The rule for the area of a shape that crosses itself.
  /// - Returns: The clipped view.
  public func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View {
    EffectView(content: self, effect: .clip(shape, style.rule))
  }

  /// Adds a shadow to the view: that of its frame, or of the rectangle with round corners, the capsule
  /// or the circle that it displays or is clipped to.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - radius: The blur in logical pixels.
  ///   - x: The horizontal distance to the view.
  ///   - y: The vertical distance to the view.
  /// - Returns: The view with a shadow.
  public func shadow(
    color: Color? = nil, radius: Double, x: Double = 0, y: Double = 0
  ) -> some View {
    EffectView(
      content: self,
      effect: .shadow(
        color: color ?? shadowColor, radius: radius, offset: Vector(dx: x, dy: y)))
  }

  /// Displays the view larger or smaller; its frame stays as it is.
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Displays the view with other proportions; its frame stays as it is.
  public func scaleEffect(_ scale: Size, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Displays the view wider, narrower, higher or lower; its frame stays as it is.
  ///
  /// With two different factors, the view is drawn into pixels of its own, which are then filtered.
  ///
  /// - Parameters:
  ///   - x: The factor of the width; a negative one mirrors left and right.
  ///   - y: The factor of the height; a negative one mirrors top and bottom.
  ///   - anchor: The point that stays where it is.
  /// - Returns: The scaled view.
  public func scaleEffect(
    x: Double = 1, y: Double = 1, anchor: UnitPoint = .center
  ) -> some View {
    EffectView(content: self, effect: .scale(x: x, y: y, anchor))
  }

  /// Displays the view rotated; its frame stays as it is.
  ///
  /// The view is drawn into pixels of its own, which are then filtered, so that an animation of the
  /// angle draws nothing again. Materials inside blur only what is inside, too.
  ///
  /// - Parameters:
  ///   - angle: The angle, clockwise.
  ///   - anchor: The point that stays where it is.
  /// - Returns: The rotated view.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    EffectView(content: self, effect: .rotation(angle, anchor))
  }
}
