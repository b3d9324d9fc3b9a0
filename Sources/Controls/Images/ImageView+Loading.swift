// SPDX-License-Identifier: MIT

import SashGeometry
import SashImages
import SashInterface
import SashMotion
import SashRaster

/// The animation with which a loaded image replaces its placeholder.
private let fadeMotion = Motion.curve(.easeInOut, duration: 0.25)

extension ImageView {
  /// Begins to load a source; its first load starts with the next layout.
  func beginLoading(_ source: ImageSource) {
    let loading = ImageSourceLoading(source, loader: loader)
    self.loading = loading
    loading.onImage = { [weak self] image, isLate in self?.display(image, fades: isLate) }
    loading.onNaturalSizeChange = { [weak self] in self?.invalidateIntrinsicContentSize() }
    loading.onChange = { [weak self] in self?.phaseDidChange() }
    contentDidChange()
    setNeedsLayout()
  }

  /// Loads the image for the view's size, or for its window's while it has none.
  func requestImage() {
    guard let loading, let window else { return }
    let size = bounds.isEmpty ? window.size : bounds.size
    loading.need(
      size: displayScale.pixels(size), mode: bounds.isEmpty ? .scaleAspectFit : contentMode,
      scale: displayScale)
  }

  /// Displays a failure or its end, and notifies the application, if the phase has changed.
  func phaseDidChange() {
    let phase = loadPhase
    let kind: PhaseKind =
      switch phase {
      case .empty: .empty
      case .loading: .loading
      case .success: .success
      case .failure: .failure
      }
    guard kind != lastPhase else { return }
    if kind == .failure || lastPhase == .failure, image == nil { placeholderDidChange() }
    lastPhase = kind
    onLoadPhaseChange?(phase)
  }

  /// Displays an image in place of the current content, possibly with a fade from the placeholder.
  func display(_ image: Image?, fades: Bool = false) {
    guard image !== displayedImage else { return }
    let placeholder = currentPlaceholder
    // Between two images a fade would show what is below them; one in progress goes on.
    let isReplacement = displayedImage != nil && image != nil
    let oldSize = intrinsicSize
    displayedImage = image
    if !isReplacement { fade = nil }
    if fades, !isReplacement {
      let fade = ImageFade(from: placeholder)
      self.fade = fade
      fade.number.onChange = { [weak self] _, value in self?.fadeDidChange(to: value) }
      fade.number.move(to: 1, in: self, with: fadeMotion)
    }
    if intrinsicSize != oldSize { invalidateIntrinsicContentSize() }
    contentDidChange()
  }

  private func fadeDidChange(to value: Double) {
    if value >= 1 { fade = nil }
    contentDidChange()
  }

  /// Displays another placeholder.
  func placeholderDidChange() {
    invalidateIntrinsicContentSize()
    contentDidChange()
  }

  /// Draws the content again.
  func contentDidChange() {
    setNeedsPlacement()
    setNeedsDisplay()
  }

  /// The content in place of an image that has not been loaded.
  var currentPlaceholder: ImagePlaceholder {
    guard let loading else { return .none }
    if case .failure = loading.phase, let failureIcon { return .icon(failureIcon) }
    return placeholder
  }
}
