// SPDX-License-Identifier: MIT

import SashCompositor
import SashRaster
import SashText

extension Window {
  /// The number of bytes of pixels that the window and its child surfaces retain, with those of
  /// views that are out of the window and may return.
  package var layerBytes: Int {
    var bytes = scene.layerBytes + scene.departedLayerBytes
    for content in childSurfaces?.contents ?? [] { bytes += content.scene.layerBytes }
    return bytes
  }

  /// Releases the pixels that the window does not display, and the caches of frames.
  ///
  /// All of it is created again when it is needed. The host calls it after some time without a
  /// frame.
  package func releaseUnusedMemory() {
    scene.releaseUnusedMemory()
    for content in childSurfaces?.contents ?? [] { content.scene.releaseUnusedMemory() }
  }

  /// Releases the caches of masks, glyphs and layouts that all windows of the process share.
  package static func releaseSharedMemory() {
    MaskCache.shared.removeAll()
    TextSystem.shared.releaseUnusedMemory()
  }
}
