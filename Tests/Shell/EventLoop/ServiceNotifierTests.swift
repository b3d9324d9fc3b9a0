// SPDX-License-Identifier: MIT

import Glibc

@Suite("Messages to the service manager") @MainActor struct ServiceNotifierTests {
  /// A service manager's socket, which a test reads.
  private final class Manager {
    let descriptor: Int32

    /// Listens at an address of `sockaddr_un`, whose first byte is 0 for an abstract name.
    init(_ bytes: [UInt8], isAbstract: Bool = false) {
      descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
      let length = socklen_t(2 + bytes.count + (isAbstract ? 0 : 1))
      let result = unsafe withUnsafePointer(to: &address) {
        unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe bind(descriptor, $0, length)
        }
      }
      #expect(result == 0)
    }

    deinit { close(descriptor) }

    /// Takes the messages that have arrived.
    func take() -> [String] {
      var messages: [String] = []
      var buffer = [UInt8](repeating: 0, count: 256)
      while true {
        let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return messages }
        messages.append(String(decoding: buffer[..<count], as: UTF8.self))
      }
    }
  }

  private func environment(
    _ path: String, watchdog: String? = nil, process: String? = nil
  ) -> (String) -> String? {
    { ["NOTIFY_SOCKET": path, "WATCHDOG_USEC": watchdog, "WATCHDOG_PID": process][$0] ?? nil }
  }

  @Test("start, activity and end are reported, the activity twice in the time of the watchdog")
  func watchdog() throws {
    let folder = try TemporaryFolder("sash-notify")
    defer { folder.remove() }
    let path = "\(folder.path)/notify"
    let manager = Manager(Array(path.utf8))
    let clock = ManualClock()
    let loop = try EventLoop(clock: clock)
    let notifier = try #require(
      ServiceNotifier(loop: loop, variable: environment(path, watchdog: "4000000")))
    #expect(notifier.interval == 2)
    #expect(manager.take().isEmpty)
    notifier.start()
    #expect(manager.take() == ["READY=1", "WATCHDOG=1"])
    _ = loop.step()
    #expect(manager.take().isEmpty)
    for _ in 0..<3 {
      clock.now += 2
      // A loop that does not run sends nothing, however late it is.
      #expect(manager.take().isEmpty)
      _ = loop.step()
      #expect(manager.take() == ["WATCHDOG=1"])
    }
    notifier.stop()
    #expect(manager.take() == ["STOPPING=1"])
  }

  @Test("without a watchdog, or with one for another process, nothing wakes up")
  func noWatchdog() throws {
    let folder = try TemporaryFolder("sash-notify")
    defer { folder.remove() }
    let path = "\(folder.path)/notify"
    let manager = Manager(Array(path.utf8))
    let loop = try EventLoop(clock: ManualClock())
    let environments = [
      environment(path), environment(path, watchdog: "0"), environment(path, watchdog: "-5"),
      environment(path, watchdog: "4000000", process: "1"),
    ]
    for variable in environments {
      let notifier = try #require(ServiceNotifier(loop: loop, variable: variable))
      #expect(notifier.interval == nil)
      notifier.start()
      #expect(manager.take() == ["READY=1"])
    }
    let own = environment(path, watchdog: "4000000", process: "\(getpid())")
    #expect(ServiceNotifier(loop: loop, variable: own)?.interval == 2)
  }

  @Test("an abstract socket is reached by its name") func abstract() throws {
    let name = "sash-notify-\(getpid())"
    let manager = Manager([0] + Array(name.utf8), isAbstract: true)
    let loop = try EventLoop(clock: ManualClock())
    let notifier = try #require(
      ServiceNotifier(loop: loop, variable: environment("@\(name)")))
    notifier.start()
    #expect(manager.take() == ["READY=1"])
  }

  @Test(
    "without a service manager, or with an unusable address, nothing is sent",
    arguments: [
      "", "relative", "/nowhere/notify", String(repeating: "/long", count: 40), "vsock:2:9",
    ])
  func missing(path: String) throws {
    let loop = try EventLoop(clock: ManualClock())
    #expect(ServiceNotifier(loop: loop, variable: environment(path)) == nil)
    #expect(ServiceNotifier(loop: loop) { _ in nil } == nil)
  }
}
