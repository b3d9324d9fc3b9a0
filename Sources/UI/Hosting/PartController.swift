// SPDX-License-Identifier: MIT

/// A controller that displays a part of a tree: a page, a sheet, or the content of a popup bar.
class PartController: ViewController {
  /// The part.
  let part: PartBox
  /// The scroll view that bars around the part follow, since the last layout.
  private weak var followedScrollView: Sash.View?

  /// Creates a controller whose part is below a place, and has no content yet.
  init(in place: NodePlace) {
    part = PartBox(in: place, hasTraits: true)
    super.init()
    part.follow(self)
  }

  override func loadView() { view = part.view }

  // A page that displays one controller scrolls as that one does.
  override var contentScrollView: Sash.View? {
    super.contentScrollView ?? (children.count == 1 ? children[0].contentScrollView : nil)
      ?? scrollViewBelowBars
  }

  /// The only scroll view that reaches the upper edge, beside other views, or `nil`.
  private var scrollViewBelowBars: Sash.View? {
    let found = part.view.subviews.filter {
      $0 is any ScrollContainer && !$0.isHidden && $0.frame.minY <= 0
    }
    return found.count == 1 ? found[0] : nil
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The views of the part may be there only since this layout.
    let scrollView = contentScrollView
    guard scrollView !== followedScrollView else { return }
    followedScrollView = scrollView
    contentScrollViewDidChange()
  }
}
