// SPDX-License-Identifier: MIT

import Glibc

/// The socket on which a service manager receives the messages of `sd_notify`.
final class NotifySocket {
  /// The path, for `NOTIFY_SOCKET`.
  let path: String
  private let descriptor: Int32
  private var messages: [String] = []

  /// Listens at a path.
  init(path: String) throws(Failure) {
    self.path = path
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) {
      unsafe $0.copyBytes(from: Array(path.utf8))
    }
    let result = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    // A compositor of another user starts the program.
    unsafe chmod(path, 0o777)
    guard result == 0 else {
      throw Failure("\(path): \(unsafe String(cString: strerror(errno)))")
    }
  }

  deinit { close(descriptor) }

  /// Waits for a message; those before it are discarded.
  func wait(for message: String) throws(Failure) {
    let deadline = Deadline()
    while true {
      var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&source, 1, deadline.remaining) > 0 else {
        throw Failure("no \(message) within \(Deadline.seconds) s, but \(messages)")
      }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
      let received = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      messages.append(received)
      if received == message { return }
    }
  }
}
