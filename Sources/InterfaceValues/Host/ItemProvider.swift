// SPDX-License-Identifier: MIT

import SashImages
import SashRaster

/// Data that is dragged or copied, in one or several types, each of which is produced only when it
/// is requested.
///
/// Register the best type first: readers take the first one that they understand. Types are MIME
/// types; those of an application's own are names such as `application/x-example-track`.
///
/// ```swift
/// let provider = ItemProvider(text: track.title)
/// provider.registerData(forType: "application/x-example-track") { track.encoded }
/// ```
///
/// A provider that a drop or a clipboard delivers reads from another program, without blocking.
public final class ItemProvider {
  /// The MIME type of plain text.
  public static let plainText = ClipboardContent.plainText
  /// The MIME type of PNG images.
  public static let pngImage = "image/png"
  /// The MIME type of lists of files.
  public static let fileList = FileList.type
  /// The default limit of loaded data: 32 MB.
  public static let defaultLimit = 32 << 20

  /// Passes on the data of a type, once, now or later; `nil` if there is none.
  public typealias Loader = (_ completion: @escaping ([UInt8]?) -> Void) -> Void
  /// Reads data from another program, up to a limit in bytes.
  package typealias Reader = (
    _ type: String, _ limit: Int,
    _ completion: @escaping (Result<[UInt8], TransferError>) -> Void
  ) -> Void

  /// The ways to produce data.
  private enum Representation {
    case loaded(Loader)
    case streamed(() -> any DataStream)
    case remote(Reader)
  }

  /// The drop in this process that waits for loads of the data, or `nil`.
  package weak var drop: DropTransfer?
  private var representations: [(type: String, representation: Representation)] = []

  // MARK: Creation

  /// Creates a provider without data.
  public init() {}

  /// Creates a provider of plain text.
  public convenience init(text: String) {
    self.init()
    registerData(forType: Self.plainText) { Array(text.utf8) }
  }

  /// Creates a provider of an image, which is encoded as PNG when it is requested.
  public convenience init(image: Image) {
    self.init()
    registerDataRepresentation(forType: Self.pngImage) { $0(try? image.bitmap.pngData()) }
  }

  /// Creates a provider of files, given by absolute paths.
  public convenience init(filePaths: [String]) {
    self.init()
    registerData(forType: Self.fileList) { FileList.bytes(of: filePaths) }
  }

  /// Creates a provider of the content of a clipboard.
  package convenience init(_ content: ClipboardContent) {
    self.init()
    for item in content.representations {
      let bytes = item.bytes
      registerData(forType: item.type) { bytes }
    }
  }

  /// Creates a provider of data of another program.
  package convenience init(types: [String], reader: @escaping Reader) {
    self.init()
    for type in types { register(.remote(reader), for: type) }
  }

  // MARK: Types

  /// The types in which the data is available, the best one first.
  public var registeredTypes: [String] { representations.map(\.type) }

  /// Returns whether the data is available in one of some types.
  public func hasRepresentation(ofTypes types: [String]) -> Bool {
    representations.contains { types.contains($0.type) }
  }

  /// Registers a type whose data a closure returns when it is requested.
  public func registerData(forType type: String, _ data: @escaping () -> [UInt8]) {
    register(.loaded { $0(data()) }, for: type)
  }

  /// Registers a type whose data is passed on when it is requested, now or later.
  ///
  /// - Parameters:
  ///   - type: The MIME type.
  ///   - load: Calls its argument once, with the data or with `nil`.
  public func registerDataRepresentation(forType type: String, _ load: @escaping Loader) {
    register(.loaded(load), for: type)
  }

  /// Registers a type whose data is produced while it is read, for data that is too large to be in
  /// memory.
  ///
  /// - Parameters:
  ///   - type: The MIME type.
  ///   - open: Returns a stream from the beginning of the data, for each reader another one.
  public func registerStream(forType type: String, _ open: @escaping () -> any DataStream) {
    register(.streamed(open), for: type)
  }

  private func register(_ representation: Representation, for type: String) {
    representations.removeAll { $0.type == type }
    representations.append((type, representation))
  }

  // MARK: Loading

  /// Requests the data in one type.
  ///
  /// - Parameters:
  ///   - type: One of `registeredTypes`.
  ///   - limit: The greatest accepted size in bytes. Longer data is not kept, and the completion
  ///     receives `TransferError.tooLarge`.
  ///   - completion: Called once, immediately or later.
  public func loadData(
    forType type: String, limit: Int = ItemProvider.defaultLimit,
    completion: @escaping (Result<[UInt8], TransferError>) -> Void
  ) {
    let completion = drop?.observing(completion) ?? completion
    switch representations.first(where: { $0.type == type })?.representation {
    case nil: completion(.failure(.unavailable))
    case .remote(let read): read(type, limit, completion)
    case .loaded(let load):
      load { bytes in
        guard let bytes else { return completion(.failure(.unavailable)) }
        completion(bytes.count > limit ? .failure(.tooLarge(limit: limit)) : .success(bytes))
      }
    case .streamed(let open):
      let stream = open()
      var bytes: [UInt8] = []
      while case let part = stream.read(atMost: 1 << 16), !part.isEmpty {
        bytes += part
        if bytes.count > limit { return completion(.failure(.tooLarge(limit: limit))) }
      }
      completion(.success(bytes))
    }
  }

  /// Returns the data in one type, when it has been loaded.
  ///
  /// - Parameters:
  ///   - type: One of `registeredTypes`.
  ///   - limit: The greatest accepted size in bytes.
  /// - Returns: The data.
  /// - Throws: `TransferError`.
  public func loadDataAndWait(
    forType type: String, limit: Int = ItemProvider.defaultLimit
  ) async throws -> [UInt8] {
    try await withCheckedThrowingContinuation { continuation in
      loadData(forType: type, limit: limit) { continuation.resume(with: $0) }
    }
  }

  /// Passes on a stream of the data in one type for another program, now or later; `nil` if there
  /// is none.
  package func openStream(
    forType type: String, completion: @escaping ((any DataStream)?) -> Void
  ) {
    switch representations.first(where: { $0.type == type })?.representation {
    case .streamed(let open): completion(open())
    case .loaded(let load): load { completion($0.map { ByteStream($0) }) }
    case nil, .remote: completion(nil)
    }
  }
}
