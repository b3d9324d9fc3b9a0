// SPDX-License-Identifier: MIT

import Sash

@main
struct Player: App {
  func didLaunch(_ application: Application) {
    let page = ViewController()
    let song = ViewController()
    song.popupItem.title = "Harbour Lights"
    song.popupItem.subtitle = "The Quiet Engines"
    song.popupItem.progress = 0.4
    song.popupItem.barButtonItems = [BarButtonItem(title: "Next") { print("next") }]

    let more = Button("More", style: .filled)
    more.frame = Rect(x: 20, y: 20, width: 90, height: 36)
    more.onTap = { [unowned more, unowned page] in
      var attributes = Popover.Attributes()
      attributes.position = .absolute(originAnchor: .bottomLeft, popoverAnchor: .topLeft)
      attributes.sourceFrame = { [weak more] in more.windowFrame() }
      page.present(Popover(attributes: attributes) { Templates.Container(Label("Hello")) })
    }
    page.view.addSubview(more)

    application.openWindow(title: "Player", appID: "org.example.Player", root: page)
    page.popupBar.progressViewStyle = .bottom
    page.presentPopupBar(with: song)
  }
}
