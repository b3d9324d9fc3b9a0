// SPDX-License-Identifier: MIT

import Sash

private let margin = 14.0
private let gap = 10.0

/// A custom popup bar: a search field that grows to show search categories.
final class SearchBarViewController: PopupCustomBarViewController {
  /// The heights of the small and the large bar in logical pixels, at text scale 1.
  static let heights = (small: 70.0, large: 170.0)
  private static let motion = 0.4

  let search = SearchField(placeholder: "Search the town")
  let more = Button(icon: .chevronUp, label: "More", style: .tinted)
  private let kinds = FlowView()
  /// Called with the search text, and with whether all results are to be shown.
  var onSearch: ((_ text: String, _ isDone: Bool) -> Void)?
  private(set) var isLarge = false

  override init() {
    super.init()
    preferredContentSize = Size(width: 0, height: Self.heights.small)
  }

  // Taps focus the field; a drag upwards opens the popup.
  override var wantsDefaultTapGestureRecognizer: Bool { false }
  override var wantsDefaultHighlightGestureRecognizer: Bool { false }

  override func viewDidLoad() {
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
      preferredContentSize.height = isLarge ? Self.heights.large : Self.heights.small
      kinds.alpha = isLarge ? 1 : 0
      view.superview?.layoutIfNeeded()
    } completion: { [weak self] _ in
      guard let self else { return }
      kinds.isHidden = !self.isLarge
    }
  }

  override func viewDidLayoutSubviews() {
    let size = view.bounds.size
    let isMirrored = view.layoutDirection == .rightToLeft
    let height = view.theme.metrics.controlHeight + 6
    let y = max(0, (Self.heights.small - height) / 2)
    let width = max(0, size.width - 2 * margin)
    let field = max(0, width - height - gap)
    search.frame = Rect(
      x: isMirrored ? margin + height + gap : margin, y: y, width: field, height: height)
    more.frame = Rect(
      x: isMirrored ? margin : margin + field + gap, y: y, width: height, height: height)
    let available = kinds.sizeThatFits(Size(width: width, height: .infinity)).height
    kinds.frame = Rect(x: margin, y: Self.heights.small, width: width, height: available)
  }

  /// Displays the number of results, which is in the popup item.
  override func popupItemDidUpdate() {
    super.popupItemDidUpdate()
    search.accessibilityHint = containingPopupBar?.popupItem?.subtitle
  }
}
