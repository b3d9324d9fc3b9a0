// SPDX-License-Identifier: MIT

import SashInterfaceValues

extension ItemProvider {
  /// Creates a provider of the data of several others, as other programs read it.
  ///
  /// A drag has one offer. Texts become lines, and files one list; of other types the first item's
  /// data is offered.
  convenience init(combining providers: [ItemProvider]) {
    self.init()
    var types: [String] = []
    for type in providers.flatMap(\.registeredTypes) where !types.contains(type) {
      types.append(type)
    }
    for type in types {
      let owners = providers.filter { $0.registeredTypes.contains(type) }
      switch type {
      case Self.plainText: registerParts(of: owners, forType: type, separator: [0x0a])
      case Self.fileList: registerParts(of: owners, forType: type, separator: [])
      default:
        guard let first = owners.first else { continue }
        registerDataRepresentation(forType: type) { completion in
          first.loadData(forType: type, limit: .max) { completion(try? $0.get()) }
        }
      }
    }
  }

  private func registerParts(
    of providers: [ItemProvider], forType type: String, separator: [UInt8]
  ) {
    registerDataRepresentation(forType: type) { completion in
      Self.join(providers[...], [], type, separator, completion)
    }
  }

  private static func join(
    _ remaining: ArraySlice<ItemProvider>, _ joined: [UInt8], _ type: String, _ separator: [UInt8],
    _ completion: @escaping ([UInt8]?) -> Void
  ) {
    guard let first = remaining.first else { return completion(joined) }
    first.loadData(forType: type, limit: .max) { result in
      guard case .success(let bytes) = result else { return completion(nil) }
      join(
        remaining.dropFirst(), joined.isEmpty ? bytes : joined + separator + bytes, type, separator,
        completion)
    }
  }
}
