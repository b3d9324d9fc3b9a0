// SPDX-License-Identifier: MIT

/// An observer of a bar's geometry, which logs its calls.
private final class GeometryLog {
  private(set) var geometries: [PopupBar.Geometry] = []
  /// Called with each geometry, after it was logged.
  var onGeometry: (() -> Void)?

  func observe(_ bar: PopupBar) {
    bar.addGeometryObserver(self) { [weak self] geometry in
      self?.geometries.append(geometry)
      self?.onGeometry?()
    }
  }

  func take() -> [PopupBar.Geometry] {
    defer { geometries = [] }
    return geometries
  }
}

@Suite("Changes of a popup bar's geometry")
struct PopupBarGeometryTests {
  @Test("L103 an observer is called after the layout, and only when a value has changed")
  func changes() throws {
    let stage = PopupStage()
    let bar = stage.page.popupBar
    let log = GeometryLog()
    log.observe(bar)
    try stage.run(0.1)
    #expect(log.take().isEmpty)
    stage.page.presentPopupBar(with: stage.content, animated: false)
    #expect(log.geometries.isEmpty)
    try stage.run(0.1)
    let first = try #require(log.take().first)
    #expect(first == bar.geometry && first.frame == bar.frame && first.frame.width == 400)
    #expect(first.contentFrame == bar.pillView.frame && first.environment == .regular)
    #expect(first.style == .floatingCompact)
    // Neither contents nor the movement of the bar are its geometry.
    stage.content.popupItem.title = "Another"
    bar.setNeedsLayout()
    stage.page.openPopup(animated: true)
    try stage.run(1)
    stage.page.closePopup(animated: true)
    try stage.run(1)
    #expect(log.take().isEmpty)
    bar.barStyle = .floating
    #expect(log.geometries.isEmpty)
    try stage.run(0.1)
    let changed = log.take()
    #expect(changed.map(\.style) == [.floating])
    #expect(changed.first?.frame.height == 58 && changed.first?.frame == bar.frame)
    stage.window.resize(to: Size(width: 500, height: 800), scale: .one)
    try stage.run(0.1)
    #expect(log.take().map(\.frame.width) == [500])
  }

  @Test("what an observer changes is part of the same frame, and it may remove itself")
  func reactions() throws {
    let stage = try PopupStage.withBar()
    let bar = stage.page.popupBar
    let view = View()
    stage.page.view.addSubview(view)
    let log = GeometryLog()
    log.observe(bar)
    try stage.run(0.05)
    #expect(log.take().count == 1)
    log.onGeometry = {
      view.frame.size.height = bar.geometry.frame.height
      bar.removeGeometryObserver(log)
    }
    let frames = stage.host.framesPainted
    bar.barStyle = .floating
    try stage.host.frame(at: stage.host.now + 1.0 / 60)
    #expect(view.frame.height == 58 && stage.host.framesPainted == frames + 1)
    bar.barStyle = .floatingCompact
    try stage.run(0.1)
    #expect(log.take().count == 1)
  }

  @Test("a bar beside a minimised dock has another environment; an observer is held weakly")
  func placement() throws {
    let stage = try PopupStage.withBar()
    var log: GeometryLog? = GeometryLog()
    weak let released = log
    log?.observe(stage.page.popupBar)
    try stage.run(0.05)
    stage.page.dismissPopupBar(animated: false)
    try stage.run(0.05)
    #expect(log?.take().count == 1)
    log = nil
    #expect(released == nil)
    stage.page.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.05)
  }
}
