// SPDX-License-Identifier: MIT

import Sash

private let margin = 14.0
private let gap = 10.0

/// A custom popup bar: a search field that grows to show search categories.
final class SearchBarViewController: PopupCustomBarViewController {
  private static let motion = 0.4

  let search = SearchField(placeholder: "Find")
  let more = Button(icon: .chevronUp, label: "More", style: .tinted)
  private let kinds = FlowView()
  /// Called with the search text, and with whether all results are to be shown.
  var onSearch: ((_ text: String, _ isDone: Bool) -> Void)?
  private(set) var isLarge = false

  override init() {
    super.init()
    preferredContentSize = Size(width: 0, height: smallHeight)
  }

  /// The height of the search field.
  private var fieldHeight: Double {
    (viewIfLoaded?.theme ?? .light).metrics.controlHeight + 6
  }
  /// The height of the bar with the search field alone.
  private var smallHeight: Double { max(70, fieldHeight + 2 * margin) }
  /// The height of the bar with the categories, in as many rows as the width needs.
  private var largeHeight: Double {
    let width = max(0, view.bounds.width - 2 * margin)
    return smallHeight + kinds.sizeThatFits(Size(width: width, height: .infinity)).height + margin
  }

  // Taps focus the field; a drag upwards opens the popup.
  override var wantsDefaultTapGestureRecognizer: Bool { false }
  override var wantsDefaultHighlightGestureRecognizer: Bool { false }

  override func viewDidLoad() {
    search.accessibilityLabel = "Search the town"
    search.onChange = { [weak self] in self?.onSearch?($0, false) }
    search.onSearch = { [weak self] in self?.onSearch?($0, true) }
    more.onTap = { [weak self] in self.map { $0.setLarge(!$0.isLarge) } }
    for kind in [Place.Kind.cafe, .park, .museum, .station, .shop, .viewpoint] {
      kinds.addSubview(
        Button(kind.rawValue, style: .tinted) { [weak self] in
          self?.search.text = kind.rawValue
          self?.onSearch?(kind.rawValue, true)
        })
    }
    kinds.alpha = 0
    kinds.isHidden = true
    view.clipsToBounds = true
    for part in [search, more, kinds] as [View] { view.addSubview(part) }
  }

  /// Enlarges or reduces the bar, together with the layout around it.
  func setLarge(_ isLarge: Bool) {
    guard isLarge != self.isLarge else { return }
    self.isLarge = isLarge
    more.icon = isLarge ? .chevronDown : .chevronUp
    more.accessibilityLabel = isLarge ? "Less" : "More"
    kinds.isHidden = false
    View.animate(
      withDuration: Self.motion, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
    ) {
      preferredContentSize.height = isLarge ? largeHeight : smallHeight
      kinds.alpha = isLarge ? 1 : 0
      view.superview?.layoutIfNeeded()
    } completion: { [weak self] _ in
      guard let self else { return }
      kinds.isHidden = !self.isLarge
    }
  }

  override func viewDidLayoutSubviews() {
    let size = view.bounds.size
    // Another width or text size needs another height.
    let wanted = isLarge ? largeHeight : smallHeight
    if preferredContentSize.height != wanted { preferredContentSize.height = wanted }
    let isMirrored = view.layoutDirection == .rightToLeft
    let height = fieldHeight
    let y = max(0, (smallHeight - height) / 2)
    let width = max(0, size.width - 2 * margin)
    let field = max(0, width - height - gap)
    search.frame = Rect(
      x: isMirrored ? margin + height + gap : margin, y: y, width: field, height: height)
    more.frame = Rect(
      x: isMirrored ? margin : margin + field + gap, y: y, width: height, height: height)
    let available = kinds.sizeThatFits(Size(width: width, height: .infinity)).height
    kinds.frame = Rect(x: margin, y: smallHeight, width: width, height: available)
  }

  /// Displays the number of results, which is in the popup item.
  override func popupItemDidUpdate() {
    super.popupItemDidUpdate()
    search.accessibilityHint = containingPopupBar?.popupItem?.subtitle
  }
}
