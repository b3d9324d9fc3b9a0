// SPDX-License-Identifier: MIT

public import SashGeometry
import SashWayland

/// A client's surface in a scripted compositor, with its committed state.
public final class ScriptedSurface {
  /// The surface's protocol object.
  public let resource: WlSurfaceResource
  /// The surface's role.
  public internal(set) var role = SurfaceRole.none
  /// The number of commits.
  public private(set) var commitCount = 0
  /// The number of commits with a new buffer.
  public private(set) var bufferCount = 0
  /// The displayed pixels, premultiplied 0xAARRGGBB row by row, updated by damage alone; empty
  /// without content.
  public private(set) var pixels: [UInt32] = []
  /// The size of the pixels; zero without content.
  public private(set) var pixelSize = PixelSize.zero
  /// The integer scale of the content.
  public private(set) var scale: Int32 = 1
  /// The logical size that a viewport sets.
  public private(set) var viewportSize: PixelSize?
  /// The region that the client declared opaque, in logical pixels, or `nil` if it declared none.
  public private(set) var opaqueRegion: [PixelRect]?
  /// The damage of the last commit with content, in pixels, as the client sent it.
  public private(set) var damage: [PixelRect] = []
  /// The unanswered frame callbacks.
  public private(set) var frameCallbacks: [WlCallbackResource] = []
  /// The unanswered presentation feedback requests.
  public internal(set) var feedbacks: [WpPresentationFeedbackResource] = []
  /// The outputs that the surface has entered.
  public internal(set) var outputs: [ScriptedOutput] = []

  var pending = PendingSurfaceState()
  /// Called on a commit before its state applies, with whether it attaches a buffer.
  var willCommit: ((Bool) -> Void)?
  /// Called after a commit, with whether the surface has content.
  var didCommit: ((Bool) -> Void)?
  var fractionalScale: WpFractionalScaleV1Resource?

  unowned let compositor: ScriptedCompositor
  private var buffer: WlBufferResource?

  init(_ resource: WlSurfaceResource, of compositor: ScriptedCompositor) {
    self.resource = resource
    self.compositor = compositor
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = { [unowned self] in destroyed() }
  }

  /// Whether the surface has content.
  public var isMapped: Bool { pixelSize != .zero }

  /// The size in logical pixels.
  public var logicalSize: PixelSize {
    if let viewportSize { return viewportSize }
    return PixelSize(
      width: pixelSize.width / Int(scale), height: pixelSize.height / Int(scale))
  }

  // MARK: Script

  /// Answers the outstanding frame callbacks.
  ///
  /// - Parameter time: The frame time to send, in milliseconds.
  /// - Returns: The number of answered callbacks.
  @discardableResult
  public func releaseFrames(at time: UInt32) -> Int {
    let callbacks = frameCallbacks
    frameCallbacks = []
    for callback in callbacks { callback.sendDone(callbackData: time) }
    return callbacks.count
  }

  /// Sends that the surface has entered an output.
  public func enter(_ output: ScriptedOutput) {
    outputs.append(output)
    for bound in output.resources(of: resource.client) { resource.sendEnter(output: bound) }
  }

  /// Sends that the surface has left an output.
  public func leave(_ output: ScriptedOutput) {
    outputs.removeAll { $0 === output }
    for bound in output.resources(of: resource.client) { resource.sendLeave(output: bound) }
  }

  /// Sends the client's preferred scale, in steps of 1/120.
  public func setPreferredScale(_ numerator: UInt32) {
    fractionalScale?.sendPreferredScale(scale: numerator)
  }

  /// Answers the outstanding presentation feedback requests.
  ///
  /// - Parameters:
  ///   - time: The presentation time in seconds, or `nil` for frames that were never displayed.
  ///   - interval: The display's refresh interval in seconds; 0 if unknown.
  ///   - kind: The flags of the presentation.
  /// - Returns: The number of answered requests.
  @discardableResult
  public func present(
    at time: Double?, interval: Double, kind: WpPresentationFeedback.Kind = .vsync
  ) -> Int {
    let asked = feedbacks
    feedbacks = []
    for feedback in asked {
      guard let time else {
        feedback.sendDiscarded()
        continue
      }
      let seconds = UInt64(max(0, time))
      feedback.sendPresented(
        tvSecHi: UInt32(seconds >> 32), tvSecLo: UInt32(truncatingIfNeeded: seconds),
        tvNsec: UInt32(((max(0, time) - Double(seconds)) * 1e9).rounded(.down)),
        refresh: UInt32((interval * 1e9).rounded()), seqHi: 0, seqLo: 0, flags: kind)
    }
    return asked.count
  }

  // MARK: Requests

  private func handle(_ request: WlSurfaceResource.Request) {
    switch request {
    case .attach(let buffer, _, _):
      pending.attachment = buffer.map { .attached($0) } ?? .removed
    case .damage(let x, let y, let width, let height):
      pending.surfaceDamage.append(Self.rect(x, y, width, height))
    case .damageBuffer(let x, let y, let width, let height):
      pending.bufferDamage.append(Self.rect(x, y, width, height))
    case .frame(let callback): pending.frames.append(callback)
    case .setBufferScale(let scale): pending.scale = scale
    case .commit: commit()
    case .setOpaqueRegion(let region):
      pending.opaque = .some(region.map { compositor.regions[ObjectIdentifier($0)] ?? [] })
    case .destroy, .setInputRegion, .setBufferTransform, .offset: break
    }
  }

  private static func rect(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> PixelRect {
    PixelRect(x: Int(x), y: Int(y), width: max(Int(width), 0), height: max(Int(height), 0))
  }

  private func commit() {
    let state = pending
    pending = PendingSurfaceState()
    var attachment = state.attachment
    // An attached buffer that was destroyed before the commit counts as none.
    if case .attached(let buffer) = attachment, !buffer.isAlive { attachment = .removed }
    let bringsContent = if case .attached = attachment { true } else { false }
    willCommit?(bringsContent)
    commitCount += 1
    if let scale = state.scale { self.scale = max(scale, 1) }
    if let destination = state.destination { viewportSize = destination }
    if let opaque = state.opaque { opaqueRegion = opaque }
    switch attachment {
    case .unchanged: break
    case .attached(let new): take(new)
    case .removed: dropContent()
    }
    if let buffer, isMapped { show(buffer, state, isNew: bringsContent) }
    frameCallbacks += state.frames
    feedbacks += state.feedbacks
    didCommit?(isMapped)
    compositor.report(.committed(self))
  }

  private func take(_ new: WlBufferResource) {
    let old = buffer
    buffer = new
    bufferCount += 1
    if old === new {
      // A buffer that was released after copying may be painted and committed again.
      if compositor.bufferTracker.isInUse(new) {
        compositor.violation(.heldBufferAttached, new, "committed again while it is shown")
      } else {
        compositor.bufferTracker.attach(new)
      }
      return
    }
    compositor.bufferTracker.attach(new)
    if let old { compositor.bufferTracker.detach(old) }
    guard let reader = SharedMemoryReader(new) else { return }
    if reader.size.width % Int(scale) != 0 || reader.size.height % Int(scale) != 0 {
      compositor.violation(
        .badBufferSize, resource,
        "\(reader.size.width)x\(reader.size.height) is not a multiple of \(scale)")
    }
    if reader.size != pixelSize {
      pixelSize = reader.size
      pixels.removeAll(keepingCapacity: true)
    }
  }

  private func show(_ buffer: WlBufferResource, _ state: PendingSurfaceState, isNew: Bool) {
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
      .undamagedChange, resource,
      "\(count) pixels, first (\(first.x), \(first.y)), with damage \(damage)")
  }

  /// Converts logical damage to pixels, rounded outwards.
  private func pixelRect(_ rect: PixelRect) -> PixelRect {
    let logical = logicalSize
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

  private func dropContent() {
    if let buffer { compositor.bufferTracker.detach(buffer) }
    buffer = nil
    pixels = []
    pixelSize = .zero
  }

  /// Removes the callbacks to the compositor, which is about to be freed.
  func detach() {
    resource.onRequest = nil
    resource.onDestroy = nil
    willCommit = nil
    didCommit = nil
  }

  private func destroyed() {
    dropContent()
    for callback in frameCallbacks { callback.destroyResource() }
    frameCallbacks = []
    compositor.surfaceDestroyed(self)
  }
}
