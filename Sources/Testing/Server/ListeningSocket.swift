// SPDX-License-Identifier: MIT

internal import Glibc

/// An error of `ScriptedCompositor.listen(name:in:)`.
nonisolated public enum ListeningError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path is too long for the address of a socket.
  case pathTooLong(String)
  /// The system refused the socket.
  case refused(path: String, reason: String)

  /// The failure and its remedy, in a sentence.
  public var description: String {
    switch self {
    case .pathTooLong(let path):
      "The path '\(path)' is too long for a socket; choose a shorter folder."
    case .refused(let path, let reason): "Cannot listen at '\(path)': \(reason)."
    }
  }
}

/// Creates a socket that listens at a path, and removes a file that was there before.
nonisolated func listeningSocket(at path: String) throws(ListeningError) -> Int32 {
  let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  guard descriptor >= 0 else { throw refusal(path) }
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  let bytes = Array(path.utf8)
  let capacity = MemoryLayout.size(ofValue: address.sun_path)
  guard bytes.count < capacity else {
    close(descriptor)
    throw .pathTooLong(path)
  }
  unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
  _ = unsafe unlink(path)
  let length = socklen_t(MemoryLayout<sockaddr_un>.size)
  let bound = unsafe withUnsafePointer(to: &address) { pointer in
    unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      unsafe bind(descriptor, $0, length)
    }
  }
  guard bound == 0, Glibc.listen(descriptor, 16) == 0 else {
    let error = refusal(path)
    close(descriptor)
    throw error
  }
  return descriptor
}

nonisolated private func refusal(_ path: String) -> ListeningError {
  .refused(path: path, reason: unsafe String(cString: strerror(errno)))
}
