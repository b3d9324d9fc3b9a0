// SPDX-License-Identifier: MIT

import SashMotion

/// An event for the pages of a container, with the completion of the call that sends it.
struct PageEvent<Event> {
  let event: Event
  let completion: ((AnimationOutcome) -> Void)?
}

/// The completions of requests for a page, called when the container's pages have settled.
///
/// Each completion is called once. A container that disappears settles its pages immediately, so no
/// completion waits for a page that is gone.
final class PageRequests<Page: Hashable> {
  private struct Request {
    /// The requested page, or `nil` for none.
    let page: Page?
    let completion: (AnimationOutcome) -> Void
  }

  private var requests: [Request] = []

  /// Adds the completion of a request for a page.
  func add(for page: Page?, _ completion: @escaping (AnimationOutcome) -> Void) {
    requests.append(Request(page: page, completion: completion))
  }

  /// Calls all completions, with an outcome that says whether the settled page is the requested
  /// one.
  func pagesDidSettle(at page: Page?) {
    // A completion may add further requests.
    let pending = requests
    requests = []
    for request in pending { request.completion(request.page == page ? .finished : .redirected) }
  }
}
