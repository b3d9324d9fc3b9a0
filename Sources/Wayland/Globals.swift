// SPDX-License-Identifier: MIT

/// The globals of a compositor, updated as they are added and removed.
///
/// Get it from `Connection.globals`, and bind the interfaces that you use. The list is complete
/// after the first round trip.
@MainActor
public final class Globals {
  /// A global object of the compositor.
  public struct Global: Hashable, Sendable {
    /// The compositor's number for the global, unique in the connection's life.
    public let name: UInt32
    /// The interface, such as `wl_output`.
    public let interface: String
    /// The highest version that the compositor supports.
    public let version: UInt32
  }

  /// All globals, in the order in which they were announced.
  public private(set) var all: [Global] = []
  /// A closure called after a global was added to `all`.
  public var onAdded: ((Global) -> Void)?
  /// A closure called after a global was removed from `all`.
  ///
  /// Objects that are bound to it stay valid but receive no more events; destroy them.
  public var onRemoved: ((Global) -> Void)?

  private var registry: WlRegistry?

  init() {}

  /// Starts to listen to the registry.
  func attach(_ registry: WlRegistry) {
    self.registry = registry
    registry.onEvent = { [unowned self] event in
      switch event {
      case .global(let name, let interface, let version):
        add(Global(name: name, interface: interface, version: version))
      case .globalRemove(let name): remove(name)
      }
    }
  }

  /// Returns the version that the compositor offers, or `nil` if it has no such global.
  public func offeredVersion<Object: WaylandObject>(of type: Object.Type) -> UInt32? {
    first(type)?.version
  }

  /// Binds the first global of a type.
  ///
  /// - Parameters:
  ///   - type: A generated class, such as `WlCompositor`.
  ///   - minimum: The lowest version that is acceptable.
  ///   - maximum: The highest version to bind; by default the highest that is described.
  /// - Returns: The object.
  /// - Throws: `GlobalError` if the global is missing, or older than `minimum`.
  public func bind<Object: WaylandObject>(
    _ type: Object.Type, minimum: UInt32 = 1, maximum: UInt32 = .max
  ) throws(GlobalError) -> Object {
    guard let global = first(type) else { throw .missing(interface: type.table.name) }
    return try bind(global, as: type, minimum: minimum, maximum: maximum)
  }

  /// Binds a specific global, where there may be several of a type, as with outputs and seats.
  ///
  /// - Parameters:
  ///   - global: An element of `all`.
  ///   - type: The generated class of its interface.
  ///   - minimum: The lowest version that is acceptable.
  ///   - maximum: The highest version to bind; by default the highest that is described.
  /// - Returns: The object.
  /// - Throws: `GlobalError` if the global has been removed, or is older than `minimum`.
  public func bind<Object: WaylandObject>(
    _ global: Global, as type: Object.Type, minimum: UInt32 = 1, maximum: UInt32 = .max
  ) throws(GlobalError) -> Object {
    precondition(
      global.interface == type.table.name,
      "A global '\(global.interface)' cannot be bound as '\(type.table.name)'.")
    guard let registry, all.contains(global) else { throw .missing(interface: global.interface) }
    guard global.version >= minimum else {
      throw .tooOld(interface: global.interface, offered: global.version, needed: minimum)
    }
    let version = min(global.version, maximum, type.table.version)
    return registry.bind(name: global.name, type, version: version)
  }

  private func first(_ type: WaylandObject.Type) -> Global? {
    all.first { $0.interface == type.table.name }
  }

  private func add(_ global: Global) {
    all.append(global)
    onAdded?(global)
  }

  private func remove(_ name: UInt32) {
    guard let index = all.firstIndex(where: { $0.name == name }) else { return }
    onRemoved?(all.remove(at: index))
  }
}
