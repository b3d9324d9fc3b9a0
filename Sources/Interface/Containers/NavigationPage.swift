import SashGeometry

/// Content that reaches below a bar by less than this does not count, in logical pixels.
private let slack = 0.5

/// A controller on a navigation controller's stack, with what belongs to its page.
final class NavigationPage {
  typealias ID = ObjectIdentifier

  let controller: ViewController
  /// Holds the controller's view while that is in sight, and moves in its place.
  let holder = PageHolder()
  let row: NavigationBarRow
  /// Who had the keyboard when the page went.
  weak var lastFocus: Responder?
  private weak var watched: ScrollView?

  init(_ controller: ViewController) {
    self.controller = controller
    row = NavigationBarRow(controller.navigationItem)
  }

  var id: ID { ID(controller) }

  /// Has an observer hear of the page's scroll view, whichever it is now.
  func watch(for observer: any ScrollObserver) {
    let scrollView = controller.contentScrollView
    guard scrollView !== watched else { return }
    stopWatching(for: observer)
    watched = scrollView
    scrollView?.addObserver(observer)
  }

  func stopWatching(for observer: any ScrollObserver) {
    watched?.removeObserver(observer)
    watched?.barRise = 0
    watched = nil
  }

  func shows(_ scrollView: ScrollView) -> Bool { watched === scrollView }

  /// Shows as much of the large title as the content leaves, and notes whether it goes on below.
  ///
  /// A bar that is hidden stays as it is until it is shown, and nothing of the page is below it.
  func followScroll(isBarHidden: Bool) {
    guard !isBarHidden else {
      watched?.barRise = 0
      return
    }
    let scrolled = scrolled
    row.largeFraction = row.largeTitle.fraction(scrolled: scrolled)
    row.isAboveContent = scrolled > row.largeTitle.height + slack
    row.isOnGround = watched != nil && !row.isAboveContent
    watched?.barRise = row.largeTitle.height * (1 - row.largeFraction)
  }

  /// How far the content is scrolled from its beginning; zero where nothing scrolls.
  var scrolled: Double {
    guard let watched else { return 0 }
    return watched.contentOffset.y + watched.adjustedContentInset.top
  }
}

/// The place of a page: opaque, so that pages that pass each other do not show through.
final class PageHolder: View {
  init() {
    super.init()
    fillsSuperview = true
    clipsToBounds = true
    environmentDidChange()
  }

  override var drawsContent: Bool { false }

  override func environmentDidChange() { backgroundColor = theme.background }

  /// Takes in a controller's view.
  func hold(_ view: View) {
    view.fillsSuperview = true
    view.frame = bounds
    if view.superview !== self { addSubview(view) }
  }

  /// Shows the page where it lies at rest.
  func rest() {
    translation = .zero
    dimming = 0
    alpha = 1
    isUserInteractionEnabled = true
    accessibilityElementsHidden = false
  }
}

/// What containers are made of: it draws nothing, and tells when it is laid out.
final class ContainerView: View {
  var onLayout: (() -> Void)?

  override var drawsContent: Bool { false }

  override func layoutSubviews() { onLayout?() }

  override func safeAreaInsetsDidChange() { setNeedsLayout() }

  override func environmentDidChange() { setNeedsLayout() }
}
