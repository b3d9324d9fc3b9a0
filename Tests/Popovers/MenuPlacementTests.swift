// SPDX-License-Identifier: MIT

import SashGeometry
import SashPopovers
import Testing

@Suite("Placement of menus")
struct MenuPlacementTests {
  private let area = Rect(x: 8, y: 8, width: 384, height: 284)

  /// Returns the frame of a placed menu, moved inside the area as the popover is.
  private func frame(_ placement: MenuPlacement, _ size: Size) -> Rect {
    let size = Size(width: size.width, height: min(size.height, placement.maximumHeight))
    let frame = Rect(
      placing: placement.menuAnchor, at: placement.source.point(at: placement.sourceAnchor),
      size: size)
    return PopoverGeometry.clamped(frame, to: area, padding: EdgeInsets(0))
  }

  @Test("a menu below a button is aligned with its leading edge, in both directions")
  func below() {
    let button = Rect(x: 150, y: 20, width: 80, height: 30)
    let size = Size(width: 120, height: 100)
    let placement = MenuPlacement(of: size, avoiding: button, in: area, isMirrored: false)
    #expect(frame(placement, size) == Rect(x: 150, y: 54, width: 120, height: 100))
    let mirrored = MenuPlacement(of: size, avoiding: button, in: area, isMirrored: true)
    #expect(frame(mirrored, size) == Rect(x: 110, y: 54, width: 120, height: 100))
  }

  @Test("a menu that fits neither below nor above scrolls on the side with more space")
  func scrolling() {
    let button = Rect(x: 150, y: 60, width: 80, height: 30)
    let size = Size(width: 120, height: 900)
    let placement = MenuPlacement(of: size, avoiding: button, in: area, isMirrored: false)
    #expect(placement.maximumHeight == 198)
    #expect(frame(placement, size) == Rect(x: 150, y: 94, width: 120, height: 198))
  }

  @Test("a menu without space for a few rows below and above opens beside its button")
  func beside() {
    let button = Rect(x: 8, y: 140, width: 80, height: 30)
    let size = Size(width: 120, height: 250)
    let placement = MenuPlacement(of: size, avoiding: button, in: area, isMirrored: false)
    #expect(frame(placement, size) == Rect(x: 92, y: 42, width: 120, height: 250))
  }

  @Test("the first row of a submenu is at the height of the parent's row, on either side")
  func submenuRows() {
    let size = Size(width: 130, height: 80)
    for (x, isMirrored, left) in [(20.0, false, 140.0), (260, false, 130), (260, true, 130)] {
      let row = Rect(x: x, y: 100, width: 120, height: 30)
      let placement = MenuPlacement(
        of: size, atRow: row, padding: EdgeInsets(6), in: area, isMirrored: isMirrored)
      #expect(frame(placement, size) == Rect(x: left, y: 94, width: 130, height: 80))
    }
  }

  @Test("a submenu without space at the sides lies below its row, or above it")
  func narrowSubmenu() {
    let size = Size(width: 130, height: 100)
    for isMirrored in [false, true] {
      for (y, top) in [(40.0, 70.0), (230, 130)] {
        let row = Rect(x: 90, y: y, width: 220, height: 30)
        let placement = MenuPlacement(
          of: size, atRow: row, padding: EdgeInsets(6), in: area, isMirrored: isMirrored)
        let left = isMirrored ? area.minX : area.maxX - size.width
        #expect(frame(placement, size) == Rect(x: left, y: top, width: 130, height: 100))
      }
    }
  }

  @Test("a menu never covers its button while the window has space for a few rows beside it")
  func coversNothing() {
    for isMirrored in [false, true] {
      for y in stride(from: 8.0, through: 262, by: 13) {
        for x in stride(from: 8.0, through: 312, by: 19) {
          for height in [40.0, 130, 250, 284, 2_000] {
            let button = Rect(x: x, y: y, width: 80, height: 30)
            let size = Size(width: 130, height: height)
            let placement = MenuPlacement(
              of: size, avoiding: button, in: area, isMirrored: isMirrored)
            let menu = frame(placement, size)
            #expect(
              menu.intersection(button).isEmpty,
              "a menu \(height) high covers the button at \(x), \(y)")
            #expect(menu.height >= min(height, 100))
            #expect(area.union(menu) == area)
          }
        }
      }
    }
  }
}
