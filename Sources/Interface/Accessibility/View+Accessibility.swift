// SPDX-License-Identifier: MIT

import SashInterfaceCore
import SashInterfaceValues

extension View {
  /// Returns the views that stand in a relation to this one; the view holds them weakly.
  public final func accessibilityViews(_ relation: AccessibilityRelation) -> [View] {
    extras?.accessibility.relations[relation]?.compactMap(\.view) ?? []
  }

  /// Replaces the views that stand in a relation to this one; the view holds them weakly.
  public final func setAccessibilityViews(_ relation: AccessibilityRelation, _ views: [View]) {
    if views.isEmpty && extras == nil { return }
    ensuredExtras.accessibility.relations[relation] = views.isEmpty ? nil : WeakView.all(views)
  }

  /// The level of a heading, from 1, or `nil`.
  public final var accessibilityHeadingLevel: Int? {
    get { extras?.accessibility.headingLevel }
    set {
      if newValue != extras?.accessibility.headingLevel {
        ensuredExtras.accessibility.headingLevel = newValue
      }
    }
  }

  /// The name by which tests find the view, or `nil`.
  ///
  /// It is not announced, and stays the same when the label is translated.
  public final var accessibilityIdentifier: String? {
    get { extras?.accessibility.identifier }
    set {
      if newValue != extras?.accessibility.identifier {
        ensuredExtras.accessibility.identifier = newValue
      }
    }
  }

  /// The label that is announced: the view's own, or those of the views that label it, or its
  /// tooltip.
  final var effectiveAccessibilityLabel: String? {
    if let label = accessibilityLabel { return label }
    let names = accessibilityViews(.labelledBy).compactMap(\.accessibilityLabel)
    return names.isEmpty ? announcedToolTip : names.joined(separator: " ")
  }

  /// The hint that is announced: the view's own, or its tooltip unless that is the label.
  final var effectiveAccessibilityHint: String? {
    if let hint = accessibilityHint { return hint }
    guard let announcedToolTip, announcedToolTip != effectiveAccessibilityLabel else { return nil }
    return announcedToolTip
  }

  private var announcedToolTip: String? { (toolTip ?? "").isEmpty ? nil : toolTip }

  /// The views whose contents are read inside this one, in reading order.
  final var accessibilityChildren: [View] {
    guard let named = accessibilityElements else { return subviews }
    return named.filter { $0 !== self && $0.isDescendant(of: self) }
  }

  /// The text of the view for assistive technologies: its label, or those of the elements inside it
  /// in reading order, or `nil` without any.
  package final var accessibilityText: String? {
    if isHidden || accessibilityElementsHidden { return nil }
    if let label = effectiveAccessibilityLabel, !label.isEmpty { return label }
    guard !isAccessibilityElement else { return nil }
    let texts = accessibilityChildren.compactMap(\.accessibilityText)
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  /// The accessibility actions of a view whose value changes in steps: increase and decrease.
  package final var stepActions: [AccessibilityAction] {
    let strings = LocalizedStrings.current
    return [
      AccessibilityAction(name: strings.increase) { [weak self] in self?.accessibilityIncrement() },
      AccessibilityAction(name: strings.decrease) { [weak self] in self?.accessibilityDecrement() },
    ]
  }
}
