// SPDX-License-Identifier: MIT

/// Everything that draws edges, lines, round rectangles or focus rings.
nonisolated enum FractionalPart: String, CaseIterable, Sendable {
  case plainButton, filledButton, tintedButton, iconButton, menuButton
  case roundedField, filledField, fieldWithButton, searchField, textView
  case slider, switchOff, switchOn, stepper, segments, pages
  case progressLine, progressRing, activity, label, image
  case background, roundBackground, clippedCorners
  case cell, toggleCell, list
  case toolbar, navigation, tabs, columns
  case alertButton, menuItem, divider, dividedRow, dividedColumn, card
  case popupBar, floatingPopupBar, compactPopupBar, prominentBar
  case grabber, glassClose, roundClose, chevronClose

  /// Whether the part's own frame has an edge all around, whatever its content.
  var hasEdge: Bool {
    switch self {
    case .filledButton, .tintedButton, .menuButton, .roundedField, .filledField, .fieldWithButton,
      .searchField, .background, .roundBackground, .clippedCorners, .alertButton:
      true
    default: false
    }
  }

  /// The size for the tests, to which fractions are added.
  var size: Size {
    switch self {
    case .list, .textView, .navigation, .tabs, .columns, .popupBar, .floatingPopupBar,
      .compactPopupBar, .prominentBar, .card, .dividedColumn, .grabber, .glassClose, .roundClose,
      .chevronClose:
      Size(width: 180, height: 110)
    case .progressRing, .activity: Size(width: 30, height: 30)
    case .divider: Size(width: 120, height: 1)
    default: Size(width: 120, height: 36)
    }
  }

  /// Creates a part, with its controller if the part is a controller's view.
  @MainActor func make() -> (view: View, controller: ViewController?) {
    switch self {
    case .navigation: return Self.hosted(Self.navigation())
    case .tabs: return Self.hosted(Self.tabs())
    case .columns:
      let split = SplitViewController(primary: ViewController(), secondary: ViewController())
      return Self.hosted(split)
    case .popupBar: return Self.hosted(Self.popup(.default))
    case .floatingPopupBar: return Self.hosted(Self.popup(.floating))
    case .compactPopupBar: return Self.hosted(Self.popup(.floatingCompact))
    case .prominentBar: return Self.hosted(Self.popup(.prominent))
    case .grabber: return Self.hosted(Self.popup(.default, .grabber))
    case .glassClose: return Self.hosted(Self.popup(.default, .glass))
    case .roundClose: return Self.hosted(Self.popup(.default, .round))
    case .chevronClose: return Self.hosted(Self.popup(.default, .chevron))
    default: return (makeView(), nil)
    }
  }

  @MainActor private func makeView() -> View {
    switch self {
    case .plainButton: return Button("Send")
    case .filledButton: return Button("Send", style: .filled)
    case .tintedButton: return Button("Send", style: .tinted)
    case .iconButton: return Button(icon: .trash, label: "Delete", style: .tinted)
    case .menuButton:
      let button = Button("More", style: .tinted)
      button.menu = ContextMenu([ContextMenu.Item("One") {}])
      return button
    case .roundedField: return TextField("abc")
    case .filledField:
      let field = TextField("abc")
      field.borderStyle = .filled
      return field
    case .fieldWithButton:
      let field = TextField("abc")
      field.clearButtonMode = .always
      return field
    case .searchField: return SearchField(placeholder: "Find")
    case .textView: return TextView("One\nTwo\nThree\nFour\nFive\nSix\nSeven\nEight")
    case .slider: return Slider(value: 0.5)
    case .switchOff: return Switch()
    case .switchOn: return Switch(isOn: true)
    case .stepper: return Stepper()
    case .segments: return SegmentedControl(["One", "Two", "Three"], selectedSegmentIndex: 1)
    case .pages: return PageControl(numberOfPages: 3, currentPage: 1)
    case .progressLine, .progressRing:
      let progress = ProgressView(style: self == .progressLine ? .line : .ring)
      progress.progress = 0.4
      return progress
    case .activity: return ActivityIndicatorView(isAnimating: false)
    case .label: return Label("Words")
    default: return makeOther()
    }
  }

  @MainActor private func makeOther() -> View {
    switch self {
    case .image:
      let image = try? Image.draw(size: Size(width: 40, height: 20)) {
        $0.fill(Rect(x: 0, y: 0, width: 40, height: 20), with: Color(hex: 0x40_80C0))
      }
      return ImageView(image, contentMode: .scaleToFill)
    case .background, .roundBackground, .clippedCorners:
      let view = View()
      view.backgroundColor = Color(hex: 0x20_60C0)
      if self != .background { view.cornerRadius = 9 }
      if self == .clippedCorners {
        view.clipsToBounds = true
        let inner = View(frame: Rect(x: -5, y: -5, width: 300, height: 300))
        inner.backgroundColor = Color(hex: 0x20_60C0)
        view.addSubview(inner)
      }
      return view
    case .cell, .toggleCell:
      let cell = ListCell(identifier: "row")
      cell.title = "Title"
      cell.subtitle = "More"
      cell.accessory = self == .cell ? .chevron : .toggle
      return cell
    case .list: return FractionalList()
    case .toolbar:
      let toolbar = Toolbar()
      toolbar.items = [BarButtonItem(title: "Share"), BarButtonItem(title: "Delete")]
      return toolbar
    case .alertButton: return Templates.AlertButton("Cancel")
    case .menuItem: return Templates.MenuButton(title: "Copy")
    case .divider: return Templates.MenuDivider()
    case .dividedRow: return Templates.DividedHStack([Label("A"), Label("B"), Label("C")])
    case .dividedColumn: return Templates.DividedVStack([Label("A"), Label("B"), Label("C")])
    case .card: return Templates.Container(Label("Words"))
    default: fatalError("\(self) has no view of its own.")
    }
  }

  // MARK: Controllers

  @MainActor private static func hosted(_ controller: ViewController) -> (View, ViewController?) {
    (controller.view, controller)
  }

  @MainActor private static func navigation() -> ViewController {
    let page = ViewController()
    page.title = "Title"
    page.navigationItem.trailingBarButtonItems = [BarButtonItem(title: "Edit")]
    page.toolbarItems = [BarButtonItem(title: "Share")]
    let navigation = NavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    return navigation
  }

  @MainActor private static func tabs() -> ViewController {
    let pages = (0..<3).map { number in
      let page = ViewController()
      page.tabBarItem.title = "Tab \(number)"
      return page
    }
    return TabBarController(viewControllers: pages)
  }

  /// Returns a host with a popup bar; with a close button the popup is open.
  @MainActor private static func popup(
    _ style: PopupBarStyle, _ closeButton: PopupCloseButton.Style? = nil
  ) -> ViewController {
    let host = ViewController()
    host.popupBar.barStyle = style
    let content = ViewController()
    content.popupItem.title = "Title"
    content.popupItem.subtitle = "More"
    content.popupItem.progress = 0.4
    content.popupItem.trailingBarButtonItems = [BarButtonItem(title: "Next")]
    host.presentPopupBar(with: content, openPopup: closeButton != nil, animated: false)
    if let closeButton { host.popupContentView.popupCloseButtonStyle = closeButton }
    return host
  }
}

/// A list with rows of a fractional height.
private final class FractionalList: ListView, ListDataSource {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    rowHeight = 26.5
    register(ListCell.self, forCellReuseIdentifier: "row")
    dataSource = self
  }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { 12 }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "row")
    (row as? ListCell)?.title = "Row \(path.row)"
    return row
  }
}
