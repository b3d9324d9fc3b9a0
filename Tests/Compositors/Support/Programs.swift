// SPDX-License-Identifier: MIT

import Foundation
import Glibc

/// The paths of the programs that tests start.
enum Programs {
  /// Returns the path of a program of this package, beside the tests or in the folder that
  /// `SASH_PRODUCTS` names.
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

  /// Returns the path of a system program; `package` is the distribution's package with it.
  static func system(_ name: String, package: String) throws(Failure) -> String {
    for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    where unsafe access("\(folder)/\(name)", X_OK) == 0 {
      return "\(folder)/\(name)"
    }
    throw Failure(
      "\(name) is not installed; install it with 'apt-get install \(package)', or run the tests"
        + " with Tests/run, which does.")
  }

  /// The path of the program that the tests run in.
  private static var testProgram: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
  }
}
