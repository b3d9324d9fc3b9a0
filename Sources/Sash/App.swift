// SPDX-License-Identifier: MIT

import Glibc

/// A program that shows windows.
///
/// Mark the type that conforms to it with `@main`.
///
/// ```swift
/// @main
/// struct Player: App {
///   func didLaunch(_ application: Application) {
///     application.openWindow(title: "Player", root: ViewController())
///   }
/// }
/// ```
@MainActor @preconcurrency public protocol App {
  /// Creates the program, before it connects to the compositor.
  init()

  /// The time in seconds that a compositor may take to answer after it accepted the connection.
  ///
  /// `nil`, the default, waits for ever; after two seconds a report says so. With a limit, a
  /// program that gets no answer in time prints an error and exits with status 1. See
  /// `Display.connectionTimeout`.
  var connectionTimeout: Double? { get }

  /// Opens the first windows. Called once the program is connected to the compositor.
  ///
  /// - Parameter application: The application object, which lives until the program exits.
  /// - Throws: Any error that prevents the start; it is printed, and the program exits with status
  ///   1.
  func didLaunch(_ application: Application) throws
}

extension App {
  /// No limit.
  public var connectionTimeout: Double? { nil }

  /// Runs the program until its last window is closed or it is terminated.
  ///
  /// Without a compositor, it prints what is missing and what to do, and exits with status 1.
  public static func main() {
    let app = Self.init()
    exit(Application.run(connectionTimeout: app.connectionTimeout, app.didLaunch))
  }
}
