// SPDX-License-Identifier: MIT

@MainActor @Suite("Content modes") struct ContentModeTests {
  /// Returns an image of one colour with an edge of another.
  private func framed(_ width: Int, _ height: Int, scale: Double = 1) throws -> Image {
    let bitmap = try Bitmap(size: PixelSize(width: width, height: height), format: .x8r8g8b8)
    Compositing.fill(bitmap, bitmap.bounds, clip: Region(bitmap.bounds), with: .white)
    let inner = PixelRect(left: 1, top: 1, right: width - 1, bottom: height - 1)
    Compositing.fill(
      bitmap, inner, clip: Region(bitmap.bounds), with: Color(hex: 0x204060))
    return Image(bitmap: bitmap, scale: DisplayScale(scale))
  }

  /// Returns the bounds of the pixels that were changed.
  private func changedBounds(_ bitmap: Bitmap) -> PixelRect {
    var result = PixelRect.zero
    for y in 0..<bitmap.size.height {
      bitmap.withRow(y) { row in
        var left = 0
        var right = row.count
        while left < right, row[left] == 0 { left += 1 }
        while right > left, row[right - 1] == 0 { right -= 1 }
        result = result.union(PixelRect(left: left, top: y, right: right, bottom: y + 1))
      }
    }
    return result
  }

  @Test("each mode covers its area to the pixel, at every scale and position")
  func frames() throws {
    for factor in [1, 1.25, 1.5, 2] {
      let scale = DisplayScale(factor)
      for (width, height) in [(40, 20), (20, 40), (17, 17), (300, 4)] {
        let image = try framed(width, height)
        for offset in [0, 0.3, 0.5, 0.77] {
          let rect = Rect(x: 10 + offset, y: 8 + offset, width: 31.4, height: 29)
          let bounds = scale.pixels(rect)
          for mode in ContentMode.allCases {
            let bitmap = try Bitmap(size: PixelSize(width: 120, height: 120))
            Canvas(bitmap, scale: scale).draw(image, in: rect, mode: mode)
            let drawn = changedBounds(bitmap)
            #expect(bounds.contains(drawn))
            switch mode {
            case .scaleToFill, .scaleAspectFill: #expect(drawn == bounds)
            case .scaleAspectFit:
              let isWide = width * bounds.height > height * bounds.width
              #expect(isWide ? drawn.width == bounds.width : drawn.height == bounds.height)
              let gaps = [
                drawn.left - bounds.left, bounds.right - drawn.right, drawn.top - bounds.top,
                bounds.bottom - drawn.bottom,
              ]
              #expect(abs(gaps[0] - gaps[1]) <= 1 && abs(gaps[2] - gaps[3]) <= 1)
            case .center:
              let own = scale.pixels(image.size)
              #expect(drawn.width == min(own.width, bounds.width))
              #expect(drawn.height == min(own.height, bounds.height))
            }
          }
        }
      }
    }
  }

  @Test("a centred image of the canvas's scale is drawn pixel for pixel, at any position")
  func centred() throws {
    for factor in [1, 1.25, 1.5, 2] {
      let image = try framed(21, 13, scale: factor)
      for step in 0..<20 {
        let bitmap = try Bitmap(size: PixelSize(width: 100, height: 100))
        let rect = Rect(x: Double(step) * 0.37, y: 3.3, width: 40.1, height: 30.7)
        Canvas(bitmap, scale: DisplayScale(factor)).draw(image, in: rect, mode: .center)
        let drawn = changedBounds(bitmap)
        #expect(drawn.size == image.bitmap.size)
        for y in 0..<13 {
          for x in 0..<21 {
            #expect(
              bitmap.pixel(x: drawn.left + x, y: drawn.top + y) == image.bitmap.pixel(x: x, y: y))
          }
        }
      }
    }
  }

  @Test("a huge clipped part overflows nothing")
  func extremes() throws {
    for (width, height) in [(1, 2999), (2999, 1)] {
      let image = Image(
        bitmap: try Bitmap.noise(width, height, format: .x8r8g8b8, seed: 1))
      let bitmap = try Bitmap(size: PixelSize(width: 200, height: 200))
      Canvas(bitmap).draw(
        image, in: Rect(x: 0, y: 0, width: 200, height: 200), mode: .scaleAspectFill)
      #expect(changedBounds(bitmap) == bitmap.bounds)
      // The middle of the image, one of whose pixels covers everything.
      #expect(bitmap.pixel(x: 100, y: 100) == image.bitmap.pixel(x: width / 2, y: height / 2))
    }
  }

  @Test("corners are those of the visible part, and drawing in parts equals the whole")
  func corners() throws {
    let image = try framed(40, 20)
    for mode in ContentMode.allCases {
      let whole = try Bitmap(size: PixelSize(width: 60, height: 60))
      let parts = try Bitmap(size: PixelSize(width: 60, height: 60))
      let rect = Rect(x: 10, y: 10, width: 30, height: 30)
      Canvas(whole).draw(image, in: rect, mode: mode, opacity: 0.8, cornerRadius: 6)
      for x in stride(from: 0, to: 60, by: 7) {
        let canvas = Canvas(parts)
        canvas.withClip(Rect(x: Double(x), y: 0, width: 7, height: 60)) {
          canvas.draw(image, in: rect, mode: mode, opacity: 0.8, cornerRadius: 6)
        }
      }
      #expect(parts.difference(from: whole) == nil, "\(mode)")
      let own = changedBounds(whole)
      #expect(whole.alpha(own.left, own.top) == 0 || own.height < 30)
      let height = mode == .scaleAspectFit ? 15 : mode == .center ? 20 : 30
      #expect(own.height == height)
      #expect(whole.alpha(10, 10 + (30 - height) / 2) == 0)
      #expect(whole.alpha(25, 25) == 204)
    }
  }
}
