// SPDX-License-Identifier: MIT

/// Generates the enums of an interface as structures, which preserve unknown values.
enum EnumEmitter {
  static func emit(_ model: EnumModel, to writer: inout Writer) {
    let name = Naming.nested(model.name)
    let conformance = model.isBitfield ? "OptionSet, Hashable" : "RawRepresentable, Hashable"
    writer.line("/// The values of `\(model.name)`; others may come from newer peers.")
    writer.block("public struct \(name): \(conformance), Sendable") { writer in
      writer.line("/// The number on the wire.")
      writer.line("public let rawValue: UInt32")
      writer.line("/// The value of a number on the wire.")
      writer.line("public init(rawValue: UInt32) { self.rawValue = rawValue }")
      for entry in model.entries {
        let constant = Naming.value(entry.name)
        writer.line("/// The value `\(entry.name)`.")
        if model.isBitfield, entry.value == 0 {
          writer.line("public static var \(constant): \(name) { [] }")
        } else {
          writer.line("public static let \(constant) = \(name)(rawValue: \(entry.value))")
        }
      }
    }
    writer.line()
  }
}
