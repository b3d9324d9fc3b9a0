import SashGeometry

/// Where image, titles, buttons and progress lie in a pill.
nonisolated struct PopupBarContentLayout: Hashable, Sendable {
  var image = Rect.zero
  var titles = Rect.zero
  var leading: [Rect] = []
  var trailing: [Rect] = []
  var progress = Rect.zero
  /// Whether the free region is wide enough for the image.
  var showsImage = true
  /// Whether it is wide enough for titles.
  var showsTitles = true

  init(
    pill: Size, metrics: PopupBarMetrics, hasImage: Bool, leading leadingWidths: [Double],
    trailing trailingWidths: [Double], isRightToLeft: Bool
  ) {
    var left = PopupBarMetrics.sidePadding
    var right = pill.width - PopupBarMetrics.sidePadding
    // Buttons have padding of their own, so they stand nearer to the edge than text does.
    let nearer = PopupBarMetrics.sidePadding / 2
    if !leadingWidths.isEmpty { left -= nearer }
    if !trailingWidths.isEmpty { right += nearer }
    for width in leadingWidths {
      leading.append(Rect(x: left, y: 0, width: width, height: pill.height))
      left += width + PopupBarMetrics.buttonGap
    }
    for width in trailingWidths.reversed() {
      right -= width
      trailing.insert(Rect(x: right, y: 0, width: width, height: pill.height), at: 0)
      right -= PopupBarMetrics.buttonGap
    }
    if hasImage {
      let side = metrics.imageSide
      image = Rect(x: left, y: (pill.height - side) / 2, width: side, height: side)
      showsImage = right - left >= side
      left += side + PopupBarMetrics.imageGap
    }
    titles = Rect(x: left, y: 0, width: max(0, right - left), height: pill.height)
    showsTitles = titles.width >= PopupBarMetrics.narrowestTitles
    let inset = max(0, pill.height / 2 - PopupBarMetrics.progress.reach)
    progress = Rect(
      x: inset, y: pill.height - PopupBarMetrics.progress.height,
      width: max(0, pill.width - 2 * inset), height: PopupBarMetrics.progress.height)
    if isRightToLeft { mirror(width: pill.width) }
  }

  private mutating func mirror(width: Double) {
    func mirrored(_ rect: Rect) -> Rect {
      Rect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    image = mirrored(image)
    titles = mirrored(titles)
    leading = leading.map(mirrored)
    trailing = trailing.map(mirrored)
  }
}
