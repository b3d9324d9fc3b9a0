// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// The application's copied content and its protocol object.
final class SelectionSource {
  /// An event of the protocol object.
  enum Event {
    /// A request of a type by another client, with a descriptor that the handler owns.
    case send(String, Int32)
    /// The source is no longer the selection.
    case cancelled
  }

  /// The prefix of the type that only marks an offer's owner: the names of types are all that an
  /// offer contains.
  private static let markerPrefix = "application/x-sash-copy."
  /// The random number that distinguishes this process's copies.
  private static let processNumber = UInt64.random(in: .min ... .max)
  private static var count = 0

  let provider: ItemProvider
  /// The protocol object, or `nil` if nothing was sent to the compositor.
  let wire: (any WireSource)?
  /// The type that identifies this copy.
  let marker: String

  init(_ provider: ItemProvider, _ wire: (any WireSource)?) {
    self.provider = provider
    self.wire = wire
    marker = Self.makeMarker()
    guard let wire else { return }
    let types = ClipboardTypes.names(of: provider.registeredTypes)
    for name in types + [marker] { wire.offer(mimeType: name) }
  }

  /// Returns the name of a type that no other copy or drag of any process has.
  static func makeMarker() -> String {
    count += 1
    return markerPrefix + String(processNumber, radix: 36) + ".\(count)"
  }

  /// Returns whether the name of a type is a marker.
  static func isMarker(_ name: String) -> Bool { name.hasPrefix(markerPrefix) }
}
