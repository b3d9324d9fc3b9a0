// SPDX-License-Identifier: MIT

public import SashGeometry
public import SashWayland

/// A client's surface in a scripted compositor, with its committed state.
public final class ScriptedSurface {
  /// The surface's protocol object.
  public let resource: WlSurfaceResource
  /// The surface's role.
  public internal(set) var role = SurfaceRole.none
  /// The number of commits.
  public private(set) var commitCount = 0
  /// The number of commits with a new buffer.
  public var bufferCount: Int { content.bufferCount }
  /// The displayed pixels, premultiplied 0xAARRGGBB row by row, updated by damage alone; empty
  /// without content.
  public var pixels: [UInt32] { content.pixels }
  /// The size of the pixels; zero without content.
  public var pixelSize: PixelSize { content.pixelSize }
  /// The integer scale of the content.
  public var scale: Int32 { committed.scale }
  /// The rotation of the content relative to the surface.
  public var transform: WlOutput.Transform { committed.transform }
  /// The logical size that a viewport sets.
  public var viewportSize: PixelSize? { committed.viewportSize }
  /// The region that the client declared opaque, in logical pixels, or `nil` if it declared none.
  public var opaqueRegion: [PixelRect]? { committed.opaque }
  /// The region that receives input in logical pixels, or `nil` for the whole surface.
  public var inputRegion: [PixelRect]? { committed.input }
  /// The surfaces that are attached to this one, in the order of their creation.
  public private(set) var subsurfaces: [ScriptedSubsurface] = []
  /// The attachment of this surface to another one, or `nil`.
  public internal(set) weak var subsurface: ScriptedSubsurface?
  /// The position relative to the pointer, for the preview of a drag, in logical pixels.
  public var offset: Vector { committed.offset }
  /// The damage of the last commit with content, in pixels, as the client sent it.
  public var damage: [PixelRect] { content.damage }
  /// The unanswered frame callbacks.
  public private(set) var frameCallbacks: [WlCallbackResource] = []
  /// The unanswered presentation feedback requests.
  public private(set) var feedbacks: [WpPresentationFeedbackResource] = []
  /// The outputs that the surface has entered.
  public private(set) var outputs: [ScriptedOutput] = []

  /// The geometry of the content that the client has committed.
  private struct CommittedState {
    var opaque: [PixelRect]?
    var input: [PixelRect]?
    var offset = Vector.zero
    var transform = WlOutput.Transform.normal
    var scale: Int32 = 1
    var viewportSize: PixelSize?
  }

  private var committed = CommittedState()
  private var pending = PendingSurfaceState()
  /// Called on a commit before its state applies, with whether it attaches a buffer.
  var willCommit: ((Bool) -> Void)?
  /// Called after a commit, with whether the surface has content.
  var didCommit: ((Bool) -> Void)?
  /// The object through which the client learns the preferred scale.
  var fractionalScale: WpFractionalScaleV1Resource?

  unowned let compositor: ScriptedCompositor
  private lazy var content = ScriptedSurfaceContent(self)

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
    // Transforms with odd numbers are those by 90 and 270 degrees.
    let isSideways = transform.rawValue % 2 == 1
    let (width, height) = (pixelSize.width / Int(scale), pixelSize.height / Int(scale))
    return isSideways
      ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
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
    for bound in output.resources.objects(of: resource.client) {
      resource.sendEnter(output: bound)
    }
  }

  /// Sends that the surface has left an output.
  public func leave(_ output: ScriptedOutput) {
    outputs.removeAll { $0 === output }
    for bound in output.resources.objects(of: resource.client) {
      resource.sendLeave(output: bound)
    }
  }

  /// Sends the client's preferred scale, in steps of 1/120.
  public func setPreferredScale(_ numerator: UInt32) {
    fractionalScale?.sendPreferredScale(scale: numerator)
  }

  /// Sends the client's preferred integer scale and transform, from version 6 on.
  public func setPreferredBuffer(scale: Int32, transform: WlOutput.Transform) {
    guard resource.version >= 6 else { return }
    resource.sendPreferredBufferScale(factor: scale)
    resource.sendPreferredBufferTransform(transform: transform)
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

  // MARK: Other protocol objects

  /// Attaches another surface to this one.
  func add(_ subsurface: ScriptedSubsurface) {
    subsurface.surface.role = .subsurface
    subsurface.surface.subsurface = subsurface
    subsurfaces.append(subsurface)
  }

  /// Removes a surface that was attached to this one.
  func remove(_ subsurface: ScriptedSubsurface) { subsurfaces.removeAll { $0 === subsurface } }

  /// Adds a change of another object to the pending state.
  func addCommitAction(_ action: @escaping () -> Void) { pending.actions.append(action) }

  /// Adds a request for feedback to the pending state.
  func addFeedback(_ feedback: WpPresentationFeedbackResource) {
    pending.feedbacks.append(feedback)
  }

  /// Sets the logical size of a viewport in the pending state, or `nil` for none.
  func setViewportSize(_ size: PixelSize?) { pending.destination = .some(size) }

  // MARK: Requests

  private func handle(_ request: WlSurfaceResource.Request) {
    switch request {
    case .attach(let buffer, let x, let y):
      pending.attachment = buffer.map { .attached($0) } ?? .removed
      if x != 0 || y != 0 {
        pending.offset = (Int(x), Int(y))
        if resource.version >= 5 {
          compositor.violation(.invalidOffset, resource, "attach with an offset")
        }
      }
    case .offset(let x, let y): pending.offset = (Int(x), Int(y))
    case .damage(let x, let y, let width, let height):
      pending.surfaceDamage.append(Self.rect(x, y, width, height))
    case .damageBuffer(let x, let y, let width, let height):
      pending.bufferDamage.append(Self.rect(x, y, width, height))
    case .frame(let callback): pending.frames.append(callback)
    case .setBufferScale(let scale): pending.scale = scale
    case .commit: commit()
    case .setOpaqueRegion(let region):
      pending.opaque = .some(region.map { compositor.regions[ObjectIdentifier($0)] ?? [] })
    case .setInputRegion(let region):
      pending.input = .some(region.map { compositor.regions[ObjectIdentifier($0)] ?? [] })
    case .setBufferTransform(let transform): pending.transform = transform
    case .destroy: break
    }
  }

  private static func rect(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> PixelRect {
    PixelRect(x: Int(x), y: Int(y), width: max(Int(width), 0), height: max(Int(height), 0))
  }

  private func commit() {
    let state = pending
    pending = PendingSurfaceState()
    if let subsurface, subsurface.isSynchronized {
      subsurface.cache(state)
    } else {
      apply(state)
    }
  }

  /// Applies a committed state, and the states of subsurfaces that have waited for it.
  func apply(_ state: PendingSurfaceState) {
    var attachment = state.attachment
    // An attached buffer that was destroyed before the commit counts as none.
    if case .attached(let buffer) = attachment, !buffer.isAlive { attachment = .removed }
    let bringsContent = if case .attached = attachment { true } else { false }
    willCommit?(bringsContent)
    commitCount += 1
    if let scale = state.scale { committed.scale = max(scale, 1) }
    if let transform = state.transform { committed.transform = transform }
    if let destination = state.destination { committed.viewportSize = destination }
    if let opaque = state.opaque { committed.opaque = opaque }
    if let input = state.input { committed.input = input }
    committed.offset =
      offset + Vector(dx: Double(state.offset.x), dy: Double(state.offset.y))
    content.commit(state, attachment)
    frameCallbacks += state.frames
    feedbacks += state.feedbacks
    for action in state.actions { action() }
    for subsurface in subsurfaces { subsurface.parentDidCommit() }
    didCommit?(isMapped)
    compositor.report(.committed(self))
  }

  /// Ends the surface's role: removes its callbacks, and the references of the seats to the surface.
  func roleDidEnd() {
    willCommit = nil
    didCommit = nil
    for seat in compositor.seats { seat.removeReferences(to: self) }
  }

  private func destroyed() {
    content.removeContent()
    for callback in frameCallbacks { callback.destroyResource() }
    frameCallbacks = []
    compositor.surfaceDestroyed(self)
  }
}
