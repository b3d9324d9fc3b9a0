// SPDX-License-Identifier: MIT

import Foundation
import Glibc

/// The exit status of a program.
enum ExitStatus: Equatable, CustomStringConvertible {
  case exited(Int32)
  case killed(signal: Int32)

  /// Decodes a status of `waitpid`.
  init(_ status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
  }

  var description: String {
    switch self {
    case .exited(let code): "ended with status \(code)"
    case .killed(let signal): "was ended by signal \(signal)"
    }
  }
}

/// A program that a test started: it reads and prints lines, and is ended with the test.
final class Child {
  /// A short name for messages.
  let name: String
  /// The lines that the program has printed so far.
  private(set) var lines: [String] = []
  /// The exit status; `nil` until the process has been reaped.
  private(set) var status: ExitStatus?

  private let process: Spawn.Result
  private let errorsPath: String
  /// A descriptor that becomes readable when the program has ended.
  private let exitDescriptor: Int32
  private var pending: [UInt8] = []
  private var nextLine = 0
  /// Whether the output is open: in the program, or in a process that it started.
  private(set) var outputIsOpen = true

  /// Starts a program; its error output goes into `NAME.log` in a folder.
  init(
    name: String, _ arguments: [String], environment: [String: String], logs folder: String
  ) throws(Failure) {
    self.name = name
    errorsPath = "\(folder)/\(name).log"
    process = try Spawn.start(arguments, environment: environment, errors: errorsPath)
    exitDescriptor = try Self.watch(process.processID)
  }

  /// Returns a descriptor that becomes readable when a program has ended.
  ///
  /// The program is not reaped before `reap`, so that its process ID is not reused until then.
  private static func watch(_ processID: pid_t) throws(Failure) -> Int32 {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw Failure("cannot create a socket pair: \(unsafe String(cString: strerror(errno)))")
    }
    let theirs = ends[1]
    Thread.detachNewThread {
      var info = unsafe siginfo_t()
      while unsafe waitid(P_PID, id_t(processID), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
      close(theirs)
    }
    return ends[0]
  }

  var processID: pid_t { process.processID }

  // MARK: Input and output

  /// Sends a line to the program's input.
  func send(_ line: String) throws(Failure) {
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.send(process.input, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else {
        throw Failure(
          "\(name) does not read '\(line)': \(unsafe String(cString: strerror(errno)))\n\(combinedOutput)"
        )
      }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Discards all lines that it has printed so far.
  func discardLines() {
    while outputIsOpen, hasOutput { read() }
    nextLine = lines.count
  }

  /// Waits for a line of its output; earlier lines are discarded.
  @discardableResult
  func waitForLine(
    _ event: String, where matches: (String) -> Bool
  ) throws(Failure) -> String {
    var deadline = Deadline()
    while true {
      while nextLine < lines.count {
        nextLine += 1
        if matches(lines[nextLine - 1]) { return lines[nextLine - 1] }
      }
      guard outputIsOpen else {
        throw Failure("\(name) ended before '\(event)'\n\(combinedOutput)")
      }
      guard !deadline.hasPassed else {
        throw Failure(
          "\(name) did not print '\(event)' within \(Deadline.seconds) s\n\(combinedOutput)")
      }
      if deadline.wait(for: process.output) { read() }
    }
  }

  /// Returns the first line that matches of those that it has printed so far, or `nil`; earlier lines
  /// are discarded.
  func nextLine(where matches: (String) -> Bool) -> String? {
    while outputIsOpen, hasOutput { read() }
    while nextLine < lines.count {
      nextLine += 1
      if matches(lines[nextLine - 1]) { return lines[nextLine - 1] }
    }
    return nil
  }

  /// Waits for a line of its output.
  @discardableResult
  func waitForLine(_ line: String) throws(Failure) -> String {
    try waitForLine(line) { $0 == line }
  }

  /// Waits for a line that begins with a text.
  @discardableResult
  func waitForLine(beginning: String) throws(Failure) -> String {
    try waitForLine("\(beginning)...") { $0.hasPrefix(beginning) }
  }

  /// Whether there is output to be read.
  private var hasOutput: Bool {
    var source = pollfd(fd: process.output, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&source, 1, 0) > 0
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe Glibc.read(process.output, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else {
      outputIsOpen = false
      if !pending.isEmpty { lines.append(String(decoding: pending, as: UTF8.self)) }
      pending = []
      return
    }
    pending += bytes[..<count]
    while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(String(decoding: pending[..<end], as: UTF8.self))
      pending.removeSubrange(...end)
    }
  }

  // MARK: Ending

  /// Waits until the program has ended by itself.
  @discardableResult
  func waitForExit() throws(Failure) -> ExitStatus {
    var deadline = Deadline()
    // Reads its output meanwhile, or the program could block.
    while outputIsOpen, !deadline.hasPassed {
      if deadline.wait(for: process.output) { read() }
    }
    guard let status = reap(within: deadline) else {
      throw Failure("\(name) did not end within \(Deadline.seconds) s\n\(combinedOutput)")
    }
    return status
  }

  private func reap(within deadline: Deadline) -> ExitStatus? {
    if let status { return status }
    var deadline = deadline
    guard deadline.wait(for: exitDescriptor) else { return nil }
    // Its process group is killed too; its number is not reused before the program is reaped.
    kill(-processID, SIGKILL)
    var word: Int32 = 0
    while unsafe waitpid(processID, &word, 0) < 0, errno == EINTR {}
    status = ExitStatus(word)
    while outputIsOpen, hasOutput { read() }
    return status
  }

  /// Asks the program to end, and kills it if it does not.
  func end() {
    guard status == nil else { return }
    kill(processID, SIGTERM)
    if reap(within: Deadline()) == nil {
      kill(-processID, SIGKILL)
      _ = reap(within: Deadline())
    }
  }

  deinit {
    end()
    close(process.input)
    close(process.output)
    close(exitDescriptor)
  }

  // MARK: For messages

  /// The error output so far.
  var errors: String {
    (try? String(contentsOfFile: errorsPath, encoding: .utf8)) ?? ""
  }

  /// The output and the error output, shortened to the latest lines.
  var combinedOutput: String {
    while outputIsOpen, hasOutput { read() }
    let errors = errors.split(separator: "\n").map(String.init)
    let state = status.map { "\($0)" } ?? "still runs"
    return
      (["--- \(name) \(state); it printed:"] + lines.suffix(40)
      + ["--- and said on its error output:"] + errors.suffix(40)).joined(separator: "\n")
  }
}
