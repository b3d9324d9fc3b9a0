// SPDX-License-Identifier: MIT

/// A change of a view that can be applied to any view.
///
/// ```swift
/// struct Card: ViewModifier {
///   func body(content: Content) -> some View {
///     VStack { content }
///   }
/// }
/// ```
@MainActor @preconcurrency public protocol ViewModifier {
  /// The type of the body.
  associatedtype Body: View
  /// The view that is changed.
  typealias Content = ModifierContent<Self>

  /// Returns the changed view.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier changes, as its body displays it.
public struct ModifierContent<Modifier> {
  let source: ModifiedSource
}

extension ModifierContent: View where Modifier: ViewModifier {
  /// The type of the body.
  public typealias Body = Never

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> ModifiedContentNode {
    ModifiedContentNode(view.source, in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: ModifiedContentNode) {}
}

/// A view to which a modifier is applied.
public struct ModifiedContent<Content, Modifier> {
  let content: Content
  let modifier: Modifier
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a view from one and a modifier.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> ModifierNode<Content, Modifier> {
    ModifierNode(view.modifier, view.content, in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: ModifierNode<Content, Modifier>) {
    node.patch(view.modifier, view.content)
  }
}

extension View {
  /// Returns the view with a modifier applied to it.
  public func modifier<Modifier: ViewModifier>(
    _ modifier: Modifier
  ) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// The view that a modifier changes: it is made where the modifier's body displays it.
final class ModifiedSource {
  fileprivate var make: (NodePlace) -> ViewNode
  fileprivate var patch: (ViewNode) -> Void
  /// The places at which it is displayed.
  fileprivate var displayed: [Displayed] = []

  fileprivate struct Displayed { unowned let node: ModifiedContentNode }

  fileprivate init(_ make: @escaping (NodePlace) -> ViewNode, _ patch: @escaping (ViewNode) -> Void)
  {
    self.make = make
    self.patch = patch
  }
}

/// The node of a view within the body of its modifier.
///
/// It is an implementation detail of the views.
public final class ModifiedContentNode: WrapperNode {
  private let source: ModifiedSource

  init(_ source: ModifiedSource, in place: NodePlace) {
    self.source = source
    super.init(in: place)
    content = source.make(place.below(self))
    source.displayed.append(ModifiedSource.Displayed(node: self))
  }

  override func didUnmount() {
    source.displayed.removeAll { $0.node === self }
  }
}

/// The node of a modifier's body.
///
/// It is an implementation detail of the views.
public final class ModifierNode<Content: View, Modifier: ViewModifier>: ViewNode {
  private let source: ModifiedSource
  private var content: CompositeNode<ModifierView<Modifier>>?

  fileprivate init(_ modifier: Modifier, _ content: Content, in place: NodePlace) {
    source = ModifiedSource(
      { Content._make(content, in: $0) },
      { $0.update(with: content) })
    super.init(in: place)
    self.content = CompositeNode(
      ModifierView(modifier: Nested(value: modifier), content: ModifierContent(source: source)),
      in: place.below(self))
  }

  fileprivate func patch(_ modifier: Modifier, _ content: Content) {
    source.make = { Content._make(content, in: $0) }
    source.patch = { $0.update(with: content) }
    self.content?.patch(
      ModifierView(modifier: Nested(value: modifier), content: ModifierContent(source: source)))
    for displayed in source.displayed { displayed.node.content.map(source.patch) }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) { content.map(body) }
}

/// A modifier as a view, so that its properties are connected as those of a view.
@usableFromInline struct ModifierView<Modifier> {
  var modifier: Nested<Modifier>
  let content: ModifierContent<Modifier>
}

extension ModifierView: View where Modifier: ViewModifier {
  @usableFromInline var body: some View { modifier.value.body(content: content) }
}

extension ModifierView: Animatable where Modifier: Animatable {
  @usableFromInline var animatableData: Modifier.AnimatableData {
    get { modifier.value.animatableData }
    set { modifier.value.animatableData = newValue }
  }
}

/// A modifier with values that follow the animation of a change.
public protocol AnimatableModifier: Animatable, ViewModifier {}
