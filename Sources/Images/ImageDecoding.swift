// SPDX-License-Identifier: MIT

/// The stages of decoding an image outside of the main actor: reading, decoding and reducing.
///
/// Between two stages the task may have been cancelled.
struct ImageDecoding: Sendable {
  /// The bytes to decode, or the place to read them from.
  enum Input: Sendable {
    /// A whole file in memory.
    case bytes([UInt8])
    /// A file by its path, with its stamp when the cached image was decoded.
    case file(String, known: ImageFile.Stamp?)
  }

  /// The outcome of decoding.
  enum Outcome: Sendable {
    /// The file has its known stamp.
    case unchanged
    /// The image, with the stamp of its file.
    case decoded(DecodedImage, ImageFile.Stamp?)
    /// The image cannot be decoded.
    case failed(ImageError)
    /// The task was cancelled.
    case cancelled
  }

  let input: Input
  let decoder: ImageDecoder
  let size: DecodedSize
  let name: String

  /// Performs all stages on a thread of the concurrent pool.
  @concurrent func performStagesAndWait() async -> Outcome {
    var stamp: ImageFile.Stamp?
    do throws(ImageError) {
      if Task.isCancelled { return .cancelled }
      let bytes: [UInt8]
      switch input {
      case .bytes(let given): bytes = given
      case .file(let path, let known):
        // Taken before reading, so that a file that changes meanwhile is read again next time.
        stamp = try ImageFile.stamp(of: path)
        if let known, stamp == known { return .unchanged }
        bytes = try ImageFile.read(path, limits: decoder.limits)
      }
      if Task.isCancelled { return .cancelled }
      var image = try decoder.decodedImage(of: bytes, at: size, name: name)
      if Task.isCancelled { return .cancelled }
      try decoder.reduce(&image, to: size, name: name)
      return .decoded(image, stamp)
    } catch {
      return .failed(error)
    }
  }
}
