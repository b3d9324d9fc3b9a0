// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

extension Node {
  /// Returns the part of the contents, in their own pixels, that a part of the frame shows.
  func contentPixels(under rect: PixelRect) -> PixelRect {
    let frame = properties.shape.rect
    let all = PixelRect(properties.size)
    if !properties.isScaled {
      // Where the frame is larger than the contents by a pixel, their last pixels are repeated.
      let corner = properties.contentOrigin
      return rect.offset(x: -corner.x, y: -corner.y).inset(by: -1).intersection(all)
    }
    let moved = rect.offset(x: -frame.left, y: -frame.top)
    let x = Double(properties.size.width) / Double(max(frame.width, 1))
    let y = Double(properties.size.height) / Double(max(frame.height, 1))
    // A filtered pixel reads its neighbours, too.
    return PixelRect(
      left: Int((Double(moved.left) * x).rounded(.down)) - 1,
      top: Int((Double(moved.top) * y).rounded(.down)) - 1,
      right: Int((Double(moved.right) * x).rounded(.up)) + 1,
      bottom: Int((Double(moved.bottom) * y).rounded(.up)) + 1
    ).intersection(all)
  }

  /// Returns the visible pixels of the scene that a part of the contents affects.
  func scenePixels(showing part: PixelRect) -> PixelRect {
    let frame = properties.shape.rect
    var result = part
    if properties.isScaled {
      let x = Double(frame.width) / Double(max(properties.size.width, 1))
      let y = Double(frame.height) / Double(max(properties.size.height, 1))
      result = PixelRect(
        left: Int((Double(part.left - 1) * x).rounded(.down)) - 1,
        top: Int((Double(part.top - 1) * y).rounded(.down)) - 1,
        right: Int((Double(part.right + 1) * x).rounded(.up)) + 1,
        bottom: Int((Double(part.bottom + 1) * y).rounded(.up)) + 1)
    }
    let corner = properties.contentOrigin
    result = result.offset(x: corner.x, y: corner.y)
    // The edges of the frame and of the contents round separately; the last pixels may be repeated
    // once.
    if part.left <= 0 { result.left = min(result.left, frame.left) }
    if part.top <= 0 { result.top = min(result.top, frame.top) }
    if part.right >= properties.size.width { result.right = max(result.right, frame.right) }
    if part.bottom >= properties.size.height { result.bottom = max(result.bottom, frame.bottom) }
    return result.intersection(visibleRect)
  }
}

extension Node.LayerProperties {
  /// The number of times that the contents are halved before filtering, so that no pixel is
  /// skipped.
  var halvings: Int {
    if !isScaled { return 0 }
    let target = shape.rect.size
    var (width, height, count) = (size.width, size.height, 0)
    while !target.isEmpty, width >= target.width * 2, height >= target.height * 2 {
      (width, height, count) = ((width + 1) / 2, (height + 1) / 2, count + 1)
    }
    return count
  }

  /// The position in the scene of the first pixel, where the contents are not filtered.
  ///
  /// The contents begin at the layer's own corner, wherever the rotation puts it.
  var contentOrigin: (x: Int, y: Int) {
    let frame = shape.rect
    if isScaled || turn == .none { return (frame.left, frame.top) }
    return (
      turn == .left ? frame.left : frame.right - size.width,
      turn == .right ? frame.top : frame.bottom - size.height
    )
  }
}
