// SPDX-License-Identifier: MIT

import SashImages
import SashRaster

/// The progress of an image view's load of its source.
public enum ImageLoadPhase {
  /// Nothing is loading: there is no source, or the view is not displayed yet.
  case empty
  /// The image is loading, possibly to replace one of less pixels that is displayed meanwhile.
  case loading
  /// The image is loaded.
  case success(Image)
  /// The image could not be loaded.
  case failure(ImageLoadError)
}
