// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion
import SashPresentation

extension Popover {
  /// The current state of one popover, from its creation until after its dismissal.
  ///
  /// Views inside a popover read it through `View.popoverContext` or a `PopoverReader`.
  public final class Context {
    /// The popover's identity.
    public internal(set) var id: ID
    /// The popover's position, appearance, drag and dismissal options.
    ///
    /// Changes take effect at the next layout.
    public var attributes: Attributes {
      didSet {
        item?.attributesDidChange()
        didChange()
      }
    }
    /// The popover's size in logical pixels, or `nil` before its first measurement.
    public internal(set) var size: Size? { didSet { if size != oldValue { didChange() } } }
    /// The popover's settled frame in the window, without the offset of a drag or an animation.
    public internal(set) var staticFrame: Rect {
      get { readFrames().settled }
      set { frames.settled = newValue }
    }
    /// The popover's displayed frame in the window, including the offset of a drag or an animation.
    public internal(set) var frame: Rect {
      get { readFrames().displayed }
      set { frames.displayed = newValue }
    }
    private var frames = (settled: Rect.zero, displayed: Rect.zero) {
      didSet { if frames != oldValue { didChange() } }
    }
    /// The anchor selected from those of a relative position, or `nil` for the first.
    ///
    /// It can be set before the presentation.
    public var selectedAnchor: Anchor? {
      didSet {
        guard selectedAnchor != oldValue else { return }
        item?.selectedAnchorDidChange()
        didChange()
      }
    }
    /// The position of the popover: that of its attributes, or flipped to the other side of the
    /// source.
    public var position: Attributes.Position { resolvedPosition.position }

    /// The position and the source frame that apply to the current frame.
    var resolvedPosition: PopoverGeometry.ResolvedPosition {
      guard let item else {
        return PopoverGeometry.ResolvedPosition(
          position: attributes.position,
          source: attributes.sourceFrame().inset(by: attributes.sourceFrameInset))
      }
      return PopoverGeometry.resolvedPosition(of: staticFrame, in: item.layoutContext)
    }

    /// Whether the popover replaced another one.
    public internal(set) var isReplacement = false
    /// The animation of the next change of size, or `nil` for none.
    public internal(set) var transaction: Motion?

    /// The reason of the dismissal, set before `onDismiss` is called; `nil` while the popover is
    /// not being dismissed.
    public internal(set) var dismissalReason: DismissalReason?

    /// Called when the dismissal begins, before `onDismiss`, so that the presenting object can
    /// update its own state.
    package var autoDismiss: (() -> Void)?

    /// Called when the popover has appeared, and the focus was moved into it.
    package var onAppear: (() -> Void)?

    /// Called when the dismissal has ended, or another popover has replaced this one.
    package var onEnd: (() -> Void)?

    /// What a menu requires of a surface of its own; `nil` for other popovers.
    package var menuSurface: MenuSurface?

    /// Whether the popover may be displayed on a surface of its own.
    var mayLeaveWindow: Bool { attributes.leavesWindow || menuSurface?.placement != nil }

    weak var item: PopoverItem?
    /// The view that receives the keyboard focus when the popover appears, or `nil` for the first
    /// one that can.
    package weak var preferredFocus: View?
    /// The readers, which observe each change.
    package var readers = ItemObservers<Context>()
    /// The containers inside the popover, whose arrows point at the source.
    var arrows = ItemObservers<Context>()
    private var isChangeReported = true
    private static var lastID: UInt64 = 0

    init(attributes: Attributes) {
      Self.lastID += 1
      id = ID(value: Self.lastID)
      self.attributes = attributes
    }

    /// Whether the popovers of this window can be dragged.
    ///
    /// A control inside a popover that is itself dragged can turn this off meanwhile.
    public var isDraggingEnabled: Bool {
      get { item?.presenter?.isDraggingEnabled ?? true }
      set { item?.presenter?.isDraggingEnabled = newValue }
    }

    /// The window that the popover is presented in, or `nil` while it is not presented.
    public var window: Window? { item?.presenter?.window }

    /// The bounds of the window; zero while the popover is not presented.
    public var windowBounds: Rect { Rect(origin: .zero, size: window?.size ?? .zero) }

    /// Returns the frames, and records that they are read: another popover may be attached to them.
    private func readFrames() -> (settled: Rect, displayed: Rect) {
      item?.card.notePositionRead()
      return frames
    }

    /// Reports a change to readers immediately, and to `onContextChange` once after the current
    /// event.
    private func didChange() {
      readers.notify(self)
      guard isChangeReported, attributes.onContextChange != nil, let window else { return }
      isChangeReported = false
      window.timeline.schedule(after: 0) { [weak self] in
        guard let self else { return }
        isChangeReported = true
        attributes.onContextChange?(self)
      }
    }
  }
}
