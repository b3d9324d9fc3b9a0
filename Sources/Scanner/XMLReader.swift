// SPDX-License-Identifier: MIT

import SashCExpat

/// An element of a protocol description.
///
/// Text is ignored.
struct XMLElement {
  var name: String
  var line: Int
  var attributes: [String: String] = [:]
  var children: [XMLElement] = []

  /// Returns an error at this element.
  func error(_ what: String) -> ScanError {
    ScanError(line: line, element: name, what: what)
  }
}

/// Builds elements from the start and end tags that Expat finds.
@safe struct XMLReader {
  private let parser = unsafe XML_ParserCreate(nil)
  /// The elements around the next tag, after one that has the root as its child.
  private var open = [XMLElement(name: "", line: 0)]

  /// Returns the root element of a document.
  static func read(_ bytes: [UInt8]) throws(ScanError) -> XMLElement {
    var reader = XMLReader()
    defer { unsafe XML_ParserFree(reader.parser) }
    let status = unsafe withUnsafeMutablePointer(to: &reader) { reader in
      let parser = unsafe reader.pointee.parser
      unsafe XML_SetUserData(parser, reader)
      unsafe XML_SetElementHandler(parser, startTag, endTag)
      return unsafe bytes.withUnsafeBytes { bytes in
        unsafe XML_Parse(parser, bytes.baseAddress, Int32(bytes.count), 1)
      }
    }
    guard status == XML_STATUS_OK, let root = reader.open[0].children.first else {
      throw reader.error
    }
    return root
  }

  private static let startTag: XML_StartElementHandler = { reader, name, attributes in
    guard let reader = unsafe reader?.assumingMemoryBound(to: Self.self),
      let name = unsafe name, var attribute = unsafe attributes
    else { return }
    var element = unsafe XMLElement(name: String(cString: name), line: reader.pointee.line)
    while let key = unsafe attribute[0], let value = unsafe attribute[1] {
      unsafe element.attributes[String(cString: key)] = unsafe String(cString: value)
      unsafe attribute += 2
    }
    unsafe reader.pointee.open.append(element)
  }

  private static let endTag: XML_EndElementHandler = { reader, _ in
    guard let reader = unsafe reader?.assumingMemoryBound(to: Self.self),
      let element = unsafe reader.pointee.open.popLast()
    else { return }
    unsafe reader.pointee.open[reader.pointee.open.count - 1].children.append(element)
  }

  private var line: Int { unsafe Int(XML_GetCurrentLineNumber(parser)) }

  private var error: ScanError {
    let code = unsafe XML_GetErrorCode(parser)
    let element = open.count > 1 ? open.last : nil
    if code == XML_ERROR_NO_ELEMENTS, let element { return element.error("is never closed") }
    let reason = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) }
    return ScanError(line: line, element: element?.name, what: reason ?? "is not XML")
  }
}
