import SashGeometry
import SashInterface

extension View {
  /// All views of a type in this one, as they are drawn.
  func all<Found: View>(_ type: Found.Type) -> [Found] {
    subviews.flatMap { view in ((view as? Found).map { [$0] } ?? []) + view.all(type) }
  }

  /// The labels in this view that show a text.
  func labels(_ text: String) -> [Label] { all(Label.self).filter { $0.text == text } }

  /// Whether neither the view nor one that it lies in is hidden.
  var isSeen: Bool {
    var view: View? = self
    while let current = view {
      if current.isHidden { return false }
      view = current.superview
    }
    return true
  }

  /// Where the view is seen in the window.
  var place: Rect {
    let corner = convert(Point.zero, to: nil)
    return Rect(origin: corner, size: bounds.size)
  }
}
