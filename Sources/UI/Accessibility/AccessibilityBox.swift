// SPDX-License-Identifier: MIT

import SashInterfaceCore

/// A view with a change of what assistive technologies say of it; of a group, each view by itself.
@usableFromInline struct AccessibilityView<Content> {
  let content: Content
  /// Whether the change is one of all views that are displayed, and not of the element among them.
  let appliesToAll: Bool
  let change: (inout AccessibilityDescription) -> Void
}

extension AccessibilityView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> AccessibilityBox {
    let box = AccessibilityBox(view.change, appliesToAll: view.appliesToAll, in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: AccessibilityBox) {
    box.patch(view.content)
    box.patch(view.change)
  }
}

/// The box of a view with a change of what assistive technologies say of it.
///
/// The change is one of the element or the group that the content displays, such as a label or a
/// control; of the first view if there is none.
@usableFromInline final class AccessibilityBox: WrapperBox {
  let appliesToAll: Bool
  private(set) var change: (inout AccessibilityDescription) -> Void
  /// The views whose descriptions are changed.
  private var targets: [Sash.View] = []

  init(
    _ change: @escaping (inout AccessibilityDescription) -> Void, appliesToAll: Bool,
    in place: NodePlace
  ) {
    self.change = change
    self.appliesToAll = appliesToAll
    super.init(in: place)
  }

  override func makeOther(in place: NodePlace) -> WrapperBox {
    AccessibilityBox(change, appliesToAll: appliesToAll, in: place)
  }

  func patch(_ new: @escaping (inout AccessibilityDescription) -> Void) {
    forEachMember(as: AccessibilityBox.self) { member in
      member.change = new
      member.findTargets()
      for target in member.targets { AccessibilityRecord.existing(of: target)?.update() }
    }
  }

  override func arrange() {
    super.arrange()
    // The views inside others are known once these are arranged.
    findTargets()
  }

  override func didUnmount() {
    super.didUnmount()
    setTargets([])
  }

  private func findTargets() {
    var views: [Sash.View] = []
    collectViews(into: &views)
    if !appliesToAll {
      let element = views.firstNonNil { firstElement(in: $0) }
      views = (element ?? views.first).map { [$0] } ?? []
    }
    if !views.elementsEqual(targets, by: ===) { setTargets(views) }
  }

  private func setTargets(_ new: [Sash.View]) {
    let old = targets
    targets = new
    for view in old where !new.contains(where: { $0 === view }) {
      AccessibilityRecord.remove(self, from: view)
    }
    for view in new where !old.contains(where: { $0 === view }) {
      AccessibilityRecord.add(self, to: view)
    }
  }

  /// The first element or group for assistive technologies among a view and those inside.
  private func firstElement(in view: Sash.View) -> Sash.View? {
    let isElement =
      AccessibilityRecord.existing(of: view)?.isElement(inside: self) ?? view.isAccessibilityElement
    // A view that scrolls is a group for assistive technologies.
    if isElement || view is SpokenElementView || view is Sash.ScrollView { return view }
    return view.subviews.firstNonNil { firstElement(in: $0) }
  }
}

extension Sash.View {
  /// The names that assistive technologies would read inside the view.
  var spokenNames: [String] {
    subviews.flatMap { view in
      if view.accessibilityElementsHidden || view.isHidden { return [String]() }
      guard view.isAccessibilityElement else { return view.spokenNames }
      return view.accessibilityLabel.map { [$0] } ?? []
    }
  }
}

/// A view that is one element for assistive technologies, or a group of them; of a group of views,
/// each by itself.
@usableFromInline struct AccessibilityElementView<Content> {
  let content: Content
  let behavior: AccessibilityChildBehavior
}

extension AccessibilityElementView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> AccessibilityElementBox
  {
    let box = AccessibilityElementBox(view.behavior, in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: AccessibilityElementBox) {
    box.patch(view.behavior)
    box.patch(view.content)
  }
}

/// The box of a view that is one element for assistive technologies, or a group of them.
@usableFromInline final class AccessibilityElementBox: WrapperViewBox {
  private var behavior: AccessibilityChildBehavior

  init(_ behavior: AccessibilityChildBehavior, in place: NodePlace) {
    self.behavior = behavior
    super.init(SpokenElementView(), in: place)
    view.passesThroughTouches = true
    apply()
  }

  override func makeOther(in place: NodePlace) -> WrapperBox {
    AccessibilityElementBox(behavior, in: place)
  }

  fileprivate func patch(_ new: AccessibilityChildBehavior) {
    guard new != behavior else { return }
    forEachMember(as: AccessibilityElementBox.self) { member in
      member.behavior = new
      member.apply()
    }
  }

  private func apply() {
    view.describe(\.isElement, \.isAccessibilityElement, behavior != .contain)
    view.describe(\.role, \.accessibilityRole, behavior == .contain ? .group : .none)
    (view as? SpokenElementView)?.combinesNames = behavior == .combine
  }
}

/// The view of an element, which may have the names of the views inside as its own.
final class SpokenElementView: Sash.View {
  var combinesNames = false

  override var drawsContent: Bool { false }

  override var accessibilityLabel: String? {
    get {
      if let label = super.accessibilityLabel { return label }
      return combinesNames ? spokenNames.joined(separator: ", ") : nil
    }
    set { super.accessibilityLabel = newValue }
  }
}
