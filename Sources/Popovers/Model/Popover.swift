// SPDX-License-Identifier: MIT

import SashInterface

/// A view that floats above an application's content, attached to a rectangle or placed inside one.
///
/// Use a popover for a small transient view beside the control that opens it; for a panel at the
/// window's edge use an overlay container.
///
/// ```swift
/// var attributes = Popover.Attributes()
/// attributes.sourceFrame = { [weak button] in button.windowFrame() }
/// present(Popover(attributes: attributes) { Templates.Container(Label("Saved")) })
/// ```
///
/// Build a popover, then present it from a view controller with `present(_:)`. The popover creates
/// its view when it is presented and releases it after the dismissal. Copies refer to the same
/// popover: they share one context.
public struct Popover {
  /// The identity of a popover.
  ///
  /// A popover that replaces another one takes over its identity.
  nonisolated public struct ID: Hashable, Sendable {
    let value: UInt64
  }

  /// The popover's current state, shared by all copies.
  public let context: Context
  /// Creates the popover's view; called once for each presentation.
  public let view: () -> View
  /// Creates a view that fills the window behind the popover and receives no presses; returns `nil`
  /// for no background.
  public let background: () -> View?

  /// Creates a popover that shows a view.
  ///
  /// - Parameters:
  ///   - attributes: The position, appearance, drag and dismissal options.
  ///   - view: Creates the popover's view. The view's `sizeThatFits(_:)` determines the popover's
  ///     size.
  public init(attributes: Attributes = Attributes(), view: @escaping () -> View) {
    self.init(attributes: attributes, view: view, background: { nil })
  }

  /// Creates a popover that shows a view, and a second view that fills the window behind it.
  ///
  /// - Parameters:
  ///   - attributes: The position, appearance, drag and dismissal options.
  ///   - view: Creates the popover's view. The view's `sizeThatFits(_:)` determines the popover's
  ///     size.
  ///   - background: Creates the view behind the popover, or returns `nil` for none. It receives no
  ///     presses.
  public init(
    attributes: Attributes = Attributes(), view: @escaping () -> View,
    background: @escaping () -> View?
  ) {
    context = Context(attributes: attributes)
    self.view = view
    self.background = background
  }

  /// The popover's identity.
  public var id: ID { context.id }

  /// The popover's position, appearance, drag and dismissal options.
  ///
  /// Changes take effect at the next layout.
  public var attributes: Attributes {
    get { context.attributes }
    nonmutating set { context.attributes = newValue }
  }

  /// Whether the popover is presented and its dismissal has not begun.
  public var isPresented: Bool { context.item?.machine.isActive ?? false }
}

extension Popover: @MainActor Equatable {
  /// Returns whether both values refer to the same popover.
  public static func == (a: Popover, b: Popover) -> Bool { a.id == b.id }
}
