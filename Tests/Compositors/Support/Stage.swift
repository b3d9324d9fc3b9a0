// SPDX-License-Identifier: MIT

import Foundation
import Glibc

/// The user ID for compositors that refuse to run as root: `nobody`.
private let nobodyUserID: UInt32 = 65_534

/// The programs of a test, in a runtime folder of their own; all of them end with it.
final class Stage {
  /// The runtime folder with sockets, logs and images.
  let folder: String
  /// The socket that clients connect to.
  var display = "none"
  private(set) var children: [Child] = []

  static var isRoot: Bool { getuid() == 0 }

  private init() throws(Failure) {
    do {
      folder = try TemporaryFolder("sash-ring4").path
    } catch {
      throw Failure("\(error)")
    }
    if Self.isRoot { unsafe chown(folder, nobodyUserID, nobodyUserID) }
  }

  /// Runs a test on a stage, and then ends all programs that it started.
  ///
  /// The error of a failing test contains the output of all programs.
  static func run(_ body: (Stage) async throws -> Void) async throws {
    let stage = try Stage()
    defer { stage.end() }
    do {
      try await body(stage)
    } catch {
      throw Failure("\(error)\n\(stage.combinedOutput)")
    }
  }

  private func end() {
    for child in children.reversed() { child.end() }
    children = []
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The output of all programs on the stage.
  var combinedOutput: String { children.map(\.combinedOutput).joined(separator: "\n") }

  // MARK: Starting

  /// Starts a program with a short name, for messages and for its log.
  ///
  /// The variables are added to the usual environment; `nil` removes one. Use `unprivileged` for a
  /// program that refuses to run as root.
  func start(
    _ name: String, _ arguments: [String], variables: [String: String?] = [:],
    unprivileged: Bool = false
  ) throws(Failure) -> Child {
    var environment: [String: String] = [
      "HOME": folder, "LANG": "C.UTF-8", "XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": display,
      // A crash is a failure of the test; writing a backtrace would take a minute.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    for key in ["PATH", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"] {
      environment[key] = ProcessInfo.processInfo.environment[key]
    }
    for (key, value) in variables { environment[key] = value }
    var words = arguments
    if unprivileged, Self.isRoot {
      words =
        ["setpriv", "--reuid=\(nobodyUserID)", "--regid=\(nobodyUserID)", "--clear-groups"] + words
    }
    let child = try Child(name: name, words, environment: environment, logs: folder)
    children.append(child)
    return child
  }

  /// Runs a program to its end; throws if it fails.
  ///
  /// A test may run any number of them: unlike a program of `start`, it is forgotten at its end.
  func run(_ name: String, _ arguments: [String]) throws(Failure) {
    let child = try start(name, arguments)
    let status = try child.waitForExit()
    guard status == .exited(0) else {
      throw Failure("\(arguments.joined(separator: " ")) \(status)\n\(child.combinedOutput)")
    }
    forget(child)
  }

  /// Leaves a program that has ended out of later messages.
  func forget(_ child: Child) { children.removeAll { $0 === child } }

  /// Lets programs of another user connect to the display.
  func openDisplay() throws(Failure) {
    guard Self.isRoot else { return }
    guard unsafe chmod("\(folder)/\(display)", 0o777) == 0 else {
      throw Failure("\(display): \(unsafe String(cString: strerror(errno)))")
    }
  }

  /// Writes a file into the folder, and returns its path.
  func write(_ text: String, to name: String, executable: Bool = false) throws -> String {
    let path = "\(folder)/\(name)"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    unsafe chmod(path, executable ? 0o755 : 0o644)
    return path
  }
}
