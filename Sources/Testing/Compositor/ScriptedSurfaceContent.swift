// SPDX-License-Identifier: MIT

import SashGeometry
import SashWayland

/// The buffer of a surface in a scripted compositor, and the pixels that the surface displays.
///
/// The surface owns it, and passes each commit on.
final class ScriptedSurfaceContent {
  /// The displayed pixels, premultiplied 0xAARRGGBB row by row, updated by damage alone; empty
  /// without content.
  private(set) var pixels: [UInt32] = []
  /// The size of the pixels; zero without content.
  private(set) var pixelSize = PixelSize.zero
  /// The damage that the client sent with the last commit with content, in pixels of the buffer.
  private(set) var damage: [PixelRect] = []
  /// The number of commits with a new buffer.
  private(set) var bufferCount = 0

  private unowned let surface: ScriptedSurface
  private var buffer: WlBufferResource?

  init(_ surface: ScriptedSurface) { self.surface = surface }

  private var compositor: ScriptedCompositor { surface.compositor }

  /// Applies the attachment and the damage of a commit.
  ///
  /// - Parameters:
  ///   - state: The committed state.
  ///   - attachment: The attachment of the state; a destroyed buffer counts as removed.
  func commit(_ state: PendingSurfaceState, _ attachment: PendingSurfaceState.Attachment) {
    var isNew = false
    switch attachment {
    case .unchanged: break
    case .attached(let new):
      attach(new)
      isNew = true
    case .removed: removeContent()
    }
    if let buffer, pixelSize != .zero { updatePixels(buffer, state, isNew: isNew) }
  }

  /// Removes the buffer and the pixels.
  func removeContent() {
    if let buffer { compositor.bufferTracker.detach(buffer) }
    buffer = nil
    pixels = []
    pixelSize = .zero
  }

  /// Whether the surface is a cursor's, or may become that after its first commit.
  ///
  /// The image of a cursor never changes. It is attached again with each entry, also while it is
  /// held, and to the surfaces of several seats.
  private var mayShowCursor: Bool { surface.role == .none || surface.role == .cursor }

  private func attach(_ new: WlBufferResource) {
    let old = buffer
    buffer = new
    bufferCount += 1
    if old === new {
      // A buffer that was released after copying may be painted and committed again.
      if !compositor.bufferTracker.isInUse(new) {
        compositor.bufferTracker.attach(new, to: surface.resource)
      } else if !mayShowCursor {
        compositor.violation(.heldBufferAttached, new, "committed again while it is shown")
      }
      return
    }
    compositor.bufferTracker.attach(new, to: surface.resource, isUnchanged: mayShowCursor)
    if let old { compositor.bufferTracker.detach(old) }
    guard let reader = SharedMemoryReader(new) else { return }
    if reader.size.width % Int(surface.scale) != 0 || reader.size.height % Int(surface.scale) != 0 {
      compositor.violation(
        .badBufferSize, surface.resource,
        "\(reader.size.width)x\(reader.size.height) is not a multiple of \(surface.scale)")
    }
    if reader.size != pixelSize {
      pixelSize = reader.size
      pixels.removeAll(keepingCapacity: true)
    }
  }

  private func updatePixels(_ buffer: WlBufferResource, _ state: PendingSurfaceState, isNew: Bool) {
    guard buffer.isAlive, let reader = SharedMemoryReader(buffer) else { return }
    let all = PixelRect(pixelSize)
    damage = state.bufferDamage + state.surfaceDamage.map(pixelRect)
    damage = damage.map { $0.intersection(all) }.filter { !$0.isEmpty }
    if pixels.isEmpty {
      reader.read(into: &pixels)
    } else {
      reader.copy(damage, into: &pixels)
      if compositor.configuration.checksDamage, isNew { checkDamage(reader) }
    }
    if isNew { compositor.bufferTracker.didCopy(buffer) }
  }

  private func checkDamage(_ reader: SharedMemoryReader) {
    guard let (count, first) = reader.differences(from: pixels) else { return }
    compositor.violation(
      .undamagedChange, surface.resource,
      "\(count) pixels, first (\(first.x), \(first.y)), with damage \(damage)")
  }

  /// Converts logical damage to pixels, rounded outwards.
  private func pixelRect(_ rect: PixelRect) -> PixelRect {
    let logical = surface.logicalSize
    guard !logical.isEmpty else { return .zero }
    let x = Double(pixelSize.width) / Double(logical.width)
    let y = Double(pixelSize.height) / Double(logical.height)
    // Clients damage everything with huge numbers, which would overflow when multiplied.
    let rect = rect.intersection(PixelRect(logical))
    return PixelRect(
      left: Int((Double(rect.left) * x).rounded(.down)),
      top: Int((Double(rect.top) * y).rounded(.down)),
      right: Int((Double(rect.right) * x).rounded(.up)),
      bottom: Int((Double(rect.bottom) * y).rounded(.up)))
  }
}
