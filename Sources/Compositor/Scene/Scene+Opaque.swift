// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The number of opaque rectangles above which more are not worth the protocol traffic.
private let maximumRectangles = 32

extension Scene {
  /// The pixels that are certainly opaque, as of the last commit.
  ///
  /// All pixels if `backgroundColor` is opaque, else those that opaque layers cover, without
  /// rounded corners. The region may lack opaque pixels, but never contains others. Pass it to the
  /// display server, so that it can skip surfaces behind the scene.
  package var opaqueRegion: Region {
    if backgroundColor.isOpaque { return Region(pixelBounds) }
    var result = Region()
    for node in tree.nodes where node.isVisible && result.count < maximumRectangles {
      let area = node.opaqueArea
      if !area.fullWidth.isEmpty { result.formUnion(area.fullWidth) }
      if !area.fullHeight.isEmpty { result.formUnion(area.fullHeight) }
    }
    return result
  }
}
