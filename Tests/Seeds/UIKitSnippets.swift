// SPDX-License-Identifier: MIT

import Sash
import Testing

// The right column of the table in the article "Coming from UIKit", line by line, and the new names
// of all names of UIKit that are unavailable.

private func save() {}
private func copy() {}

private final class Chart: View {
  override func environmentDidChange() { setNeedsDisplay() }
  override func draw(in canvas: Canvas, dirty: Rect) { drawCurve(in: canvas) }

  private func drawCurve(in canvas: Canvas) {
    canvas.fill(RoundedRect(rect: bounds, radius: 8), with: .red)
  }
}

@Suite("The article for those who come from UIKit")
struct UIKitSnippets {
  private func style(_ view: View, _ other: View, _ size: Size) {
    view.cornerRadius = 8
    view.clipsToBounds = true
    view.shadow = Shadow(color: Color(white: 0, alpha: 0.3), blur: 12)
    view.translation = Vector(dx: 0, dy: 40)
    view.transformScale = 0.9
    view.transformScaleX = 2
    view.turn = .right
    view.transformRotation = 0.2
    view.transformAnchor = Point(x: 0, y: 1)
    view.material = BlurEffect(style: .light)
    view.fillsSuperview = true
    view.layoutMargins = EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    view.layoutPriority = 1
    view.flexGrow = 1
    view.layoutDirectionOverride = .rightToLeft
    view.themeOverride = .dark
    view.accessibilityRole = .button
    view.widthAnchor.constraint(equalToConstant: 44).isActive = true
    let fitting = view.sizeThatFits(size)
    let stack = StackView(.horizontal, [view, other])
    stack.addArrangedSubview(other)
    stack.insets = EdgeInsets(8)
    other.removeFromSuperview()
    _ = (fitting, view.hitTest(.zero), view.point(inside: .zero), view.layoutMarginsGuide)
    _ = (view.layoutDirection, stack.arrangedSubviews)
  }

  private func controls(_ menu: ContextMenu, _ photo: Image?) {
    let button = Button("Save")
    button.title = "Save"
    button.onTap = { save() }
    button.addAction { save() }
    button.menu = menu
    button.activate()
    button.tint = .red
    button.contentInsets = EdgeInsets(8)
    let filled = Button("Save", style: .filled)
    let slider = Slider()
    slider.maximumValue = 10
    slider.tint = .red
    slider.onChange = { print($0) }
    slider.onTrackingChange = { isDragged in print(isDragged) }
    let toggle = Switch()
    toggle.tint = .red
    let quality = SegmentedControl(["Low", "High"])
    quality.segments[0].title = "Lowest"
    let pages = PageControl(numberOfPages: 3)
    pages.dotColor = .red
    let loading = ProgressView()
    loading.progressTintColor = .red
    loading.trackTintColor = .gray
    let spinner = ActivityIndicatorView()
    let picture = ImageView(photo)
    let date = DatePicker(mode: .dateAndTime)
    date.date = .now
    date.locale = DateLocale(identifier: "de_DE.UTF-8")
    let calendar = CalendarView()
    let well = ColorWell()
    let colors = ColorPickerView()
    _ = (calendar, well, colors)
    _ = (filled, spinner, picture, button.image, button.isHighlighted, ControlState.pressed)
    _ = [Button.Style.plain, .tinted]
  }

  private func text(_ label: Label, _ field: TextField, _ view: TextView, _ icon: ImageView) {
    label.textStyle = .headline
    label.isSecondary = true
    label.truncation = .middle
    label.wrapping = .characters
    label.attributedText = AttributedText("New", TextAttributes(weight: .bold))
    field.placeholder = "Name"
    field.leadingView = icon
    field.trailingView = icon
    field.purpose = .email
    field.hints = .autocapitalization
    field.onChange = { print($0) }
    field.onSubmit = { print($0) }
    field.selectAll()
    view.selectedRange = view.text.startIndex..<view.text.endIndex
    let search = SearchField(placeholder: "Search")
    search.onSearch = { print($0) }
    field.copy()
    field.cut()
    field.paste()
    _ = [TruncationMode.none, .tail, .head, .middle]
    _ = [TextInputState.Purpose.normal, .letters, .digits, .number, .phone, .email, .url, .name]
    _ = [TextInputState.Hints.autocapitalization, .titlecase, .uppercase, .spellcheck]
  }

  private func lists(_ cell: ListCell, _ scroll: ScrollView, _ part: Rect, _ view: View) {
    let list = ListView()
    list.onActivate = { print($0.row) }
    list.selectionMode = .multiple
    let path = RowPath(section: 1, row: 0)
    list.insertRows(at: [path])
    list.deleteRows(at: [path])
    list.scrollToRow(at: path, animated: true)
    let selected = list.selectedRows.first
    list.selectedRows.remove(path)
    cell.title = "Wi-Fi"
    cell.subtitle = "Connected"
    cell.accessory = .chevron
    cell.separatorInset = nil
    scroll.contentView.addSubview(view)
    scroll.contentSize = Size(width: 400, height: 900)
    scroll.adjustsInsetForSafeArea = false
    scroll.zoom(toVisible: part, animated: true)
    _ = (selected, list.visibleRows, list.path(at: .zero), cell.identifier, cell.titleLabel)
    _ = (
      cell.subtitleLabel, ListCell.Accessory.detail, scroll.isDragging, list.cellForRow(at: path)
    )
    _ = (list.dequeueReusableCell(withIdentifier: "row"), (any ListDataSource).self)
  }

  private func containers(
    _ controller: ViewController, _ tabs: TabBarController, _ split: SplitViewController,
    _ pager: PageViewController, _ page: ViewController, _ search: SearchField
  ) {
    let item = BarButtonItem(title: "Save") { save() }
    let add = BarButtonItem(icon: .plus, accessibilityLabel: "Add") { save() }
    let toggle = Switch()
    let own = BarButtonItem(customView: toggle)
    controller.navigationItem.trailingBarButtonItems = [own]
    controller.navigationItem.trailingBarButtonItems = [item]
    controller.navigationItem.leadingBarButtonItems = [add]
    controller.navigationItem.drawerView = search
    controller.tabBarItem = TabBarItem(title: "Library", icon: .music)
    tabs.tabBar.standardAppearance.backgroundColor = .red
    tabs.viewControllers = [controller]
    split.showColumn(.primary)
    split.setPreferredWidth(240, for: .primary)
    pager.setViewController(page, animated: true)
    let isNarrow = controller.horizontalSizeClass == .compact
    split.hideSideColumns()
    split.displayMode = [.automatic, .overlay][0]
    _ = (isNarrow, item.action, controller.navigationItem.backButtonTitle, BarAppearance())
    _ = controller.navigationController?.topViewController
  }

  private func present(
    _ application: Application, _ controller: ViewController, _ view: View, _ page: ViewController
  ) {
    application.openWindow(title: "Player", root: controller)
    page.modalPresentationStyle = .formSheet
    let panel = ViewController()
    controller.present(sheet: panel) { $0.detents = [.medium, .large] }
    controller.present(Popover { Templates.Container(Label("Saved")) })
    let alert = AlertController(title: "Saved")
    alert.addAction(AlertAction(title: "OK", style: .default, handler: nil))
    view.contextMenu = ContextMenu([.init("Copy", icon: .copy) { copy() }])
    controller.keyCommands = [KeyCommand(.character("s"), modifiers: .control) { save() }]
    _ = [ModalPresentationStyle.formSheet, .fullScreen, .overFullScreen]
    _ = (view.window?.theme, Modifiers.alt)
  }

  private func gestures(_ view: View) {
    let tap = TapGestureRecognizer { _ in save() }
    tap.addAction { _ in save() }
    let pan = PanGestureRecognizer()
    view.translation = pan.translation
    let velocity = pan.velocity
    _ = (velocity, tap.node)
  }

  private func animate(_ view: View) {
    View.animate(with: .curve(.easeOut, duration: 0.3)) { view.alpha = 0 }
    View.animate { view.translation = .zero }
  }

  private func colours(_ view: View, _ label: Label, _ rect: Rect) throws {
    label.textRole = .secondaryLabel
    view.backgroundRole = .background
    view.backgroundRole = .tint.withOpacity(0.5)
    let tint = view.theme.tint
    let isDark = view.theme.style == .dark
    let body = view.theme.font(.body)
    let cover = try Image(file: "cover.png")
    let play = ImageView(.play)
    let inner = rect.inset(by: 8)
    let moved = rect.offset(by: Vector(dx: 8, dy: 0))
    _ = (
      tint, isDark, body, cover, play, inner, moved, rect.isEmpty, body.size, body.family, Path()
    )
    _ = EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
  }

  @Test("a range has ends under the names of UIKit")
  func ranges() {
    let (slider, stepper) = (Slider(), Stepper())
    slider.minimumValue = 2
    #expect(slider.range == 2...2 && slider.value == 2)
    slider.maximumValue = 5
    slider.minimumValue = .infinity
    #expect(slider.range == 2...5)
    stepper.maximumValue = -1
    #expect(stepper.range == -1 ... -1)
    #expect(stepper.minimumValue == -1 && stepper.maximumValue == -1)
  }

  @Test("a stack inserts and returns its arranged subviews")
  func stack() {
    let views = [View(), View(), View()]
    let background = View()
    background.fillsSuperview = true
    let stack = StackView()
    stack.addSubview(background)
    stack.addArrangedSubview(views[2])
    stack.insertArrangedSubview(views[0], at: 0)
    stack.insertArrangedSubview(views[1], at: 1)
    #expect(stack.arrangedSubviews.elementsEqual(views) { $0 === $1 })
    #expect(stack.subviews.first === background)
    stack.insertArrangedSubview(views[0], at: 9)
    #expect(stack.arrangedSubviews.last === views[0])
  }

  @Test("hues are those of the colour wheel")
  func hues() {
    #expect(Color(hue: 0, saturation: 1, brightness: 1) == .red)
    #expect(Color(hue: 1, saturation: 1, brightness: 1) == .red)
    #expect(Color(hue: 0.5, saturation: 0, brightness: 0.5) == .gray)
    let blue = Color(hue: 2.0 / 3, saturation: 1, brightness: 1)
    #expect(abs(blue.blue - 1) < 1e-9 && abs(blue.red) < 1e-9 && abs(blue.green) < 1e-9)
    #expect(Color(hue: .nan, saturation: 2, brightness: 1, alpha: 0.5).alpha == 0.5)
  }

  @Test("other names of UIKit have their meaning")
  func names() {
    let controller = ViewController()
    controller.loadViewIfNeeded()
    #expect(controller.isViewLoaded)
    #expect(Font.boldSystemFont(ofSize: 17) == .systemFont(ofSize: 17, weight: .bold))
    #expect(Font.italicSystemFont(ofSize: 17).italic)
    #expect(Font.monospacedSystemFont(ofSize: 17).family == "monospace")
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    #expect(tap.numberOfTapsRequired == 2)
    #expect(ScreenEdgePanGestureRecognizer().edges.isEmpty)
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = Size(width: 100, height: 100)
    scroll.maximumZoomScale = 4
    scroll.setZoomScale(2, animated: false)
    #expect(scroll.zoomScale == 2)
  }
}
