// SPDX-License-Identifier: MIT

/// A view with a transition.
@usableFromInline struct TransitionView<Content> {
  let content: Content
  let transition: AnyTransition
  /// The phase in which the view is displayed, or `nil` for that in which it is.
  var phase: TransitionPhase?
}

extension TransitionView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> TransitionBox {
    let box = TransitionBox(view.transition, view.phase, in: place)
    view.update(box)
    if let body = view.transition.body {
      box.show(body(AnyView(view.content), box.phase))
    } else {
      box.show(view.content)
    }
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: TransitionBox) {
    view.update(box)
    box.patchContent(box.phase)
  }

  /// Sets what the box does with the value of the view.
  private func update(_ box: TransitionBox) {
    let (content, body) = (content, transition.body)
    box.set(transition, phase) { box, phase in
      if let body {
        box.patch(body(AnyView(content), phase))
      } else {
        box.patch(content)
      }
    }
  }
}

/// The box of a view with a transition.
@usableFromInline final class TransitionBox: WrapperViewBox, TransitionRoot {
  private var transition: AnyTransition
  private let hasOwnPhase: Bool
  private(set) var phase: TransitionPhase
  /// Updates the content with its value in a phase.
  private var patchBody: ((TransitionBox, TransitionPhase) -> Void)?

  init(_ transition: AnyTransition, _ phase: TransitionPhase?, in place: NodePlace) {
    self.transition = transition
    hasOwnPhase = phase == nil
    self.phase = phase ?? .identity
    super.init(Sash.View(), in: place)
    view.passesThroughTouches = true
  }

  override func makeOther(in place: NodePlace) -> WrapperBox {
    TransitionBox(transition, hasOwnPhase ? nil : phase, in: place)
  }

  fileprivate func set(
    _ new: AnyTransition, _ phase: TransitionPhase?,
    patch: @escaping (TransitionBox, TransitionPhase) -> Void
  ) {
    patchBody = patch
    forEachMember(as: TransitionBox.self) { member in
      member.transition = new
      if let phase, phase != member.phase {
        member.phase = phase
        member.inOwnTransaction(isRemoval: phase == .didDisappear) {
          graph.transactions.animate {
            member.apply()
          } completion: {
          }
        }
      }
    }
  }

  fileprivate func patchContent(_ phase: TransitionPhase) { patchBody?(self, phase) }

  // MARK: Phases

  var isImmediate: Bool { transition.effect?.isIdentity ?? false }

  func willAppear() {
    phase = .willAppear
    if transition.body != nil { patchContent(phase) }
  }

  func appear() {
    guard isMounted else { return }
    change(to: .identity)
  }

  func disappear(_ completion: @escaping () -> Void) {
    guard transition.body != nil else {
      return inOwnTransaction(isRemoval: true) {
        graph.transactions.animate {
          change(to: .didDisappear)
        } completion: {
          completion()
        }
      }
    }
    // The modifiers of the body are applied in the layout that follows.
    change(to: .didDisappear)
    graph.transactions.performAtEnd(completion)
  }

  private func change(to new: TransitionPhase) {
    phase = new
    guard transition.body == nil else { return patchContent(new) }
    guard new == .identity else { return apply() }
    inOwnTransaction(isRemoval: false) {
      graph.transactions.animate {
        apply()
      } completion: {
        // The view is drawn together with its surroundings again.
        [weak view] in
        view?.releaseEffectLayer()
      }
    }
  }

  private func inOwnTransaction(isRemoval: Bool, _ body: () -> Void) {
    guard var transaction = graph.transactions.current, let effect = transition.effect else {
      return body()
    }
    effect.modify(&transaction, isRemoval: isRemoval)
    graph.transactions.perform(in: transaction, body)
  }

  /// Displays the effect of the phase.
  private func apply() {
    guard let values = transition.effect?.values(in: phase) else { return }
    let size = view.bounds.size
    let direction = isMirrored ? -1.0 : 1.0
    view.alpha = values.opacity
    view.transformScale = values.scale
    view.translation = Vector(
      dx: values.offset.dx + direction * values.relativeOffset.dx * size.width
        + (values.anchor.x - 0.5) * (1 - values.scale) * size.width,
      dy: values.offset.dy + values.relativeOffset.dy * size.height
        + (values.anchor.y - 0.5) * (1 - values.scale) * size.height)
  }

  override func arrangeContent(in bounds: Rect) {
    super.arrangeContent(in: bounds)
    if phase != .identity { apply() }
  }
}

extension View {
  /// Sets the way in which the view appears and disappears in an animation.
  ///
  /// Without one, a view fades. What lies around the view, such as a background that a later modifier
  /// adds, disappears with it.
  public func transition(_ transition: AnyTransition) -> some View {
    TransitionView(content: self, transition: transition)
  }

  /// Sets the way in which the view appears and disappears in an animation.
  @_disfavoredOverload
  public func transition<T: Transition>(_ transition: T) -> some View {
    TransitionView(content: self, transition: AnyTransition(transition))
  }
}
