public import SashGeometry
import SashWayland

/// A surface of a client, as the scripted compositor sees it.
public final class ScriptedSurface {
  /// The object on the wire.
  public let resource: WlSurfaceResource
  /// What it is there for.
  public internal(set) var role = SurfaceRole.none
  /// How often it was committed.
  public private(set) var commitCount = 0
  /// How many of the commits brought a buffer.
  public private(set) var bufferCount = 0
  /// The pixels that are shown, premultiplied 0xAARRGGBB by rows, built up from
  /// damage alone; empty without content.
  public private(set) var pixels: [UInt32] = []
  /// The extent of the pixels; zero without content.
  public private(set) var pixelSize = PixelSize.zero
  /// The integer scale of the content.
  public private(set) var scale: Int32 = 1
  /// The logical size that a viewport gives it.
  public private(set) var viewportSize: PixelSize?
  /// What the client says to hide all that lies behind, in logical pixels; nil if it says nothing.
  public private(set) var opaqueRegion: [PixelRect]?
  /// The damage of the last commit with content, in pixels, as it was sent.
  public private(set) var damage: [PixelRect] = []
  /// Frame callbacks that wait for an answer.
  public private(set) var frameCallbacks: [WlCallbackResource] = []
  /// Feedbacks on presentation that wait for an answer.
  public internal(set) var feedbacks: [WpPresentationFeedbackResource] = []
  /// Outputs that the client was told the surface is on.
  public internal(set) var outputs: [ScriptedOutput] = []

  var pending = PendingSurfaceState()
  /// Called when the client commits, before the state is taken over: true if it brings content.
  var willCommit: ((Bool) -> Void)?
  /// Called when a commit is done, with whether there is content.
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

  /// Whether there is content.
  public var isMapped: Bool { pixelSize != .zero }

  /// The extent in logical pixels.
  public var logicalSize: PixelSize {
    if let viewportSize { return viewportSize }
    return PixelSize(
      width: pixelSize.width / Int(scale), height: pixelSize.height / Int(scale))
  }

  // MARK: Script

  /// Answers the frame callbacks that wait.
  ///
  /// - Parameter time: The time to tell, in milliseconds.
  /// - Returns: How many there were.
  @discardableResult
  public func releaseFrames(at time: UInt32) -> Int {
    let callbacks = frameCallbacks
    frameCallbacks = []
    for callback in callbacks { callback.sendDone(callbackData: time) }
    return callbacks.count
  }

  /// Tells the client that the surface is on an output.
  public func enter(_ output: ScriptedOutput) {
    outputs.append(output)
    for bound in output.resources(of: resource.client) { resource.sendEnter(output: bound) }
  }

  /// Tells the client that the surface is no longer on an output.
  public func leave(_ output: ScriptedOutput) {
    outputs.removeAll { $0 === output }
    for bound in output.resources(of: resource.client) { resource.sendLeave(output: bound) }
  }

  /// Tells the client the scale to draw at, in steps of 1/120.
  public func setPreferredScale(_ numerator: UInt32) {
    fractionalScale?.sendPreferredScale(scale: numerator)
  }

  /// Answers what the client asked about its frames.
  ///
  /// - Parameters:
  ///   - time: When they were shown, in seconds; nil for never.
  ///   - interval: From picture to picture, in seconds; 0 for unknown.
  ///   - kind: How they were shown.
  /// - Returns: How many frames there were.
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
    // One that was destroyed since counts as none.
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
      // What was given back when it was copied may be painted and shown again.
      if compositor.ledger.has(new) {
        compositor.violation(.heldBufferAttached, new, "committed again while it is shown")
      } else {
        compositor.ledger.show(new)
      }
      return
    }
    compositor.ledger.show(new)
    if let old { compositor.ledger.hide(old) }
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
    if isNew { compositor.ledger.copied(buffer) }
  }

  private func checkDamage(_ reader: SharedMemoryReader) {
    guard let (count, first) = reader.differences(from: pixels) else { return }
    compositor.violation(
      .undamagedChange, resource,
      "\(count) pixels, first (\(first.x), \(first.y)), with damage \(damage)")
  }

  /// Logical damage in pixels, outwards.
  private func pixelRect(_ rect: PixelRect) -> PixelRect {
    let logical = logicalSize
    guard !logical.isEmpty else { return .zero }
    let x = Double(pixelSize.width) / Double(logical.width)
    let y = Double(pixelSize.height) / Double(logical.height)
    // Clients say "everything" with numbers that do not bear multiplying.
    let rect = rect.intersection(PixelRect(logical))
    return PixelRect(
      left: Int((Double(rect.left) * x).rounded(.down)),
      top: Int((Double(rect.top) * y).rounded(.down)),
      right: Int((Double(rect.right) * x).rounded(.up)),
      bottom: Int((Double(rect.bottom) * y).rounded(.up)))
  }

  private func dropContent() {
    if let buffer { compositor.ledger.hide(buffer) }
    buffer = nil
    pixels = []
    pixelSize = .zero
  }

  /// Tells the compositor nothing more.
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
