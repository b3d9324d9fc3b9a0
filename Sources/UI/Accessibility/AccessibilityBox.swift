// SPDX-License-Identifier: MIT

/// A view with a change of what assistive technologies say of it.
struct AccessibilityView<Content: View>: View {
  typealias Body = Never

  let content: Content
  /// Whether the change is one of all views that are displayed, and not of the element among them.
  let appliesToAll: Bool
  let change: (Sash.View) -> Void

  static func _make(_ view: Self, in place: NodePlace) -> AccessibilityBox {
    let box = AccessibilityBox(view.change, appliesToAll: view.appliesToAll, in: place)
    box.show(view.content, in: place)
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
final class AccessibilityBox: ContainerBox {
  private let appliesToAll: Bool
  private var change: (Sash.View) -> Void

  init(_ change: @escaping (Sash.View) -> Void, appliesToAll: Bool, in place: NodePlace) {
    self.change = change
    self.appliesToAll = appliesToAll
    super.init(in: place)
  }

  func patch(_ new: @escaping (Sash.View) -> Void) {
    change = new
    apply()
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

/// A view that is one element for assistive technologies, or a group of them.
struct AccessibilityElementView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let behavior: AccessibilityChildBehavior

  static func _make(_ view: Self, in place: NodePlace) -> ContainerViewBox {
    let element = ElementView()
    element.passesThroughTouches = true
    element.isAccessibilityElement = view.behavior != .contain
    element.accessibilityRole = view.behavior == .contain ? .group : .none
    element.combinesNames = view.behavior == .combine
    let box = ContainerViewBox(element, in: place)
    box.show(view.content, in: place)
    return box
  }

  static func _patch(_ view: Self, _ box: ContainerViewBox) { box.patch(view.content) }
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
