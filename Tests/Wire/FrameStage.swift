// SPDX-License-Identifier: MIT

/// A window of 400x300 that draws its frame itself, on a compositor without decorations.
struct FrameStage {
  let stage: TestStage
  let page = ViewController()

  init(
    scale: Double = 1, size: Size = Size(width: 400, height: 300),
    change: (inout CompositorConfiguration) -> Void = { _ in },
    prepare: (Window) -> Void = { _ in }
  ) throws {
    var configuration = TestStage.configuration(scale: scale).without(.decoration)
    configuration.outputSize = PixelSize(width: 1_400, height: 1_000)
    configuration.windowPosition = Point(x: 300, y: 300)
    change(&configuration)
    let page = page
    stage = try TestStage(configuration) { application in
      let window = Window(size: size)
      window.title = "Harbour Lights"
      window.titleBarLayout = .standard
      window.rootViewController = page
      prepare(window)
      application.open(window, options: ToplevelOptions(applicationID: "org.sash.Test"))
    }
  }

  var window: Window { stage.window }

  var toplevel: ScriptedToplevel {
    get throws { try #require(stage.compositor.toplevels.first) }
  }

  var seat: ScriptedSeat {
    get throws { try #require(stage.compositor.seats.first) }
  }

  /// The title bar's surface.
  var titleBar: ScriptedSubsurface {
    get throws { try #require(toplevel.surface.subsurfaces.first { !$0.isBelowParent }) }
  }

  /// The displayed parts of the border and the shadow.
  var edges: [ScriptedSubsurface] {
    get throws {
      try toplevel.surface.subsurfaces.filter { $0.isBelowParent && $0.surface.isMapped }
    }
  }

  /// Sends a configure, and displays its effect.
  func configure(
    _ width: Int32, _ height: Int32, _ states: [XdgToplevel.State] = [.activated]
  ) throws {
    try toplevel.configure(width: width, height: height, states: states)
    try stage.turn()
    try stage.frame()
  }

  /// Returns the logged requests of a name.
  func requests(_ name: String) -> [WireMessage] {
    stage.compositor.log.filter { $0.direction == .request && $0.name == name }
  }

  /// A point of the title bar that no view uses.
  static let handle = Point(x: 60, y: -20)
}
