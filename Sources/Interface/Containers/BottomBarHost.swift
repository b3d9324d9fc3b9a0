/// A container with a bar at the bottom that follows the pages of a navigation controller in it.
protocol BottomBarHost: ViewController {
  /// The pages want more or less of the bars at the bottom to be in sight.
  func bottomBarsDidMove(in navigation: NavigationController)
  /// Content in a page that is in sight was scrolled.
  func contentDidScroll(_ scrollView: ScrollView, in navigation: NavigationController)
}

extension ViewController {
  /// The nearest container around this one with a bar at the bottom that follows its pages.
  final var bottomBarHost: (any BottomBarHost)? {
    var controller = parent
    while let current = controller {
      if let host = current as? any BottomBarHost { return host }
      controller = current.parent
    }
    return nil
  }
}
