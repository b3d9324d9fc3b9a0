// SPDX-License-Identifier: MIT

/// The contents are aligned to whole pixels, and the finger is not.
private let rounding = 1.5

@Suite("Nested drags: lists in a pager on a sheet")
struct NestedSheetTests {
  @Test("a drag up raises the sheet, then scrolls, in one movement", arguments: DragDevice.allCases)
  func lift(device: DragDevice) throws {
    let stage = NestedStage()
    try stage.play("nested-lift", by: device)
    // The finger moves by 600 px: 500 raise the sheet, and the rest scrolls the content.
    #expect(abs(stage.height - 600) < 0.01)
    #expect(abs(stage.list.contentOffset.y - (100 - device.slop)) < rounding)
    #expect(stage.distanceRange.dy < rounding, "\(stage.distanceRange)")
    #expect(stage.pager.contentOffset == .zero)
    // Both move together only in the frame of the handover.
    let both = zip(stage.dragged, stage.dragged.dropFirst()).filter {
      $0.height != $1.height && $0.offset != $1.offset
    }
    #expect(both.count <= 1)
  }

  @Test(
    "OverlayContainer #30: at the edge a drag passes to the sheet and back smoothly",
    arguments: DragDevice.allCases)
  func turns(device: DragDevice) throws {
    for rate in [24.0, 60, 240] {
      let stage = NestedStage(notch: 2)
      try stage.play("nested-turns", by: device, frameRate: rate)
      #expect(stage.distanceRange.dy < rounding, "\(stage.distanceRange)")
      let lowest = stage.dragged.map(\.height).min() ?? 0
      #expect(abs(lowest - (450 - device.slop)) < 14, "\(lowest)")
      #expect(stage.dragged.allSatisfy { $0.offset >= 0 })
      #expect(abs(stage.height - 600) < 0.01)
      #expect(abs(stage.list.contentOffset.y - (40 - device.slop)) < rounding)
    }
  }

  @Test("a horizontal swipe pages, and moves nothing else", arguments: DragDevice.allCases)
  func across(device: DragDevice) throws {
    for notch in 1...2 {
      let stage = NestedStage(notch: notch)
      stage.list.contentOffset.y = 50
      try stage.play("nested-across", by: device)
      #expect(stage.pager.contentOffset == Point(x: 400, y: 0))
      #expect(stage.distanceRange.dx < rounding, "\(stage.distanceRange)")
      #expect(stage.list.contentOffset.y == 50)
      #expect(stage.frameStates.allSatisfy { abs($0.height - [100, 300, 600][notch]) < 0.01 })
    }
  }

  @Test("a mostly vertical drag moves the sheet and the list", arguments: DragDevice.allCases)
  func diagonalUp(device: DragDevice) throws {
    for notch in 0...2 {
      let stage = NestedStage(notch: notch)
      try stage.play("nested-diagonal-up", by: device)
      #expect(stage.frameStates.allSatisfy { $0.content.x == 0 }, "notch \(notch)")
      #expect(stage.distanceRange.dy < rounding, "\(stage.distanceRange)")
      let distance =
        (stage.dragged.last?.height ?? 0) - [100, 300, 600][notch]
        + (stage.dragged.last?.offset ?? 0)
      #expect(abs(distance - (220 - device.slop)) < rounding, "notch \(notch): \(distance)")
    }
  }

  @Test("a mostly horizontal drag pages", arguments: DragDevice.allCases)
  func diagonalAcross(device: DragDevice) throws {
    for notch in 0...2 {
      let stage = NestedStage(notch: notch)
      stage.list.contentOffset.y = 50
      try stage.play("nested-diagonal-across", by: device)
      #expect(stage.pager.contentOffset.x == 400, "notch \(notch)")
      #expect(
        stage.frameStates.allSatisfy {
          abs($0.height - [100, 300, 600][notch]) < 0.01 && $0.offset == 50
        }, "notch \(notch)")
    }
  }

  @Test(
    "OverlayContainer #68, #75: content shorter than its frame passes the drag to the sheet",
    arguments: DragDevice.allCases)
  func short(device: DragDevice) throws {
    for content in [0.0, 80, 600] {
      let lift = NestedStage(content: content)
      try lift.play("nested-diagonal-up", by: device)
      let distance = (lift.dragged.last?.height ?? 0) - 100
      #expect(abs(distance - (220 - device.slop)) < rounding, "content of \(content): \(distance)")
      #expect(lift.frameStates.allSatisfy { $0.offset == 0 })
      #expect(abs(lift.height - 300) < 0.01)

      let turns = NestedStage(notch: 2, content: content)
      try turns.play("nested-turns", by: device)
      #expect(turns.dragged.contains { $0.height < 480 }, "content of \(content)")
      #expect(abs(turns.height - 600) < 0.01)
      #expect(turns.list.contentOffset.y == 0)
    }
  }

  @Test(
    "a list that does not drive the sheet scrolls, and the sheet stays",
    arguments: DragDevice.allCases)
  func other(device: DragDevice) throws {
    let stage = NestedStage(notch: 2)
    stage.pager.contentOffset.x = 400
    try stage.play("nested-diagonal-up", by: device)
    #expect(abs(stage.lists[1].contentOffset.y - (220 - device.slop)) < rounding)
    #expect(stage.pager.contentOffset.x == 400)
    #expect(stage.frameStates.allSatisfy { abs($0.height - 600) < 0.01 })
  }
}
