import SashGeometry

extension ViewController {
  /// What containers and presentations cover of the view's edges, beside what the controller adds.
  final var containerInsets: EdgeInsets {
    var sum = barInsets
    // A container whose bars stay where they are hands on what is presented above it.
    if !requiresIndirectSafeAreaManagement { sum = sum + presentationInsets }
    if let parent, parent.requiresIndirectSafeAreaManagement {
      sum = sum + parent.presentationInsets
    }
    return sum
  }

  final func presentationInsetsDidChange() {
    guard requiresIndirectSafeAreaManagement else {
      viewIfLoaded?.refreshSafeArea()
      return
    }
    for child in children { child.viewIfLoaded?.refreshSafeArea() }
  }

  /// The scroll view that is what the controller shows: its view, or the first as wide in it.
  final var foundScrollView: ScrollView? {
    guard let view = viewIfLoaded else { return nil }
    if let scrollView = view as? ScrollView { return scrollView }
    for subview in view.subviews {
      guard let scrollView = subview as? ScrollView, !scrollView.isHidden else { continue }
      if scrollView.fillsSuperview || scrollView.bounds.width >= view.bounds.width {
        return scrollView
      }
    }
    return nil
  }

  /// Another scroll view is what bars follow now: containers around it, which have bars, look again.
  final func contentScrollViewDidChange() {
    var outer = parent
    while let container = outer {
      container.viewIfLoaded?.requestLayout()
      outer = container.parent
    }
  }

  final func titleDidChange() {
    ownPopupItem?.fallbackTitleDidChange()
    attachments[NavigationItem.self]?.fallbackTitleDidChange()
    tabTitleDidChange()
  }
}
