// SPDX-License-Identifier: MIT

import SashImages
import SashRaster

/// The state machine of the loads of an image view: one at a time, for the newest request.
nonisolated package struct ImageLoadMachine {
  /// The state of the load.
  package enum State {
    /// Nothing is loaded or loading.
    case idle
    /// The load of a number is in progress for a request; `latest` is what the view needs by now.
    case loading(ImageRequest, number: Int, latest: ImageRequest)
    /// An image is loaded that the request needs.
    case loaded(ImageRequest, LoadedImage)
    /// The source of the request could not be loaded.
    case failed(ImageRequest, ImageLoadError)
  }

  /// Something that happened.
  package enum Event {
    /// The view needs an image: it is displayed at a size.
    case needed(ImageRequest)
    /// A load has ended.
    case ended(number: Int, Result<LoadedImage, ImageLoadError>)
    /// The view has left its window.
    case suspended
    /// The view has another source or none, or the source is to be loaded again.
    case reset
  }

  /// Something to be done.
  package enum Effect {
    /// Start a load, which reports its end with its number.
    case start(ImageRequest, number: Int)
    /// Cancel the load in progress.
    case cancel
    /// Display an image.
    case show(LoadedImage)
  }

  package private(set) var state = State.idle
  private let limits: ImageDecoder.Limits
  private var lastNumber = 0

  /// Creates an idle machine of a loader with limits.
  package init(limits: ImageDecoder.Limits) { self.limits = limits }

  /// Changes the state, and returns what is to be done, in order.
  package mutating func handle(_ event: Event) -> [Effect] {
    switch (state, event) {
    case (.idle, .needed(let request)):
      return [start(request)]
    case (.loading(let current, let number, _), .needed(let request)):
      if request.source != current.source { return [.cancel, start(request)] }
      // Restarted for each size of a view that grows, a load would never end.
      state = .loading(current, number: number, latest: request)
      return []
    case (.loaded(let current, let image), .needed(let request)):
      if request.source == current.source, image.covers(request, limits: limits) { return [] }
      return [start(request)]
    case (.failed(let current, _), .needed(let request)):
      // A layout is no reason to try again.
      return request.source == current.source ? [] : [start(request)]
    case (.loading(_, let number, let latest), .ended(let ended, .success(let image)))
    where ended == number:
      if image.covers(latest, limits: limits) {
        state = .loaded(latest, image)
        return [.show(image)]
      }
      return [.show(image), start(latest)]
    case (.loading(_, let number, _), .ended(let ended, .failure(.cancelled)))
    where ended == number:
      state = .idle
      return []
    case (.loading(_, let number, let latest), .ended(let ended, .failure(let error)))
    where ended == number:
      state = .failed(latest, error)
      return []
    case (_, .ended):
      return []
    case (.loading, .suspended), (.loading, .reset):
      state = .idle
      return [.cancel]
    case (.loaded, .suspended), (.idle, .suspended), (.idle, .reset):
      return []
    case (.failed, .suspended), (.failed, .reset), (.loaded, .reset):
      state = .idle
      return []
    }
  }

  private mutating func start(_ request: ImageRequest) -> Effect {
    lastNumber += 1
    state = .loading(request, number: lastNumber, latest: request)
    return .start(request, number: lastNumber)
  }
}
