// SPDX-License-Identifier: MIT

import SashPopovers

/// A popover with declared views, for code that presents it itself.
///
/// ```swift
/// let popover = Popover { Text("Saved").padding() }
/// popover.attributes.sourceFrame = { [weak button] in button.windowFrame() }
/// present(popover)
/// ```
///
/// In the body of a view, use `popover(present:attributes:view:)` instead. Copies refer to the same
/// popover.
public struct Popover {
  /// The popover in the library's terms, which presents it.
  let base: Sash.Popover
  private let storage: Storage

  /// What copies of a popover share.
  private final class Storage {
    var attributes: Attributes
    let phase = PopoverPhase()
    let context = PopoverContextSource()

    init(_ attributes: Attributes) { self.attributes = attributes }
  }

  /// Creates a popover that displays a view.
  ///
  /// - Parameters:
  ///   - attributes: The position, appearance, drag and dismissal options.
  ///   - view: Returns the view.
  public init<Content: View>(
    attributes: Attributes = Attributes(), @ViewBuilder view: @escaping () -> Content
  ) {
    self.init(attributes, view, makeBackground: { _ in nil })
  }

  /// Creates a popover that displays a view, and another one behind it that fills the window.
  ///
  /// - Parameters:
  ///   - attributes: The position, appearance, drag and dismissal options.
  ///   - view: Returns the view.
  ///   - background: Returns the view behind the popover, which receives no presses.
  public init<Content: View, Background: View>(
    attributes: Attributes = Attributes(), @ViewBuilder view: @escaping () -> Content,
    @ViewBuilder background: @escaping () -> Background
  ) {
    self.init(attributes, view) { storage in
      HostingView(
        rootView: PopoverContent(
          make: { background().ignoresSafeArea() }, context: storage.context,
          phase: PopoverPhase()))
    }
  }

  private init<Content: View>(
    _ attributes: Attributes, _ view: @escaping () -> Content,
    makeBackground: @escaping (Storage) -> Sash.View?
  ) {
    let storage = Storage(attributes)
    self.storage = storage
    base = Sash.Popover(
      attributes: attributes.resolved(storage.phase),
      view: {
        storage.phase.begin()
        return HostingView(
          rootView: PopoverContent(make: view, context: storage.context, phase: storage.phase))
      }, background: { makeBackground(storage) })
    storage.context.follow(base.context)
  }

  /// The popover's identity.
  public var id: ID { base.id }

  /// The popover's state at the moment.
  public var context: Context { Context(base.context) }

  /// The popover's position, appearance, drag and dismissal options.
  ///
  /// Changes take effect at the next layout.
  public var attributes: Attributes {
    get { storage.attributes }
    nonmutating set {
      storage.attributes = newValue
      base.attributes = newValue.resolved(storage.phase)
    }
  }

  /// Whether the popover is presented and its dismissal has not begun.
  public var isPresented: Bool { base.isPresented }

  /// Dismisses the popover.
  ///
  /// Does nothing unless it is presented.
  ///
  /// - Parameter transaction: The transaction with the animation, or `nil` for the animation of the
  ///   attributes.
  public func dismiss(transaction: Transaction? = nil) {
    base.dismiss(transaction: transaction.map { $0.animation?.motion ?? .immediate })
  }

  /// Replaces this popover by another one, without calling the `onDismiss` of this one.
  ///
  /// The new popover takes over the identity. It starts with the old size at its own position and
  /// animates to its own size. Does nothing unless this popover is presented.
  public func replace(with newPopover: Popover) { base.replace(with: newPopover.base) }
}

extension Popover: @MainActor Equatable {
  /// Returns whether both values refer to the same popover.
  public static func == (a: Popover, b: Popover) -> Bool { a.base == b.base }
}

extension ViewController {
  /// Presents a popover in the controller's window, above the presentation entry that contains the
  /// controller's view.
  ///
  /// - Parameter popover: The popover; it must not be presented already.
  public func present(_ popover: Popover) { present(popover.base) }
}

extension Responder {
  /// Dismisses a popover.
  ///
  /// Does nothing unless the popover is presented.
  public func dismiss(_ popover: Popover) { popover.dismiss() }

  /// Replaces a presented popover by another one.
  ///
  /// Does nothing unless `oldPopover` is presented.
  public func replace(_ oldPopover: Popover, with newPopover: Popover) {
    oldPopover.replace(with: newPopover)
  }

  /// Replaces a presented popover by another one, such as the one that `popover(tagged:)` has found.
  ///
  /// Does nothing unless `oldPopover` is presented.
  public func replace(_ oldPopover: Sash.Popover, with newPopover: Popover) {
    oldPopover.replace(with: newPopover.base)
  }
}

extension Popovers {
  /// Presents a popover in the key window, as the topmost of its controllers does.
  ///
  /// Does nothing while no window is attached.
  ///
  /// - Parameter popover: The popover; it must not be presented already.
  @MainActor public static func present(_ popover: Popover) { present(popover.base) }

  /// Dismisses a popover, in whichever window it is presented.
  ///
  /// Does nothing unless the popover is presented.
  @MainActor public static func dismiss(_ popover: Popover) { popover.dismiss() }

  /// Replaces a presented popover by another one, in whichever window it is presented.
  ///
  /// Does nothing unless `oldPopover` is presented.
  @MainActor public static func replace(_ oldPopover: Popover, with newPopover: Popover) {
    oldPopover.replace(with: newPopover)
  }

  /// Replaces a presented popover by another one, such as the one that `popover(tagged:)` has found.
  ///
  /// Does nothing unless `oldPopover` is presented.
  @MainActor public static func replace(_ oldPopover: Sash.Popover, with newPopover: Popover) {
    oldPopover.replace(with: newPopover.base)
  }
}
