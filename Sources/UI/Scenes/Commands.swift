// SPDX-License-Identifier: MIT

/// Commands of an application, which the keys of their buttons perform in its windows.
///
/// ```swift
/// struct NoteCommands: Commands {
///   let notes: Notes
///
///   var body: some Commands {
///     CommandMenu("Notes") {
///       Button("New Note") { notes.add() }.keyboardShortcut("n")
///     }
///   }
/// }
/// ```
@MainActor @preconcurrency public protocol Commands {
  /// The type of the body.
  associatedtype Body: Commands

  /// What the commands consist of.
  @CommandsBuilder var body: Body { get }

  /// Returns the buttons of commands; an implementation detail.
  static func _makeView(_ commands: Self) -> AnyView
}

extension Commands {
  /// Returns the buttons of the body; an implementation detail.
  public static func _makeView(_ commands: Self) -> AnyView {
    AnyView(StyledContent(commands) { Body._makeView($0.body) })
  }
}

extension Commands where Body == Never {
  /// Commands of the library have no body; do not read it.
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

// Without this, commands whose body was forgotten would compile as those of the library.
extension Commands where Body == Never {
  /// Commands that consist of others need a body.
  @available(
    *, unavailable, message: "commands need a property 'body' of the type 'some Commands'"
  )
  public static func _makeView(_ commands: Self) -> AnyView { AnyView(EmptyView()) }
}

extension Never: Commands {
  /// There is no value, and so no button.
  public static func _makeView(_ commands: Never) -> AnyView {}
}

/// Combines the commands in a closure.
@resultBuilder public enum CommandsBuilder {
  /// Returns the commands that an expression describes.
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

  /// Returns the only commands of a closure.
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

  /// Returns the commands of a closure.
  @_disfavoredOverload
  public static func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> TupleCommands<repeat each Content> {
    TupleCommands(content: (repeat each content))
  }
}

/// Several commands, as a builder combines them.
public struct TupleCommands<each Content: Commands>: Commands {
  /// The type of the body.
  public typealias Body = Never

  let content: (repeat each Content)

  /// Returns the buttons of the commands; an implementation detail.
  public static func _makeView(_ commands: Self) -> AnyView {
    var views: [AnyView] = []
    func add<Part: Commands>(_ part: Part) { views.append(Part._makeView(part)) }
    repeat add(each commands.content)
    return AnyView(ForEach(views.indices, id: \.self) { [views] in views[$0] })
  }
}
