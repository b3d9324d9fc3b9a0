// SPDX-License-Identifier: MIT

import Sash

/// A view controller with the cover and the name of the current song, and a button for its notes.
final class PlayerController: ViewController {
  let cover = PopupImageView()
  let name = Label("", style: .title2)
  let notes = Button("Notes", style: .tinted)
  /// The displayed song.
  ///
  /// Subclasses of the library's classes may have state of their own.
  private(set) var song: Song?
  private(set) var appearances = 0

  /// Displays a song, and sets the popup item from it.
  func show(_ song: Song) {
    self.song = song
    let image = (try? cover(of: song)).map { Image(bitmap: $0) }
    popupItem.title = song.title
    popupItem.subtitle = song.band
    popupItem.image = image
    popupItem.progress = 0.4
    cover.image = image
    name.text = song.title
  }

  override func viewDidLoad() {
    view.backgroundColor = view.theme.background
    notes.onTap = { [unowned self] in present(NotesController(), animated: true) }
    for part in [cover, name, notes] { view.addSubview(part) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appearances += 1
  }

  override func viewWillLayoutSubviews() {
    let area = view.bounds.inset(by: view.safeAreaInsets)
    cover.frame = Rect(x: area.midX - 100, y: area.minY + 60, width: 200, height: 200)
    name.frame = Rect(x: area.minX + 20, y: area.minY + 280, width: area.width - 40, height: 40)
    notes.frame = Rect(x: area.midX - 60, y: area.minY + 340, width: 120, height: 36)
  }

  private func cover(of song: Song) throws -> Bitmap {
    let bitmap = try Bitmap(size: PixelSize(width: 64, height: 64))
    let canvas = Canvas(bitmap)
    canvas.fill(
      Rect(x: 0, y: 0, width: 64, height: 64),
      with: Color(hex: song.title.count % 2 == 0 ? 0x3070a0 : 0xa05030))
    return bitmap
  }
}

/// A view controller with notes about a song, in a sheet that can be dragged between two heights.
final class NotesController: ViewController, OverlayContainerViewControllerDelegate {
  let panel = OverlayContainerViewController()
  let text = TextView()
  private let page = ViewController()

  override func viewDidLoad() {
    page.view.backgroundColor = view.theme.background
    text.accessibilityLabel = "Notes"
    text.fillsSuperview = true
    page.view.addSubview(text)
    panel.delegate = self
    panel.viewControllers = [page]
    addChild(panel)
    panel.view.fillsSuperview = true
    view.addSubview(panel.view)
  }

  func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int { 2 }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double { availableSpace * (index == 0 ? 0.4 : 0.8) }
}
