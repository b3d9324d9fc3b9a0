// SPDX-License-Identifier: MIT

/// The optional objects of a seat.
private let ofSeats: [OfferedGlobal] = [
  .dataDevices, .primarySelection, .textInput, .tablets, .pointerGestures,
]

@Suite("Dynamic globals") @MainActor struct DynamicGlobalTests {
  /// The results of a read, one for each call of the completion handler.
  @MainActor private final class Pasted { var results: [[UInt8]?] = [] }

  private func paste(_ stage: Stage, _ kind: ClipboardKind) -> Pasted {
    let pasted = Pasted()
    stage.host.readClipboard(kind, type: ClipboardContent.plainText) { pasted.results.append($0) }
    stage.settle()
    return pasted
  }

  private func clipboard(_ kind: ClipboardKind, _ stage: Stage) -> ScriptedClipboard {
    kind == .clipboard ? stage.seat.clipboard : stage.seat.primarySelection
  }

  private func offer(_ globals: [OfferedGlobal], _ stage: Stage) {
    for global in globals { stage.compositor.offer(global) }
    stage.settle()
  }

  private func withdraw(_ globals: [OfferedGlobal], _ stage: Stage) {
    for global in globals { stage.compositor.withdraw(global) }
    stage.settle()
  }

  @Test("seats create and release objects of dynamic globals, repeatedly") func seats()
    throws
  {
    let stage = try Stage.mapped(
      CompositorConfiguration().without(
        .dataDevices, .primarySelection, .textInput, .tablets, .pointerGestures))
    let field = TextField("hello")
    field.frame = Rect(x: 0, y: 100, width: 200, height: 40)
    stage.window.contentView.addSubview(field)
    stage.window.makeFirstResponder(field)
    stage.settle()
    let seat = stage.seat
    for _ in 0..<3 {
      #expect(stage.display.capabilities?[.textInput] == .missing)
      #expect(seat.tablet.toolObjectCount == 0 && seat.touchpad.gestureObjectCount == 0)
      offer(ofSeats, stage)
      #expect(stage.display.capabilities?[.textInput] == .present(version: 1))
      #expect(seat.tablet.toolObjectCount == 1 && seat.touchpad.gestureObjectCount == 3)
      #expect(seat.textInput.text.isEnabled && seat.textInput.text.surrounding == "hello")
      for kind in ClipboardKind.allCases {
        clipboard(kind, stage).copy(text: "theirs")
        stage.settle()
        #expect(paste(stage, kind).results == [Array("theirs".utf8)])
      }
      withdraw(ofSeats, stage)
      #expect(stage.host.clipboardTypes(in: .clipboard).isEmpty)
      clipboard(.clipboard, stage).clear()
      clipboard(.selection, stage).clear()
    }
    #expect(stage.violations.isEmpty && stage.display.state == .connected)
  }

  @Test("copied content survives the removal and return of a protocol")
  func retained() throws {
    let stage = try Stage.mapped()
    stage.host.setClipboard(
      ClipboardContent(text: "ours"), in: .clipboard, grant: stage.grant(serial: 1))
    stage.settle()
    for _ in 0..<2 {
      withdraw([.dataDevices], stage)
      #expect(paste(stage, .clipboard).results == [Array("ours".utf8)])
      offer([.dataDevices], stage)
      #expect(paste(stage, .clipboard).results == [Array("ours".utf8)])
    }
    // The other clipboard is not affected.
    stage.seat.primarySelection.copy(text: "theirs")
    stage.settle()
    #expect(paste(stage, .selection).results == [Array("theirs".utf8)])
    #expect(stage.violations.isEmpty)
  }

  @Test("the removal of a protocol ends a read, whose handler may copy") func reading()
    throws
  {
    let stage = try Stage.mapped()
    stage.seat.clipboard.copy(types: [ClipboardContent.plainText])
    stage.settle()
    var results: [[UInt8]?] = []
    stage.host.readClipboard(.clipboard, type: ClipboardContent.plainText) {
      results.append($0)
      stage.host.setClipboard(ClipboardContent(text: "then"), in: .clipboard, grant: nil)
    }
    // Meanwhile other content is copied locally, unknown to the owner.
    stage.host.setClipboard(ClipboardContent(text: "before"), in: .clipboard, grant: nil)
    stage.settle()
    #expect(results.isEmpty)
    withdraw([.dataDevices], stage)
    #expect(results == [nil])
    #expect(paste(stage, .clipboard).results == [Array("then".utf8)])
  }

  @Test("a protocol that is replaced at once is bound again") func restarted() throws {
    let stage = try Stage.mapped()
    for global in ofSeats {
      stage.compositor.withdraw(global)
      stage.compositor.offer(global)
    }
    stage.settle()
    stage.seat.clipboard.copy(text: "new")
    stage.settle()
    #expect(paste(stage, .clipboard).results == [Array("new".utf8)])
    #expect(stage.seat.tablet.toolObjectCount == 1 && stage.seat.touchpad.gestureObjectCount == 3)
    #expect(stage.violations.isEmpty && stage.display.state == .connected)
  }

  @Test("new windows use a new scaling protocol, existing ones keep their objects")
  func windows() throws {
    var configuration = CompositorConfiguration().without(
      .viewporter, .fractionalScale, .decoration, .cursorShape, .presentation)
    configuration.preferredScale = 180
    let stage = try Stage.mapped(configuration)
    #expect(stage.window.scale.factor == 1 && !stage.host.isDecorated)
    offer([.viewporter, .fractionalScale, .decoration, .cursorShape, .presentation], stage)
    let second = stage.display.open(Window(size: stage.window.size))
    stage.settle()
    #expect(second.window.scale.factor == 1.5 && second.isDecorated)
    #expect(stage.window.scale.factor == 1)
    withdraw([.viewporter, .fractionalScale, .decoration, .cursorShape, .presentation], stage)
    let third = stage.display.open(Window(size: stage.window.size))
    stage.settle()
    #expect(third.window.scale.factor == 1 && !third.isDecorated)
    stage.move(to: 120)
    #expect(second.window.scale.factor == 1.5)
    #expect(stage.violations.isEmpty && stage.display.state == .connected)
  }
}
