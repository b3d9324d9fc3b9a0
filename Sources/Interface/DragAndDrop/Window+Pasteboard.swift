// SPDX-License-Identifier: MIT

import SashGestures
import SashInterfaceCore
import SashInterfaceValues
import SashRaster

extension Window {
  // MARK: Text

  /// Copies a text to a clipboard.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - kind: The clipboard to set. Use `.selection` for text that the user has just selected.
  ///   - grant: The grant of the press that requests the copy. The default is the press that is being
  ///     handled, or else the last one in any window, as in a task that a press has begun. Before any
  ///     press, the content can be pasted in this program only, which `onReport` receives once.
  public func copy(
    _ text: String, to kind: ClipboardKind = .clipboard, grant: InputGrant? = nil
  ) {
    host?.setClipboard(ClipboardContent(text: text), in: kind, grant: grant ?? handledGrant)
  }

  /// Requests the text of a clipboard.
  ///
  /// - Parameters:
  ///   - kind: The clipboard to read.
  ///   - completion: Called once, immediately or later, with the text, or with `nil` if there is no
  ///     text or its owner does not respond. Invalid UTF-8 is replaced by U+FFFD, and text beyond 4
  ///     MiB is cut off.
  public func paste(
    _ kind: ClipboardKind = .clipboard, completion: @escaping (String?) -> Void
  ) {
    guard let host else { return completion(nil) }
    host.readPlainText(from: kind, completion: completion)
  }

  /// Returns whether a clipboard contains text.
  public func canPaste(_ kind: ClipboardKind = .clipboard) -> Bool {
    host?.hasPlainText(in: kind) ?? false
  }

  // MARK: Other content

  /// Copies data to a clipboard, which is produced when another program requests it.
  ///
  /// - Parameters:
  ///   - provider: The data in one or several types. It is retained until other content replaces it.
  ///   - kind: The clipboard to set.
  ///   - grant: The grant of the press that requests the copy. The default is the press that is being
  ///     handled, or else the last one in any window, as in a task that a press has begun. Before any
  ///     press, the content can be pasted in this program only, which `onReport` receives once.
  public func copy(
    _ provider: ItemProvider, to kind: ClipboardKind = .clipboard, grant: InputGrant? = nil
  ) {
    host?.setClipboard(provider, in: kind, grant: grant ?? handledGrant)
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
