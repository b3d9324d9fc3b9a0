// SPDX-License-Identifier: MIT

/// A window on a scripted compositor that opens popups for views of its own.
@MainActor final class PopupStage {
  let stage: Stage
  private(set) var contents: [ChildSurfaceContent] = []
  private(set) var views: [View] = []
  /// The states that were reported, in order, each with the number of its popup.
  private(set) var states: [String] = []

  init(_ change: (inout CompositorConfiguration) -> Void = { _ in }) throws {
    var configuration = CompositorConfiguration()
    configuration.outputSize = PixelSize(width: 1_000, height: 800)
    configuration.windowPosition = Point(x: 100, y: 100)
    change(&configuration)
    stage = try Stage.mapped(configuration)
  }

  var popups: [ScriptedPopup] { stage.compositor.allPopups }

  /// Opens a popup of 100 by 80 pixels below a source, above the last one or above the window.
  @discardableResult func open(
    above parent: ChildSurfaceContent? = nil,
    at source: Rect = Rect(x: 300, y: 200, width: 20, height: 20), grant: InputGrant? = nil,
    settles: Bool = true
  ) -> ChildSurfaceContent {
    let number = contents.count
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 80))
    view.backgroundColor = Color(hex: 0x00aa00)
    view.isComposited = true
    stage.window.contentView.addSubview(view)
    views.append(view)
    let content = stage.window.openChildSurface(
      for: view,
      at: ChildSurfacePlacement(
        size: Size(width: 100, height: 80), source: source, sourceAnchor: .bottomLeft,
        surfaceAnchor: .topLeft),
      above: parent, grant: grant
    ) { [weak self, weak view] state in
      if case .placed(let frame) = state { view?.frame = frame }
      self?.states.append("\(number) \(Self.name(state))")
    }
    contents.append(content)
    if settles { stage.settle() }
    return content
  }

  /// Opens a chain of popups, each above the one before.
  func openChain(_ count: Int, grant: InputGrant? = nil) {
    for _ in 0..<count {
      let parent = contents.last
      let source = parent?.frame.map { Rect(x: $0.minX + 10, y: $0.minY + 10, width: 5, height: 5) }
      open(
        above: parent, at: source ?? Rect(x: 200, y: 100, width: 20, height: 20), grant: grant)
      frame()
    }
  }

  private static func name(_ state: ChildSurfaceContent.State) -> String {
    switch state {
    case .waiting: "waiting"
    case .placed: "placed"
    case .ended(let ending): "\(ending)"
    }
  }

  /// Answers the frame callbacks of all surfaces.
  func frame() {
    stage.clock.now += 0.016
    stage.compositor.time += 16
    stage.compositor.releaseFrames()
    stage.settle()
  }

  /// Presses the main button in the window; returns the grant of the press.
  func press() throws -> InputGrant {
    stage.seat.pointerMove(to: Point(x: 5, y: 5), on: stage.surface)
    stage.seat.pointerButton(0x110, isDown: true)
    stage.settle()
    return try #require(stage.window.lastPressGrant)
  }

  /// Expects that the client has broken no rule.
  func expectNoFault(_ location: SourceLocation = #_sourceLocation) {
    #expect(stage.violations.isEmpty, "\(stage.violations)", sourceLocation: location)
    #expect(stage.display.state == .connected, sourceLocation: location)
  }
}
