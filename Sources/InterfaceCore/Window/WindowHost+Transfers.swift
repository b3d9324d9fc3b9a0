// SPDX-License-Identifier: MIT

import SashGestures
import SashInterfaceValues

extension WindowHost {
  /// Produces the data in all types, and sets it as content.
  public func setClipboard(
    _ provider: ItemProvider?, in kind: ClipboardKind, grant: InputGrant?
  ) {
    guard let provider else {
      return setClipboard(nil as ClipboardContent?, in: kind, grant: grant)
    }
    var content = ClipboardContent([])
    for type in provider.registeredTypes {
      provider.loadData(forType: type) { result in
        guard case .success(let bytes) = result else { return }
        content.representations.append(.init(type: type, bytes: bytes))
        self.setClipboard(content, in: kind, grant: grant)
      }
    }
  }

  /// Reads the whole content, and compares its size with the limit.
  public func readClipboard(
    _ kind: ClipboardKind, type: String, limit: Int,
    completion: @escaping (Result<[UInt8], TransferError>) -> Void
  ) {
    readClipboard(kind, type: type) { bytes in
      guard let bytes else { return completion(.failure(.unavailable)) }
      completion(bytes.count > limit ? .failure(.tooLarge(limit: limit)) : .success(bytes))
    }
  }

  /// Returns `false`.
  public func beginDrag(_ request: DragRequest) -> Bool { false }
}
