// SPDX-License-Identifier: MIT

import SashPopovers

/// The phase in which a popover is displayed, for transitions that change its views.
///
/// Transitions that consist of effects are those of the library, which move the popover's layer.
final class PopoverPhase {
  /// Returns a view as a transition displays it in a phase.
  typealias Body = @MainActor (AnyView, TransitionPhase) -> AnyView

  private let location = StoredLocation(TransitionPhase.identity)
  private var insertionBody: Body?
  private var removalBody: Body?
  private var insertionAnimation: Animation?
  private var removalAnimation: Animation?
  // The library waits for the popover's animation, and changes nothing of the view itself.
  private lazy var insertion = Sash.Popover.Transition.custom(
    active: { _ in },
    identity: { [weak self] _ in self.map { $0.change(to: .identity, $0.insertionAnimation) } })
  private lazy var removal = Sash.Popover.Transition.custom(
    active: { [weak self] _ in self.map { $0.change(to: .didDisappear, $0.removalAnimation) } },
    identity: { _ in })

  private func change(to phase: TransitionPhase, _ animation: Animation?) {
    withAnimation(animation) { location.set(phase) }
  }

  /// Displays the views as they are before the popover appears, for the first time or again.
  func begin() { location.set(insertionBody == nil ? .identity : .willAppear) }

  /// Returns the transition of the library for those of attributes.
  func transition(
    _ presentation: Popover.Attributes.Presentation, _ dismissal: Popover.Attributes.Dismissal
  ) -> Sash.Popover.Transition {
    let (first, last) = (presentation.transition, dismissal.transition)
    (insertionBody, removalBody) = (first?.body, last?.body)
    insertionAnimation = presentation.resolvedAnimation
    removalAnimation = dismissal.resolvedAnimation
    return .asymmetric(
      insertion: presentation.ownTransition ?? first.map { transition in
        transition.effect.map { Sash.Popover.Transition($0.insertion) } ?? insertion
      } ?? .identity,
      removal: dismissal.ownTransition ?? last.map { transition in
        transition.effect.map { Sash.Popover.Transition($0.removal) } ?? removal
      } ?? .identity)
  }

  /// Whether the views are changed by a transition.
  var changesViews: Bool { insertionBody != nil || removalBody != nil }

  /// Returns a view as it is displayed in the present phase.
  func display(_ content: AnyView) -> AnyView {
    let phase = location.get()
    let inner = insertionBody?(content, phase == .willAppear ? phase : .identity) ?? content
    return removalBody?(inner, phase == .didDisappear ? phase : .identity) ?? inner
  }
}

extension Sash.Popover.Transition {
  /// Creates the transition of an effect; one by the size of the view is one beyond the edge of the
  /// window.
  fileprivate init(_ values: TransitionEffect.Values) {
    let direction = values.relativeOffset
    func side(_ length: Double) -> Double { length < 0 ? 0 : length > 0 ? 1 : 0.5 }
    let unit = Vector(dx: side(direction.dx), dy: side(direction.dy))
    self.init(
      fades: values.opacity < 1, scale: values.scale,
      edge: direction == .zero ? nil : Sash.Anchor.allCases.first { $0.unit == unit },
      offset: values.offset, scaleAnchor: values.anchor.anchor, mirrorsEdge: direction.dx != 0)
  }
}

extension UnitPoint {
  /// The nearest of a rectangle's corners, edges and centre.
  fileprivate var anchor: Sash.Anchor {
    func part(_ position: Double) -> Double { (min(max(position, 0), 1) * 2).rounded() / 2 }
    let unit = Vector(dx: part(x), dy: part(y))
    return Sash.Anchor.allCases.first { $0.unit == unit } ?? .center
  }
}
