// SPDX-License-Identifier: MIT

import SashInterfaceCore

/// A view that can have the keyboard focus by itself.
@usableFromInline struct FocusableView<Content> {
  let content: Content
  let isFocusable: Bool
}

extension FocusableView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> FocusableBox {
    let box = FocusableBox(view.isFocusable, in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: FocusableBox) {
    box.patch(view.isFocusable)
    box.patch(view.content)
  }
}

/// The box of a view that can have the keyboard focus by itself.
@usableFromInline final class FocusableBox: WrapperViewBox {
  private let responder = FocusableResponder()
  private let environment: EnvironmentLink?
  private let isFocused: StoredLocation<Bool>
  private var isFocusable: Bool

  convenience init(_ isFocusable: Bool, in place: NodePlace) {
    let isFocused = StoredLocation(false)
    // The views inside read whether the view has the focus.
    let inner = NodePlace(
      parent: place.parent,
      environment: EnvironmentValues.link(isFocused: isFocused, in: place.environment),
      graph: place.graph)
    self.init(isFocusable, isFocused, in: inner)
  }

  /// Creates the box of one of the views of a group, in all of which one location is read.
  private init(_ isFocusable: Bool, _ isFocused: StoredLocation<Bool>, in place: NodePlace) {
    self.isFocusable = isFocusable
    self.isFocused = isFocused
    environment = place.environment
    super.init(responder, in: place)
    responder.onFocusChange = { [weak self] in self?.isFocused.set($0) }
    update()
  }

  override func makeOther(in place: NodePlace) -> WrapperBox {
    FocusableBox(isFocusable, isFocused, in: place)
  }

  fileprivate func patch(_ isFocusable: Bool) {
    forEachMember(as: FocusableBox.self) { member in
      guard member.isFocusable != isFocusable else { return }
      member.isFocusable = isFocusable
      member.update()
    }
  }

  override func update() {
    let (isEnabled, showsRing, shape) = evaluate {
      let values = EnvironmentValues(environment)
      return (values.isEnabled, values.isFocusEffectEnabled, values.focusShape)
    }
    responder.shape = shape
    responder.hidesRing = !showsRing
    responder.isFocusable = isFocusable && isEnabled
  }

  override func arrangeContent(in bounds: Rect) {
    super.arrangeContent(in: bounds)
    responder.updateRing()
  }
}

/// A view of the library that has the keyboard focus for the views inside it.
private final class FocusableResponder: Sash.View, GestureRecognizerDelegate {
  var onFocusChange: ((Bool) -> Void)?
  var isFocusable = false {
    didSet { if isFocusable != oldValue { focusabilityDidChange() } }
  }
  /// Whether nothing shows that the view has the focus.
  var hidesRing = false {
    didSet { if hidesRing != oldValue { updateRing() } }
  }
  /// The shape whose outline the ring has, or `nil` for that of the frame.
  var shape: (any Shape)? { didSet { if shape != nil || oldValue != nil { updateRing() } } }
  private var ring: FocusRingView?

  init() {
    super.init()
    let tap = TapGestureRecognizer { [weak self] tap in
      if tap.state == .ended { self?.becomeFirstResponder() }
    }
    tap.cancelsTouchesInView = false
    tap.delegate = self
    addGestureRecognizer(tap)
  }

  override var drawsContent: Bool { false }

  override var canBecomeFirstResponder: Bool { isFocusable && isVisibleInWindow }

  override func focusDidChange(_ isFocused: Bool) { onFocusChange?(isFirstResponder) }

  override func firstResponderDidChange() { onFocusChange?(isFirstResponder) }

  override func focusRingDidChange() { updateRing() }

  /// Displays the focus ring above the views inside, or hides it.
  func updateRing() {
    let isShown = showsFocusRing && !hidesRing
    guard isShown || ring != nil else { return }
    let ring = ring ?? FocusRingView()
    self.ring = ring
    ring.isHidden = !isShown
    let outline = shape?.outline(in: bounds) ?? RoundedRect(rect: bounds, radius: 0)
    ring.frame = outline.rect
    ring.ringRadii = outline.radii
    ring.ringStyle = outline.style
    if ring.superview !== self || subviews.last !== ring { addSubview(ring) }
  }

  /// A tap gives the view the focus beside what other gestures in it do; that of a control inside does
  /// not.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { !(other.node is Control) }
}

extension View {
  /// Makes the view one that can have the keyboard focus, by a tap, by Tab, or by a `FocusState`.
  ///
  /// The views inside read from the environment's `isFocused` whether it has the focus.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    FocusableView(content: self, isFocusable: isFocusable)
  }

  /// Leaves out the ring around focusable views in the view that have the keyboard focus.
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isFocusEffectEnabled) { if disabled { $0 = false } }
  }
}

nonisolated private struct FocusEffectKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

nonisolated extension EnvironmentValues {
  /// Whether a ring is drawn around a focusable view that has the keyboard focus.
  public var isFocusEffectEnabled: Bool {
    get { self[FocusEffectKey.self] }
    set { self[FocusEffectKey.self] = newValue }
  }
}
