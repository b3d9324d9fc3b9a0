import Foundation
import Glibc

/// Where the programs are that tests start.
enum Programs {
  /// A program of this package, built beside the tests, or in the folder that `SASH_PRODUCTS`
  /// names.
  static func product(_ name: String) throws(Failure) -> String {
    let folder: String
    if let named = ProcessInfo.processInfo.environment["SASH_PRODUCTS"] {
      folder = named
    } else {
      folder = (testProgram as NSString).deletingLastPathComponent
    }
    let path = "\(folder)/\(name)"
    guard unsafe access(path, X_OK) == 0 else {
      throw Failure(
        "\(path) is not there; build it with 'swift build --product \(name)', or let SASH_PRODUCTS"
          + " name the folder where it is.")
    }
    return path
  }

  /// A program of the system, which a package of the distribution brings.
  static func system(_ name: String, package: String) throws(Failure) -> String {
    for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    where unsafe access("\(folder)/\(name)", X_OK) == 0 {
      return "\(folder)/\(name)"
    }
    throw Failure(
      "\(name) is not installed; install it with 'apt-get install \(package)', or run the tests"
        + " with Tests/run, which does.")
  }

  /// The program that the tests run in.
  private static var testProgram: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
  }
}
