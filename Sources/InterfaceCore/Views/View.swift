// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashGestures
import SashInterfaceValues
import SashRaster

/// A rectangle of a window that has a layout, draws its content and handles input.
///
/// Subclass it to draw or to lay out subviews. A view draws into the layer of the nearest
/// composited ancestor. It has a layer of its own when `isComposited` is set; when it is
/// transparent, dimmed, scaled, rotated, translated, animated or has a shadow; when it clips round
/// corners or composited views; when it overlaps a composited view below it; or when it extends
/// beyond the layer that it would be drawn into. Moving, fading and dimming such a view repaints
/// nothing.
///
/// Views own their subviews, and hold their window weakly.
///
/// ```swift
/// final class Dot: View {
///   override func sizeThatFits(_ size: Size) -> Size { Size(width: 12, height: 12) }
///
///   override func draw(in canvas: Canvas, dirty: Rect) {
///     canvas.fill(RoundedRect(rect: bounds, radius: bounds.width / 2), with: theme.tint)
///   }
/// }
/// ```
open class View: Responder, GestureNode {
  // MARK: Tree

  /// The view that contains this one, or `nil`.
  public internal(set) weak var superview: View?
  /// The views inside this one, the topmost last.
  public internal(set) final var subviews: [View] = [] {
    didSet { placement.invalidateDrawnSubviews() }
  }
  /// The window that the view is in, or `nil`.
  public internal(set) final weak var window: Window?
  /// The controller of the view, or `nil`.
  package final weak var viewOwner: (any ViewOwner)?

  /// Called before the view enters a window, or leaves it, in which case the argument is `nil`.
  open func willMove(toWindow window: Window?) {}
  /// Called after the view has entered or left a window.
  open func didMoveToWindow() {}
  /// Called before the view is added to a superview, or removed from it, in which case the argument
  /// is `nil`.
  open func willMove(toSuperview superview: View?) {}
  /// Called after the view was added to a superview or removed from it.
  open func didMoveToSuperview() {}

  // MARK: Frame

  final var storedFrame: Rect
  final var boundsOrigin = Point.zero

  /// Whether the frame follows the bounds of the superview, regardless of its layout.
  public final var fillsSuperview = false {
    didSet { if fillsSuperview != oldValue { superview?.subviewsDidChange() } }
  }
  /// The view's share of the remaining space in a stack, relative to its siblings; zero means none.
  public final var flexGrow: Double = 0 { didSet { superview?.setNeedsLayout() } }

  // MARK: Appearance

  /// The colour that fills the view before it draws, or `nil`.
  ///
  /// Setting it ends a `backgroundRole`, by which a background follows the theme.
  public final var backgroundColor: Color? {
    didSet {
      extras?.backgroundRole = nil
      guard backgroundColor != oldValue else { return }
      animateBackgroundChange(from: oldValue)
      backgroundDidChange()
    }
  }
  /// Whether the view is hidden.
  ///
  /// A hidden view and its subviews are neither drawn nor hit-tested.
  public final var isHidden = false {
    didSet { if isHidden != oldValue { hiddenDidChange() } }
  }
  /// The opacity of the view with its subviews, 0 to 1.
  ///
  /// Below 0.01 the view is not hit-tested.
  public final var alpha: Double = 1 {
    didSet {
      alpha = alpha.clampedFraction(or: 1)
      guard alpha != oldValue else { return }
      animateChange(of: .alpha, from: oldValue, to: alpha)
      effectDidChange(alpha != 1) { $0.opacity = self.layerOpacity }
    }
  }
  /// The corner radii of the background, and of the clip if the view clips, in logical pixels.
  public final var cornerRadii = CornerRadii.zero {
    didSet {
      guard cornerRadii != oldValue else { return }
      animateCornerRadiiChange(from: oldValue)
      cornersDidChange()
    }
  }
  /// The shape of the corners.
  public final var cornerStyle = RoundedRect.Style.circular {
    didSet { if cornerStyle != oldValue { cornersDidChange() } }
  }
  /// The material below the background.
  ///
  /// A blur shows the content under the view.
  public final var material = Material.none {
    didSet {
      guard material != oldValue else { return }
      effectDidChange(material != .none) { $0.material = self.material }
      updateOverhang()
    }
  }
  /// Whether subviews are clipped to the view's bounds.
  public final var clipsToBounds = false {
    didSet { if clipsToBounds != oldValue { setNeedsPlacement() } }
  }
  /// The shadow of the view, or `nil`.
  public final var shadow: Shadow? {
    didSet {
      guard shadow != oldValue else { return }
      animateShadowChange(from: oldValue)
      effectDidChange(shadow != nil) { $0.shadow = self.displayedShadow }
      updateOverhang()
      // Views in front may be above it now.
      positionDidChange()
    }
  }
  /// The opacity of black above the view and its subviews, 0 to 1.
  public final var dimming: Double = 0 {
    didSet {
      dimming = dimming.clampedFraction(or: 0)
      guard dimming != oldValue else { return }
      animateChange(of: .dimming, from: oldValue, to: dimming)
      effectDidChange(dimming != 0) { $0.dimming = self.displayedDimming }
    }
  }
  /// The scale of the displayed view about its `transformAnchor`, which is the centre by default.
  ///
  /// The frame stays unchanged.
  ///
  /// Negative values and values that are not finite are ignored.
  public final var transformScale: Double = 1 {
    didSet {
      if !(transformScale.isFinite && transformScale >= 0) { transformScale = oldValue }
      guard transformScale != oldValue else { return }
      animateChange(of: .scale, from: oldValue, to: transformScale)
      effectDidChange(transformScale != 1) { self.applyTransform(to: $0) }
      positionDidChange()
    }
  }
  /// The offset of the displayed view from its frame, in logical pixels.
  ///
  /// The frame stays unchanged.
  ///
  /// Values that are not finite are ignored.
  public final var translation = Vector.zero {
    didSet {
      if !translation.isFinite { translation = oldValue }
      guard translation != oldValue else { return }
      animateTranslationChange(from: oldValue)
      effectDidChange(translation != .zero) { self.applyTransform(to: $0) }
      positionDidChange()
    }
  }
  /// The rotation of the displayed view by right angles about its `transformAnchor`, which is the
  /// centre by default.
  ///
  /// Its pixels stay as they are drawn. `transformRotation` rotates by any angle, and filters them.
  /// The frame stays unchanged.
  public final var turn = QuarterTurn.none {
    didSet {
      guard turn != oldValue else { return }
      effectDidChange(turn != .none) { self.applyTransform(to: $0) }
      positionDidChange()
    }
  }
  /// Whether the view is required to have a layer of its own.
  ///
  /// It may have one for other reasons.
  public final var isComposited = false {
    didSet {
      guard isComposited != oldValue else { return }
      placement.reasons.set(.explicit, isComposited)
      setNeedsPlacement()
    }
  }

  /// The view's place in the layers of its window.
  final var placement = ViewPlacement()
  /// The animators of the displayed values; `nil` while nothing of the view is animated.
  final var animators: ViewAnimators?

  /// Whether `draw(in:dirty:)` draws anything.
  ///
  /// A subclass that only arranges subviews returns `false`, which saves its pixels.
  open var drawsContent: Bool { type(of: self) != View.self }

  /// The part of the bounds, and of the overhang beside them, in which `draw(in:dirty:)` draws
  /// anything; all of the bounds by default.
  ///
  /// No memory is retained for what lies around it on a plain background. A subclass that returns a
  /// smaller rectangle calls `setNeedsDisplay()` when it changes. It is not asked for while
  /// `drawsContent` is `false`.
  open var drawingBounds: Rect { bounds }

  /// The distance by which `draw(in:dirty:)` may draw beyond the left and the right edge of the
  /// bounds, in logical pixels; 0 by default.
  ///
  /// It is for what belongs to the view but not to its layout, such as the hook of a letter that
  /// reaches in front of its origin. It has no effect while the view has a background, a material, a
  /// shadow, round corners or subviews, or clips them. Superviews that clip cut it off.
  open var drawingOverhang: Double { 0 }

  /// The image that is the view's only content, and how it is scaled into the bounds; `nil`, the
  /// default, if the view draws with `draw(in:dirty:)`.
  ///
  /// A view with a layer of its own then displays the image without a drawn copy of it. The view
  /// must still draw the same in `draw(in:dirty:)`, which is called where it shares a layer. Call
  /// `setNeedsPlacement()` and `setNeedsDisplay()` when the value changes.
  open var imageContent: (image: Image, mode: ContentMode)? { nil }

  /// Draws the view's content above its background.
  ///
  /// It is only called for dirty parts.
  ///
  /// - Parameters:
  ///   - canvas: The canvas, in the view's coordinates and clipped to `dirty`.
  ///   - dirty: The part to draw, in the view's coordinates.
  open func draw(in canvas: Canvas, dirty: Rect) {}

  /// Called when the theme, the layout direction or the display's scale has changed for the view.
  open func environmentDidChange() {}
  /// The overrides of the inherited environment, and its last known values.
  final var environmentState = ViewEnvironmentState()

  // MARK: Layout

  /// The results of the last layout, and whether another one is due.
  final var layoutState = ViewLayoutState()

  /// The safe area insets from which those of the subviews are computed, in logical pixels.
  ///
  /// The default is the view's own safe area. Override it in a view that already keeps its content
  /// clear of bars: a scroll view returns zero, because its content inset includes the safe area.
  open var safeAreaInsetsForSubviews: EdgeInsets {
    guard extras?.layout.passesSafeArea == true, let superview else { return layoutState.safeArea }
    return superview.safeAreaInsetsForSubviews
  }

  /// Lays out the subviews.
  ///
  /// It is called when a layout is due; call `setNeedsLayout()` instead of calling it directly.
  open func layoutSubviews() {}
  /// Returns the size that fits the view best into a size, whose sides may be infinite.
  ///
  /// The default is the size that the constraints of the subviews require, or the current size. The
  /// result is cached until the view or a descendant requests layout, and is also used for every
  /// lesser height that it fits into.
  ///
  /// - Parameter size: The available size in logical pixels.
  /// - Returns: The best size in logical pixels.
  open func sizeThatFits(_ size: Size) -> Size {
    subviewLayout?.fittingSize(in: size) ?? bounds.size
  }
  /// The natural size of the view without limits.
  open var intrinsicContentSize: Size {
    fittingSize(in: Size(width: .infinity, height: .infinity))
  }
  /// Called when the safe area insets have changed.
  open func safeAreaInsetsDidChange() {}

  // MARK: Input

  /// Whether the view and its subviews receive touches.
  public final var isUserInteractionEnabled = true {
    didSet { if isUserInteractionEnabled != oldValue { interactionDidChange() } }
  }
  /// Whether touches outside of the subviews are passed to the views below.
  public final var passesThroughTouches = false {
    didSet { if passesThroughTouches != oldValue { window?.hoverMayHaveChanged() } }
  }
  /// The gesture recognisers that receive the touches in the view.
  public internal(set) final var gestureRecognizers: [GestureRecognizer] = []
  /// The shape of the pointer over the view; `nil` means the superview's.
  open var cursor: Cursor? { didSet { if cursor != oldValue { window?.hoverMayHaveChanged() } } }

  /// Returns whether a point in the view's coordinates is inside the view.
  open func point(inside point: Point) -> Bool { bounds.contains(point) }

  /// Returns the view that receives a touch at a point in the view's coordinates, or `nil`.
  open func hitTest(_ point: Point) -> View? { defaultHitTest(point) }

  /// Handles a movement of the scroll wheel.
  ///
  /// Touchpads do not send these events: their scrolls are touches of source `touchpad`.
  ///
  /// - Parameter event: The scroll event.
  /// - Returns: Whether the event was handled; otherwise the superview receives it.
  open func scrollWheel(_ event: ScrollEvent) -> Bool { false }
  /// Called when the pointer has entered the view or its subviews, or has left them.
  open func hoverDidChange(_ isInside: Bool) {}
  /// The pointer has moved over the view, at a point in the view's coordinates.
  open func hoverDidMove(to point: Point) {}

  // MARK: Tooltip

  /// The text that explains the view while the pointer rests on it, while it has the visible
  /// keyboard focus, or while a finger is held on it; `nil` means the superview's.
  ///
  /// An empty text means no tooltip. A view without an accessibility label announces its tooltip as
  /// the label, others announce it as the hint.
  open var toolTip: String? {
    get { extras?.toolTip }
    set {
      guard newValue != extras?.toolTip else { return }
      ensuredExtras.toolTip = newValue
      window?.toolTipDidChange(of: self)
    }
  }

  /// Returns the tooltip at a point of the view, or `nil` for that of the superview.
  ///
  /// The default returns `toolTip` for the whole view. Override it in a view that draws several
  /// parts, and return the part as the `sourceRect`.
  ///
  /// - Parameter point: The position of the pointer or the finger, or the centre of `focusRect`, in
  ///   the view's coordinates.
  /// - Returns: The text and the part of the view, or `nil`.
  open func toolTipConfiguration(at point: Point) -> ToolTipConfiguration? {
    toolTip.map { ToolTipConfiguration(toolTip: $0) }
  }

  // MARK: Accessibility

  /// Whether the view is an element for assistive technologies.
  ///
  /// The contents of an element are not read.
  open var isAccessibilityElement = false
  /// The role that assistive technologies announce, for example `.button`.
  open var accessibilityRole = AccessibilityRole.none
  /// The name that assistive technologies announce.
  open var accessibilityLabel: String? {
    didSet { if accessibilityLabel != oldValue { window?.toolTipDidChange(of: self) } }
  }
  /// The value that assistive technologies announce.
  open var accessibilityValue: String?
  /// The result of using the view that assistive technologies announce.
  open var accessibilityHint: String?
  /// The actions that assistive technologies offer, the main one first.
  open var accessibilityActions: [AccessibilityAction] {
    get { assignedAccessibilityActions }
    set { assignedAccessibilityActions = newValue }
  }
  /// The actions that were set, without those of a subclass.
  package final private(set) var assignedAccessibilityActions: [AccessibilityAction] = []
  /// The states that assistive technologies announce.
  ///
  /// A subclass with further states adds them to those that were set:
  /// `super.accessibilityState.union(.checked)`.
  open var accessibilityState: AccessibilityState {
    get { extras?.accessibility.state ?? [] }
    set {
      if newValue != extras?.accessibility.state ?? [] {
        ensuredExtras.accessibility.state = newValue
      }
    }
  }
  /// The range and the numeric value of the view, or `nil`.
  open var accessibilityRange: AccessibilityRange? {
    get { extras?.accessibility.range }
    set {
      if newValue != extras?.accessibility.range { ensuredExtras.accessibility.range = newValue }
    }
  }
  /// The views that are read inside this one, in this order; `nil` means the subviews.
  ///
  /// Only descendants of the view count; others are not read.
  open var accessibilityElements: [View]? {
    get { extras?.accessibility.elements?.compactMap(\.view) }
    set {
      if newValue != nil || extras?.accessibility.elements != nil {
        ensuredExtras.accessibility.elements = WeakView.all(newValue)
      }
    }
  }
  /// Increases the value by a step.
  ///
  /// Called for views whose role `isAdjustable`.
  open func accessibilityIncrement() {}
  /// Decreases the value by a step.
  ///
  /// Called for views whose role `isAdjustable`.
  open func accessibilityDecrement() {}
  /// Whether assistive technologies and the keyboard ignore everything below the view.
  ///
  /// A view below it loses the focus, and cannot have it until the modal view is gone or no longer
  /// modal.
  public final var accessibilityViewIsModal = false {
    didSet {
      if accessibilityViewIsModal != oldValue { window?.modalityDidChange(of: self) }
    }
  }
  /// Whether assistive technologies ignore the view and its subviews.
  open var accessibilityElementsHidden = false

  // MARK: Focus

  /// The part of the view that the keyboard acts on, in its own coordinates: it is scrolled into
  /// the visible area, and a menu that is opened by the keyboard appears there.
  open var focusRect: Rect { bounds }

  /// The descendant that keys act on while the view has the focus, such as the current row of a
  /// list; `nil` means the view itself.
  ///
  /// A context menu that is opened by the keyboard is that of this view, and assistive technologies
  /// present it as focused.
  open var activeDescendant: View? { nil }

  /// Creates the `activeDescendant` and scrolls it into the visible area if necessary.
  ///
  /// It is called before a context menu is opened by the keyboard. Override it together with
  /// `activeDescendant` if that view does not exist while it is not visible, as a row of a list.
  /// The default does nothing.
  open func revealActiveDescendant() {}

  /// Called when `showsFocusRing` may have changed: the view received or lost the focus, or the
  /// keyboard came into use or out of it.
  ///
  /// The default redraws the view. Override it if a subview shows the focus instead.
  open func focusRingDidChange() { setNeedsDisplay() }

  /// The rarely used properties, as a reference.
  package final var extras: ViewExtras?
  /// The rarely used properties, created on demand.
  package final var ensuredExtras: ViewExtras {
    if let extras { return extras }
    let new = ViewExtras()
    extras = new
    return new
  }

  // MARK: Life

  /// Creates a view with a frame in its superview's coordinates.
  public init(frame: Rect = .zero) {
    storedFrame = frame.sanitized
    super.init()
  }

  /// The view's controller, or else its superview.
  open override var next: Responder? {
    if let viewOwner { return viewOwner }
    return superview
  }

  package final override var respondingWindow: Window? { window }

  package final override var focusView: View? { self }

  /// The name under which the view's state is saved and restored, or `nil`, the default, for a view
  /// whose state is not saved.
  public final override var restorationIdentifier: String? {
    get { extras?.restorationIdentifier }
    set {
      guard newValue != restorationIdentifier else { return }
      window?.restoration?.willLeave(self)
      ensuredExtras.restorationIdentifier = newValue
      window?.restoration?.didEnter(self)
    }
  }
}
