// SPDX-License-Identifier: MIT

import Glibc
import SashMotion

/// The messages of the process to the service manager that started it.
///
/// They are datagrams to the socket that `NOTIFY_SOCKET` names, in the protocol of `sd_notify`, for
/// which no library is needed. If `WATCHDOG_USEC` is set, a timer of the event loop reports twice in
/// that time that the loop still runs; without it, nothing wakes up.
package final class ServiceNotifier {
  /// A state of the process.
  package enum Message: String {
    /// The program has started.
    case ready = "READY=1"
    /// The event loop runs.
    case watchdog = "WATCHDOG=1"
    /// The program is about to exit.
    case stopping = "STOPPING=1"
  }

  /// The time in seconds between two messages of the watchdog, or `nil` if none is requested.
  package let interval: Double?

  private let descriptor: Int32
  private let loop: EventLoop
  private lazy var timer = loop.makeTimer { [weak self] in self?.reportActivity() }

  /// Connects to the service manager; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - loop: The event loop that the watchdog observes.
  ///   - variable: Returns the value of an environment variable.
  package init?(
    loop: EventLoop, variable: (String) -> String? = environmentVariable
  ) {
    guard let path = variable("NOTIFY_SOCKET"), let descriptor = Self.connect(to: path) else {
      return nil
    }
    self.loop = loop
    self.descriptor = descriptor
    // The watchdog may be meant for another process, which this one has inherited the variables of.
    let isForOther = variable("WATCHDOG_PID").map { Int32($0) != getpid() } ?? false
    let limit = variable("WATCHDOG_USEC").flatMap { UInt64($0) } ?? 0
    interval = limit == 0 || isForOther ? nil : Double(limit) / 1e6 / 2
  }

  isolated deinit { close(descriptor) }

  /// Reports that the program has started, and from then on that its event loop runs.
  package func start() {
    send(.ready)
    if interval != nil { reportActivity() }
  }

  /// Reports that the program is about to exit; the watchdog continues until it has.
  package func stop() { send(.stopping) }

  private func reportActivity() {
    guard let interval else { return }
    send(.watchdog)
    timer.set(loop.clock.now + interval)
  }

  private func send(_ message: Message) {
    let bytes = Array(message.rawValue.utf8)
    // A service manager that does not read must not block the interface.
    _ = unsafe Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Returns a socket that is connected to a path, or to an abstract name that begins with `@`.
  private static func connect(to path: String) -> Int32? {
    var bytes = Array(path.utf8)
    var address = sockaddr_un()
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard let first = bytes.first, bytes.count < capacity else { return nil }
    let isAbstract = first == UInt8(ascii: "@")
    guard isAbstract || first == UInt8(ascii: "/") else { return nil }
    if isAbstract { bytes[0] = 0 }
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
    // The zero byte ends a path, but would be a part of an abstract name.
    let length = MemoryLayout<sa_family_t>.size + bytes.count + (isAbstract ? 0 : 1)
    let kind =
      Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { return nil }
    let result = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(descriptor, $0, socklen_t(length))
      }
    }
    guard result == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }
}
