// SPDX-License-Identifier: MIT

import SashGeometry
import SashImages
import SashRaster

/// The loads of an image view's source.
///
/// It cancels the load in progress when the view leaves its window, or with its own deallocation.
final class ImageSourceLoading {
  /// The source of the image.
  let source: ImageSource
  /// The image that was loaded last.
  private(set) var loaded: LoadedImage?
  /// Called with a loaded image; it did not arrive at once if `isLate`.
  var onImage: ((_ image: Image, _ isLate: Bool) -> Void)?
  /// Called when the size of the source is known, or has changed.
  var onNaturalSizeChange: (() -> Void)?
  /// Called when the phase may have changed.
  var onChange: (() -> Void)?

  private let loader: ImageLoader
  private var machine: ImageLoadMachine
  private var task: Task<Void, Never>?

  /// Creates a load that has not begun.
  init(_ source: ImageSource, loader: ImageLoader) {
    self.source = source
    self.loader = loader
    machine = ImageLoadMachine(limits: loader.limits)
  }

  isolated deinit { task?.cancel() }

  /// The progress of the load.
  var phase: ImageLoadPhase {
    switch machine.state {
    case .idle: .empty
    case .loading: .loading
    case .loaded(_, let image): .success(image.image)
    case .failed(_, let error): .failure(error)
    }
  }

  /// The size of the source in logical pixels, once it is known.
  var naturalSize: Size? { loaded?.logicalSize(of: source) }

  /// Loads the image for a size, unless it is loaded or loading.
  func need(size: PixelSize?, mode: ContentMode, scale: DisplayScale) {
    send(.needed(ImageRequest(source: source, size: size, mode: mode, scale: scale)))
  }

  /// Cancels the load in progress, if the view leaves its window.
  func suspend() { send(.suspended) }

  /// Forgets the result, so that the next layout loads the image again.
  func reset() { send(.reset) }

  private func send(_ event: ImageLoadMachine.Event) {
    for effect in machine.handle(event) {
      switch effect {
      case .start(let request, let number): start(request, number)
      case .cancel:
        task?.cancel()
        task = nil
      case .show(let image): show(image, isLate: true)
      }
    }
    onChange?()
  }

  private func start(_ request: ImageRequest, _ number: Int) {
    // A cached image is displayed in the same frame. That of a file is loaded nevertheless, which
    // finds out whether the file has changed.
    if let cached = loader.cachedImage(for: request) {
      show(cached, isLate: false)
      if !request.source.canChange { return send(.ended(number: number, .success(cached))) }
    }
    task = Task { [weak self, loader] in
      let result: Result<LoadedImage, ImageLoadError>
      do throws(ImageLoadError) {
        result = .success(try await loader.loadImageAndWait(for: request))
      } catch {
        result = .failure(error)
      }
      if Task.isCancelled { return }
      self?.send(.ended(number: number, result))
    }
  }

  private func show(_ image: LoadedImage, isLate: Bool) {
    guard image.image !== loaded?.image else { return }
    let oldSize = naturalSize
    loaded = image
    onImage?(image.image, isLate)
    if naturalSize != oldSize { onNaturalSizeChange?() }
  }
}
