// SPDX-License-Identifier: MIT

/// The views that a popup bar displays, found in its tree of views.
///
/// Each property lays the bar out first, as a frame would.
extension PopupBar {
  /// The floating part of the bar, with the image and all other contents.
  var pillView: View {
    var view = contentsView
    while let superview = view.superview, superview !== self { view = superview }
    return view
  }

  /// The container of everything that the bar displays on the pill.
  var contentsView: View {
    layoutIfNeeded()
    return imageView.superview ?? imageView
  }

  /// The titles, which are one element for assistive technologies.
  var titlesView: View {
    contentsView.subviews.first { $0.accessibilityRole == .button && !($0 is Button) }
      ?? contentsView
  }

  /// The visible background behind the pill, or `nil` without one.
  var backgroundView: View? {
    let pill = pillView
    return subviews.first { $0 !== pill && !$0.isHidden }
  }

  /// The opacity of the blurred snapshot of the contents, which lies above them.
  var blurredOpacity: Double {
    let contents = contentsView
    let above = pillView.subviews.drop { $0 !== contents }.dropFirst()
    return above.first { $0 is ImageView }?.alpha ?? 0
  }

  /// The view of the highlight, the only one on the pill that is of no class of its own.
  private var highlightView: View? { pillView.subviews.first { type(of: $0) == View.self } }

  /// The current opacity of the highlight, relative to that of a press.
  var highlightOpacity: Double {
    guard let view = highlightView, !view.isHidden, let color = view.backgroundColor else {
      return 0
    }
    return color.alpha / standardAppearance.highlightColor(in: theme).alpha
  }

  /// Whether the highlight is drawn below the bar's content.
  var isHighlightBelowContent: Bool {
    let (views, contents) = (pillView.subviews, contentsView)
    guard let lower = views.firstIndex(where: { $0 === highlightView }),
      let upper = views.firstIndex(where: { $0 === contents })
    else { return false }
    return lower < upper
  }
}
