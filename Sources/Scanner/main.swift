// SPDX-License-Identifier: MIT

import Glibc

// Reads a protocol description and writes Swift: `SashScanner client|server IN OUT`.

guard CommandLine.arguments.count == 4, let side = Side(rawValue: CommandLine.arguments[1]) else {
  Files.printError("usage: SashScanner client|server protocol.xml output.swift")
  exit(2)
}
let input = CommandLine.arguments[2]
let output = CommandLine.arguments[3]

do {
  let root = try XMLReader.read(try Files.read(input))
  let model = try ModelBuilder.build(root)
  try Files.write(side.emit(model), to: output)
} catch {
  var located = error
  if located.file.isEmpty { located.file = input }
  Files.printError(located.description)
  exit(1)
}
