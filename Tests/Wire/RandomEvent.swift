// SPDX-License-Identifier: MIT

import Glibc
import SashCLinux

/// An event with random arguments, which compositors may not send in this order or with these
/// values, for tests of what a client does then.
///
/// The same generator yields the same event, as objects are chosen by their numbers.
struct RandomEvent {
  /// The number of random events among which one has an object of the wrong interface, for which
  /// the client ends the connection.
  private static let wrongObjectInterval = 200

  private let resource: WaylandResource
  private let opcode: UInt32
  private let event: InterfaceTable.EventDescription

  /// Chooses an object of a client and one of its events; returns `nil` if it has none that can be
  /// sent.
  ///
  /// - Parameters:
  ///   - client: The client.
  ///   - generator: The source of random numbers.
  init?(of client: ServerClient, using generator: inout some RandomNumberGenerator) {
    let resources = WaylandResource.resources(of: client)
    guard let resource = resources.randomElement(using: &generator) else { return nil }
    let table = type(of: resource).table
    guard table.eventCount > 0 else { return nil }
    let opcode = Int.random(in: 0..<table.eventCount, using: &generator)
    // The scripts create the objects that events announce.
    guard let event = table.event(opcode), !event.signature.contains("n"),
      Self.version(of: event.signature) <= resource.version
    else { return nil }
    self.resource = resource
    self.opcode = UInt32(opcode)
    self.event = event
  }

  /// The event's interface and name: `wl_surface.enter`.
  var call: String { "\(type(of: resource).table.name).\(event.name)" }

  /// Sends the event; returns it in the notation of logs.
  func send(using generator: inout some RandomNumberGenerator) -> String {
    var arguments = EventWriter()
    var descriptors: [Int32] = []
    var texts: [String] = []
    var isOptional = false
    var index = 0
    for letter in event.signature where !letter.isNumber {
      if letter == "?" {
        isOptional = true
        continue
      }
      switch letter {
      case "i": texts.append(Self.append(Self.int(using: &generator)) { arguments.int($0) })
      case "u": texts.append(Self.append(Self.uint(using: &generator)) { arguments.uint($0) })
      case "f": texts.append(Self.append(Self.number(using: &generator)) { arguments.fixed($0) })
      case "s":
        let isMissing = isOptional && Bool.random(using: &generator)
        let text = isMissing ? nil : Self.text(using: &generator)
        texts.append(Self.append(text) { arguments.string($0) })
      case "a":
        let count = Int.random(in: 0...12, using: &generator)
        let values = (0..<count).map { _ in Self.uint(using: &generator) }
        texts.append(Self.append(values) { arguments.array($0) })
      case "h":
        descriptors.append(Self.descriptor(using: &generator))
        arguments.descriptor(descriptors[descriptors.count - 1])
        texts.append("fd")
      default:
        let object = object(index, isOptional: isOptional, using: &generator)
        guard isOptional || object != nil else { return "\(call): no object" }
        arguments.object(object)
        texts.append(object.map { "\($0)" } ?? "nil")
      }
      isOptional = false
      index += 1
    }
    resource.sendEvent(opcode, since: 1, arguments)
    for descriptor in descriptors { close(descriptor) }
    return "\(resource).\(event.name)(\(texts.joined(separator: ", ")))"
  }

  /// Returns the version that the digits before a signature demand.
  private static func version(of signature: String) -> UInt32 {
    UInt32(signature.prefix(while: \.isNumber)) ?? 1
  }

  private static func append<Value>(_ value: Value, _ body: (Value) -> Void) -> String {
    body(value)
    return "\(value)".prefix(40).description
  }

  // MARK: Arguments

  private static func int(using generator: inout some RandomNumberGenerator) -> Int32 {
    let extremes: [Int32] = [0, 1, -1, .min, .max]
    return Int.random(in: 0..<3, using: &generator) == 0
      ? extremes[Int.random(in: 0..<extremes.count, using: &generator)]
      : .random(in: -50...600, using: &generator)
  }

  private static func uint(using generator: inout some RandomNumberGenerator) -> UInt32 {
    let extremes: [UInt32] = [0, 1, 2, 3, .max]
    return Int.random(in: 0..<3, using: &generator) == 0
      ? extremes[Int.random(in: 0..<extremes.count, using: &generator)]
      : .random(in: 0...600, using: &generator)
  }

  private static func number(using generator: inout some RandomNumberGenerator) -> Double {
    Int.random(in: 0..<8, using: &generator) == 0
      ? (Bool.random(using: &generator) ? 8_388_607 : -8_388_607)
      : .random(in: -50...600, using: &generator)
  }

  private static func text(using generator: inout some RandomNumberGenerator) -> String {
    let texts = ["", "a", "text/plain;charset=utf-8", "\u{200F}\u{0301}\u{1F469}\u{200D}", "\n\t"]
    return Int.random(in: 0..<10, using: &generator) == 0
      ? String(repeating: "long ", count: 600)
      : texts[Int.random(in: 0..<texts.count, using: &generator)]
  }

  /// Opens a file that ends at once, or one with some bytes.
  private static func descriptor(using generator: inout some RandomNumberGenerator) -> Int32 {
    let descriptor = unsafe sash_memfd_create("random")
    if Bool.random(using: &generator) {
      let bytes = (0..<64).map { _ in UInt8.random(in: 0...255, using: &generator) }
      _ = unsafe write(descriptor, bytes, bytes.count)
    }
    return descriptor
  }

  /// Returns an object of the interface that an argument demands, or rarely of another.
  private func object(
    _ index: Int, isOptional: Bool, using generator: inout some RandomNumberGenerator
  ) -> WaylandResource? {
    if isOptional, Bool.random(using: &generator) { return nil }
    let isWrong = Int.random(in: 0..<Self.wrongObjectInterval, using: &generator) == 0
    let interface = event.interfaces[index]
    let fitting = WaylandResource.resources(of: resource.client).filter {
      isWrong || type(of: $0).table.name == interface
    }
    return fitting.randomElement(using: &generator)
  }
}
