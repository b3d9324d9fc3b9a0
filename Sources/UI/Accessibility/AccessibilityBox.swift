// SPDX-License-Identifier: MIT

/// A view with a change of what assistive technologies say of it; of a group, each view by itself.
struct AccessibilityView<Content: View>: View {
  typealias Body = Never

  let content: Content
  /// Whether the change is one of all views that are displayed, and not of the element among them.
  let appliesToAll: Bool
  let change: (Sash.View) -> Void

  static func _make(_ view: Self, in place: NodePlace) -> AccessibilityBox {
    let box = AccessibilityBox(view.change, appliesToAll: view.appliesToAll, in: place)
    box.show(view.content)
    return box
  }

  static func _patch(_ view: Self, _ box: AccessibilityBox) {
    box.patch(view.content)
    box.patch(view.change)
  }
}

/// The box of a view with a change of what assistive technologies say of it.
///
/// The change is one of the element that the content displays, such as a label or a control; of the
/// first view if none is an element.
final class AccessibilityBox: WrapperBox {
  private let appliesToAll: Bool
  private var change: (Sash.View) -> Void

  init(_ change: @escaping (Sash.View) -> Void, appliesToAll: Bool, in place: NodePlace) {
    self.change = change
    self.appliesToAll = appliesToAll
    super.init(in: place)
  }

  override func makeOther(in place: NodePlace) -> WrapperBox {
    AccessibilityBox(change, appliesToAll: appliesToAll, in: place)
  }

  func patch(_ new: @escaping (Sash.View) -> Void) {
    forEachMember { member in
      let member = unsafe unsafeDowncast(member, to: AccessibilityBox.self)
      member.change = new
      member.apply()
    }
  }

  override func arrange() {
    super.arrange()
    // The views inside others are known once these are arranged.
    apply()
  }

  private func apply() {
    var views: [Sash.View] = []
    collectViews(into: &views)
    if appliesToAll {
      for view in views { change(view) }
    } else if let view = views.lazy.compactMap(\.firstElement).first ?? views.first {
      view.isAccessibilityElement = true
      change(view)
    }
  }
}

extension Sash.View {
  /// The first element for assistive technologies among the view and those inside.
  fileprivate var firstElement: Sash.View? {
    if isAccessibilityElement { return self }
    return subviews.lazy.compactMap(\.firstElement).first
  }

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
struct AccessibilityElementView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let behavior: AccessibilityChildBehavior

  static func _make(_ view: Self, in place: NodePlace) -> AccessibilityElementBox {
    let box = AccessibilityElementBox(view.behavior, in: place)
    box.show(view.content)
    return box
  }

  static func _patch(_ view: Self, _ box: AccessibilityElementBox) {
    box.patch(view.behavior)
    box.patch(view.content)
  }
}

/// The box of a view that is one element for assistive technologies, or a group of them.
final class AccessibilityElementBox: WrapperViewBox {
  private var behavior: AccessibilityChildBehavior

  init(_ behavior: AccessibilityChildBehavior, in place: NodePlace) {
    self.behavior = behavior
    super.init(ElementView(), in: place)
    view.passesThroughTouches = true
    apply()
  }

  override func makeOther(in place: NodePlace) -> WrapperBox {
    AccessibilityElementBox(behavior, in: place)
  }

  fileprivate func patch(_ new: AccessibilityChildBehavior) {
    guard new != behavior else { return }
    forEachMember { member in
      let member = unsafe unsafeDowncast(member, to: AccessibilityElementBox.self)
      member.behavior = new
      member.apply()
    }
  }

  private func apply() {
    view.isAccessibilityElement = behavior != .contain
    view.accessibilityRole = behavior == .contain ? .group : .none
    (view as? ElementView)?.combinesNames = behavior == .combine
  }
}

/// The view of an element, which may have the names of the views inside as its own.
private final class ElementView: Sash.View {
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
