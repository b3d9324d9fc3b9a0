// SPDX-License-Identifier: MIT

internal import SashCExpat

/// The largest ratio of a document with its entities inserted to the document; Expat allows more to
/// short ones.
private let maximumAmplification: Float = 2

/// The characters of the bytes from 0x80 to 0x9F in the encoding windows-1252; the others are those
/// of Unicode.
private let windowsCharacters: [Unicode.Scalar] = Array(
  "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

/// A parser of one XML document, by Expat, which reads no other files.
@safe final class XMLParser {
  /// A part of a document, whose references are replaced.
  enum Event {
    case start(name: String, attributes: [(name: String, value: String)])
    case end(name: String)
    case text(String)
  }

  /// The reason why a document was not parsed to its end.
  struct Failure: Error {
    let code: XML_Error
    /// The number of bytes before the failure.
    let offset: Int

    /// Whether the document ends too early.
    var isTruncation: Bool {
      [
        XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
        XML_ERROR_UNCLOSED_CDATA_SECTION,
      ].contains(code)
    }
    /// Whether the document is in an unknown encoding, or has entities that grow.
    var isUnsupported: Bool {
      [XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_AMPLIFICATION_LIMIT_BREACH].contains(code)
    }
    /// Expat's description.
    var reason: String {
      unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "it is not XML"
    }
  }

  private let parser: XML_Parser?
  private let handle: (Event) -> Bool
  /// The declared name of an encoding that Expat does not know.
  private var encoding = ""

  private init(encoding: String?, _ handle: @escaping (Event) -> Bool) {
    unsafe parser = unsafe XML_ParserCreate(encoding)
    self.handle = handle
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(parser, Self.startHandler, Self.endHandler)
    unsafe XML_SetCharacterDataHandler(parser, Self.textHandler)
    unsafe XML_SetUnknownEncodingHandler(
      parser, Self.encodingHandler, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, maximumAmplification)
  }

  deinit { unsafe XML_ParserFree(parser) }

  /// Parses a document.
  ///
  /// - Parameters:
  ///   - bytes: The document, of up to 2 GiB.
  ///   - handle: Called with each part; the parser stops when it returns false.
  /// - Throws: A `Failure` if the document is invalid, or the parser was stopped.
  static func parse(_ bytes: [UInt8], _ handle: (Event) -> Bool) throws(Failure) {
    let failure = withoutActuallyEscaping(handle) { handle in
      let parser = XMLParser(encoding: nil, handle)
      let failure = parser.parse(bytes)
      // A common misspelling, found before the first element.
      guard parser.encoding == "utf8" else { return failure }
      return XMLParser(encoding: "UTF-8", handle).parse(bytes)
    }
    if let failure { throw failure }
  }

  private func parse(_ bytes: [UInt8]) -> Failure? {
    let status = unsafe bytes.span.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) {
        unsafe XML_Parse(parser, $0.baseAddress, Int32(clamping: $0.count), 1)
      }
    }
    if status == XML_STATUS_OK { return nil }
    return unsafe Failure(
      code: XML_GetErrorCode(parser), offset: max(XML_GetCurrentByteIndex(parser), 0))
  }

  private static func parser(_ data: UnsafeMutableRawPointer?) -> XMLParser? {
    unsafe data.map { unsafe Unmanaged<XMLParser>.fromOpaque($0).takeUnretainedValue() }
  }

  private func send(_ event: Event) {
    // After it has stopped, the parser may still send the end of an empty element.
    var status = XML_ParsingStatus()
    unsafe XML_GetParsingStatus(parser, &status)
    if status.parsing != XML_FINISHED, !handle(event) { _ = unsafe XML_StopParser(parser, 0) }
  }

  private static let startHandler: XML_StartElementHandler = { data, name, list in
    guard let name = unsafe name, var list = unsafe list else { return }
    var attributes: [(name: String, value: String)] = []
    while let key = unsafe list[0], let value = unsafe list[1] {
      unsafe attributes.append((String(cString: key), String(cString: value)))
      unsafe list += 2
    }
    unsafe parser(data)?.send(.start(name: String(cString: name), attributes: attributes))
  }

  private static let endHandler: XML_EndElementHandler = { data, name in
    guard let name = unsafe name else { return }
    unsafe parser(data)?.send(.end(name: String(cString: name)))
  }

  private static let textHandler: XML_CharacterDataHandler = { data, text, count in
    let text = unsafe UnsafeRawBufferPointer(start: text, count: Int(count))
    unsafe parser(data)?.send(.text(String(decoding: text, as: UTF8.self)))
  }

  private static let encodingHandler: XML_UnknownEncodingHandler = { data, name, info in
    guard let name = unsafe name, let info = unsafe info else { return 0 }
    let encoding = unsafe String(cString: name).lowercased()
    unsafe parser(data)?.encoding = encoding
    guard encoding == "windows-1252" || encoding == "ascii" else { return 0 }
    unsafe withUnsafeMutableBytes(of: &info.pointee.map) { bytes in
      let map = unsafe bytes.bindMemory(to: Int32.self)
      for byte in 0..<bytes.count / 4 { unsafe map[byte] = Int32(byte) }
      for (offset, character) in windowsCharacters.enumerated() {
        unsafe map[0x80 + offset] = Int32(character.value)
      }
    }
    return 1
  }
}
