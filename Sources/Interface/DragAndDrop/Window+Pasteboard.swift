// SPDX-License-Identifier: MIT

import SashGestures
import SashRaster

extension Window {
  // MARK: Clipboards of more than text

  /// Copies data to a clipboard, which is produced when another program requests it.
  ///
  /// - Parameters:
  ///   - provider: The data in one or several types. It is retained until other content replaces it.
  ///   - kind: The clipboard to set.
  ///   - grant: The grant of the key or press that requested the copy. Compositors may refuse a
  ///     request without one.
  public func copy(
    _ provider: ItemProvider, to kind: ClipboardKind = .clipboard, grant: InputGrant? = nil
  ) {
    host?.setClipboard(provider, in: kind, grant: grant)
  }

  /// Copies an image to a clipboard, which is encoded as PNG when another program requests it.
  public func copy(
    _ image: Image, to kind: ClipboardKind = .clipboard, grant: InputGrant? = nil
  ) {
    copy(ItemProvider(image: image), to: kind, grant: grant)
  }

  /// Copies files, given by absolute paths, to a clipboard.
  public func copy(
    filePaths: [String], to kind: ClipboardKind = .clipboard, grant: InputGrant? = nil
  ) {
    copy(ItemProvider(filePaths: filePaths), to: kind, grant: grant)
  }

  /// Returns the content of a clipboard, or `nil` if there is none.
  ///
  /// Its data is read when it is loaded, without blocking. If another program has replaced the
  /// content by then, the data is that of the new content.
  public func clipboardItem(in kind: ClipboardKind = .clipboard) -> ItemProvider? {
    guard let host else { return nil }
    let types = host.clipboardTypes(in: kind)
    guard !types.isEmpty else { return nil }
    return ItemProvider(types: types) { [weak host] type, limit, completion in
      guard let host else { return completion(.failure(.interrupted)) }
      host.readClipboard(kind, type: type, limit: limit, completion: completion)
    }
  }
}
