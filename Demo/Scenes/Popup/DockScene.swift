// SPDX-License-Identifier: MIT

import Sash

/// A custom container with a capsule of tabs, above which the popup bar is docked.
///
/// Its events: `popup hidden|bar|open` when the popup has reached that state, `page TITLE` when one
/// was chosen, `dock on|off`.
package final class DockScene: DemoContent {
  package let title = "Sash Dock"
  package var onEvent: ((String) -> Void)?
  let container: DockViewController
  private let content: NowPlayingViewController
  private let player = Player(songs: Song.library)

  /// Creates the scene; it is in no window yet.
  package init() {
    container = DockViewController(
      [("Home", Icon.house), ("Trails", .flag), ("Letters", .mail)].map { title, icon in
        DockPage(title, icon: icon)
      })
    content = NowPlayingViewController(player: player)
    container.onChange = { [weak self] in self?.onEvent?($0) }
    container.onPopupPresentationStateChange = { [weak self] in
      self?.onEvent?("popup \($0.eventName)")
    }
  }

  package var root: ViewController { container }

  package func present() { container.presentPopupBar(with: content, animated: false) }

  package func tour(in window: Window) -> [Step] {
    let dock = container.dock
    var steps: [Step] = [.settle, .screenshot("1-dock")]
    steps += Step.tap(tourPoint(in: dock, x: 0.5)) + [.screenshot("2-second")]
    steps +=
      Step.tap(tourPoint(in: self.container.visiblePage?.dockSwitch)) + [.screenshot("3-away")]
    steps +=
      Step.tap(tourPoint(in: self.container.visiblePage?.barSwitch)) + [.screenshot("4-no-bar")]
    steps += Step.tap(tourPoint(in: self.container.visiblePage?.dockSwitch))
    steps +=
      Step.tap(tourPoint(in: self.container.visiblePage?.barSwitch)) + [.screenshot("5-back")]
    return steps
  }
}

/// A page that describes the bars below it.
final class DockPage: FormViewController {
  let icon: Icon
  private let heading = Label("", style: .largeTitle)
  let dockSwitch = Switch(isOn: true)
  let barSwitch = Switch(isOn: true)
  var onDockSwitch: ((Bool) -> Void)?
  var onBarSwitch: ((Bool) -> Void)?

  init(_ title: String, icon: Icon) {
    self.icon = icon
    super.init()
    self.title = title
  }

  override func viewDidLayoutSubviews() {
    heading.textAlignment = view.layoutDirection == .rightToLeft ? .right : .left
  }

  override func viewDidLoad() {
    heading.text = title ?? ""
    heading.accessibilityRole = .header
    dockSwitch.onChange = { [weak self] in self?.onDockSwitch?($0) }
    barSwitch.onChange = { [weak self] in self?.onBarSwitch?($0) }
    let top = FormSection(rows: [heading])
    top.isBoxed = false
    sections = [
      top,
      FormSection(
        footer:
          "The capsule is a view of this container. It says where it is and how far the popup "
          + "bar stays away, and the bar goes along with it.",
        rows: [
          FormRow("Capsule", accessoryView: dockSwitch),
          FormRow("Popup bar", accessoryView: barSwitch),
        ]),
    ]
  }
}
