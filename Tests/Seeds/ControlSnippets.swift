// SPDX-License-Identifier: MIT

import Sash
import Testing

// The code of the article "Controls", unchanged.

private final class Tile: Control {
  override func draw(in canvas: Canvas, dirty: Rect) {
    let shape = RoundedRect(rect: bounds, radius: theme.metrics.cornerRadius)
    canvas.fill(shape, with: state.contains(.pressed) ? theme.selection : theme.fill)
    drawFocusRing(in: canvas, around: shape)
  }
}

@MainActor private final class SoundPlayer {
  var volume = 0.0
  var isScrubbing = false
  var shuffles = false
  var quality = 0
}

private let player = SoundPlayer()

private final class SettingsController: ViewController, ListDataSource {
  let list = ListView()

  override func loadView() {
    list.register(ListCell.self, forCellReuseIdentifier: "setting")
    list.selectionMode = .none
    list.dataSource = self
    view = list
  }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { 1 }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "setting")
    guard let cell = row as? ListCell else { return row }
    cell.title = "Shuffle"
    cell.icon = .shuffle
    cell.accessory = .toggle
    cell.accessorySwitch.isOn = player.shuffles
    cell.accessorySwitch.onChange = { player.shuffles = $0 }
    return cell
  }
}

@Suite("The article about controls")
struct ControlSnippets {
  private func makeVolume() -> Slider {
    let volume = Slider(value: 0.4) { player.volume = $0 }
    volume.accessibilityLabel = "Volume"
    volume.onTrackingChange = { isHeld in player.isScrubbing = isHeld }
    return volume
  }

  @Test("the article's other controls have the described values")
  func values() {
    let shuffle = Switch(isOn: true) { player.shuffles = $0 }
    let quality = SegmentedControl(["Low", "High"], selectedSegmentIndex: 0) { player.quality = $0 }
    let loading = ProgressView()
    loading.progress = 0.5
    #expect(shuffle.isOn && quality.selectedSegmentIndex == 0 && loading.progress == 0.5)
  }

  private func makePicture() throws -> ImageView {
    let photo = try Image(file: "cover.png")

    let bitmap = try Bitmap(size: PixelSize(width: 128, height: 128))
    let canvas = Canvas(bitmap, scale: DisplayScale(2))
    canvas.fill(Rect(x: 0, y: 0, width: 64, height: 64), with: Color(hex: 0x3070a0))
    let drawn = Image(bitmap: bitmap, scale: DisplayScale(2))

    let view = ImageView(photo, contentMode: .scaleAspectFill)
    view.image = drawn
    return view
  }

  @Test("a missing file throws its own error")
  func pictures() {
    #expect(throws: ImageError.self) { _ = try makePicture() }
  }

  @Test("the article's slider, tile and settings row work as described")
  func controls() throws {
    let page = ViewController()
    let volume = makeVolume()
    volume.frame = Rect(x: 20, y: 20, width: 300, height: 40)
    let tile = Tile()
    tile.frame = Rect(x: 20, y: 80, width: 80, height: 80)
    var presses = 0
    tile.onTap = { presses += 1 }
    for control in [volume, tile] { page.view.addSubview(control) }
    let stage = try SeedStage(page)
    try stage.tap(Point(x: 250, y: 40))
    #expect(player.volume > 0.6 && !player.isScrubbing)
    try stage.tap(middle(of: tile))
    #expect(presses == 1)

    let settings = SettingsController()
    let other = try SeedStage(settings)
    let cell = try #require(settings.list.cellForRow(at: RowPath(row: 0)) as? ListCell)
    try other.tap(middle(of: cell.accessorySwitch))
    #expect(player.shuffles)
  }
}
