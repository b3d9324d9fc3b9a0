// SPDX-License-Identifier: MIT

/// An action that opens an address: a page of the web, a file, a message to write.
///
/// An application may replace it for the views inside a view:
///
/// ```swift
/// Help().environment(
///   \.openURL,
///   OpenURLAction { address in
///     guard let topic = Topic(address) else { return .systemAction }
///     show(topic)
///     return .handled
///   })
/// ```
///
/// The address is a text with a scheme, such as `https://www.swift.org`, or a value whose description
/// is one, such as a `URL` of Foundation.
public struct OpenURLAction {
  /// What became of an address.
  nonisolated public enum Result: Hashable, Sendable {
    /// The closure has opened it.
    case handled
    /// Nobody opens it.
    case discarded
    /// The desktop opens it, in the application for its scheme.
    case systemAction
    /// The desktop opens another address.
    case openInstead(String)

    /// Returns that the desktop opens another address.
    public static func systemAction(_ address: some CustomStringConvertible) -> Result {
      .openInstead(address.description)
    }
  }

  private let handler: @MainActor (String) -> Result

  /// Creates an action from a closure that opens an address or leaves it to the desktop.
  nonisolated public init(handler: @escaping @MainActor (_ address: String) -> Result) {
    self.handler = handler
  }

  /// Opens an address.
  ///
  /// An address that the desktop cannot open is reported by the window.
  public func callAsFunction(_ address: some CustomStringConvertible) {
    self(address) { _ in }
  }

  /// Opens an address.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - completion: Called once with whether it was opened: at once, or later where the desktop opens
  ///     it.
  public func callAsFunction(
    _ address: some CustomStringConvertible, completion: @escaping @MainActor (Bool) -> Void
  ) {
    let text = address.description
    switch handler(text) {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .systemAction: Self.openOnDesktop(text, completion)
    case .openInstead(let other): Self.openOnDesktop(other, completion)
    }
  }

  /// Opens an address in the application for its scheme; without a window there is no desktop.
  private static func openOnDesktop(
    _ address: String, _ completion: @escaping @MainActor (Bool) -> Void
  ) {
    guard let window = Sash.Window.key else { return completion(false) }
    window.open(address, completion: completion)
  }
}

nonisolated private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

nonisolated extension EnvironmentValues {
  /// The action that opens an address; that of the desktop by default.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}
