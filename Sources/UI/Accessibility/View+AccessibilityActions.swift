// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// A direction in which assistive technologies change a value by a step.
nonisolated public enum AccessibilityAdjustmentDirection: Hashable, Sendable, CaseIterable {
  /// To the next larger value.
  case increment
  /// To the next smaller value.
  case decrement
}

/// An action that assistive technologies know.
nonisolated public struct AccessibilityActionKind: Hashable, Sendable {
  private let number: Int

  /// The main action, such as the press of a button.
  public static let `default` = AccessibilityActionKind(number: 0)
  /// The gesture that leaves the current page or closes what is open.
  public static let escape = AccessibilityActionKind(number: 1)
}

/// The level of a heading.
nonisolated public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable, CaseIterable {
  /// No level of its own, which counts as the first one.
  case unspecified
  /// The first level.
  case h1
  /// The second level.
  case h2
  /// The third level.
  case h3
  /// The fourth level.
  case h4
  /// The fifth level.
  case h5
  /// The sixth level.
  case h6
}

extension View {
  /// Makes the view one element whose value assistive technologies change by steps.
  ///
  /// Its name is that of the views inside, and its value the one of `accessibilityValue(_:)` around it.
  public func accessibilityAdjustableAction(
    _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    ActionElementView(content: self, isElement: true) { view in
      view.accessibilityRole = .adjustable
      view.onAdjust = handler
    }
  }

  /// Performs an action that assistive technologies know.
  ///
  /// The main action is one of the element that the view displays. An escape gesture in the view, or
  /// in one inside it, performs the nearest action for it.
  ///
  /// - Parameters:
  ///   - actionKind: The action that is performed.
  ///   - handler: What it does.
  /// - Returns: The view with the action.
  @ViewBuilder public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    if actionKind == .escape {
      ActionElementView(content: self, isElement: false) { $0.onEscape = handler }
    } else {
      accessibilityAction(named: LocalizedStrings.current.press, handler)
    }
  }

  /// Sets the level of a heading, and makes the view one.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    AccessibilityView(content: self, appliesToAll: false) { description in
      description.isElement = true
      description.role = .header
      description.headingLevel = max(1, Int(level.rawValue))
    }
  }
}

/// A view with actions of assistive technologies.
@usableFromInline struct ActionElementView<Content> {
  let content: Content
  let isElement: Bool
  let attach: (ActionElement) -> Void
}

extension ActionElementView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> ActionElementBox {
    let box = ActionElementBox(view.isElement, view.attach, in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: ActionElementBox) {
    box.patch(view.attach)
    box.patch(view.content)
  }
}

/// The box of a view with actions of assistive technologies.
@usableFromInline final class ActionElementBox: WrapperViewBox {
  private let element = ActionElement()
  private var attach: (ActionElement) -> Void

  init(_ isElement: Bool, _ attach: @escaping (ActionElement) -> Void, in place: NodePlace) {
    self.attach = attach
    element.passesThroughTouches = true
    element.isAccessibilityElement = isElement
    super.init(element, in: place)
    attach(element)
  }

  override func makeOther(in place: NodePlace) -> WrapperBox {
    ActionElementBox(element.isAccessibilityElement, attach, in: place)
  }

  func patch(_ new: @escaping (ActionElement) -> Void) {
    forEachMember(as: ActionElementBox.self) { member in
      member.attach = new
      new(member.element)
    }
  }
}

/// The view of the library that performs actions of assistive technologies.
final class ActionElement: Sash.View {
  var onAdjust: ((AccessibilityAdjustmentDirection) -> Void)?
  var onEscape: (() -> Void)?

  override var drawsContent: Bool { false }

  override func accessibilityIncrement() { onAdjust?(.increment) }

  override func accessibilityDecrement() { onAdjust?(.decrement) }

  override func accessibilityPerformEscape() -> Bool {
    guard let onEscape else { return super.accessibilityPerformEscape() }
    onEscape()
    return true
  }

  override var accessibilityLabel: String? {
    get {
      if let label = super.accessibilityLabel { return label }
      let names = spokenNames
      return isAccessibilityElement && !names.isEmpty ? names.joined(separator: ", ") : nil
    }
    set { super.accessibilityLabel = newValue }
  }
}
