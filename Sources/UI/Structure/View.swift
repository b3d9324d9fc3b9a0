// SPDX-License-Identifier: MIT

/// A part of the interface, as a value that describes it.
///
/// A view of your own describes itself by its `body`. It is evaluated again when a value that it has
/// read changes, and what is displayed follows:
///
/// ```swift
/// struct Greeting: View {
///   @State private var name = ""
///
///   var body: some View {
///     VStack {
///       Text("Hello, \(name)!")
///       Button("Ada") { name = "Ada" }
///     }
///   }
/// }
/// ```
@MainActor @preconcurrency public protocol View {
  /// The type of the body.
  associatedtype Body: View
  /// The type of the object that stands for the view while it is displayed; an implementation detail.
  associatedtype _Node: ViewNode = CompositeNode<Self>

  /// What the view consists of.
  @ViewBuilder var body: Body { get }

  /// Makes the object that stands for a view; an implementation detail.
  static func _make(_ view: Self, in place: NodePlace) -> _Node

  /// Updates the object that stands for a view with its next value; an implementation detail.
  static func _patch(_ view: Self, _ node: _Node)
}

extension View where _Node == CompositeNode<Self> {
  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> CompositeNode<Self> {
    CompositeNode(view, in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: CompositeNode<Self>) { node.patch(view) }
}

extension View where Body == Never {
  /// A view of the library that consists of no others has no body; do not read it.
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

// Without this, a view whose body was forgotten would compile as one of the library.
extension View where Body == Never, _Node == CompositeNode<Self> {
  /// A view that consists of others needs a body.
  @available(*, unavailable, message: "a view needs a property 'body' of the type 'some View'")
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

extension Never: View {
  /// The type of the body.
  public typealias Body = Never

  /// There is no value, and so no body.
  public var body: Never { preconditionFailure("There is no value of Never.") }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Never, in place: NodePlace) -> ViewNode {}

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Never, _ node: ViewNode) {}
}
