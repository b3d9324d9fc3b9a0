// SPDX-License-Identifier: MIT

import SashImages
import SashRaster

/// The image formats that can be decoded, the preferred one first.
private nonisolated let imageTypes = ["image/png", "image/webp", "image/jpeg", "image/svg+xml"]

extension ItemProvider {
  // MARK: Text

  /// Whether the data is available as plain text.
  public var hasText: Bool { textType != nil }

  /// The type of the plain text, or `nil` if there is none.
  package var textType: String? { firstType(of: ClipboardContent.plainTextTypes) }

  /// Requests the data as plain text; invalid UTF-8 is replaced by U+FFFD.
  ///
  /// - Parameters:
  ///   - limit: The greatest accepted size in bytes.
  ///   - completion: Called once, immediately or later.
  public func loadText(
    limit: Int = ItemProvider.defaultLimit,
    completion: @escaping (Result<String, TransferError>) -> Void
  ) {
    load(ClipboardContent.plainTextTypes, limit, completion) {
      .success(String(decoding: $0, as: UTF8.self))
    }
  }

  // MARK: Images

  /// Whether the data is available as an image in one of the formats that can be decoded.
  public var hasImage: Bool { firstType(of: imageTypes) != nil }

  /// Requests the data as an image.
  ///
  /// - Parameters:
  ///   - limit: The greatest accepted size of the encoded image in bytes.
  ///   - completion: Called once, immediately or later.
  public func loadImage(
    limit: Int = ItemProvider.defaultLimit,
    completion: @escaping (Result<Image, TransferError>) -> Void
  ) {
    load(imageTypes, limit, completion) { bytes in
      do throws(ImageError) {
        return .success(try Image(bytes: bytes))
      } catch {
        return .failure(.invalid)
      }
    }
  }

  // MARK: Files

  /// Whether the data is available as a list of files.
  public var hasFilePaths: Bool { hasRepresentation(ofTypes: [Self.fileList]) }

  /// Requests the absolute paths of the files; files of other machines are left out.
  ///
  /// The paths come from another program, and may name anything that the user can read. A file whose
  /// name is no UTF-8 is given as a URL with escapes, such as `file:///music/caf%E9.ogg`.
  public func loadFilePaths(
    completion: @escaping (Result<[String], TransferError>) -> Void
  ) {
    load([Self.fileList], Self.defaultLimit, completion) { .success(FileList.paths(in: $0)) }
  }

  // MARK: Conversion

  private func firstType(of types: [String]) -> String? {
    let registered = registeredTypes
    return types.first { registered.contains($0) }
  }

  private func load<Value>(
    _ types: [String], _ limit: Int,
    _ completion: @escaping (Result<Value, TransferError>) -> Void,
    _ convert: @escaping ([UInt8]) -> Result<Value, TransferError>
  ) {
    guard let type = firstType(of: types) else { return completion(.failure(.unavailable)) }
    loadData(forType: type, limit: limit) { completion($0.flatMap(convert)) }
  }
}
