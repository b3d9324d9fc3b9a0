import SashMotion

/// Those who asked a container for a page, and wait until its pages rest.
///
/// Each is told once. A container that goes out of sight has its pages rest at once, so nobody waits
/// for one that is gone.
final class PassageWaiters<Page: Hashable> {
  private struct Waiter {
    /// The page that was asked for; nil: none.
    let page: Page?
    let completion: (AnimationOutcome) -> Void
  }

  private var waiters: [Waiter] = []

  /// Adds one who asked for a page.
  func add(for page: Page?, _ completion: @escaping (AnimationOutcome) -> Void) {
    waiters.append(Waiter(page: page, completion: completion))
  }

  /// Tells all whether the page that rests now is the one they asked for.
  func pagesRest(at page: Page?) {
    // Who is told may ask for more.
    let told = waiters
    waiters = []
    for waiter in told { waiter.completion(waiter.page == page ? .finished : .redirected) }
  }
}
