// SPDX-License-Identifier: MIT

@Suite("Buffers with 16 bits per pixel") @MainActor struct ReducedColorTests {
  private func formats(of stage: Stage) -> Set<UInt32> {
    Set(
      stage.requests("create_buffer").compactMap {
        if case .uint(let format)? = $0.arguments.last { format } else { nil }
      })
  }

  private func stage(_ options: ToplevelOptions, offers: Bool = true) throws -> Stage {
    var configuration = CompositorConfiguration()
    if offers { configuration.sharedMemoryFormats = [.rgb565] }
    return try Stage.mapped(configuration, options: options)
  }

  @Test("they are used where the options ask and the compositor offers the format")
  func reduced() throws {
    let stage = try stage(ToplevelOptions(colorDepth: .reduced))
    #expect(formats(of: stage) == [WlShm.Format.rgb565.rawValue])
    for x in 1...4 {
      stage.move(to: Double(x * 40))
      stage.frame()
    }
    // 0x336699 with 5, 6 and 5 bits; dithering moves it by one step at most.
    let pixel = stage.surface.pixels[0]
    for (shift, value) in [(UInt32(16), 0x33), (8, 0x66), (0, 0x99)] {
      #expect(abs(Int(pixel >> shift & 0xff) - value) <= 8)
    }
    #expect(stage.violations.isEmpty, "\(stage.violations)")
  }

  @Test("otherwise all colours remain") func full() throws {
    let plain = WlShm.Format.xrgb8888.rawValue
    #expect(formats(of: try stage(ToplevelOptions())) == [plain])
    #expect(formats(of: try stage(ToplevelOptions(colorDepth: .reduced), offers: false)) == [plain])
    let translucent = try stage(ToplevelOptions(isTranslucent: true, colorDepth: .reduced))
    #expect(formats(of: translucent) == [WlShm.Format.argb8888.rawValue])
  }
}
