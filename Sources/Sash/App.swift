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

  /// The compositor is there; opens the first windows.
  ///
  /// - Parameter application: Lives until the program ends.
  /// - Throws: Whatever keeps the program from starting; it is printed, and the program ends with
  ///   status 1.
  func didLaunch(_ application: Application) throws
}

extension App {
  /// Runs the program until its last window is closed or it is terminated.
  ///
  /// Without a compositor it prints what is missing and what to do, and ends with status 1.
  public static func main() {
    exit(Application.run(Self.init().didLaunch))
  }
}
