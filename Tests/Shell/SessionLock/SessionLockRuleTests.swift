// SPDX-License-Identifier: MIT

@Suite("The scripted compositor checks the rules of session locks")
@MainActor struct SessionLockRuleTests {
  /// A client without a window, which sends single requests.
  @MainActor private final class Client {
    let compositor = ScriptedCompositor()
    let connection: Connection
    let manager: ExtSessionLockManagerV1
    let surfaces: WlCompositor
    let output: WlOutput

    init() throws {
      connection = try Connection(fileDescriptor: compositor.connect())
      let connection = connection
      for _ in 0..<3 {
        compositor.step()
        if connection.prepareRead() { connection.readEvents() }
        connection.dispatchPending()
        _ = connection.flush()
      }
      manager = try connection.globals.bind(ExtSessionLockManagerV1.self)
      surfaces = try connection.globals.bind(WlCompositor.self)
      output = try connection.globals.bind(WlOutput.self)
    }

    func exchange() {
      for _ in 0..<3 {
        _ = connection.flush()
        compositor.step()
        if connection.prepareRead() { connection.readEvents() }
        connection.dispatchPending()
      }
    }

    /// The kinds and the number of violations, after all requests have arrived.
    var violations: [Violation.Kind] {
      exchange()
      return compositor.violations.map(\.kind)
    }
  }

  @Test("a granted lock must not be destroyed, and one that is not must not be unlocked")
  func destruction() throws {
    let granted = try Client()
    let lock = granted.manager.lock()
    granted.exchange()
    granted.compositor.sessionLock?.grant()
    // The client has not read the event, and the request is an error nevertheless.
    lock.destroy()
    #expect(granted.violations == [.badSessionLock])

    let requested = try Client()
    requested.manager.lock().unlockAndDestroy()
    #expect(requested.violations == [.badSessionLock])

    let refused = try Client()
    let other = refused.manager.lock()
    refused.exchange()
    refused.compositor.sessionLock?.finish()
    other.destroy()
    #expect(refused.violations.isEmpty)
  }

  @Test("a surface must not be committed before an acknowledgement, nor without a buffer")
  func commits() throws {
    let early = try Client()
    let surface = early.surfaces.createSurface()
    _ = early.manager.lock().getLockSurface(surface: surface, output: early.output)
    surface.commit()
    #expect(early.violations == [.badSessionLock])

    let empty = try Client()
    let other = empty.surfaces.createSurface()
    let role = empty.manager.lock().getLockSurface(surface: other, output: empty.output)
    role.onEvent = { [unowned role] event in
      if case .configure(let serial, _, _) = event { role.ackConfigure(serial: serial) }
    }
    empty.exchange()
    other.commit()
    #expect(empty.violations == [.badSessionLock])
  }

  @Test("an output has one surface, and a serial is acknowledged once") func duplicates() throws {
    let twice = try Client()
    let lock = twice.manager.lock()
    for _ in 0..<2 {
      _ = lock.getLockSurface(surface: twice.surfaces.createSurface(), output: twice.output)
    }
    #expect(twice.violations == [.badSessionLock])

    let serials = try Client()
    let surface = serials.surfaces.createSurface()
    let role = serials.manager.lock().getLockSurface(surface: surface, output: serials.output)
    role.onEvent = { [unowned role] event in
      guard case .configure(let serial, _, _) = event else { return }
      role.ackConfigure(serial: serial)
      role.ackConfigure(serial: serial)
    }
    #expect(serials.violations == [.badSessionLock])
  }
}
