// SPDX-License-Identifier: MIT

/// The size of the window of each focused view, in logical pixels.
private let tileSize = Size(width: 200, height: 92)
private let columns = 3

/// A list of three rows.
private final class Rows: ListDataSource {
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { 3 }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "cell")
    (row as? ListCell)?.title = "Row \(path.row)"
    return row
  }
}

@MainActor @Suite("Images of focus rings") struct FocusRingImageTests {
  /// Returns the picture of a window in which a view that fills it, or one in it, has the focus.
  private func tile(
    _ view: View, _ focused: View, inset: Double, height: Double?, _ variant: ImageVariant
  ) throws -> Image {
    let stage = ImageStage(variant, tileSize)
    let page = stage.page.view
    page.addSubview(view)
    let size = view.sizeThatFits(Size(width: tileSize.width - 2 * inset, height: .infinity))
    let height = height ?? size.height
    let available = tileSize.width - 2 * inset
    // Views that scroll have no width of their own.
    view.frame = Rect(
      x: inset, y: ((tileSize.height - height) / 2).rounded(),
      width: size.width > 0 ? min(size.width, available) : available, height: height)
    stage.window.handle(.focusChanged(true))
    try stage.run(0.1)
    focused.becomeFirstResponder()
    // A command without a handler: the keyboard is used, and the focus stays.
    stage.window.handle(.key(KeyEvent(.function(7), .down, modifiers: .control)))
    try stage.run(0.1)
    #expect(focused.isFirstResponder && stage.window.showsFocus)
    let bitmap = try #require(stage.host.bitmap)
    return Image(bitmap: try bitmap.copy(), scale: stage.window.scale)
  }

  /// Returns a form section with one row, and the part of it that receives the focus.
  private func section(_ row: View) -> FormSection { FormSection(rows: [row]) }

  private func tiles(_ variant: ImageVariant) throws -> [Image] {
    var images: [Image] = []
    func add(
      _ view: View, focus: View? = nil, inset: Double = 12, height: Double? = nil
    ) throws {
      images.append(try tile(view, focus ?? view, inset: inset, height: height, variant))
    }
    let field = TextField("Anna")
    try add(field)
    let search = SearchField(placeholder: "Search")
    try add(search)
    let notes = TextView("One line")
    try add(notes)
    let boxed = TextView("A text view in the box of a form")
    try add(section(boxed), focus: boxed)
    let bare = TextField("Ada")
    bare.borderStyle = .none
    try add(section(FormRow("Name", accessoryView: bare)), focus: bare)
    let about = FormRow("About", accessory: .disclosure) {}
    let sectionOfRow = section(about)
    let button = try #require(about.subviews.first { $0 is Control })
    try add(sectionOfRow, focus: button)
    try add(Button("Save", style: .filled))
    try add(Button("Sort", style: .tinted))
    let slider = Slider(value: 0.4)
    try add(slider)
    try add(SegmentedControl(["Day", "Week"], selectedSegmentIndex: 0))
    let list = ListView()
    let rows = Rows()
    list.register(ListCell.self, forCellReuseIdentifier: "cell")
    list.dataSource = rows
    try add(list, inset: 0, height: tileSize.height)
    let scroll = ScrollView()
    scroll.contentSize = Size(width: 150, height: 400)
    try add(scroll, inset: 0, height: tileSize.height)
    let card = ScrollView()
    card.contentSize = Size(width: 150, height: 400)
    card.cornerRadius = 16
    try add(card, inset: 12, height: 68)
    let clip = View()
    clip.clipsToBounds = true
    clip.cornerRadius = 16
    let inner = ScrollView()
    inner.contentSize = Size(width: 150, height: 400)
    inner.fillsSuperview = true
    clip.addSubview(inner)
    try add(clip, focus: inner, inset: 12, height: 68)
    let covered = ScrollView()
    covered.contentSize = Size(width: 150, height: 400)
    let bar = NavigationBarStandIn(covering: covered)
    try add(bar, focus: covered, inset: 0, height: tileSize.height)
    return images
  }

  @Test(
    "rings follow corners and end at what covers a view",
    arguments: [Theme.Style.light, .dark], [1, 1.5, 2])
  func rings(style: Theme.Style, scale: Double) throws {
    try ImageStage.withFonts {
      let variant = ImageVariant(
        style: style, direction: .leftToRight, textScale: 1, scale: scale)
      let images = try tiles(variant)
      let rows = (images.count + columns - 1) / columns
      let stage = ImageStage(
        variant, ImageStage.size(of: tileSize, columns: columns, rows: rows, gap: 4))
      stage.page.view.backgroundColor = stage.window.theme.separator
      for (index, image) in images.enumerated() {
        let view = ImageView(image)
        view.frame = Rect(
          x: 4 + Double(index % columns) * (tileSize.width + 4),
          y: 4 + Double(index / columns) * (tileSize.height + 4), width: tileSize.width,
          height: tileSize.height)
        stage.page.view.addSubview(view)
      }
      try stage.run(0.1)
      try stage.compare("focus-rings", variant)
    }
  }
}

/// A scroll view under a bar that covers its upper part.
private final class NavigationBarStandIn: View {
  private let scroll: ScrollView
  private let bar = View()

  init(covering scroll: ScrollView) {
    self.scroll = scroll
    super.init()
    scroll.fillsSuperview = true
    addSubview(scroll)
    addSubview(bar)
  }

  override var safeAreaInsetsForSubviews: EdgeInsets { EdgeInsets(top: 30) }
  override func environmentDidChange() { bar.backgroundColor = theme.secondaryBackground }
  override func layoutSubviews() {
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: 30)
  }
  override func sizeThatFits(_ size: Size) -> Size { size }
}
