// SPDX-License-Identifier: MIT

extension View {
  /// All subviews of a type, in drawing order.
  func all<Found: View>(_ type: Found.Type) -> [Found] {
    subviews.flatMap { view in ((view as? Found).map { [$0] } ?? []) + view.all(type) }
  }

  /// The labels in this view with a text.
  func labels(_ text: String) -> [Label] { all(Label.self).filter { $0.text == text } }

  /// Whether neither the view nor one of its superviews is hidden.
  var isVisibleInHierarchy: Bool {
    var view: View? = self
    while let current = view {
      if current.isHidden { return false }
      view = current.superview
    }
    return true
  }

  /// The displayed frame of the view in the window.
  var displayedFrameInWindow: Rect {
    let corner = convert(Point.zero, to: nil)
    return Rect(origin: corner, size: bounds.size)
  }
}
