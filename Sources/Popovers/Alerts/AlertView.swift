// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashScrolling
import SashText

/// The width of an alert at the ordinary text size, in logical pixels.
private let alertWidth: Double = 300
/// The width of an action sheet at the ordinary text size, in logical pixels.
private let sheetWidth: Double = 360
/// The distance of the content from the edges, in logical pixels.
private let padding: Double = 20
/// The distance between the title, the message and the text fields, in logical pixels.
private let spacing: Double = 8
/// The distance between buttons, in logical pixels.
private let buttonSpacing: Double = 8
/// The distance between the content and the buttons, in logical pixels.
private let buttonMargin: Double = 20
/// The part of the height that buttons leave to the content if not everything fits.
private let minimumContentFraction = 0.3

/// The view of an alert: title, message and text fields, which scroll if necessary, and buttons.
final class AlertView: View {
  /// Called with the index of the action whose button was pressed.
  var onSelect: ((Int) -> Void)?
  /// Called with the preferred size when it changes.
  var onSizeChange: ((Size) -> Void)?
  /// Whether the view is that of an action sheet: its text is secondary, and its buttons are in a
  /// column.
  var isSheet = false { didSet { messageLabel.isSecondary = isSheet } }
  var message: String? {
    didSet {
      messageLabel.text = message ?? ""
      setNeedsLayout()
    }
  }
  var fields: [TextField] = [] {
    didSet {
      for field in oldValue { field.removeFromSuperview() }
      for field in fields { contentScroll.contentView.addSubview(field) }
      setNeedsLayout()
    }
  }

  private let titleLabel = Label("", style: .headline)
  private let messageLabel = Label("", style: .subheadline)
  private let contentScroll = ScrollView()
  private let buttonScroll = ScrollView()
  private var buttons: [Button] = []

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      contentScroll.contentView.addSubview(label)
    }
    addSubview(contentScroll)
    addSubview(buttonScroll)
  }

  override var drawsContent: Bool { false }

  /// Sets the title.
  func setTitle(_ title: String?) {
    titleLabel.text = title ?? ""
    setNeedsLayout()
  }

  /// Updates the buttons of the actions, and creates or removes some if their number has changed.
  func setActions(_ actions: [AlertAction], preferred: AlertAction?) {
    while buttons.count > actions.count { buttons.removeLast().removeFromSuperview() }
    for index in buttons.count..<actions.count {
      let button = Button()
      button.onTap = { [weak self] in self?.onSelect?(index) }
      buttons.append(button)
      buttonScroll.contentView.addSubview(button)
    }
    for (button, action) in zip(buttons, actions) {
      let isPreferred = action === preferred
      button.title = action.title
      button.style = isPreferred ? .filled : .tinted
      button.isDestructive = action.style == .destructive
      // A neutral button: the actions that change something stand out.
      button.tintRole = action.style == .cancel && !isPreferred ? .label : nil
      button.isEnabled = action.isEnabled
    }
    setNeedsLayout()
  }

  /// Returns the button at an index, or `nil`.
  func button(at index: Int) -> View? {
    buttons.indices.contains(index) ? buttons[index] : nil
  }

  // MARK: Layout

  override func layoutSubviews() {
    let width = max(bounds.width - 2 * padding, 0)
    let buttonsHeight = layoutButtons(width)
    let contentHeight = layoutContent(width)
    let wanted = Size(
      // Lines have as many letters with any text size, as far as the window is wide enough.
      width: (isSheet ? sheetWidth : alertWidth) * max(theme.textScale, 1),
      height: padding + contentHeight + (contentHeight > 0 ? buttonMargin : 0) + buttonsHeight
        + padding)
    place(contentHeight, buttonsHeight, wanted.height)
    onSizeChange?(wanted)
    // The card has its size from the preferred one.
    if bounds.size != wanted { superview?.setNeedsLayout() }
  }

  /// Gives content and buttons their parts of the height, in which they scroll if it is too small.
  private func place(_ contentHeight: Double, _ buttonsHeight: Double, _ wantedHeight: Double) {
    let gap = contentHeight > 0 ? buttonMargin : 0
    let available = max(bounds.height - 2 * padding - gap, 0)
    var visibleButtons = buttonsHeight
    if wantedHeight > bounds.height {
      let forContent = min(contentHeight, available * minimumContentFraction)
      visibleButtons = min(buttonsHeight, available - forContent)
    }
    let visibleContent = min(contentHeight, max(available - visibleButtons, 0))
    contentScroll.frame = Rect(x: 0, y: padding, width: bounds.width, height: visibleContent)
    buttonScroll.frame = Rect(
      x: 0, y: padding + visibleContent + gap, width: bounds.width, height: visibleButtons)
  }

  /// Lays out title, message and fields; returns their height.
  private func layoutContent(_ width: Double) -> Double {
    var y = 0.0
    func add(_ view: View, isEmpty: Bool) {
      view.isHidden = isEmpty
      if isEmpty { return }
      if y > 0 { y += spacing }
      let height = view.sizeThatFits(Size(width: width, height: .infinity)).height
      view.frame = Rect(x: padding, y: y, width: width, height: height)
      y += height
    }
    add(titleLabel, isEmpty: titleLabel.text.isEmpty)
    add(messageLabel, isEmpty: messageLabel.text.isEmpty)
    if y > 0, !fields.isEmpty { y += spacing }
    for field in fields { add(field, isEmpty: false) }
    contentScroll.contentSize = Size(width: bounds.width, height: y)
    return y
  }

  /// Lays out the buttons in a column, or two narrow ones in a row; returns their height.
  private func layoutButtons(_ width: Double) -> Double {
    var y = 0.0
    let sizes = buttons.map { $0.sizeThatFits(Size(width: .infinity, height: .infinity)) }
    let half = (width - buttonSpacing) / 2
    let isRow = !isSheet && sizes.count == 2 && sizes.allSatisfy { $0.width <= half }
    let rowHeight = max(sizes.map(\.height).max() ?? 0, theme.metrics.rowHeight)
    for (index, button) in buttons.enumerated() {
      if isRow {
        let isLeft = (index == 0) != isMirrored
        button.frame = Rect(
          x: isLeft ? padding : padding + half + buttonSpacing, y: 0, width: half,
          height: rowHeight)
      } else {
        button.frame = Rect(x: padding, y: y, width: width, height: rowHeight)
        y += rowHeight + buttonSpacing
      }
    }
    let total = isRow ? rowHeight : max(y - buttonSpacing, 0)
    buttonScroll.contentSize = Size(width: bounds.width, height: total)
    return total
  }
}
