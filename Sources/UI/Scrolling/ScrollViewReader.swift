// SPDX-License-Identifier: MIT

/// A container of rows or other views that can scroll to one of them.
protocol ScrollTarget: LayoutBox {
  /// Scrolls to the view with an identity; returns whether there is one.
  func scroll(to id: AnyHashable, anchor: UnitPoint?, animated isAnimated: Bool) -> Bool
  /// Returns the identity of the view at a place of the visible area, or `nil`.
  func identity(at anchor: UnitPoint) -> AnyHashable?
}

/// The lists and scroll views inside a reader.
final class ScrollTargets {
  private struct Target { weak var box: (any ScrollTarget)? }

  /// Those of the reader around this one.
  private let outer: ScrollTargets?
  private var targets: [Target] = []

  init(in place: NodePlace) { outer = EnvironmentValues(place.environment).scrollTargets }

  /// Adds a list or scroll view to those of the readers around it.
  static func add(_ box: any ScrollTarget, in place: NodePlace) {
    var targets = EnvironmentValues(place.environment).scrollTargets
    while let current = targets {
      current.targets.removeAll { $0.box?.isMounted != true }
      current.targets.append(Target(box: box))
      targets = current.outer
    }
  }

  /// Scrolls all that have a view with an identity.
  func scroll(to id: AnyHashable, anchor: UnitPoint?) {
    let isAnimated = Transaction.current?.animation != nil
    for target in targets {
      guard let box = target.box, box.isMounted else { continue }
      _ = box.scroll(to: id, anchor: anchor, animated: isAnimated)
    }
  }

  /// Returns the first box of the view with an identity in a node, or `nil`.
  static func box(withIdentity id: AnyHashable, in node: ViewNode) -> LayoutBox? {
    if let node = node as? any IdentifiedNode, node.identity == id { return firstBox(of: node) }
    var found: LayoutBox?
    node.forEachChild { child in
      if found != nil { return }
      found =
        node.elementIdentity(of: child) == id
        ? firstBox(of: child) : box(withIdentity: id, in: child)
    }
    return found
  }

  private static func firstBox(of node: ViewNode) -> LayoutBox? {
    var boxes: [LayoutBox] = []
    node.collectBoxes(into: &boxes)
    return boxes.first
  }

  nonisolated struct Key: EnvironmentKey { static var defaultValue: ScrollTargets? { nil } }
}

nonisolated extension EnvironmentValues {
  /// The lists and scroll views inside the nearest reader.
  var scrollTargets: ScrollTargets? {
    get { self[ScrollTargets.Key.self] }
    set { self[ScrollTargets.Key.self] = newValue }
  }
}

/// Scrolls the lists and scroll views inside a reader.
public struct ScrollViewProxy {
  let graph: ViewGraph
  let targets: ScrollTargets

  /// Scrolls until the view with an identity is visible: that of a row of a `ForEach`, or one given by
  /// `id(_:)`.
  ///
  /// Within `withAnimation` the content scrolls smoothly. Changes that were made before the call are
  /// displayed first, so that a row that was just added can be scrolled to.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - anchor: The place of the view in the visible area, such as `.top`; `nil` scrolls by the
  ///     smallest distance.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    let transaction = Transaction.current
    graph.performAfterLayout { [targets] in
      let scroll = { targets.scroll(to: AnyHashable(id), anchor: anchor) }
      if let transaction { transaction.perform(scroll) } else { scroll() }
    }
  }
}

/// A view whose content can be scrolled by code, to the view with an identity.
///
/// ```swift
/// ScrollViewReader { proxy in
///   List(songs) { Text($0.title) }
///   Button("First") { proxy.scrollTo(songs[0].id) }
/// }
/// ```
public struct ScrollViewReader<Content> {
  /// Returns the content for a proxy.
  public var content: (ScrollViewProxy) -> Content
}

extension ScrollViewReader: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a reader from a closure that returns the content.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> ScrollReaderNode {
    let node = ScrollReaderNode(in: place)
    node.show(view.inner(node), in: place)
    return node
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: ScrollReaderNode) { node.patch(view.inner(node)) }

  private func inner(_ node: ScrollReaderNode) -> some View {
    ReadContent(proxy: node.proxy, content: content).environment(\.scrollTargets, node.targets)
  }
}

/// The evaluated content of a reader.
@usableFromInline struct ReadContent<Content> {
  let proxy: ScrollViewProxy
  let content: (ScrollViewProxy) -> Content
}

extension ReadContent: View where Content: View {
  @usableFromInline var body: some View { content(proxy) }
}

/// The node of a view whose content can be scrolled by code.
///
/// It is an implementation detail of the views.
public final class ScrollReaderNode: WrapperNode {
  let targets: ScrollTargets

  override init(in place: NodePlace) {
    targets = ScrollTargets(in: place)
    super.init(in: place)
  }

  var proxy: ScrollViewProxy { ScrollViewProxy(graph: graph, targets: targets) }
}

/// A node with the identity that a view was given.
protocol IdentifiedNode: ViewNode {
  /// The identity.
  var identity: AnyHashable { get }
}

extension IdentityNode: IdentifiedNode {}
