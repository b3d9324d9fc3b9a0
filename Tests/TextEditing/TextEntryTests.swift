// SPDX-License-Identifier: MIT

@Suite("Common behaviour of text fields and text views")
struct TextEntryTests {
  @Test(
    "changing input rules neither lays out nor draws; changing secrecy does both",
    arguments: [TextField.self, TextView.self] as [any TextEntry.Type])
  func rules(_ kind: any TextEntry.Type) throws {
    let entry: any TextEntry = kind == TextField.self ? TextField("text") : TextView("text")
    let typist = try Typist(entry, height: 120)
    typist.stage.window.makeFirstResponder(nil)
    try typist.settle()
    entry.maximumLength = 3
    entry.inputFilter = { $0.uppercased() }
    entry.maximumLength = 3
    #expect(!typist.stage.host.isFrameRequested)
    #expect(entry.text == "text")
    (entry as? TextField)?.isSecureTextEntry = true
    #expect(typist.stage.host.isFrameRequested == entry is TextField)
  }

  @Test(
    "limits, callbacks and commands are the same for both",
    arguments: [TextField.self, TextView.self] as [any TextEntry.Type])
  func both(_ kind: any TextEntry.Type) throws {
    let entry: any TextEntry = kind == TextField.self ? TextField() : TextView()
    var log: [String] = []
    entry.onBeginEditing = { log.append("begin") }
    entry.onEndEditing = { log.append("end") }
    entry.onChange = { log.append($0) }
    let typist = try Typist(entry, height: 120)
    entry.maximumLength = 5
    entry.inputFilter = { $0.uppercased() }
    typist.type("abcdefg")
    #expect(entry.text == "ABCDE" && entry.maximumLength == 5)
    entry.selectAll()
    entry.copy()
    #expect(typist.stage.host.clipboards[.clipboard] == ClipboardContent(text: "ABCDE"))
    entry.cut()
    #expect(entry.text.isEmpty)
    typist.stage.host.clipboards[.clipboard] = ClipboardContent(text: "xy")
    entry.paste()
    #expect(entry.text == "XY")
    #expect(entry.undo() && entry.text.isEmpty && entry.redo() && entry.text == "XY")
    #expect(!entry.redo())
    log.removeAll { $0 != "begin" && $0 != "end" && $0 != "XY" }
    #expect(log == ["begin", "XY", "XY"])
    // Changes by code are not reported and cannot be undone.
    entry.text = "from code"
    #expect(entry.text == "from code" && !entry.undo() && log.count == 3)
    entry.isEditable = false
    typist.type("z")
    entry.paste()
    #expect(entry.text == "from code" && entry.textInputState == nil)
    entry.resignFirstResponder()
    #expect(log.last == "end")
  }
}
