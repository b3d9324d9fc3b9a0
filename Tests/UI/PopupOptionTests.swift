// SPDX-License-Identifier: MIT

/// A page with settings around its popup.
private struct Settings: View {
  @Bindable var model: PopupModel

  var body: some View {
    Color.clear
      .popup(isBarPresented: $model.isBarPresented, isPopupOpen: $model.isOpen) {
        Text("content").popupTitle(model.title, subtitle: "Engines")
      }
      .popupBarStyle(model.flag ? .floating : .default)
      .popupBarProgressViewStyle(.bottom)
      .popupInteractionStyle(.drag)
      .popupCloseButtonStyle(.round)
      .popupCloseButtonPositioning(.center)
      .popupHapticFeedbackEnabled(true)
      .popupContentAllowsContentTransition(false)
      .popupBarLimitFloatingContentWidth(model.flag ? nil : false)
      .popupBarInheritsBottomBarMetrics(false)
      .popupBarInheritsAppearanceFromDockingView(false)
      .popupBarMarqueeScrollEnabled(model.flag ? nil : true, scrollRate: 50, delay: 1)
      .popupBarTitleTextAttributes(TextAttributes(weight: .bold))
      .popupBarImageShadow(color: .yellow, radius: 5)
      .popupBarFloatingBackgroundShadow(color: .red, radius: 9, y: 2)
      .popupBarFloatingBackgroundEffect(BlurEffect(style: .dark))
      .popupBarCustomizer { bar in
        model.log.add("bar")
        bar.barHighlightGestureRecognizer.isEnabled = false
      }
      .popupContentViewCustomizer { $0.backdropColor = nil }
  }
}

/// A page with a custom bar, a menu and a callback for the geometry.
private struct CustomPage: View {
  @Bindable var model: PopupModel

  var body: some View {
    let page = Color.clear
      .popup(isBarPresented: $model.isBarPresented, isPopupOpen: $model.isOpen) {
        Text("content").popupTitle("Title")
      }
      .popupBarContextMenu {
        Button {
          model.log.add("menu \(model.count)")
        } label: {
          Text("Item \(model.count)")
          Image(systemName: "heart")
        }
      }
      .onPopupBarGeometryChange(for: Double.self, of: { $0.effectiveBarContentSize.height }) {
        old, new in model.log.add("\(old ?? -1) to \(new)")
      }
      .popupBarStyle(.floating)
    if model.flag {
      page.popupBarCustomView(wantsDefaultTapGesture: false) {
        CustomBar(model: model)
      }
    } else {
      page
    }
  }
}

private struct CustomBar: View {
  let model: PopupModel
  @Environment(\.popupBarPlacement) private var placement

  var body: some View {
    Text("custom \(placement)").frame(maxWidth: .infinity).frame(height: Double(model.count) * 20)
  }
}

/// A page without settings.
private struct PlainPage: View {
  let model: PopupModel

  var body: some View {
    Color.clear.popup(isBarPresented: .constant(true)) { Text("content").popupTitle(model.title) }
  }
}

@Suite("SashUI: settings of popups")
struct PopupOptionTests {
  @Test("modifiers around a popup set up its bar, its content view and its host")
  func settings() throws {
    let model = PopupModel()
    model.isBarPresented = true
    let page = try PopupPage(Settings(model: model))
    let (host, bar) = (page.popupHost, page.bar)
    #expect(bar.barStyle == .default && bar.progressViewStyle == .bottom)
    #expect(!bar.limitFloatingContentWidth && !bar.inheritsBottomBarMetrics)
    #expect(!bar.inheritsAppearanceFromDockingView)
    #expect(!bar.barHighlightGestureRecognizer.isEnabled && model.log.contains("bar"))
    #expect(host.popupInteractionStyle == .drag && host.allowPopupHapticFeedbackGeneration)
    let content = host.popupContentView
    #expect(content.popupCloseButton.style == .round)
    #expect(content.popupCloseButton.positioning == .center)
    #expect(!content.allowsContentTransition && content.backdropColor == nil)
    let appearance = bar.standardAppearance
    #expect(appearance.marqueeScrollEnabled && appearance.marqueeScrollRate == 50)
    #expect(appearance.marqueeScrollDelay == 1 && appearance.coordinateMarqueeScroll)
    #expect(appearance.titleTextAttributes == TextAttributes(weight: .bold))
    #expect(appearance.subtitleTextAttributes == nil)
    #expect(appearance.imageShadow?.blur == 5 && appearance.imageShadow?.offset == .zero)
    let shadow = try #require(appearance.floatingBarBackgroundShadow)
    #expect(shadow.blur == 9 && shadow.offset == Vector(dx: 0, dy: 2))
    #expect(shadow.color == Color.red.resolve(in: page.window.theme))
    #expect(appearance.floatingBackgroundEffect == BlurEffect(style: .dark))
    model.flag = true
    try page.run(0.1)
    #expect(bar.barStyle == .floating && bar.frame.height == 58)
    // The settings are no longer there.
    #expect(bar.limitFloatingContentWidth)
    #expect(
      bar.standardAppearance.marqueeScrollEnabled == PopupBarAppearance().marqueeScrollEnabled)
  }

  @Test("a setting that no view makes is left as the application has set it")
  func ownSettings() throws {
    let model = PopupModel()
    let page = try PopupPage(PlainPage(model: model))
    page.bar.barStyle = .floating
    page.bar.progressViewStyle = .top
    page.bar.standardAppearance.marqueeScrollRate = 12
    model.title = "Other"
    try page.run(0.1)
    #expect(page.texts(in: page.bar) == ["Other"] && page.bar.barStyle == .floating)
    #expect(page.bar.progressViewStyle == .top)
    #expect(page.bar.standardAppearance.marqueeScrollRate == 12)
  }

  @Test("titles have the font of the environment if the bar inherits it")
  func inheritedFont() throws {
    let page = try PopupPage(
      Color.clear.popup(isBarPresented: .constant(true)) {
        Text("content").popupTitle("Title", subtitle: "Subtitle")
      }
      .popupBarInheritsEnvironmentFont(true)
      .font(.custom("Inter", fixedSize: 20)))
    let appearance = page.bar.standardAppearance
    #expect(appearance.titleTextAttributes?.family == "Inter")
    #expect(appearance.titleTextAttributes?.size == 20)
    #expect(appearance.subtitleTextAttributes?.size == 17.5)
  }

  @Test("L103 a value of the bar's geometry is reported when it has changed, and not otherwise")
  func geometry() throws {
    let model = PopupModel()
    let page = try PopupPage(CustomPage(model: model))
    #expect(model.log.take().isEmpty)
    model.isBarPresented = true
    try page.run(1)
    #expect(model.log.take() == ["-1.0 to 58.0"])
    model.isOpen = true
    try page.run(1)
    model.isOpen = false
    try page.run(1)
    page.bar.progressViewStyle = .top
    try page.run(0.1)
    #expect(model.log.take().isEmpty)
    page.bar.barStyle = .floatingCompact
    try page.run(0.1)
    #expect(model.log.take() == ["58.0 to 48.0"])
  }

  @Test("a view is the bar, whose height and placement it follows, until it is removed")
  func customBar() throws {
    let model = PopupModel()
    model.isBarPresented = true
    model.flag = true
    let page = try PopupPage(CustomPage(model: model))
    #expect(page.texts(in: page.bar) == ["custom regular"])
    #expect(page.bar.barStyle == .custom && page.bar.frame.height == 60)
    #expect(page.bar.customBarViewController?.wantsDefaultTapGestureRecognizer == false)
    model.count = 5
    try page.run(0.5)
    #expect(page.bar.frame.height == 100)
    try page.drag(from: Point(x: 200, y: 740))
    try page.run(1)
    #expect(page.state == .barPresented)
  }

  @Test("the menu of the bar has the present items")
  func contextMenu() throws {
    let model = PopupModel()
    model.isBarPresented = true
    let page = try PopupPage(CustomPage(model: model))
    func items() -> [ContextMenu.Item] {
      (page.bar.contextMenu?.elements() ?? []).compactMap {
        if case .item(let item) = $0 { item } else { nil }
      }
    }
    #expect(items().map(\.title) == ["Item 3"] && items().first?.icon == .heart)
    model.count = 4
    try page.run(0.1)
    for item in items() { item.action() }
    #expect(model.log.take().last == "menu 4")
  }
}

/// A content with a transition's target and an area for drags.
private struct Targets: View {
  let cover: Sash.Image

  var body: some View {
    Color.clear
      .popup(isBarPresented: .constant(true)) {
        VStack {
          Image(cover)
            .resizable()
            .popupTransitionTarget()
            .aspectRatio(contentMode: .fit)
            .clipShape(RoundedRectangle(cornerRadius: 30))
            .shadow(color: .indigo, radius: 20)
          Text("below")
        }
        .frame(width: 300, height: 400)
        .popupInteractionContainer()
        .popupTitle("Title")
        .popupImage(Image(cover))
      }
      .popupInteractionStyle(.snap)
  }
}

@Suite("SashUI: transitions of popups")
struct PopupTransitionTargetTests {
  @Test("the image of the bar turns into the target, with its corners and its shadow")
  func target() throws {
    let cover = try Sash.Image.draw(size: Size(width: 40, height: 40)) {
      $0.fill(Rect(x: 0, y: 0, width: 40, height: 40), with: .red)
    }
    let page = try PopupPage(Targets(cover: cover))
    page.popupHost.openPopup(animated: true)
    try page.run(0.2)
    let content = try #require(page.popupHost.popupContentViewController)
    let target = try #require(
      content.viewForPopupTransition(from: .barPresented, to: .open) as? any PopupTransitionView)
    #expect(target.cornerRadius == 30 && target.shadow?.blur == 40)
    #expect(target.bounds.width == target.bounds.height && target.bounds.width > 200)
    // A copy of the image is on its way.
    #expect(target.alpha == 0 && page.bar.imageView.alpha == 0)
    try page.run(1)
    #expect(target.alpha == 1 && page.state == .open)
    page.popupHost.closePopup(animated: true)
    try page.run(0.2)
    #expect(target.alpha == 0)
    try page.run(1)
    #expect(target.alpha == 1 && page.bar.imageView.alpha == 1)
  }

  @Test("drags begin only in the container that limits them")
  func interaction() throws {
    let cover = try Sash.Image.draw(size: Size(width: 40, height: 40)) { _ in }
    let page = try PopupPage(Targets(cover: cover))
    page.popupHost.openPopup(animated: false)
    try page.run(0.1)
    let content = try #require(page.popupHost.popupContentViewController)
    let limit = try #require(content.popupInteractionLimitRect)
    #expect(limit.size == Size(width: 300, height: 400) && limit.midX == 200)
    try page.drag(from: Point(x: 20, y: 30), by: Vector(dx: 0, dy: 500))
    try page.run(1)
    #expect(page.state == .open)
    try page.drag(from: Point(x: 200, y: limit.midY), by: Vector(dx: 0, dy: 350))
    try page.run(1)
    #expect(page.state == .barPresented)
  }
}
