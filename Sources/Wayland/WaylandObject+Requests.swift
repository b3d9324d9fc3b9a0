// SPDX-License-Identifier: MIT

internal import SashCWaylandClient

extension WaylandObject {
  /// Sends a request that creates no object.
  func sendRequest(
    _ opcode: UInt32, _ name: StaticString, since: UInt32, destroys: Bool = false,
    _ arguments: consuming RequestArguments
  ) {
    guard let proxy = proxyToSend(name, since: since, arguments.fault) else { return }
    let flags = destroys ? UInt32(WL_MARSHAL_FLAG_DESTROY) : 0
    _ = unsafe arguments.marshal(proxy, opcode, version: version, flags: flags)
    if destroys { didDestroy() }
  }

  /// Sends a request that creates an object.
  func sendRequest<Created: WaylandObject>(
    _ opcode: UInt32, _ name: StaticString, since: UInt32, destroys: Bool = false,
    _ arguments: consuming RequestArguments, making type: Created.Type, version: UInt32? = nil
  ) -> Created {
    guard let proxy = proxyToSend(name, since: since, arguments.fault), let connection else {
      return Created(link: .orphaned, owner: nil)
    }
    let flags = destroys ? UInt32(WL_MARSHAL_FLAG_DESTROY) : 0
    let version = version ?? min(self.version, type.table.version)
    let created = unsafe arguments.marshal(
      proxy, opcode, making: type.table, version: version, flags: flags)
    if destroys { didDestroy() }
    guard let created = unsafe created else {
      connection.end(.outOfMemory)
      return Created(link: .orphaned, owner: nil)
    }
    return unsafe Created(link: .live(Proxy(created)), owner: connection)
  }

  /// Checks a request; returns `nil` if the connection has ended and nothing is to be sent.
  private func proxyToSend(
    _ name: StaticString, since: UInt32, _ fault: RequestArguments.Fault
  ) -> Proxy? {
    switch link {
    case .live, .borrowed: break
    case .orphaned: return nil
    case .destroyed:
      preconditionFailure("\(self) was destroyed; it takes no '\(name)' any more.")
    }
    precondition(
      version >= since,
      "\(self) has version \(version); '\(name)' needs \(since). Ask `version` before.")
    switch fault {
    case .none:
      connection?.record(name, of: self)
      return proxy
    case .destroyedObject(let object):
      preconditionFailure("'\(name)' of \(self) was given \(object), which was destroyed.")
    case .foreignObject(let object):
      preconditionFailure("'\(name)' of \(self) was given \(object) of another connection.")
    }
  }
}
