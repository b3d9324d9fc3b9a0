// SPDX-License-Identifier: MIT

internal import SashCTurboJpeg
internal import SashGeometry

/// A TurboJPEG decoder, which is destroyed with its owner.
@safe struct JPEGDecoder: ~Copyable {
  private let handle: tjhandle

  /// Creates a decoder; `nil` if memory is exhausted.
  init?() {
    guard let handle = unsafe tjInitDecompress() else { return nil }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe tjDestroy(handle) }

  /// Returns whether the pixels are CMYK.
  ///
  /// It throws if TurboJPEG finds another size than `JPEGHeader`, whose size was checked.
  func isCMYK(_ bytes: [UInt8], size: PixelSize, name: String) throws(ImageError) -> Bool {
    var width = 0 as Int32
    var height = 0 as Int32
    var sampling = 0 as Int32
    var colorspace = 0 as Int32
    let result = unsafe bytes.span.withUnsafeBufferPointer { bytes in
      unsafe tjDecompressHeader3(
        handle, bytes.baseAddress, UInt(bytes.count), &width, &height, &sampling, &colorspace)
    }
    // A warning alone is no error: the properties that matter are checked here.
    if result != 0, unsafe tjGetErrorCode(handle) != TJERR_WARNING.rawValue {
      throw .unsupported(name: name, reason: message)
    }
    guard Int(width) == size.width, Int(height) == size.height else {
      throw .corrupt(name: name, reason: "its size is ambiguous")
    }
    return colorspace == TJCS_CMYK.rawValue || colorspace == TJCS_YCCK.rawValue
  }

  /// Decodes into 32-bit pixels, at the scale that gives the buffer's size; CMYK stays CMYK.
  ///
  /// - Returns: Whether the decoder found the data of all pixels.
  func decode(
    _ bytes: [UInt8], into buffer: PixelBuffer, isCMYK: Bool, name: String
  ) throws(ImageError) -> Bool {
    let layout = isCMYK ? TJPF_CMYK : TJPF_BGRA
    let result = unsafe bytes.span.withUnsafeBufferPointer { bytes in
      unsafe tjDecompress2(
        handle, bytes.baseAddress, UInt(bytes.count),
        buffer.memory.assumingMemoryBound(to: UInt8.self), Int32(buffer.size.width),
        Int32(buffer.stride), Int32(buffer.size.height), layout.rawValue, TJFLAG_LIMITSCANS)
    }
    // Damage that the decoder recovers from is only a warning; the image is shown, as other
    // programs do.
    if result == 0 { return true }
    guard unsafe tjGetErrorCode(handle) == TJERR_WARNING.rawValue else {
      throw .corrupt(name: name, reason: message)
    }
    // Libjpeg's warnings that bits are missing, `JWRN_HIT_MARKER` and `JWRN_JPEG_EOF`.
    return !message.lowercased().contains("premature end")
  }

  /// TurboJPEG's message for its last failure, without a full stop.
  private var message: String {
    guard let text = unsafe tjGetErrorStr2(handle) else { return "TurboJPEG reports no reason" }
    return unsafe String(cString: text)
  }
}
