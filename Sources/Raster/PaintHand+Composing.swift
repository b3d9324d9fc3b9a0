internal import SashCPixman

extension PaintHand {
  /// Executes a composition for some rows of an operation.
  ///
  /// Computed sources are written to scratch rows and composited from there. All composition onto
  /// 16-bit targets takes scratch rows as well: the target's pixels are expanded, the source is
  /// composited onto them, and the result is stored with a pattern that depends on the position
  /// only (`Dither`), so that a repainted part fits the rest.
  func compose(
    _ operation: PaintOperation, _ kind: pixman_op_t, _ source: PaintOperation.Source,
    _ mask: PaintOperation.Source?, skipped: Int32, height: Int32,
    _ pictures: UnsafeBufferPointer<MadePicture>
  ) {
    var made: MadePicture?
    if case .made(let index) = source { made = unsafe pictures[index] }
    let target = operation.target
    if let made, kind == PIXMAN_OP_SRC, mask == nil, target.hasWords {
      return unsafe made.write(
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
    guard let goal = unsafe header(.pixels(target)) else { return }
    var veil: OpaquePointer?
    if let mask {
      unsafe veil = unsafe header(mask)
      if unsafe veil == nil { return }
    }
    if made == nil, !target.isShort {
      guard let picture = unsafe header(source) else { return }
      return unsafe pixman_image_composite32(
        kind, picture, veil, goal, operation.sourceX, operation.sourceY + skipped,
        operation.maskX, operation.maskY + skipped, operation.x, operation.y + skipped,
        operation.width, height)
    }
    for row in stride(from: 0, to: height, by: Int(PaintStrip.rows)) {
      let rows = min(PaintStrip.rows, height - row)
      let top = skipped + row
      var picture: OpaquePointer
      var (x, y) = (operation.sourceX, operation.sourceY + top)
      if let made {
        guard let strip = unsafe strip.rows(width: operation.width) else { return }
        unsafe made.write(
          x: x, y: y, width: operation.width, height: rows, to: strip.memory,
          stride: strip.stride, scratch: scratch)
        unsafe picture = unsafe strip.header
        (x, y) = (0, 0)
      } else {
        guard let known = unsafe header(source) else { return }
        unsafe picture = unsafe known
      }
      guard target.isShort else {
        unsafe pixman_image_composite32(
          kind, picture, veil, goal, x, y, operation.maskX, operation.maskY + top, operation.x,
          operation.y + top, operation.width, rows)
        continue
      }
      guard let wide = unsafe wideStrip.rows(width: operation.width) else { return }
      if kind != PIXMAN_OP_SRC || mask != nil {
        unsafe pixman_image_composite32(
          PIXMAN_OP_SRC, goal, nil, wide.header, operation.x, operation.y + top, 0, 0, 0, 0,
          operation.width, rows)
      }
      unsafe pixman_image_composite32(
        kind, picture, veil, wide.header, x, y, operation.maskX, operation.maskY + top, 0, 0,
        operation.width, rows)
      unsafe Dither.store(
        wide.memory, stride: wide.stride, in: target, x: operation.x, y: operation.y + top,
        width: operation.width, height: rows)
    }
  }
}
