// SPDX-License-Identifier: MIT

internal import SashCPixman

extension RenderWorker {
  /// Executes a composition for some rows of an operation.
  ///
  /// Computed sources are written to scratch rows and composited from there. All composition onto
  /// 16-bit targets takes scratch rows as well: the target's pixels are expanded, the source is
  /// composited onto them, and the result is stored with a pattern that depends on the position
  /// only (`Dither`), so that a repainted part fits the rest.
  func compose(
    _ operation: RenderOperation, _ kind: pixman_op_t, _ source: RenderOperation.Source,
    _ mask: RenderOperation.Source?, skipped: Int32, height: Int32,
    _ preparedSources: UnsafeBufferPointer<PreparedSource>
  ) {
    var prepared: PreparedSource?
    var transformedImage: OpaquePointer?
    if case .prepared(let index) = source {
      prepared = unsafe preparedSources[index]
      if case .transformed(let pass)? = prepared {
        guard let image = unsafe image(pass) else { return }
        unsafe transformedImage = unsafe image
        prepared = nil
      }
    }
    let target = operation.target
    if let prepared, kind == PIXMAN_OP_SRC, mask == nil, target.has32BitPixels {
      return unsafe prepared.write(
        x: operation.sourceX, y: operation.sourceY + skipped, width: operation.width,
        height: height, to: target.row(operation.y + skipped, from: operation.x),
        stride: Int(target.stride), scratch: scratch)
    }
    if kind == PIXMAN_OP_SRC, mask == nil, case .pixels(let pixels) = source,
      PixelRows.copy(
        pixels, x: operation.sourceX, y: operation.sourceY + skipped, into: target,
        x: operation.x, y: operation.y + skipped, width: operation.width, height: height)
    {
      return
    }
    if kind == PIXMAN_OP_OVER, mask == nil, case .color(let pixel) = source, target.has32BitPixels {
      return PixelRows.blend(
        pixel, over: target, x: operation.x, y: operation.y + skipped, width: operation.width,
        height: height)
    }
    guard let targetImage = unsafe image(.pixels(target)) else { return }
    var maskImage: OpaquePointer?
    if let mask {
      unsafe maskImage = unsafe image(mask)
      if unsafe maskImage == nil { return }
    }
    if prepared == nil, !target.is16Bit {
      guard let sourceImage = unsafe transformedImage ?? image(source) else { return }
      return unsafe pixman_image_composite32(
        kind, sourceImage, maskImage, targetImage, operation.sourceX, operation.sourceY + skipped,
        operation.maskX, operation.maskY + skipped, operation.x, operation.y + skipped,
        operation.width, height)
    }
    for row in stride(from: 0, to: height, by: Int(ScratchRows.rows)) {
      let rows = min(ScratchRows.rows, height - row)
      let top = skipped + row
      var sourceImage: OpaquePointer
      var (x, y) = (operation.sourceX, operation.sourceY + top)
      if let prepared {
        guard let computed = unsafe scratchRows.rows(width: operation.width) else { return }
        unsafe prepared.write(
          x: x, y: y, width: operation.width, height: rows, to: computed.memory,
          stride: computed.stride, scratch: scratch)
        unsafe sourceImage = unsafe computed.header
        (x, y) = (0, 0)
      } else {
        guard let cachedImage = unsafe transformedImage ?? image(source) else { return }
        unsafe sourceImage = unsafe cachedImage
      }
      guard target.is16Bit else {
        unsafe pixman_image_composite32(
          kind, sourceImage, maskImage, targetImage, x, y, operation.maskX, operation.maskY + top,
          operation.x,
          operation.y + top, operation.width, rows)
        continue
      }
      guard let expanded = unsafe expandedRows.rows(width: operation.width) else { return }
      if kind != PIXMAN_OP_SRC || mask != nil {
        unsafe pixman_image_composite32(
          PIXMAN_OP_SRC, targetImage, nil, expanded.header, operation.x, operation.y + top, 0, 0, 0,
          0,
          operation.width, rows)
      }
      unsafe pixman_image_composite32(
        kind, sourceImage, maskImage, expanded.header, x, y, operation.maskX, operation.maskY + top,
        0, 0,
        operation.width, rows)
      unsafe Dither.store(
        expanded.memory, stride: expanded.stride, in: target, x: operation.x, y: operation.y + top,
        width: operation.width, height: rows)
    }
  }
}
