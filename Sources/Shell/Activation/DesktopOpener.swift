// SPDX-License-Identifier: MIT

// The environment is a variable of the C library, which the main thread alone changes.
@unsafe @preconcurrency import Glibc

/// A failure to open an address.
nonisolated enum DesktopOpenerError: Error, CustomStringConvertible {
  /// The program could not be started.
  case notStarted(program: String, reason: String)
  /// The program has ended with a status other than zero.
  case failed(program: String, address: String, status: Int32)

  var description: String {
    switch self {
    case .notStarted(let program, let reason):
      "\(program), which opens addresses, was not started: \(reason). Install xdg-utils."
    case .failed(let program, let address, let status):
      "\(program) could not open \"\(address)\", and has ended with status \(status)."
    }
  }
}

/// The program of the desktop that opens addresses in the application for their scheme.
nonisolated package struct DesktopOpener: Sendable {
  /// The name of the program, which is searched in the directories of the environment.
  package var program = "xdg-open"

  /// Creates the opener of the desktop.
  package init() {}

  /// Opens an address, without waiting for the program that does it.
  ///
  /// - Parameters:
  ///   - address: The address, which begins with its scheme: others could be taken for an option of
  ///     the program or for a file.
  ///   - token: The token with which the other application may show its window in front, or `nil`.
  ///   - completion: Called once on the main actor, with a description of the failure or `nil`.
  package func open(
    _ address: String, token: String?, completion: @escaping @MainActor @Sendable (String?) -> Void
  ) {
    let program = program
    do throws(DesktopOpenerError) {
      let process = try start(address, token)
      let isWatched = ChildWatch(process) { status in
        let error = DesktopOpenerError.failed(program: program, address: address, status: status)
        Task { @MainActor in completion(status == 0 ? nil : "\(error)") }
      }.begin()
      if !isWatched { Task { @MainActor in completion(nil) } }
    } catch {
      Task { @MainActor in completion("\(error)") }
    }
  }

  private func start(_ address: String, _ token: String?) throws(DesktopOpenerError) -> pid_t {
    var arguments = unsafe CStrings([program, address])
    var variables = unsafe CStrings(environment: token)
    defer {
      unsafe arguments.free()
      unsafe variables.free()
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // The program outlives this one, and gets none of its signals and none of their settings.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var process = pid_t()
    let error = unsafe posix_spawnp(
      &process, program, nil, &attributes, arguments.pointers, variables.pointers)
    guard error == 0 else {
      throw .notStarted(program: program, reason: unsafe String(cString: strerror(error)))
    }
    return process
  }
}

/// A list of texts of C, which ends with `nil`.
@unsafe nonisolated private struct CStrings {
  private(set) var pointers: [UnsafeMutablePointer<CChar>?]
  /// The number of texts that belong to the list, at its end.
  private let owned: Int

  init(_ texts: [String]) {
    unsafe owned = texts.count
    unsafe pointers = unsafe texts.map { unsafe strdup($0) } + [nil]
  }

  /// Creates the list of the process's variables, with a token for the activation of a window.
  init(environment token: String?) {
    let added = token.map { ["XDG_ACTIVATION_TOKEN=\($0)", "DESKTOP_STARTUP_ID=\($0)"] } ?? []
    unsafe owned = added.count
    unsafe pointers = []
    var next = unsafe environ
    while let variable = unsafe next.pointee {
      unsafe pointers.append(variable)
      unsafe next += 1
    }
    unsafe pointers += unsafe added.map { unsafe strdup($0) } + [nil]
  }

  mutating func free() {
    let end = unsafe pointers.count - 1
    for index in unsafe (end - owned)..<end { unsafe Glibc.free(pointers[index]) }
    unsafe pointers = []
  }
}

/// The thread that waits for the end of a program, which may take as long as a browser runs.
nonisolated private final class ChildWatch: Sendable {
  private let process: pid_t
  private let completion: @Sendable (Int32) -> Void

  init(_ process: pid_t, completion: @escaping @Sendable (Int32) -> Void) {
    self.process = process
    self.completion = completion
  }

  /// Starts the thread; returns whether that succeeded.
  func begin() -> Bool {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // All signals are blocked: they are for the threads of the application.
    var (all, before) = (sigset_t(), sigset_t())
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let watch = unsafe Unmanaged.passRetained(self)
    let error = unsafe pthread_create(
      &thread, &attributes,
      { watch in
        if let watch = unsafe watch {
          unsafe Unmanaged<ChildWatch>.fromOpaque(watch).takeRetainedValue().wait()
        }
        return nil
      }, watch.toOpaque())
    if error != 0 { unsafe watch.release() }
    return error == 0
  }

  private func wait() {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) == -1 {
      if errno != EINTR { return completion(0) }
    }
    // A signal has ended the program, or its own status is in the second byte.
    completion(status & 0x7f != 0 ? status & 0x7f : (status >> 8) & 0xff)
  }
}
