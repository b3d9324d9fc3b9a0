import SashGeometry
import SashInterface

/// A view that floats above an application's content, attached to something or placed in it.
///
/// It is built, then presented from a controller. Its view is made when it is presented, and let go
/// when it has gone. Copies are the same popover: they share the context.
public struct Popover {
  /// Who a popover is; kept by what replaces it.
  nonisolated public struct ID: Hashable, Sendable {
    let value: UInt64
  }

  /// What is known of it; shared by all copies.
  public let context: Context
  /// Makes what is shown; called once for each presentation.
  public let view: () -> View
  /// Makes what is shown behind it over the whole window, which takes no presses; nil: nothing.
  public let background: () -> View?

  /// A popover that shows a view.
  ///
  /// - Parameters:
  ///   - attributes: How it is placed, shown, dragged and dismissed.
  ///   - view: Makes what is shown; its `sizeThatFits` gives the popover's size.
  public init(attributes: Attributes = Attributes(), view: @escaping () -> View) {
    self.init(attributes: attributes, view: view, background: { nil })
  }

  /// A popover that shows a view, and another one behind it over the whole window.
  public init(
    attributes: Attributes = Attributes(), view: @escaping () -> View,
    background: @escaping () -> View?
  ) {
    context = Context(attributes: attributes)
    self.view = view
    self.background = background
  }

  /// Who it is.
  public var id: ID { context.id }

  /// How it is placed, shown, dragged and dismissed; what changes takes effect at the next layout.
  public var attributes: Attributes {
    get { context.attributes }
    nonmutating set { context.attributes = newValue }
  }

  /// Whether it is presented and not on its way out.
  public var isPresented: Bool { context.item?.machine.isInModel ?? false }
}

extension Popover: @MainActor Equatable {
  /// Whether both are the same popover.
  public static func == (a: Popover, b: Popover) -> Bool { a.id == b.id }
}
