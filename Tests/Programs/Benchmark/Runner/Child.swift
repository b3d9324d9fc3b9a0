// SPDX-License-Identifier: MIT

import Glibc

/// A line that a measured program prints at the beginning or end of a part; see `Baseline/mark.h`.
struct Mark {
  var name: String
  /// The time of the monotonic clock in nanoseconds.
  var time: Int
  /// The user and system time since the program began, in microseconds.
  var cpu: Int
  /// A count whose meaning depends on the mark.
  var count: Int

  init?(line: Substring) {
    let words = line.split(separator: " ")
    guard words.count == 5, words[0] == "mark", let time = Int(words[2]), let cpu = Int(words[3]),
      let count = Int(words[4])
    else { return nil }
    self.name = String(words[1])
    self.time = time
    self.cpu = cpu
    self.count = count
  }
}

/// An error of a measured program.
struct ChildError: Error, CustomStringConvertible {
  var description: String
}

/// A running program whose output is read line by line.
final class Child {
  let program: String
  private(set) var processID: pid_t = 0
  /// The monotonic time just before the program was started, in nanoseconds.
  let startTime: Int
  private var output: Int32 = -1
  private var buffer: [UInt8] = []

  init(_ arguments: [String], environment: [String: String] = [:], quiet: Bool = false) throws {
    for (name, value) in environment { unsafe setenv(name, value, 1) }
    defer { for name in environment.keys { unsafe unsetenv(name) } }
    program = arguments.joined(separator: " ")
    var pipeEnds: [Int32] = [0, 0]
    guard unsafe pipe(&pipeEnds) == 0 else {
      throw ChildError(description: "cannot create a pipe: errno \(errno)")
    }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, pipeEnds[1], 1)
    unsafe posix_spawn_file_actions_addclose(&actions, pipeEnds[0])
    unsafe posix_spawn_file_actions_addclose(&actions, pipeEnds[1])
    if quiet { unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
    var words: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer { unsafe words.forEach { unsafe free($0) } }
    startTime = monotonicNanoseconds()
    let result = unsafe posix_spawnp(&processID, arguments[0], &actions, nil, words, environ)
    close(pipeEnds[1])
    guard result == 0 else {
      close(pipeEnds[0])
      throw ChildError(description: "cannot start \(arguments[0]): errno \(result)")
    }
    output = pipeEnds[0]
  }

  /// Reads lines up to a mark; throws when the program ends or prints nothing before.
  func wait(for name: String, seconds: Int32) throws -> Mark {
    while true {
      while let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeSubrange(...end)
        if let mark = Mark(line: line[...]), mark.name == name { return mark }
      }
      var source = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&source, 1, seconds * 1000) > 0 else {
        throw ChildError(
          description: "\(program) printed no mark '\(name)' within \(seconds) s")
      }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = unsafe read(output, &bytes, bytes.count)
      guard count > 0 else {
        throw ChildError(description: "\(program) ended before its mark '\(name)'")
      }
      buffer += bytes[..<count]
    }
  }

  /// Returns the proportional set size of the process in bytes.
  func proportionalSetSize() throws -> Int {
    let path = "/proc/\(processID)/smaps_rollup"
    for line in try readLines(path) where line.hasPrefix("Pss:") {
      if let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) {
        return kilobytes * 1024
      }
    }
    throw ChildError(description: "\(path) has no line 'Pss:'")
  }

  /// Ends the program and waits for its exit.
  func end() {
    guard processID > 0 else { return }
    kill(processID, SIGTERM)
    var status: Int32 = 0
    _ = unsafe waitpid(processID, &status, 0)
    processID = 0
    close(output)
  }

  deinit { end() }
}

/// Returns the time of the monotonic clock in nanoseconds.
func monotonicNanoseconds() -> Int {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// Returns the lines of a small text file.
func readLines(_ path: String) throws -> [String] {
  let file = unsafe open(path, O_RDONLY)
  guard file >= 0 else { throw ChildError(description: "cannot read \(path): errno \(errno)") }
  defer { close(file) }
  var text: [UInt8] = []
  var bytes = [UInt8](repeating: 0, count: 65536)
  while case let count = unsafe read(file, &bytes, bytes.count), count > 0 {
    text += bytes[..<count]
  }
  return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
}
