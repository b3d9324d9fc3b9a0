// SPDX-License-Identifier: MIT

/// The gestures of a view that are recognised while one is added to it.
nonisolated public struct GestureMask: OptionSet, Hashable, Sendable {
  /// The gestures as bits.
  public let rawValue: UInt32

  /// Creates a mask from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// No gesture.
  public static let none: GestureMask = []
  /// The gesture that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures and the controls inside the view.
  public static let subviews = GestureMask(rawValue: 2)
  /// All gestures.
  public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
  /// Adds a gesture to the view, which the gestures of the views inside come before.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - isEnabled: Whether it is recognised.
  /// - Returns: The view with a gesture.
  public func gesture<G: Gesture>(_ gesture: G, isEnabled: Bool = true) -> some View {
    attach(gesture, .low, isEnabled)
  }

  /// Adds a gesture to the view, which the gestures of the views inside come before.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - mask: The gestures that are recognised.
  /// - Returns: The view with a gesture.
  public func gesture<G: Gesture>(_ gesture: G, including mask: GestureMask) -> some View {
    masked(mask).attach(gesture, .low, mask.contains(.gesture))
  }

  /// Adds a gesture to the view, which comes before those of the views inside: they wait until it
  /// cannot be recognised any more.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - isEnabled: Whether it is recognised.
  /// - Returns: The view with a gesture.
  public func highPriorityGesture<G: Gesture>(
    _ gesture: G, isEnabled: Bool = true
  ) -> some View {
    attach(gesture, .high, isEnabled)
  }

  /// Adds a gesture to the view, which comes before those of the views inside: they wait until it
  /// cannot be recognised any more.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - mask: The gestures that are recognised.
  /// - Returns: The view with a gesture.
  public func highPriorityGesture<G: Gesture>(
    _ gesture: G, including mask: GestureMask
  ) -> some View {
    masked(mask).attach(gesture, .high, mask.contains(.gesture))
  }

  /// Adds a gesture to the view that is recognised beside those of the views inside.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - isEnabled: Whether it is recognised.
  /// - Returns: The view with a gesture.
  public func simultaneousGesture<G: Gesture>(
    _ gesture: G, isEnabled: Bool = true
  ) -> some View {
    attach(gesture, .simultaneous, isEnabled)
  }

  /// Adds a gesture to the view that is recognised beside those of the views inside.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - mask: The gestures that are recognised.
  /// - Returns: The view with a gesture.
  public func simultaneousGesture<G: Gesture>(
    _ gesture: G, including mask: GestureMask
  ) -> some View {
    masked(mask).attach(gesture, .simultaneous, mask.contains(.gesture))
  }

  @usableFromInline func attach<G: Gesture>(
    _ gesture: G, _ priority: GestureContext.Priority, _ isEnabled: Bool
  ) -> some View {
    AttachmentView(content: self) { box in
      let held: GestureAttachment<G>
      if let attachment = box.attachment as? GestureAttachment<G> {
        held = attachment
        G._patch(gesture, held.machine)
      } else {
        held = GestureAttachment(gesture, GestureContext(box, priority))
        box.attachment = held
        for recognizer in held.machine.recognizers { box.view.addGestureRecognizer(recognizer) }
      }
      // A disabled view has no gestures.
      let isEnabled = isEnabled && EnvironmentValues(box.environment).isEnabled
      for recognizer in held.machine.recognizers where recognizer.isEnabled != isEnabled {
        recognizer.isEnabled = isEnabled
      }
    }
  }

  private func masked(_ mask: GestureMask) -> MaskedView<Self> {
    MaskedView(content: self, isBlocked: !mask.contains(.subviews))
  }
}

/// What recognises a gesture that was added to a view.
@usableFromInline final class GestureAttachment<G: Gesture> {
  let machine: GestureMachine<G.Value>
  private let context: GestureContext

  init(_ gesture: G, _ context: GestureContext) {
    self.context = context
    machine = G._make(gesture, in: context)
  }
}

/// A view whose content receives no touches while a gesture around it is recognised alone.
@usableFromInline struct MaskedView<Content> {
  let content: Content
  let isBlocked: Bool
}

extension MaskedView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> MaskBox {
    let box = MaskBox(view.isBlocked, in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: MaskBox) {
    box.patch(view.isBlocked)
    box.patch(view.content)
  }
}

/// The box of a view whose content may receive no touches.
@usableFromInline final class MaskBox: WrapperViewBox {
  private let mask = MaskView()

  init(_ isBlocked: Bool, in place: NodePlace) {
    mask.isBlocked = isBlocked
    super.init(mask, in: place)
  }

  override func makeOther(in place: NodePlace) -> WrapperBox { MaskBox(mask.isBlocked, in: place) }

  func patch(_ isBlocked: Bool) {
    forEachMember(as: MaskBox.self) { member in
      member.mask.isBlocked = isBlocked
    }
  }
}

/// A view that takes the touches of those inside for the views around.
private final class MaskView: Sash.View {
  var isBlocked = false

  init() {
    super.init()
    passesThroughTouches = true
  }

  override var drawsContent: Bool { false }

  override func hitTest(_ point: Point) -> Sash.View? {
    let hit = super.hitTest(point)
    return hit != nil && isBlocked ? self : hit
  }
}
