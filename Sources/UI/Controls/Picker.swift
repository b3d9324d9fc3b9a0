// SPDX-License-Identifier: MIT

/// A control that selects one of several values.
///
/// ```swift
/// Picker("Size", selection: $size) {
///   Text("Small").tag(Size.small)
///   Text("Large").tag(Size.large)
/// }
/// ```
///
/// Views of a `ForEach` without tags stand for the identities of their elements.
public struct Picker<Label, SelectionValue: Hashable, Content> {
  private let selection: Binding<SelectionValue>
  private let content: Content
  private let label: Label
  @Environment(\.pickerStyle) private var style
}

extension Picker: View where Label: View, Content: View {
  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - selection: The selected value.
  ///   - content: The options, each with a tag.
  ///   - label: What the picker is for.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  /// The control, with the label before a menu.
  public var body: some View {
    switch style._kind {
    case .segmented:
      OptionsView(
        selection: PickerSelection(selection), kind: .segmented, name: label.spokenTitle,
        content: content)
    case .menu:
      ControlRow(
        label: label,
        control: OptionsView(
          selection: PickerSelection(selection), kind: .menu, name: label.spokenTitle,
          content: content))
    case .display:
      PickerOptionsView(selection: PickerSelection(selection), content: content) { options in
        style._view(
          of: PickerConfiguration(
            label: Label.self == EmptyView.self ? nil : AnyView(LabelLines(label: label)),
            title: label.spokenTitle, options: options))
      }
    }
  }
}

extension Picker where Label == Text, Content: View {
  /// Creates a picker with a title.
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

/// The selection of a picker, whose type its box does not know.
struct PickerSelection {
  /// Returns whether a tag is the selected one.
  let isSelected: @MainActor (AnyHashable) -> Bool
  /// Selects a tag.
  let select: @MainActor (AnyHashable) -> Void

  init<Value: Hashable>(_ binding: Binding<Value>) {
    isSelected = { tag in (tag.base as? Value).map { $0 == binding.wrappedValue } ?? false }
    select = { tag in (tag.base as? Value).map { binding.wrappedValue = $0 } }
  }
}

/// The control of a picker.
@usableFromInline struct OptionsView<Content> {
  let selection: PickerSelection
  let kind: PickerKind
  let name: String?
  let content: Content
}

extension OptionsView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> PickerBox {
    let box: PickerBox =
      view.kind == .segmented ? SegmentsBox(in: place) : PopUpBox(in: place)
    box.selection = view.selection
    box.setName(view.name)
    box.makeOptions(view.content, in: place)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: PickerBox) {
    box.selection = view.selection
    box.setName(view.name)
    box.patchOptions(view.content)
    box.update()
  }
}

/// The box of a picker.
@usableFromInline class PickerBox: OptionsBox {
  final var selection: PickerSelection?
  /// The options as they were displayed last.
  private final var shown: [PickerOption] = []
  private(set) final var titles: [String] = []

  /// The options as they are now.
  private final var all: [PickerOption] {
    var boxes: [LayoutBox] = []
    options?.collectBoxes(into: &boxes)
    return selection?.options(boxes, below: self) ?? []
  }

  /// The index of the selected option, or `nil`.
  final var selectedIndex: Int? {
    shown.firstIndex { option in option.tag.map { selection?.isSelected($0) ?? false } ?? false }
  }

  /// Selects the option with an index for the user.
  final func choose(_ index: Int) {
    if shown.indices.contains(index) { choose(shown[index]) } else { setNeedsUpdate() }
  }

  private func choose(_ option: PickerOption) {
    if let tag = option.tag { selection?.select(tag) }
    // A binding that has not changed keeps the selection.
    setNeedsUpdate()
  }

  override final func show() {
    shown = all
    let new = shown.map(\.title)
    if new != titles {
      titles = new
      setNeedsMeasurement()
    }
    showOptions()
  }

  /// The options as items of a menu.
  final var menuSection: ContextMenu.Section {
    ContextMenu.Section(all) { [weak self] in self?.choose($0) }
  }

  /// Shows the titles and the selection.
  func showOptions() {}
}

/// The box of a picker with all options beside each other.
private final class SegmentsBox: PickerBox {
  private let control = SegmentedControl()

  init(in place: NodePlace) {
    super.init(control, in: place)
    control.onChange = { [weak self] in self?.choose($0) }
  }

  override func showOptions() {
    control.isEnabled = values.isEnabled
    if control.segments.map(\.title) != titles {
      control.segments = titles.map { SegmentedControl.Segment($0) }
    }
    if control.selectedSegmentIndex != selectedIndex {
      control.select(selectedIndex, animated: true)
    }
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    let range = super.measureRange(axis)
    return axis == .horizontal ? ExtentRange(least: range.least, most: .infinity) : range
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    var size = super.measure(proposal)
    if let width = proposal.width, width.isFinite { size.width = max(size.width, width) }
    return size
  }
}

/// The box of a picker with a menu.
private final class PopUpBox: PickerBox {
  private let button = PopUpButton([])
  /// The title that was measured: the button itself shows the one that the user chooses.
  private var measuredTitle: String?

  init(in place: NodePlace) {
    super.init(button, in: place)
    button.onChange = { [weak self] in self?.userDidChoose($0) }
  }

  /// The number of options before those of the picker: an empty one while none is selected.
  private var offset: Int { selectedIndex == nil ? 1 : 0 }

  private func userDidChoose(_ index: Int) { choose(index - (button.options.count - titles.count)) }

  override func showOptions() {
    button.isEnabled = values.isEnabled
    button.options = (offset == 1 ? [""] : []) + titles
    button.selectedIndex = selectedIndex ?? 0
    guard button.title != measuredTitle else { return }
    measuredTitle = button.title
    setNeedsMeasurement()
  }
}
