// SPDX-License-Identifier: MIT

import Testing

@Suite("Asynchronous functions")
struct OverloadTests {
  /// Returns whether a function is asynchronous, by what follows its name in the code.
  private func isAsync(after name: Substring, in code: String) -> Bool {
    guard let open = code.utf8[name.endIndex...].firstIndex(of: UInt8(ascii: "(")) else {
      return false
    }
    // The declaration up to the end of its parameters, and from there to its body.
    var depth = 1
    var rest = code.utf8[code.utf8.index(after: open)...]
    while depth > 0, let next = rest.popFirst() {
      if next == UInt8(ascii: "(") { depth += 1 } else if next == UInt8(ascii: ")") { depth -= 1 }
    }
    let effects = Substring(rest).prefix { $0 != "{" && $0 != "-" && $0 != "}" && $0 != "\n" }
    return effects.split(separator: " ").contains("async")
  }

  @Test("no asynchronous function shares its name with a synchronous one")
  func names() {
    var asynchronousNames: Set<String> = []
    var synchronousNames: Set<String> = []
    for file in SourceText.all {
      for function in file.declarations where function.keyword == "func" {
        if isAsync(after: function.name, in: file.code) {
          asynchronousNames.insert(String(function.name))
        } else {
          synchronousNames.insert(String(function.name))
        }
      }
    }
    #expect(
      asynchronousNames.contains("openPopupAndWait")
        && asynchronousNames.contains("pushViewControllerAndWait"))
    #expect(asynchronousNames.count >= 15 && synchronousNames.contains("openPopup"))
    // Calls of values have one name in Swift.
    for name in asynchronousNames.subtracting(["callAsFunction"]).sorted() {
      #expect(name.hasSuffix("AndWait"), "\(name) is asynchronous; its name must end with AndWait")
      #expect(
        !synchronousNames.contains(name), "\(name) is declared both asynchronous and synchronous")
    }
  }
}
