// SPDX-License-Identifier: MIT

/// A popup as it is declared.
private struct DeclaredPopup: View {
  let cover: Sash.Image

  var body: some View {
    Color.clear
      .popup(isBarPresented: .constant(true)) {
        Color.blue.popupItem {
          PopupItem(
            id: 1, title: "Lights", subtitle: "Engines", image: Image(cover),
            progress: 0.4
          ) {
            ToolbarItem(placement: .popupBar) { Button("Like", systemImage: "heart") {} }
          } trailingButtons: {
            ToolbarItemGroup(placement: .popupBar) {
              Button {
              } label: {
                Image(systemName: "play")
              }
              Button("More") {}.disabled(true)
            }
          }
        }
      }
      .popupBarProgressViewStyle(.bottom)
      .popupBarStyle(.floating)
  }
}

@Suite("SashUI: popups beside those by hand")
struct PopupEqualityTests {
  /// Returns a window with a popup by hand.
  private func popupByHand(_ cover: Sash.Image) -> OffscreenWindowHost {
    let window = Sash.Window(size: Size(width: 400, height: 800))
    window.theme.formFactor = .handheld
    let host = OffscreenWindowHost(window)
    let page = ViewController()
    window.rootViewController = page
    let content = ViewController()
    content.view.backgroundColor = Color.blue.resolve(in: window.theme)
    let item = content.popupItem
    item.title = "Lights"
    item.subtitle = "Engines"
    item.image = cover
    item.progress = 0.4
    let more = BarButtonItem(title: "More")
    more.isEnabled = false
    item.leadingBarButtonItems = [BarButtonItem(icon: .heart, accessibilityLabel: "Like")]
    item.trailingBarButtonItems = [BarButtonItem(icon: .play, accessibilityLabel: "play"), more]
    page.popupBar.progressViewStyle = .bottom
    page.popupBar.barStyle = .floating
    page.presentPopupBar(with: content, animated: false)
    return host
  }

  @Test(
    "a declared bar has the pixels and the accessibility tree of one by hand",
    arguments: [false, true], [1, 2])
  func equality(isMirrored: Bool, textScale: Double) throws {
    let size = Size(width: 80, height: 80)
    let cover = try Sash.Image.draw(size: size) {
      $0.fill(Rect(origin: .zero, size: size), with: .red)
    }
    let page = try PopupPage(DeclaredPopup(cover: cover))
    page.host.paintsFrames = true
    let other = popupByHand(cover)
    for host in [page.host, other] {
      host.window.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
      host.window.theme.textScale = textScale
      host.window.theme.style = isMirrored ? .dark : .light
      host.window.handle(.focusChanged(true))
      host.window.resize(to: Size(width: 400, height: 700), scale: .one)
      for _ in 0..<10 { try host.frame(at: host.now + 1.0 / 60) }
    }
    let trees = [page.window, other.window].map { "\($0.accessibilitySnapshot)" }
    #expect(trees[0] == trees[1])
    let (pixels, expected) = (try #require(page.host.bitmap), try #require(other.bitmap))
    let difference = GoldenImage.difference(pixels, expected, .init(levels: 1))
    #expect(difference == nil)
  }
}
