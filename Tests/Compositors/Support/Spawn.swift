// SPDX-License-Identifier: MIT

import Glibc

/// Starts programs, each in a process group of its own.
enum Spawn {
  /// The result of starting a program.
  struct Result {
    var processID: pid_t
    /// This process's end of the program's input.
    var input: Int32
    /// This process's end of the program's output.
    var output: Int32
  }

  /// Starts a program with its error output going into a file, and with exactly the given
  /// environment.
  static func start(
    _ arguments: [String], environment: [String: String], errors: String
  ) throws(Failure) -> Result {
    // Sockets, because they are closed on exec from the first moment on, and because writing to one
    // without a reader need not raise a signal.
    let (input, childInput) = try pair()
    let (output, childOutput) = try pair()
    defer {
      close(childInput)
      close(childOutput)
    }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, childInput, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, childOutput, 1)
    unsafe posix_spawn_file_actions_addopen(
      &actions, 2, errors, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // A test runner may have blocked or ignored signals that end programs.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGTERM, SIGINT, SIGPIPE, SIGCHLD] { unsafe sigaddset(&signals, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var words = unsafe cStrings(arguments)
    var variables = unsafe cStrings(environment.map { "\($0.key)=\($0.value)" }.sorted())
    defer {
      unsafe words.forEach { unsafe free($0) }
      unsafe variables.forEach { unsafe free($0) }
    }
    var processID: pid_t = 0
    let code = unsafe posix_spawnp(
      &processID, arguments[0], &actions, &attributes, &words, &variables)
    guard code == 0 else {
      close(input)
      close(output)
      throw Failure("\(arguments[0]) cannot be started: \(unsafe String(cString: strerror(code)))")
    }
    return Result(processID: processID, input: input, output: output)
  }

  private static func pair() throws(Failure) -> (ours: Int32, theirs: Int32) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw Failure("cannot create a socket pair: \(unsafe String(cString: strerror(errno)))")
    }
    return (ends[0], ends[1])
  }

  private static func cStrings(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe strings.map { unsafe strdup($0) } + [nil]
  }
}
