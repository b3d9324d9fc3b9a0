// SPDX-License-Identifier: MIT

/// A window in memory that displays a declared view.
@MainActor final class HostedPage<Content: View> {
  let window: Sash.Window
  let host: OffscreenWindowHost
  let view: HostingView<Content>
  /// What the window has reported.
  private(set) var reports: [String] = []

  init(_ content: Content, size: Size = Size(width: 320, height: 240)) throws {
    window = Sash.Window(size: size)
    host = OffscreenWindowHost(window)
    view = HostingView(rootView: content)
    view.fillsSuperview = true
    window.onReport = { [weak self] in self?.reports.append($0) }
    window.contentView.addSubview(view)
    try frame()
  }

  /// Draws a frame, a sixtieth of a second after the last one.
  func frame() throws { try host.frame(at: host.now + 1.0 / 60) }

  /// The texts of all labels, in the order of the views.
  var texts: [String] { labels(in: view).map(\.text) }

  /// The texts of all labels with their frames in the window.
  var placedTexts: [String] {
    labels(in: view).map { "\($0.text) \($0.convert($0.bounds, to: nil))" }
  }

  /// Performs the action of the button with a title.
  func press(_ title: String) throws {
    let button = try #require(buttons(in: view).first { $0.title == title })
    button.onTap?()
  }

  /// Performs the action of the button with a title, and draws a frame.
  func tap(_ title: String) throws {
    try press(title)
    try frame()
  }

  private func labels(in view: Sash.View) -> [Sash.Label] {
    view.subviews.flatMap { ($0 as? Sash.Label).map { [$0] } ?? labels(in: $0) }
  }

  private func buttons(in view: Sash.View) -> [Sash.Button] {
    view.subviews.flatMap { ($0 as? Sash.Button).map { [$0] } ?? buttons(in: $0) }
  }
}

/// The names of what has happened, in its order.
@MainActor final class EventLog {
  private var names: [String] = []

  func add(_ name: String) { names.append(name) }

  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Returns the names since the last call.
  func take() -> [String] {
    defer { names = [] }
    return names
  }
}
