// SPDX-License-Identifier: MIT

import SashGestures

/// The gesture of a view with its recognisers, and their relations to each other and to those of the
/// views inside.
///
/// It is an implementation detail of the gestures.
@MainActor public final class GestureContext {
  /// The order of a gesture and those of the views inside.
  @usableFromInline enum Priority {
    /// The gestures of the views inside come first.
    case low
    /// The gesture comes before those of the views inside.
    case high
    /// The gesture is recognised beside those of the views inside.
    case simultaneous
  }

  private weak var box: LayoutBox?
  private let priority: Priority
  private(set) var recognizers: [GestureRecognizer] = []
  /// The recognisers that may share touches with the one of a key.
  private var partners: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
  /// Closures that return whether the recogniser of a key receives touches.
  private var gates: [ObjectIdentifier: () -> Bool] = [:]

  init(_ box: LayoutBox, _ priority: Priority) {
    self.box = box
    self.priority = priority
  }

  func add(_ recognizer: GestureRecognizer) {
    recognizer.delegate = self
    recognizers.append(recognizer)
  }

  /// Lets recognisers share their touches.
  func share(_ first: [GestureRecognizer], _ second: [GestureRecognizer]) {
    for one in first {
      for two in second {
        partners[ObjectIdentifier(one), default: []].insert(ObjectIdentifier(two))
      }
    }
  }

  /// Lets recognisers receive touches only while a closure returns `true`.
  func admit(_ gated: [GestureRecognizer], while isOpen: @escaping () -> Bool) {
    for recognizer in gated { gates[ObjectIdentifier(recognizer)] = isOpen }
  }

  /// Returns a point of the window in the coordinates of a space.
  func point(_ point: Point, in space: CoordinateSpace, of recognizer: GestureRecognizer) -> Point {
    switch space {
    case .global: point
    case .local: recognizer.node?.gestureConvert(fromWindow: point) ?? point
    case .named: self.point(point, inNamed: space) ?? point
    }
  }

  /// Returns a point of the window relative to the nearest view around with a name, or `nil` if there
  /// is none.
  private func point(_ point: Point, inNamed space: CoordinateSpace) -> Point? {
    var box = box
    while let current = box {
      if let named = current as? CoordinateSpaceBox, named.space == space {
        let inner = named.enclosingView?.convert(point, from: nil) ?? point
        return inner + (Point.zero - named.frame.origin)
      }
      box = current.outerBox
    }
    return nil
  }

  /// Whether a recogniser is one of the view or of a view inside it, but not of this gesture.
  private func isInside(_ other: GestureRecognizer, _ recognizer: GestureRecognizer) -> Bool {
    guard let node = recognizer.node, let otherNode = other.node else { return false }
    return otherNode.isInside(node) && !recognizers.contains { $0 === other }
  }
}

extension GestureContext: GestureRecognizerDelegate {
  /// Returns whether a recogniser receives touches; an implementation detail.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { gates[ObjectIdentifier(recognizer)]?() ?? true }

  /// Returns whether two recognisers may share a touch; an implementation detail.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    if partners[ObjectIdentifier(recognizer)]?.contains(ObjectIdentifier(other)) ?? false {
      return true
    }
    return priority == .simultaneous && isInside(other, recognizer)
  }

  /// Returns whether another recogniser waits for this one to fail; an implementation detail.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    // Those that only highlight what is pressed take nothing away.
    priority == .high && other.cancelsTouchesInView && isInside(other, recognizer)
  }
}
