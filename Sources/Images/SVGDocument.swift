// SPDX-License-Identifier: MIT

internal import SashCImageLibraries
internal import SashGeometry
internal import SashRaster

/// The resolution, in pixels per inch, of lengths in inches, millimetres and points, as in CSS.
private let pixelsPerInch: Double = 96

/// The size of a document without a width, a height and a view box, as of a replaced element in
/// CSS.
private let fallbackSize = Size(width: 300, height: 150)

/// The largest side that is stored; larger ones exceed every limit anyway.
private let maximumSide: Double = 1_048_576

/// cairo's format `CAIRO_FORMAT_ARGB32`: premultiplied, in the byte order of the machine.
private let premultipliedFormat: Int32 = 0

/// An SVG document that librsvg has read; it is freed with its owner.
///
/// It has no base URL, so librsvg loads no other files for it.
@safe struct SVGDocument: ~Copyable {
  private let library: SVGLibrary
  private let handle: SVGLibrary.Handle
  /// The size in logical pixels, which need not be whole ones.
  private let exactSize: Size

  /// Reads a file within the limits of a decoder.
  init(_ file: [UInt8], decoder: ImageDecoder, name: String) throws(ImageError) {
    let bytes = try SanitizedSVG(file, decoder: decoder, name: name).bytes
    let library: SVGLibrary
    switch SVGLibrary.shared {
    case .success(let loaded): library = loaded
    case .failure(let missing): throw missing.error(for: name)
    }
    var failure: UnsafeMutablePointer<SashGError>?
    let handle = unsafe bytes.span.withUnsafeBufferPointer { bytes in
      unsafe library.makeHandle(bytes.baseAddress, bytes.count, &failure)
    }
    guard let handle = unsafe handle else {
      throw .corrupt(name: name, reason: unsafe Self.message(&failure, library))
    }
    unsafe library.setResolution(handle, pixelsPerInch)
    self.library = library
    unsafe self.handle = unsafe handle
    exactSize = unsafe Self.size(of: handle, library)
  }

  deinit { unsafe library.release(handle) }

  /// The size in pixels at scale 1, rounded, and at least one pixel.
  ///
  /// Rounded up, an icon that is 16.02 pixels high would be blurred at every size.
  var size: PixelSize {
    func side(_ length: Double) -> Int { max(Int(min(length, maximumSide).rounded()), 1) }
    return PixelSize(width: side(exactSize.width), height: side(exactSize.height))
  }

  /// Renders the document, stretched to a size.
  func render(at size: PixelSize, name: String) throws(ImageError) -> PixelBuffer {
    let buffer = try PixelBuffer(size: size, format: .a8r8g8b8, name: name)
    let surface = unsafe library.makeSurface(
      buffer.memory.assumingMemoryBound(to: UInt8.self), premultipliedFormat, Int32(size.width),
      Int32(size.height), Int32(buffer.stride))
    defer {
      // Afterwards nothing refers to the pixels any more, whoever still has the surface.
      unsafe library.finishSurface(surface)
      unsafe library.destroySurface(surface)
    }
    let context = unsafe library.makeContext(surface)
    defer { unsafe library.destroyContext(context) }
    guard unsafe library.surfaceStatus(surface) == 0 else {
      throw .bitmap(name: name, .outOfMemory(size))
    }
    unsafe library.scale(
      context, Double(size.width) / exactSize.width, Double(size.height) / exactSize.height)
    var viewport = SashRsvgRectangle(
      x: 0, y: 0, width: exactSize.width, height: exactSize.height)
    var failure: UnsafeMutablePointer<SashGError>?
    guard unsafe library.render(handle, context, &viewport, &failure) != 0,
      unsafe library.contextStatus(context) == 0
    else { throw .corrupt(name: name, reason: unsafe Self.message(&failure, library)) }
    buffer.dropOpaqueAlpha()
    return buffer
  }

  /// Returns the size of a document: its width and height, or else that of its view box.
  private static func size(of handle: SVGLibrary.Handle, _ library: SVGLibrary) -> Size {
    var size = Size.zero
    var (width, height) = (0.0, 0.0)
    if unsafe library.pixelSize(handle, &width, &height) != 0 {
      size = Size(width: width, height: height)
    } else {
      var (hasWidth, hasHeight, hasViewBox) = (0 as Int32, 0 as Int32, 0 as Int32)
      var (widthLength, heightLength) = (SashRsvgLength(), SashRsvgLength())
      var viewBox = SashRsvgRectangle()
      unsafe library.dimensions(
        handle, &hasWidth, &widthLength, &hasHeight, &heightLength, &hasViewBox, &viewBox)
      size =
        hasViewBox != 0 ? Size(width: viewBox.width, height: viewBox.height) : fallbackSize
    }
    // A document of no size draws nothing, at any size.
    let isValid = size.width.isFinite && size.height.isFinite && !size.isEmpty
    return isValid ? size : fallbackSize
  }

  /// Returns the message of an error, which is freed.
  private static func message(
    _ failure: inout UnsafeMutablePointer<SashGError>?, _ library: SVGLibrary
  ) -> String {
    guard let error = unsafe failure else { return "librsvg reports no reason" }
    defer { unsafe library.freeError(error) }
    guard let text = unsafe error.pointee.message else { return "librsvg reports no reason" }
    let message = unsafe String(cString: text)
    return message.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
