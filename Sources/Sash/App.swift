import Glibc

/// A program that shows windows; mark a type of it with `@main`.
///
/// ```swift
/// @main
/// struct Player: App {
///   func didLaunch(_ application: Application) {
///     application.openWindow(title: "Player", root: ViewController())
///   }
/// }
/// ```
public protocol App {
  /// Makes the program; nothing is connected yet.
  init()

  /// How many seconds a compositor that accepted the connection may take to answer.
  ///
  /// nil, the default, waits for ever; a report after two seconds says so. With a limit, a program
  /// that gets no answer in time prints so and ends with status 1. See `Display.connectionTimeout`.
  var connectionTimeout: Double? { get }

  /// The compositor is there; opens the first windows.
  ///
  /// - Parameter application: Lives until the program ends.
  /// - Throws: Whatever keeps the program from starting; it is printed, and the program ends with
  ///   status 1.
  func didLaunch(_ application: Application) throws
}

extension App {
  /// No limit.
  public var connectionTimeout: Double? { nil }

  /// Runs the program until its last window is closed or it is terminated.
  ///
  /// Without a compositor it prints what is missing and what to do, and ends with status 1.
  public static func main() {
    let app = Self.init()
    exit(Application.run(connectionTimeout: app.connectionTimeout, app.didLaunch))
  }
}
