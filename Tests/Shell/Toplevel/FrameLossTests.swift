// SPDX-License-Identifier: MIT

@Suite("Frames of windows under loss and shortage") @MainActor struct FrameLossTests {
  /// A title bar without buttons.
  private final class PlainTitleBar: View {
    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 40) }
  }

  private func stage(_ configuration: CompositorConfiguration) throws -> Stage {
    try Stage(configuration.without(.decoration)) { display in
      display.titleBarProvider = { _ in
        let bar = PlainTitleBar()
        bar.backgroundColor = .red
        return bar
      }
    }
  }

  @Test("a frame is drawn again on the next connection") func reconnect() throws {
    let configuration = CompositorConfiguration().without(.decoration)
    let stage = try stage(configuration)
    stage.frame()
    #expect(stage.surface.subsurfaces.count == 5)
    stage.kill()
    stage.settle()
    #expect(!stage.window.contentView.subviews.contains { $0 is PlainTitleBar })
    stage.compositors.current = ScriptedCompositor(configuration)
    stage.clock.now += ReconnectSchedule.maximumPause
    stage.settle()
    #expect(stage.display.state == .connected)
    #expect(stage.surface.subsurfaces.count == 5)
    #expect(stage.surface.subsurfaces.allSatisfy { $0.surface.isMapped })
    #expect(stage.window.contentView.subviews.count { $0 is PlainTitleBar } == 1)
    #expect(stage.violations.isEmpty)
  }

  @Test("with all buffers held, resizes wait for a release, and the newest size is drawn")
  func heldBuffers() throws {
    var configuration = CompositorConfiguration()
    configuration.releasePolicy = .held
    let stage = try stage(configuration)
    stage.frame()
    for width: Int32 in 330...345 {
      stage.toplevel.configure(width: width, height: 280, states: [.activated, .resizing])
      stage.settle()
    }
    #expect(stage.surface.logicalSize.width < 345)
    stage.compositor.releaseBuffers()
    stage.settle()
    stage.compositor.releaseBuffers()
    stage.frame()
    #expect(stage.surface.logicalSize == PixelSize(width: 345, height: 240))
    #expect(stage.surface.subsurfaces.contains { $0.frame.width == 345 })
    #expect(stage.violations.isEmpty)
  }
}
