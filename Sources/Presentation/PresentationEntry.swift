// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface

/// A view above an application's content: a bar, a popup, a popover, a panel or a backdrop.
///
/// Its owner creates it, presents it in a window's `PresentationStack`, moves and fades its view,
/// and removes it again. The stack decides the order of entries, which of them receives a touch or
/// the Escape key, and where focus goes.
public final class PresentationEntry {
  /// The states of an entry.
  public enum State: Hashable, Sendable {
    /// Created. Waits to be presented.
    case idle
    /// Presented: it receives touches, keys and focus. Waits for its dismissal.
    case presented
    /// Being dismissed: it is only drawn. Waits to be removed.
    case dismissing(DismissalReason)
    /// Removed; may be presented again.
    case removed(DismissalReason)
  }

  /// The area in which an entry's view lies.
  public enum Extent: Hashable, Sendable {
    /// The whole window. The view lies in the stack's own view above the page; its frame is in
    /// window coordinates.
    case window
    /// The host's view: the entry's view is added on top of the host's subviews.
    case host
    /// The host's view, in which the owner adds and orders the entry's view.
    case hostUnmanaged

    /// Whether the view is not clipped to the host's view.
    var coversWindow: Bool { self == .window }
  }

  /// The view of the entry.
  ///
  /// The owner sizes and moves it.
  public let view: View
  /// The level of the entry among those of its host.
  public let level: PresentationLevel
  /// The area in which the view lies.
  public let extent: Extent
  /// The order of the entry among those of the same host and level.
  ///
  /// A higher z-index lies above a lower one, whatever their age; equal ones are ordered by age. It
  /// may change at any time. An entry always lies above its host. Entries on surfaces of their own
  /// keep the order of these.
  public var zIndex = 0.0 {
    didSet { if zIndex != oldValue { stack?.zIndexDidChange(of: self) } }
  }

  /// A closure that decides about a touch that begins; called once for each touch, from the front.
  ///
  /// With `nil`, entries over the whole window hit-test their view, and others pass the touch, as
  /// their views take part in ordinary hit-testing. The closure may dismiss this entry or others.
  public var onPress: ((Touch) -> PressDecision)?
  /// A closure that dismisses the entry on Escape; with `nil` the entry does not accept Escape.
  public var onEscape: (() -> Void)? {
    get { escape.action }
    set { escape.action = newValue }
  }
  /// Whether `onEscape` is called when the Escape key is released, if the entry is still presented
  /// then.
  ///
  /// The key press counts as handled in either case.
  public var dismissesOnEscapeRelease: Bool {
    get { escape.waitsForRelease }
    set { escape.waitsForRelease = newValue }
  }
  /// The group of entries that Escape dismisses together if they are adjacent; `nil` for none.
  public var escapeGroup: String? {
    get { escape.group }
    set { escape.group = newValue }
  }
  /// A closure called when the host or the window of the entry is dismissed; with `nil` the entry
  /// is removed at once.
  ///
  /// It may call `dismiss` on the stack, and `remove` at the end of an animation.
  public var onHostDismissal: ((DismissalReason) -> Void)?
  /// A closure called in each frame before the layout while the entry is presented, for example to
  /// follow a moving anchor.
  public var onFrame: (() -> Void)? {
    didSet { if (onFrame == nil) != (oldValue == nil) { stack?.updateEntriesWithFrames() } }
  }
  /// A closure called after each change of the state.
  public var onStateChange: ((State) -> Void)?

  /// Whether focus and assistive technologies cannot reach anything below the entry.
  public var isModal = false {
    didSet {
      guard isModal != oldValue else { return }
      stack?.modalityDidChange()
      stack?.takeFocusFromBelow()
    }
  }
  /// Whether focus moves into the entry when it is presented, and back when it is dismissed.
  public var takesFocus = false
  /// The insets by which the entry covers the edges of its host, so that the host's content can
  /// avoid it.
  public var hostInsets: EdgeInsets {
    get { hostCoverage.insets }
    set {
      guard newValue != hostInsets else { return }
      hostCoverage.insets = newValue
      stack?.insetsDidChange(of: self)
    }
  }
  /// Whether `hostInsets` apply until the entry is removed, and not only until its dismissal begins.
  package var keepsHostInsetsWhileDismissed: Bool {
    get { hostCoverage.outlastsDismissal }
    set { hostCoverage.outlastsDismissal = newValue }
  }

  /// An entry elsewhere in the order that this one is dismissed together with.
  ///
  /// Set it before presenting.
  public weak var dismissesWith: PresentationEntry?

  /// The state of the entry.
  public private(set) var state = State.idle {
    didSet { if state != oldValue { onStateChange?(state) } }
  }
  /// Whether the entry is a backdrop, which only accompanies other entries.
  public private(set) var isBackdrop = false

  /// The reaction of an entry to the Escape key.
  private struct EscapeReaction {
    var action: (() -> Void)?
    var waitsForRelease = false
    var group: String?
  }

  /// The area by which an entry covers its host.
  private struct HostCoverage {
    var insets = EdgeInsets.zero
    var outlastsDismissal = false
  }

  /// The place of an entry in a stack.
  private struct Membership {
    let id: PresentationOrder.ID
    weak var stack: PresentationStack?
    weak var hostView: View?
  }

  private var escape = EscapeReaction()
  private var hostCoverage = HostCoverage()
  private var membership: Membership?
  /// The focus scope of the entry, which keeps focus inside and returns it.
  let focus: FocusScope

  /// Creates an entry for a view.
  ///
  /// - Parameters:
  ///   - view: The view of the entry.
  ///   - level: The level among the entries of its host.
  ///   - extent: The area in which the view lies.
  public init(view: View, level: PresentationLevel, extent: Extent = .window) {
    self.view = view
    self.level = level
    self.extent = extent
    focus = FocusScope(view)
  }

  /// The stack that contains the entry, or `nil`.
  public var stack: PresentationStack? { membership?.stack }

  /// The view that hosts the entry; `nil` for the page.
  public var hostView: View? { membership?.hostView }

  /// The identity of the entry in the order of its stack, while it is in one.
  var id: PresentationOrder.ID? { membership?.id }

  /// The z-index that the order of the stack uses.
  var appliedZIndex: Double { zIndex.isNaN || level == .childSurface ? 0 : zIndex }

  /// The insets by which the entry covers the edges of its host in its present state.
  var appliedHostInsets: EdgeInsets {
    isPresented || hostCoverage.outlastsDismissal ? hostCoverage.insets : .zero
  }

  /// Whether the entry receives touches, keys and focus.
  public var isPresented: Bool { state == .presented }

  /// Whether the entry is being dismissed and only drawn.
  public var isDismissing: Bool {
    if case .dismissing = state { return true }
    return false
  }

  // MARK: Changes by the stack

  func markAsBackdrop() { isBackdrop = true }

  /// Records the stack that contains the entry; its state does not change yet.
  func join(_ stack: PresentationStack, as id: PresentationOrder.ID, hostView: View?) {
    membership = Membership(id: id, stack: stack, hostView: hostView)
  }

  func didBecomePresented() { state = .presented }

  func beginDismissal(_ reason: DismissalReason) { state = .dismissing(reason) }

  /// Lets the owner dismiss the entry, or removes it if the owner does not.
  func dismissWithHost(_ reason: DismissalReason) {
    if let onHostDismissal { onHostDismissal(reason) }
    guard isPresented else { return }
    stack?.remove(self, reason: reason)
  }

  /// Removes the view from its superview, and forgets the stack that contained the entry.
  func leaveStack() {
    if extent != .hostUnmanaged { view.removeFromSuperview() }
    if extent.coversWindow && !isBackdrop { setReachable(true) }
    membership = nil
    switch state {
    case .dismissing(let reason): state = .removed(reason)
    case .idle, .presented, .removed: state = .removed(.programmatic)
    }
  }
}
