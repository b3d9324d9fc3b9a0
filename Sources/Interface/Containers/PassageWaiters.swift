import SashMotion

/// The completions of requests for a page, called when the container's pages have settled.
///
/// Each completion is called once. A container that disappears settles its pages immediately, so no
/// completion waits for a page that is gone.
final class PassageWaiters<Page: Hashable> {
  private struct Waiter {
    /// The requested page, or `nil` for none.
    let page: Page?
    let completion: (AnimationOutcome) -> Void
  }

  private var waiters: [Waiter] = []

  /// Adds the completion of a request for a page.
  func add(for page: Page?, _ completion: @escaping (AnimationOutcome) -> Void) {
    waiters.append(Waiter(page: page, completion: completion))
  }

  /// Calls all completions, with an outcome that says whether the settled page is the requested
  /// one.
  func pagesRest(at page: Page?) {
    // A completion may add further requests.
    let told = waiters
    waiters = []
    for waiter in told { waiter.completion(waiter.page == page ? .finished : .redirected) }
  }
}
